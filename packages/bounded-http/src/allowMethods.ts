import type Koa from 'koa';
import { RequestRefused } from './requestRefused.js';

/** The methods of what can only be read. */
export const READ: readonly string[] = ['GET', 'HEAD'];

/**
 * Whether a known path is to be answered by its handler. `OPTIONS` is answered here.
 * @throws RequestRefused 405 with `Allow` for a method that the path does not know
 */
export function isAllowed(context: Koa.Context, methods: readonly string[]): boolean {
  if (methods.includes(context.method)) return true;
  const Allow = [...methods, 'OPTIONS'].join(', ');
  if (context.method !== 'OPTIONS')
    throw new RequestRefused(
      405,
      `${context.method} is not served here: only ${methods.join(', ')}.`,
      { Allow },
    );
  context.set('Allow', Allow);
  context.status = 204;
  return false;
}

/** Passes on requests with one of these methods. */
export function allowMethods(...methods: readonly string[]): Koa.Middleware {
  return async (context, next) => {
    if (isAllowed(context, methods)) await next();
  };
}
