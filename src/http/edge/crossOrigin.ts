import cors from '@koa/cors';
import type Koa from 'koa';

const EXPOSED = [
  'RateLimit-Policy',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'X-Request-Id',
  'X-Total-Count',
  'X-Collection-Generation',
  'Content-Disposition',
  'WWW-Authenticate',
  'ETag',
];

/** What the clients of pages send: of themselves, of the traces that they are part of. */
const ALLOWED = [
  'Authorization',
  'Content-Type',
  'Accept',
  'If-None-Match',
  'X-Request-Id',
  'apollographql-client-name',
  'apollographql-client-version',
  'apollo-require-preflight',
  'x-apollo-operation-name',
  'graphql-client-name',
  'graphql-client-version',
  'traceparent',
  'tracestate',
  'sentry-trace',
  'baggage',
];

/** A day, in seconds: how long a browser may cache the answer to a preflight. */
const PREFLIGHT_AGE = 86_400;

/** What pages of other origins are to read; all else – pages with a token in them – is not. */
const SHARED = /^\/(?:(?:graphql|export|colors|schema\.graphql)\/?$|images\/)/i;

/**
 * Lets pages of these origins read answers of the API, and images. Never with credentials: a
 * token is a header that the page itself sets, and no cookie means anything here.
 */
export function crossOrigin(origins: readonly string[]): Koa.Middleware {
  const shared = cors({
    origin: (context) => {
      if (origins.includes('*')) return '*';
      const origin = context.get('Origin');
      return origins.includes(origin) ? origin : '';
    },
    allowMethods: ['GET', 'HEAD', 'POST'],
    allowHeaders: ALLOWED,
    exposeHeaders: EXPOSED,
    maxAge: PREFLIGHT_AGE,
  });
  return async (context, next) => {
    if (SHARED.test(context.path)) await shared(context, next);
    else await next();
  };
}
