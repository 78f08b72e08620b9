import { setImmediate } from 'node:timers/promises';

/** Milliseconds that the others wait at most. */
const LONGEST = 50;

/**
 * Lets timers, signals and answers of the backend have their turn of the event loop. Small records
 * come by the thousand in one chunk of a file, and the next chunk is read ahead: a pass over them
 * would take seconds without one, and longer on a busy machine, in which leases are not renewed.
 */
export class Turns {
  #last = performance.now();

  /** To be waited for between two records. */
  async take(): Promise<void> {
    if (performance.now() - this.#last < LONGEST) return;
    await setImmediate();
    this.#last = performance.now();
  }
}
