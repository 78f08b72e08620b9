import type Koa from 'koa';
import { onceClosed } from './onceClosed.js';
import { RequestRefused } from './requestRefused.js';

export interface AtOnceLimits<State> {
  /** What is answered, in the plural: for the refusal. */
  readonly what: string;
  /** Answers on their way at the same time. */
  readonly total: number;
  /** Of these, answers to one caller. */
  readonly each: number;
  /** Whom an answer counts for. */
  readonly callerOf: (context: Koa.ParameterizedContext<State>) => string;
}

/** Seconds after which it makes sense to try again. */
const RETRY_AFTER = '10';

/**
 * Answers by `handler` to few at the same time: each answer holds memory and reads the backend for
 * as long as its client takes it, and its handler works, also for a client that has gone. To be used
 * after the caller is known.
 */
export function atOnce<State>(
  { what, total, each, callerOf }: AtOnceLimits<State>,
  handler: Koa.Middleware<State>,
): Koa.Middleware<State> {
  const running = new Map<string, number>();
  let sum = 0;
  return async (context, next) => {
    const caller = callerOf(context);
    const own = running.get(caller) ?? 0;
    if (own >= each)
      throw new RequestRefused(
        429,
        `The limit of ${each} ${what} at the same time is reached: try again when one has ended.`,
        { 'Retry-After': RETRY_AFTER },
      );
    if (sum >= total)
      throw new RequestRefused(
        503,
        `The server gives ${total} ${what} at the same time, and gives as many now: try again later.`,
        { 'Retry-After': RETRY_AFTER },
      );
    running.set(caller, own + 1);
    sum += 1;
    let holders = 2;
    const letGo = (): void => {
      holders -= 1;
      if (holders > 0) return;
      const left = (running.get(caller) ?? 1) - 1;
      if (left > 0) running.set(caller, left);
      else running.delete(caller);
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
