import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RequestRefused } from '../../errors.js';
import type { Viewer } from '../../tokens/tokenGate.js';

/** Length of the window that requests are counted in, in seconds. */
const WINDOW = 60;

/**
 * Counts requests of each token, and with the public token of each network, in this process.
 * Headers as in draft-ietf-httpapi-ratelimit-headers-06.
 */
export class RateLimits {
  readonly #limiters = new Map<number, RateLimiterMemory>();

  /**
   * @param caller whom the request counts for
   * @returns headers that tell what is left; none when there is no limit
   * @throws RequestRefused 429 RATE_LIMITED with `Retry-After` in seconds
   */
  async count(viewer: Viewer, caller: string): Promise<Readonly<Record<string, string>>> {
    const limit = viewer.ratePerMinute;
    if (limit === 0) return {};
    try {
      return describe(limit, await this.#limiterOf(limit).consume(caller));
    } catch (state) {
      if (!(state instanceof RateLimiterRes)) throw state;
      const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1_000));
      const who = viewer.kind === 'public' ? 'address with the public token' : 'token';
      throw new RequestRefused(
        429,
        `The limit of ${limit} requests a minute of this ${who} is reached: try again in ${seconds} s.`,
        { ...describe(limit, state), 'Retry-After': String(seconds) },
        'RATE_LIMITED',
      );
    }
  }

  /**
   * Counts an answer that cost as much as several requests: it is still sent, and those
   * that follow in this minute are fewer.
   */
  async charge(viewer: Viewer, caller: string, requests: number): Promise<void> {
    const limit = viewer.ratePerMinute;
    if (limit > 0) await this.#limiterOf(limit).penalty(caller, requests);
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

/** Whom a request counts for: its token, or with the public token the network it comes from. */
export function callerOf(viewer: Viewer, network: string): string {
  return viewer.kind === 'public' ? `public ${network}` : viewer.id;
}

function describe(limit: number, state: RateLimiterRes): Record<string, string> {
  return {
    'RateLimit-Policy': `${limit};w=${WINDOW}`,
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(state.remainingPoints),
    'RateLimit-Reset': String(Math.ceil(state.msBeforeNext / 1_000)),
  };
}
