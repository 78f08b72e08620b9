/** Queries of the public whose texts are new: reading one takes the thread that answers everybody. */
import { WorkGate } from '@vitrine/bounded-http';
import { setTimeout as sleep } from 'node:timers/promises';

/** One at a time, each in a turn of the event loop of its own. */
const ONE_BY_ONE = {
  what: 'new queries',
  points: 1,
  atOnce: 1,
  waiting: 500,
  longestWait: 5_000,
  cheap: 0,
};

/**
 * How long the thread is left to others after each, in times of what that took, and at most, in ms:
 * an answer to somebody with a token takes some ten turns, and would wait in each of them.
 */
const REST = 2;
const LONGEST_REST = 50;

/** Reads them one after the other, with a rest between two while those before ask as well. */
export class NewQueries {
  readonly #gate = new WorkGate(ONE_BY_ONE);
  #restsUntil = 0;

  /** @param isBehind whether somebody who goes before the public has asked lately */
  constructor(private readonly isBehind: () => boolean) {}

  /**
   * What reading comes to, or throws.
   * @throws RequestRefused 503 when too many wait, or it would wait too long
   */
  read<Query>(signal: AbortSignal, prepare: () => Query): Promise<Query> {
    return this.#gate.run(1, signal, async () => {
      const rest = this.#restsUntil - performance.now();
      if (rest > 0) await sleep(rest, undefined, { ref: false, signal });
      const began = performance.now();
      try {
        return prepare();
      } finally {
        const end = performance.now();
        this.#restsUntil = this.isBehind() ? end + Math.min(REST * (end - began), LONGEST_REST) : 0;
      }
    });
  }
}
