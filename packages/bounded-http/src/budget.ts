/**
 * Bounds what is done at the same time: work waits, in order, until its cost fits beside what
 * is under way. Work that costs more than the whole budget runs alone.
 */
export class Budget {
  private spent = 0;
  private begun = 0;
  private readonly waiting: { cost: number; start: () => void }[] = [];

  /** How much work waits to begin. */
  get length(): number {
    return this.waiting.length;
  }

  /** What all that waits costs. */
  get ahead(): number {
    return this.waiting.reduce((total, { cost }) => total + cost, 0);
  }

  /** @param total on the scale of the costs given to `run` */
  constructor(private readonly total: number) {}

  /** @param signal takes work out that waits, with its reason: it is not begun */
  async run<Result>(
    cost: number,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    await this.admit(cost, signal);
    try {
      return await work();
    } finally {
      this.spent -= cost;
      this.begun -= 1;
      this.startWaiting();
    }
  }

  private admit(cost: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const leave = (): void => {
        this.waiting.splice(this.waiting.indexOf(entry), 1);
        reject(signal?.reason as Error);
        this.startWaiting();
      };
      const start = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const entry = { cost, start };
      signal?.addEventListener('abort', leave, { once: true });
      this.waiting.push(entry);
      this.startWaiting();
    });
  }

  private startWaiting(): void {
    for (;;) {
      const [next] = this.waiting;
      if (!next || (this.begun > 0 && this.spent + next.cost > this.total)) return;
      this.waiting.shift();
      this.spent += next.cost;
      this.begun += 1;
      next.start();
    }
  }
}
