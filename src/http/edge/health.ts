import { unlessAborted } from '@vitrine/bounded-http';
import type { QueryServices } from '../../graphql/context.js';
import type { EdgeMiddleware } from './edgeState.js';
import type { Metrics } from './metrics.js';

interface HealthDeps {
  /** Its `watch` says what is served; it rejects when the backend is down or nothing is indexed. */
  readonly services: Pick<QueryServices, 'watch'>;
  /** Rejects when what is served is no longer stored. */
  readonly checkStorage?: () => Promise<void>;
  /** Whether the server is on its way down: it then gets no new requests. */
  readonly isStopping: () => boolean;
  readonly metrics: Metrics;
}

/** How long readiness waits for the backend, in milliseconds. */
const READY_TIMEOUT = 2_000;

/** `/health/live`: the process answers. Nothing else: a restart repairs no backend. */
export const liveRoute: EdgeMiddleware = (context) => {
  context.set('Cache-Control', 'no-store');
  context.body = { status: 'live' };
};

/** `/health/ready`: 200 when the backend answers and a collection is there to stay, else 503. */
export function readyRoute(deps: HealthDeps): EdgeMiddleware {
  const { services, checkStorage, isStopping, metrics } = deps;
  return async (context) => {
    context.set('Cache-Control', 'no-store');
    if (isStopping()) {
      context.status = 503;
      context.body = { status: 'stopping' };
      return;
    }
    try {
      const checks = Promise.all([services.watch.check(), checkStorage?.()]);
      const [meta] = await unlessAborted(checks, AbortSignal.timeout(READY_TIMEOUT));
      context.body = { status: 'ready', generation: meta.generation };
    } catch (error) {
      metrics.backendErrors.inc({ asked: 'ready' });
      context.state.log.warn({ err: error }, 'not ready');
      context.status = 503;
      context.body = { status: 'unavailable' };
    }
  };
}
