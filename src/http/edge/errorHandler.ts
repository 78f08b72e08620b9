import { RequestRefused, VitrineError } from '../../errors.js';
import { answerTypeFor, JSON_TYPE } from '../answerType.js';
import type { EdgeContext, EdgeMiddleware } from './edgeState.js';
import { errorEntry } from './errorEntries.js';

/** Turns whatever is thrown below into a status and an `errors` body, and logs what is a fault. */
export function errorHandler(options: { readonly mask: boolean }): EdgeMiddleware {
  return async (context, next) => {
    try {
      if (context.state.malformed) throw context.state.malformed;
      await next();
    } catch (error) {
      answerError(context, error, options.mask);
    }
  };
}

function answerError(context: EdgeContext, error: unknown, mask: boolean): void {
  const status = error instanceof VitrineError ? error.status : statusOfHttpError(error);
  const shown = status < 500 && !(error instanceof VitrineError) ? asRefused(error, status) : error;
  if (status >= 500) context.state.log.error({ err: error }, 'request failed');
  const entry = errorEntry(shown, mask);
  context.state.errorCode = entry.extensions.code;
  context.status = status;
  context.set('Cache-Control', 'no-store');
  // Clients that ask for it, such as Apollo, read an error's body only under GraphQL's own type.
  const isGraphql = context.path === '/graphql';
  context.type = `${isGraphql ? answerTypeFor(context.headers.accept) : JSON_TYPE}; charset=utf-8`;
  context.body = JSON.stringify({ errors: [entry] });
  if (error instanceof RequestRefused) context.set(error.headers);
}

/** Errors of koa and its middleware carry a status, and say whether their message may be shown. */
function statusOfHttpError(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('status' in error)) return 500;
  const { status } = error;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}

function asRefused(error: unknown, status: number): RequestRefused {
  return new RequestRefused(status, error instanceof Error ? error.message : 'Bad request.');
}
