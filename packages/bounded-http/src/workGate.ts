import { setImmediate as turn } from 'node:timers/promises';
import { Budget, type Waiter } from './budget.js';
import { Completions } from './completions.js';
import { comeBackLater, type RequestRefused } from './requestRefused.js';
import { unlessAborted } from './unlessAborted.js';

export interface WorkLimits {
  /** What the work is, in the plural: for the refusal. */
  readonly what: string;
  /** Points of all work that is done at the same time; what costs more is done alone. */
  readonly points: number;
  /** Pieces of work that are done at the same time, however few their points. */
  readonly atOnce: number;
  /** Pieces of work that may wait before another one (of other callers hardly more than of its own). */
  readonly waiting: number;
  /** How long work waits at most, in ms: it is refused at once where it would, going by other work. */
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
  readonly #done = new Completions();

  constructor(limits: WorkLimits) {
    this.#limits = limits;
    this.#budget = new Budget(limits.points);
  }

  /**
   * What the work resolves to.
   * @param cost of the work, in points
   * @throws RequestRefused 503 when too much goes before it, or it is or would be begun too late
   */
  run<Result>(cost: number, waiter: Waiter, work: () => Promise<Result>): Promise<Result> {
    return unlessAborted(this.#admit(cost, waiter, work), waiter.signal);
  }

  async #admit<Result>(
    cost: number,
    { caller, signal }: Waiter,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const { points, atOnce, cheap, waiting, longestWait } = this.#limits;
    if (cost <= cheap) return work();
    signal.throwIfAborted();
    const ahead = this.#budget.ahead(caller);
    const time = this.#done.timeFor(ahead.size) ?? 0;
    if (ahead.count >= waiting || time > longestWait) throw this.#refusal(time);
    const share = Math.min(points, Math.max(cost, points / atOnce));
    const wait = new AbortController();
    const leave = (): void => {
      wait.abort(signal.reason);
    };
    const late = setTimeout(() => {
      wait.abort(this.#refusal(longestWait));
    }, longestWait);
    signal.addEventListener('abort', leave, { once: true });
    try {
      // Once it is begun, what ends the wait ends nothing more.
      const inTurn = { caller, signal: wait.signal };
      return await this.#budget.run(share, () => this.#work(share, signal, work), inTurn);
    } finally {
      clearTimeout(late);
      signal.removeEventListener('abort', leave);
    }
  }

  async #work<Result>(
    share: number,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    // Between two of them everybody else has a turn, and time limits are looked at.
    await turn();
    signal.throwIfAborted();
    const done = this.#done.begin(this.#limits.points, share);
    try {
      const result = await work();
      done();
      return result;
    } catch (error) {
      done(true);
      throw error;
    }
  }

  /** @param wait after which to come back, in ms */
  #refusal(wait: number): RequestRefused {
    const { what } = this.#limits;
    const message = `The server has more ${what} to answer than it can: try again in a moment.`;
    return comeBackLater(503, message, wait);
  }
}
