import { FairQueue } from './fairQueue.js';

interface Turn {
  /** Callers have their turns; whoever is not told apart is one. */
  readonly caller?: string | undefined;
  /** Takes work out that waits, with its reason: it is not begun. */
  readonly signal?: AbortSignal;
}

interface Entry {
  readonly cost: number;
  readonly start: () => void;
}

/**
 * Bounds what is done at the same time: work waits for its turn until its cost fits beside what is
 * under way. Work that costs more than the whole budget runs alone.
 */
export class Budget {
  private spent = 0;
  private begun = 0;
  private readonly waiting = new FairQueue<Entry>();

  /** How much work waits to begin. */
  get length(): number {
    return this.waiting.size;
  }

  /** What all costs that waits and would go before a caller's next work. */
  ahead(caller?: string): number {
    return this.waiting.ahead(caller);
  }

  /** @param total on the scale of the costs given to `run` */
  constructor(private readonly total: number) {}

  async run<Result>(cost: number, work: () => Promise<Result>, turn: Turn = {}): Promise<Result> {
    await this.admit(cost, turn);
    try {
      return await work();
    } finally {
      this.spent -= cost;
      this.begun -= 1;
      this.startWaiting();
    }
  }

  private admit(cost: number, { caller, signal }: Turn): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const leave = (): void => {
        this.waiting.leave(entry);
        reject(signal?.reason as Error);
        this.startWaiting();
      };
      const start = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const entry = { cost, start };
      signal?.addEventListener('abort', leave, { once: true });
      this.waiting.add(entry, caller, cost);
      this.startWaiting();
    });
  }

  private startWaiting(): void {
    for (;;) {
      const next = this.waiting.next();
      if (!next || (this.begun > 0 && this.spent + next.cost > this.total)) return;
      this.waiting.begin(next);
      this.spent += next.cost;
      this.begun += 1;
      next.start();
    }
  }
}
