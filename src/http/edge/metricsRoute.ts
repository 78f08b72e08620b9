import { createHash, timingSafeEqual } from 'node:crypto';
import { RequestRefused } from '../../errors.js';
import { isForwarded, isLoopbackPeer } from './callerAddress.js';
import type { EdgeContext, EdgeMiddleware } from './edgeState.js';
import type { Metrics } from './metrics.js';

/**
 * `/metrics`, for Prometheus: with the configured token, or without one to this machine only, and
 * not through a proxy on it, behind which everybody has its address.
 */
export function metricsRoute(metrics: Metrics, token: string | undefined): EdgeMiddleware {
  return async (context) => {
    if (token === undefined ? !isFromHere(context) : !carries(context.headers, token))
      throw new RequestRefused(
        401,
        token === undefined
          ? 'Metrics are for this machine only, without a proxy; set METRICS_TOKEN to read them from elsewhere.'
          : 'Metrics need their own token (METRICS_TOKEN).',
        { 'WWW-Authenticate': 'Bearer realm="metrics"' },
        'UNAUTHENTICATED',
      );
    context.set('Cache-Control', 'no-store');
    context.set('Content-Type', metrics.registry.contentType);
    context.body = await metrics.registry.metrics();
  };
}

function isFromHere(context: EdgeContext): boolean {
  // A name that leads here is a proxy's, or a page's that its server had resolved to this machine.
  const isForHere = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/.test(context.host);
  return isLoopbackPeer(context) && isForHere && !isForwarded(context);
}

function carries(headers: { readonly authorization?: string }, token: string): boolean {
  const given = /^bearer +([^ ].*)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
