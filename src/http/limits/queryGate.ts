import { setImmediate as turn } from 'node:timers/promises';
import { Budget } from '../../budget.js';
import { RequestRefused } from '../../errors.js';

/** Points of all queries that are answered at the same time; one that costs more is answered alone. */
const POINTS_AT_A_TIME = 100_000;
/** Queries that are answered at the same time, however few their points. */
const QUERIES_AT_A_TIME = 32;
/** Queries that wait to begin. */
const MAX_WAITING = 500;
/** A query of at most so many points never waits: a page of results, a record. */
const CHEAP = 1_000;

/**
 * Lets few expensive queries run at the same time. Each may be within the limit of cost, and all of
 * them together more than memory holds and more than the process can do beside answering others.
 */
export class QueryGate {
  readonly #budget = new Budget(POINTS_AT_A_TIME);

  /**
   * @param cost of the query, in points
   * @param signal ends its wait: it is then not begun
   * @throws RequestRefused 503 when too many wait already
   */
  async run<Result>(
    cost: number,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (cost <= CHEAP) return work();
    if (this.#budget.length >= MAX_WAITING)
      throw new RequestRefused(
        503,
        'The server has more queries to answer than it can: try again in a moment.',
        { 'Retry-After': '1' },
        'SEARCH_UNAVAILABLE',
      );
    return this.#budget.run(Math.max(cost, POINTS_AT_A_TIME / QUERIES_AT_A_TIME), async () => {
      // Between two of them everybody else has a turn, and time limits are looked at.
      await turn();
      signal.throwIfAborted();
      return work();
    });
  }
}
