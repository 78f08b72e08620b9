import type { ServerResponse } from 'node:http';

/**
 * Tells, once, that an answer is out or its client gone.
 * @returns stops waiting for it
 */
export function onceClosed(response: ServerResponse, tell: () => void): () => void {
  // Log, limits, searches and streams listen: more than the ten that Node.js takes for a leak.
  response.setMaxListeners(0);
  if (!isBehindAnother(response)) {
    response.once('close', tell);
    return () => {
      response.off('close', tell);
    };
  }
  const { socket } = response.req;
  const stop = (): void => {
    response.off('close', told);
    socket.off('close', told);
  };
  const told = (): void => {
    stop();
    tell();
  };
  // It has no connection yet, and does not hear of its end by itself.
  socket.setMaxListeners(0);
  response.once('close', told);
  socket.once('close', told);
  return stop;
}

/** Whether an answer waits for another one of its connection: the client pipelines. */
export function isBehindAnother(response: ServerResponse): boolean {
  return response.socket === null;
}
