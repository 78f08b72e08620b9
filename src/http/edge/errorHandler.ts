import { RequestRefused } from '@vitrine/bounded-http';
import { codeOf, PersistedQueryNotFound } from '../../errors.js';
import { answerTypeFor, JSON_TYPE } from './answerType.js';
import type { EdgeContext, EdgeMiddleware } from './edgeState.js';
import { errorEntry, type ErrorEntry } from './errorEntries.js';
import { isGraphqlPath } from './graphqlPath.js';

/** Seconds after which to ask again what could not be answered, where nobody knows better. */
const LATER = '10';

/**
 * Turns whatever is thrown below into a status and an `errors` body, and logs what is a fault.
 * Every 503 says when to come back.
 */
export function errorHandler(options: { readonly mask: boolean }): EdgeMiddleware {
  return async (context, next) => {
    try {
      if (context.state.malformed) throw context.state.malformed;
      await next();
    } catch (error) {
      answerError(context, error, options.mask);
    }
    if (context.status === 503 && !context.res.hasHeader('Retry-After'))
      context.set('Retry-After', LATER);
  };
}

function answerError(context: EdgeContext, error: unknown, mask: boolean): void {
  const status = statusOf(error);
  const shown = status < 500 && !codeOf(error) ? asRefused(error, status) : error;
  // What the server refuses is no fault of it: a crowd would fill the log beside its request lines.
  if (status >= 500 && !(error instanceof RequestRefused))
    context.state.log.error({ err: error }, 'request failed');
  const entry = errorEntry(shown, mask);
  context.state.errorCode = entry.extensions.code;
  context.status = status;
  context.set('Cache-Control', 'no-store');
  // Clients that ask for it, such as Apollo, read an error's body only under GraphQL's own type.
  const type = isGraphqlPath(context.path) ? answerTypeFor(context.headers.accept) : JSON_TYPE;
  context.type = `${type}; charset=utf-8`;
  context.body = bodyOf(entry);
  if (error instanceof RequestRefused) context.set(error.headers);
}

/** The answer to a request that Node.js refuses before it comes here. */
export function formatRefusal(refusal: RequestRefused): { type: string; body: string } {
  const entry = errorEntry(refusal, true);
  return { type: JSON_TYPE, body: bodyOf(entry) };
}

function bodyOf(entry: ErrorEntry): string {
  return JSON.stringify({ errors: [entry] });
}

/** Refusals carry a status, as errors of koa and its middleware do. */
function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('status' in error)) return 500;
  // Clients look for its message in an answer that is otherwise in order.
  if (error instanceof PersistedQueryNotFound) return 200;
  const { status } = error;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}

function asRefused(error: unknown, status: number): RequestRefused {
  return new RequestRefused(status, error instanceof Error ? error.message : 'Bad request.');
}
