import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RequestRefused } from '../errors.js';
import type { Viewer } from '../tokens/tokenGate.js';

/** Length of the window that requests are counted in, in seconds. */
const WINDOW = 60;

/**
 * Counts requests of each token, and with the public token of each address, in this process.
 * Headers as in draft-ietf-httpapi-ratelimit-headers-06.
 */
export class RateLimits {
  readonly #limiters = new Map<number, RateLimiterMemory>();

  /**
   * @returns headers that tell what is left; none when there is no limit
   * @throws RequestRefused 429 RATE_LIMITED with `Retry-After` in seconds
   */
  async count(viewer: Viewer, address: string): Promise<Readonly<Record<string, string>>> {
    const limit = viewer.ratePerMinute;
    if (limit === 0) return {};
    const key = viewer.kind === 'public' ? `public ${networkOf(address)}` : viewer.id;
    try {
      return describe(limit, await this.#limiterOf(limit).consume(key));
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
    'RateLimit-Reset': String(Math.ceil(state.msBeforeNext / 1_000)),
  };
}

/** One customer has a whole /64 of IPv6: its addresses count as one. */
export function networkOf(address: string): string {
  const [plain = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
