import { setImmediate as turn } from 'node:timers/promises';
import { Budget, type Waiter } from './budget.js';
import { seatOf } from './callerAddress.js';
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
 * Of the points, what one piece of work costs at most that begins beside the others at once, and all
 * of these together.
 */
const [SMALL, RESERVE] = [1 / 20, 1 / 5];

/**
 * Lets little expensive work run at the same time. Each piece may be within its own limit, and all
 * of them together more than memory holds and more than the process can do beside answering others.
 * Whoever has nothing here begins small work at once, within a reserve: else two pieces of one caller
 * that fill the gate, one after the other, would have everybody else's refused.
 */
export class WorkGate {
  readonly #limits: WorkLimits;
  readonly #budget: Budget;
  readonly #done = new Completions();
  /** How many pieces there are of each caller's seat, under way or waiting. */
  readonly #pieces = new Map<string | undefined, number>();
  /** Points of what has begun beside the others. */
  #reserved = 0;

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

  async #admit<Result>(cost: number, waiter: Waiter, work: () => Promise<Result>): Promise<Result> {
    if (cost <= this.#limits.cheap) return work();
    waiter.signal.throwIfAborted();
    const share = this.#shareOf(cost);
    const seat = seatOf(waiter.caller);
    const before = this.#pieces.get(seat) ?? 0;
    const isSmall = cost <= this.#limits.points * SMALL;
    const isReserved = before === 0 && isSmall && this.#fitsReserveOnly(share);
    this.#pieces.set(seat, before + 1);
    if (isReserved) this.#reserved += share;
    try {
      return isReserved
        ? await this.#work(share, waiter.signal, work)
        : await this.#await(share, waiter, work);
    } finally {
      if (isReserved) this.#reserved -= share;
      const left = (this.#pieces.get(seat) ?? 1) - 1;
      if (left > 0) this.#pieces.set(seat, left);
      else this.#pieces.delete(seat);
    }
  }

  /** Whether there is room for work, but in the reserve alone. */
  #fitsReserveOnly(share: number): boolean {
    return !this.#budget.fits(share) && this.#reserved + share <= this.#limits.points * RESERVE;
  }

  /** The part of the points that work has while it is under way. */
  #shareOf(cost: number): number {
    const { points, atOnce } = this.#limits;
    return Math.min(points, Math.max(cost, points / atOnce));
  }

  async #await<Result>(
    share: number,
    { caller, signal }: Waiter,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const { waiting, longestWait } = this.#limits;
    const ahead = this.#budget.ahead(caller);
    const time = this.#done.timeFor(ahead.size) ?? 0;
    if (ahead.count >= waiting || time > longestWait) throw this.#refusal(time);
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
