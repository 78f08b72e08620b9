import type Koa from 'koa';
import { onceClosed } from './onceClosed.js';
import { comeBackLater, type RequestRefused } from './requestRefused.js';

export interface AtOnceLimits<State> {
  /** What is answered, in the plural: for the refusal. */
  readonly what: string;
  /** Answers on their way at the same time. */
  readonly total: number;
  /** Of these, answers to one caller. */
  readonly each: number;
  /** Whom an answer counts for. */
  readonly callerOf: (context: Koa.ParameterizedContext<State>) => string;
  /** What it counts for as well: a network (of `blockOf`) whose owner may be many callers. */
  readonly network?: {
    readonly most: number;
    readonly of: (context: Koa.ParameterizedContext<State>) => string;
  };
}

/** Milliseconds after which it makes sense to try again. */
const LATER = 10_000;

/**
 * Answers by `handler` to few at the same time: each answer holds memory and reads the backend for
 * as long as its client takes it, and its handler works, also for a client that has gone. To be used
 * after the caller is known.
 * @throws RequestRefused 429 for a caller or a network with too many, 503 above the total
 */
export function atOnce<State>(
  { what, total, each, callerOf, network }: AtOnceLimits<State>,
  handler: Koa.Middleware<State>,
): Koa.Middleware<State> {
  const [callers, networks] = [new Counts(), new Counts()];
  let sum = 0;
  return async (context, next) => {
    const caller = callerOf(context);
    const around = network?.of(context) ?? '';
    if (callers.of(caller) >= each) throw tooMany(`${each} ${what} at the same time`);
    if (network && networks.of(around) >= network.most)
      throw tooMany(`${network.most} ${what} at the same time of this network (/24 or /48)`);
    if (sum >= total)
      throw comeBackLater(
        503,
        `The server gives ${total} ${what} at the same time, and gives as many now: try again later.`,
        LATER,
      );
    callers.add(caller, 1);
    networks.add(around, 1);
    sum += 1;
    let holders = 2;
    const letGo = (): void => {
      holders -= 1;
      if (holders > 0) return;
      callers.add(caller, -1);
      networks.add(around, -1);
      sum -= 1;
    };
    onceClosed(context.res, letGo);
    try {
      await handler(context, next);
    } finally {
      letGo();
    }
  };
}

/** Answers on their way, by whom they are for. */
class Counts {
  readonly #counts = new Map<string, number>();

  of(whom: string): number {
    return this.#counts.get(whom) ?? 0;
  }

  add(whom: string, more: number): void {
    const count = this.of(whom) + more;
    if (count > 0) this.#counts.set(whom, count);
    else this.#counts.delete(whom);
  }
}

function tooMany(limit: string): RequestRefused {
  const message = `The limit of ${limit} is reached: try again when one has ended.`;
  return comeBackLater(429, message, LATER);
}
