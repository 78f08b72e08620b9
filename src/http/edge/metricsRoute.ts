import { isFromThisMachine, RequestRefused } from '@vitrine/bounded-http';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { EdgeMiddleware } from './edgeState.js';
import type { Metrics } from './metrics.js';

/**
 * `/metrics`, for Prometheus: with the configured token, or without one to this machine only, and
 * not through a proxy on it, behind which everybody has its address.
 */
export function metricsRoute(metrics: Metrics, token: string | undefined): EdgeMiddleware {
  return async (context) => {
    if (token === undefined ? !isFromThisMachine(context) : !carries(context.headers, token))
      throw new RequestRefused(
        401,
        token === undefined
          ? 'Metrics are for this machine only, without a proxy; set METRICS_TOKEN to read them from elsewhere.'
          : 'Metrics need their own token (METRICS_TOKEN).',
        { 'WWW-Authenticate': 'Bearer realm="metrics"' },
      );
    context.set('Cache-Control', 'no-store');
    context.set('Content-Type', metrics.registry.contentType);
    context.body = await metrics.registry.metrics();
  };
}

function carries(headers: { readonly authorization?: string }, token: string): boolean {
  const given = /^bearer +([^ ].*)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
