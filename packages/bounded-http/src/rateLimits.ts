import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RequestRefused } from './requestRefused.js';

/** How often somebody may ask. */
export interface Rate {
  /** Whom a request counts for. */
  readonly caller: string;
  /** What kind of caller that is, such as `token`: for the refusal. */
  readonly kind: string;
  /** Requests; 0: as many as they like. */
  readonly perMinute: number;
}

/** Length of the window that requests are counted in, in seconds. */
const WINDOW = 60;

/**
 * Counts the requests of each caller in this process.
 * Headers as in draft-ietf-httpapi-ratelimit-headers-06.
 */
export class RateLimits {
  readonly #limiters = new Map<number, RateLimiterMemory>();

  /**
   * @param wider what a request counts for as well, such as a network with many callers
   * @returns headers that tell what is left of the first; none when there is no limit
   * @throws RequestRefused 429 with `Retry-After` in seconds
   */
  async count(rate: Rate, ...wider: readonly Rate[]): Promise<Readonly<Record<string, string>>> {
    const headers = await this.#count(rate);
    for (const one of wider) await this.#count(one);
    return headers;
  }

  async #count({ caller, kind, perMinute }: Rate): Promise<Readonly<Record<string, string>>> {
    if (perMinute === 0) return {};
    try {
      return describe(perMinute, await this.#limiterOf(perMinute).consume(caller));
    } catch (state) {
      if (!(state instanceof RateLimiterRes)) throw state;
      const seconds = Math.max(1, secondsLeft(state));
      throw new RequestRefused(
        429,
        `The limit of ${perMinute} requests a minute of this ${kind} is reached: try again in ${seconds} s.`,
        { ...describe(perMinute, state), 'Retry-After': String(seconds) },
      );
    }
  }

  /**
   * Counts an answer that cost as much as several requests: it is still sent, and those
   * that follow in this minute are fewer.
   */
  async charge(rates: readonly Rate[], requests: number): Promise<void> {
    for (const { caller, perMinute } of rates)
      if (perMinute > 0) await this.#limiterOf(perMinute).penalty(caller, requests);
  }

  /** One for each rate: a limiter's points are fixed. */
  #limiterOf(limit: number): RateLimiterMemory {
    const known = this.#limiters.get(limit);
    if (known) return known;
    const limiter = new RateLimiterMemory({ points: limit, duration: WINDOW });
    this.#limiters.set(limit, limiter);
    return limiter;
  }
}

function describe(limit: number, state: RateLimiterRes): Record<string, string> {
  return {
    'RateLimit-Policy': `${limit};w=${WINDOW}`,
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(state.remainingPoints),
    'RateLimit-Reset': String(secondsLeft(state)),
  };
}

/**
 * Until the window ends. The limiter tells it by a clock that may be set back, but ends the window
 * by a timer: it is never longer than it was at first.
 */
function secondsLeft({ msBeforeNext }: RateLimiterRes): number {
  return Math.min(WINDOW, Math.ceil(msBeforeNext / 1_000));
}
