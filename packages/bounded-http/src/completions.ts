/** Pieces of work that are looked back on. */
const LAST = 31;
/** Without so many nothing is told: the first ones after a start are far slower than what follows. */
const FEW = 15;

/** How fast work is done lately, however much of it at a time, to tell when more of it would be. */
export class Completions {
  /** The sizes of what has begun and not ended, in all. */
  #underWay = 0;
  /**
   * Of each piece its size, and the milliseconds from one end to the next, of the time in which
   * there was something to do; less where more could have been done at a time.
   */
  readonly #last: { readonly size: number; readonly apart: number }[] = [];
  readonly #now: () => number;
  #lastEnd = -Infinity;

  /** @param now a clock in ms */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Counts a piece of work until the function that it gives is called: with `true` where the work
   * was given up, which tells nothing of how fast others are done.
   * @param room what can be done at a time, of any sizes together
   * @param size on the scale of the room
   */
  begin(room: number, size = 1): (isGivenUp?: boolean) => void {
    const began = this.#now();
    this.#underWay += size;
    return (isGivenUp = false) => {
      const end = this.#now();
      const used = Math.min(1, this.#underWay / room);
      this.#underWay -= size;
      if (isGivenUp) return;
      this.#last.push({ size, apart: used * (end - Math.max(began, this.#lastEnd)) });
      if (this.#last.length > LAST) this.#last.shift();
      this.#lastEnd = end;
    };
  }

  /**
   * Milliseconds until work is done; undefined as long as too little has been.
   * @param size of all of it together
   */
  timeFor(size: number): number | undefined {
    if (this.#last.length < FEW) return undefined;
    const apart = this.#last.reduce((total, one) => total + one.apart, 0);
    return (size * apart) / this.#last.reduce((total, one) => total + one.size, 0);
  }
}
