import type { ServerResponse } from 'node:http';

/** What is to be told of each answer's end: one pair of listeners serves all who ask. */
const listening = new WeakMap<ServerResponse, Set<() => void>>();

/**
 * Tells, once, that an answer is out or its client gone. An answer that waits behind another one
 * of its connection (pipelining) does not hear of the connection's end by itself.
 * @returns stops waiting for it
 */
export function onceClosed(response: ServerResponse, tell: () => void): () => void {
  const told = listening.get(response) ?? listen(response);
  told.add(tell);
  return () => {
    told.delete(tell);
  };
}

function listen(response: ServerResponse): Set<() => void> {
  const { socket } = response.req;
  const told = new Set<() => void>();
  const end = (): void => {
    response.off('close', end);
    socket.off('close', end);
    for (const tell of told) tell();
  };
  // Each request of a connection listens, until it is refused or answered.
  socket.setMaxListeners(0);
  response.once('close', end);
  socket.once('close', end);
  listening.set(response, told);
  return told;
}
