/** Durations that are looked back on. */
const LAST = 31;
/** Without so many nothing is told: the first ones after a start are far slower than what follows. */
const FEW = 15;

/** How long work takes lately, to tell beforehand how long what waits will wait. */
export class Pace {
  readonly #last: number[] = [];
  #median: number | undefined;

  /** Takes note of a piece of work that has ended. @param duration in milliseconds */
  note(duration: number): void {
    this.#last.push(duration);
    if (this.#last.length > LAST) this.#last.shift();
    this.#median = undefined;
  }

  /**
   * Milliseconds until one more begins, going by the median: a slow one among them tells nothing
   * of the others.
   * @param ahead pieces that begin before it, `atOnce` at a time
   */
  waitBehind(ahead: number, atOnce: number): number {
    if (ahead === 0 || this.#last.length < FEW) return 0;
    this.#median ??= this.#last.toSorted((one, other) => one - other)[this.#last.length >> 1] ?? 0;
    return (ahead * this.#median) / Math.max(1, atOnce);
  }
}
