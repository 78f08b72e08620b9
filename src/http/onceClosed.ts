import type { ServerResponse } from 'node:http';

/**
 * Tells, once, that an answer is out or its client gone. An answer that waits behind another one
 * of its connection (pipelining) does not hear of the connection's end by itself.
 * @returns stops waiting for it
 */
export function onceClosed(response: ServerResponse, tell: () => void): () => void {
  const { socket } = response.req;
  const stop = (): void => {
    response.off('close', told);
    socket.off('close', told);
  };
  const told = (): void => {
    stop();
    tell();
  };
  response.once('close', told);
  socket.once('close', told);
  return stop;
}
