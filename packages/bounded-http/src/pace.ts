/** How much a new duration moves the mean. */
const WEIGHT = 0.1;

/** How long work takes lately, to tell beforehand how long what waits will wait. */
export class Pace {
  #mean = 0;

  /** Takes note of a piece of work that has ended. @param duration in milliseconds */
  note(duration: number): void {
    this.#mean += (duration - this.#mean) * (this.#mean === 0 ? 1 : WEIGHT);
  }

  /** Milliseconds until one more begins. @param ahead pieces that begin before it, `atOnce` at a time */
  waitBehind(ahead: number, atOnce: number): number {
    return (ahead * this.#mean) / Math.max(1, atOnce);
  }
}
