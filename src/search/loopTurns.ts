import { setImmediate as turn } from 'node:timers/promises';

/**
 * Gives each caller a turn of the event loop of its own, in the order they come. What takes a while
 * at each of many answers that arrive together then leaves room between them for everybody else.
 */
export class LoopTurns {
  #last: Promise<unknown> = Promise.resolve();

  next(): Promise<unknown> {
    this.#last = this.#last.then(() => turn());
    return this.#last;
  }
}
