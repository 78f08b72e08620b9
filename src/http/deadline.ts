import { setMaxListeners } from 'node:events';
import { SearchUnavailable } from '../errors.js';
import { unlessAborted } from '../unlessAborted.js';

/** A request's end: by its time limit, or because its client has gone. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** The work's outcome, or a rejection with the reason as soon as the end comes. */
  readonly race: <Result>(work: Promise<Result>) => Promise<Result>;
  readonly cancel: (reason: Error) => void;
  /** Call it when the work is done: no timer is left behind. */
  readonly clear: () => void;
}

/** @param limit in milliseconds */
export function createDeadline(limit: number): Deadline {
  const controller = new AbortController();
  // Each search of the query listens, and a query may have many.
  setMaxListeners(0, controller.signal);
  const cancel = (reason: Error): void => {
    controller.abort(reason);
  };
  const timer = setTimeout(() => {
    cancel(
      new SearchUnavailable(
        `The query was not answered within the limit of ${limit} ms and was cancelled.`,
      ),
    );
  }, limit);
  return {
    signal: controller.signal,
    race: (work) => unlessAborted(work, controller.signal),
    cancel,
    clear: () => {
      clearTimeout(timer);
    },
  };
}
