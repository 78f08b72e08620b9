/** The largest of the scores seen so far: a heap whose root is the least of them. */
export class BestScores {
  private readonly heap: Float32Array;
  private seen = 0;

  /** @param wanted How many are kept; at least 1. */
  constructor(private readonly wanted: number) {
    this.heap = new Float32Array(wanted).fill(-Infinity);
  }

  /** What a score must reach to be among them; -Infinity while there are not as many. */
  get threshold(): number {
    return this.seen < this.wanted ? -Infinity : (this.heap[0] as number);
  }

  add(score: number): void {
    const { heap, wanted } = this;
    this.seen++;
    if (score <= (heap[0] as number)) return;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= wanted) break;
      if (child + 1 < wanted && (heap[child + 1] as number) < (heap[child] as number)) child++;
      if ((heap[child] as number) >= score) break;
      heap[at] = heap[child] as number;
      at = child;
    }
    heap[at] = score;
  }
}
