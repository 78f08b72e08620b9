import { onceClosed, RequestRefused, unlessAborted } from '@vitrine/bounded-http';
import { setMaxListeners } from 'node:events';
import type { ServerResponse } from 'node:http';
import { TimeOver } from '../errors.js';

/** What is awaited, and for how long. */
interface Awaited {
  /** What it is, for the message. */
  readonly what: string;
  /** Milliseconds. */
  readonly time: number;
}

/**
 * Does work for a response until its client has gone, its time is over, or the work gives up: one
 * signal tells of all three. Its timer is cleared with the work: one of `AbortSignal.timeout` stays
 * to its end, and thousands of queries come in that time.
 * @param work is given up with the signal, whether it listens or not
 * @throws the signal's reason: RequestRefused 499 when the client has gone,
 * TimeOver when its time is over
 */
export async function whileAwaited<Result>(
  response: ServerResponse,
  { what, time }: Awaited,
  work: (end: AbortController) => Promise<Result>,
): Promise<Result> {
  const end = new AbortController();
  // Each search of the work listens, and there may be many.
  setMaxListeners(0, end.signal);
  const stopListening = endWithClient(response, end);
  const timer = setTimeout(() => {
    const late = `${what} was not answered within the limit of ${time} ms and was cancelled.`;
    end.abort(new TimeOver(late));
  }, time);
  try {
    return await unlessAborted(work(end), end.signal);
  } finally {
    clearTimeout(timer);
    stopListening();
  }
}

/**
 * Ends the work for a response when its client has gone, with RequestRefused 499: by its status the
 * log tells it from a fault of the server.
 * @returns stops to listen
 */
export function endWithClient(response: ServerResponse, end: AbortController): () => void {
  return onceClosed(response, () => {
    end.abort(new RequestRefused(499, 'The client has gone.'));
  });
}
