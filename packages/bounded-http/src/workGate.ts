import { setImmediate as turn } from 'node:timers/promises';
import { Budget } from './budget.js';
import { Pace } from './pace.js';
import { RequestRefused } from './requestRefused.js';
import { unlessAborted } from './unlessAborted.js';

export interface WorkLimits {
  /** What the work is, in the plural: for the refusal. */
  readonly what: string;
  /** Points of all work that is done at the same time; what costs more is done alone. */
  readonly points: number;
  /** Pieces of work that are done at the same time, however few their points. */
  readonly atOnce: number;
  /** Pieces of work that wait to begin. */
  readonly waiting: number;
  /** How long work may have to wait, in ms, going by how long other work takes. */
  readonly longestWait: number;
  /** Work of at most so many points never waits. */
  readonly cheap: number;
}

/**
 * Lets little expensive work run at the same time. Each piece may be within its own limit, and all
 * of them together more than memory holds and more than the process can do beside answering others.
 */
export class WorkGate {
  readonly #limits: WorkLimits;
  readonly #budget: Budget;
  readonly #pace = new Pace();

  constructor(limits: WorkLimits) {
    this.#limits = limits;
    this.#budget = new Budget(limits.points);
  }

  /**
   * What the work resolves to.
   * @param cost of the work, in points
   * @param signal ends the wait, with its reason: work that waits is not begun, and work that was
   * begun must look at the signal, too, and has its share until it ends
   * @throws RequestRefused 503 when too much waits already, or it would be begun too late
   */
  run<Result>(cost: number, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    return unlessAborted(this.#admit(cost, signal, work), signal);
  }

  async #admit<Result>(
    cost: number,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const { points, atOnce, cheap } = this.#limits;
    if (cost <= cheap) return work();
    this.#checkWait();
    const begin = async (): Promise<Result> => {
      // Between two of them everybody else has a turn, and time limits are looked at.
      await turn();
      signal.throwIfAborted();
      const began = performance.now();
      try {
        return await work();
      } finally {
        this.#pace.note(performance.now() - began);
      }
    };
    return this.#budget.run(Math.max(cost, points / atOnce), begin, signal);
  }

  #checkWait(): void {
    const { what, waiting, longestWait } = this.#limits;
    const { length, running } = this.#budget;
    const wait = this.#pace.waitBehind(length, running);
    if (length < waiting && wait <= longestWait) return;
    throw new RequestRefused(
      503,
      `The server has more ${what} to answer than it can: try again in a moment.`,
      { 'Retry-After': String(Math.max(1, Math.ceil(wait / 1_000))) },
    );
  }
}
