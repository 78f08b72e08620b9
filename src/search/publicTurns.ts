/** When the public has the thread that answers everybody. */
import { WorkGate } from '@vitrine/bounded-http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Asker, SearchLanes } from './lanes.js';

/** One at a time, each in a turn of the event loop of its own. */
const ONE_BY_ONE = {
  what: 'requests',
  points: 1,
  atOnce: 1,
  waiting: 500,
  longestWait: 8_000,
  cheap: 0,
};

/**
 * The part of the time that the thread may be at work from one turn to the next, and how long a
 * turn comes after the one before at most, in ms: an answer to somebody with a token takes some ten
 * turns of the event loop, and would wait in each of them.
 */
const BUSY = 1 / 3;
const LONGEST_REST = 40;

/**
 * What the public asks that takes the thread, however few searches it is: queries whose texts are
 * new, pages, exports, pictures. While somebody in a lane before asks as well, such requests begin
 * one after the other, with a rest between two for as long as the thread is busy. So a crowd waits
 * here, and not in front of everybody.
 */
export class PublicTurns {
  readonly #gate = new WorkGate(ONE_BY_ONE);
  readonly #lanes: Pick<SearchLanes, 'isBehind'>;
  #began = performance.now();
  #usage = performance.eventLoopUtilization();

  constructor(lanes: Pick<SearchLanes, 'isBehind'>) {
    this.#lanes = lanes;
  }

  /**
   * Resolves when a request has its turn.
   * @param signal ends the wait, with its reason
   * @throws RequestRefused 503 when too many wait, or it would wait too long
   */
  take({ lane, visitor }: Asker, signal: AbortSignal): Promise<void> {
    return this.#gate.run(1, { caller: visitor, signal }, async () => {
      for (;;) {
        const rest = this.#lanes.isBehind(lane) ? this.#rest() : 0;
        if (rest <= 0) break;
        await sleep(rest, undefined, { ref: false, signal });
      }
      this.#began = performance.now();
      this.#usage = performance.eventLoopUtilization();
    });
  }

  /** What is left of the rest after the turn before, in ms. */
  #rest(): number {
    const { active } = performance.eventLoopUtilization(this.#usage);
    return Math.min(active / BUSY, LONGEST_REST) - (performance.now() - this.#began);
  }
}
