/** How many each visitor has, of what visitors have by turns. */
export class Shares {
  readonly #held = new Map<string | undefined, number>();

  /** @param change how many more the visitor has from now on, or fewer */
  add(visitor: string | undefined, change: number): void {
    const held = this.#of(visitor) + change;
    if (held > 0) this.#held.set(visitor, held);
    else this.#held.delete(visitor);
  }

  /** How many are done until one more of this visitor's is: of nobody's more than of his. */
  until(visitor: string | undefined): number {
    const his = this.#of(visitor) + 1;
    let until = his;
    for (const [other, held] of this.#held) if (other !== visitor) until += Math.min(held, his);
    return until;
  }

  #of(visitor: string | undefined): number {
    return this.#held.get(visitor) ?? 0;
  }
}
