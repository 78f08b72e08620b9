import cors from '@koa/cors';
import type Koa from 'koa';

const EXPOSED = [
  'RateLimit-Policy',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'X-Request-Id',
  'WWW-Authenticate',
  'ETag',
];

/** A day, in seconds: how long a browser may keep what a preflight said. */
const PREFLIGHT_AGE = 86_400;

/**
 * Lets pages of these origins read answers. Never with credentials: a token is a header that
 * the page itself sets, and no cookie means anything here.
 */
export function crossOrigin(origins: readonly string[]): Koa.Middleware {
  return cors({
    origin: (context) => {
      if (origins.includes('*')) return '*';
      const origin = context.get('Origin');
      return origins.includes(origin) ? origin : '';
    },
    allowMethods: ['GET', 'HEAD', 'POST'],
    allowHeaders: ['Authorization', 'Content-Type', 'Accept', 'X-Request-Id'],
    exposeHeaders: EXPOSED,
    maxAge: PREFLIGHT_AGE,
  });
}
