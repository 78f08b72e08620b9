import { FairQueue } from './fairQueue.js';

/** For whom work is done. */
export interface Waiter {
  /** Callers have their turns; whoever is not told apart is one. */
  readonly caller?: string | undefined;
  /**
   * Ends the wait, with its reason: work that waits is not begun, and work that was begun must look
   * at it, too, and has its share until it ends.
   */
  readonly signal: AbortSignal;
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

  /** @param total on the scale of the costs given to `run` */
  constructor(private readonly total: number) {}

  /** What waits and would go before a caller's next work: how many pieces, and what they cost. */
  ahead(caller?: string): { readonly count: number; readonly size: number } {
    return this.waiting.ahead(caller);
  }

  /** Whether work of this cost would begin at once. */
  fits(cost: number): boolean {
    return this.waiting.size === 0 && this.hasRoom(cost);
  }

  async run<Result>(
    cost: number,
    work: () => Promise<Result>,
    waiter: Partial<Waiter> = {},
  ): Promise<Result> {
    await this.admit(cost, waiter);
    try {
      return await work();
    } finally {
      this.spent -= cost;
      this.begun -= 1;
      this.startWaiting();
    }
  }

  private admit(cost: number, { caller, signal }: Partial<Waiter>): Promise<void> {
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
      if (!next || !this.hasRoom(next.cost)) return;
      this.waiting.begin(next);
      this.spent += next.cost;
      this.begun += 1;
      next.start();
    }
  }
  private hasRoom(cost: number): boolean {
    return this.begun === 0 || this.spent + cost <= this.total;
  }
}
