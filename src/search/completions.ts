/** Requests that are looked back on. */
const LAST = 31;
/** Without so many nothing is told: the first ones after a start are far slower than what follows. */
const FEW = 15;

/** How fast requests are done lately, however many at a time, to tell when one more would be. */
export class Completions {
  /** Requests that have begun and not ended. */
  underWay = 0;
  /**
   * Milliseconds from one end to the next, of the time in which there was something to do; less
   * where more could have been done at a time.
   */
  readonly #apart: number[] = [];
  #lastEnd = -Infinity;

  /** @param now a clock in ms */
  constructor(private readonly now: () => number) {}

  /**
   * Counts a request until the function that it gives is called: with `true` where the request was
   * given up, which tells nothing of how fast others are done.
   * @param atOnce how many can be done at a time
   */
  begin(atOnce: number): (isGivenUp?: boolean) => void {
    const began = this.now();
    this.underWay += 1;
    return (isGivenUp = false) => {
      const end = this.now();
      const used = Math.min(1, this.underWay / atOnce);
      this.underWay -= 1;
      if (isGivenUp) return;
      this.#apart.push(used * (end - Math.max(began, this.#lastEnd)));
      if (this.#apart.length > LAST) this.#apart.shift();
      this.#lastEnd = end;
    };
  }

  /** Milliseconds until so many requests are done; undefined as long as too few have been. */
  timeFor(requests: number): number | undefined {
    if (this.#apart.length < FEW) return undefined;
    const sum = this.#apart.reduce((total, one) => total + one, 0);
    return (requests * sum) / this.#apart.length;
  }
}
