import type { ServerResponse } from 'node:http';

/**
 * Calls `tell` once: when an answer was sent, or its client has gone; at once where that was before.
 * @returns stops waiting for it
 */
export function onceClosed(response: ServerResponse, tell: () => void): () => void {
  if (response.closed || response.req.socket.closed) {
    tell();
    return () => undefined;
  }
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
    response.off('close', onClosed);
    socket.off('close', onClosed);
  };
  const onClosed = (): void => {
    stop();
    tell();
  };
  // It has no connection yet, and does not hear of its end by itself.
  socket.setMaxListeners(0);
  response.once('close', onClosed);
  socket.once('close', onClosed);
  return stop;
}

/** Whether an answer waits for another one of its connection: the client pipelines. */
export function isBehindAnother(response: ServerResponse): boolean {
  return response.socket === null;
}
