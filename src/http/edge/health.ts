import { unlessAborted } from '@vitrine/bounded-http';
import type { Services } from '../../graphql/services.js';
import type { EdgeMiddleware } from './edgeState.js';
import type { Metrics } from './metrics.js';

interface HealthDeps {
  /** They reject when the backend is down, nothing is indexed, or the museum's words are lost. */
  readonly services: Pick<Services, 'watch' | 'wordings'>;
  /** Rejects when what is served is no longer stored. */
  readonly checkStorage?: () => Promise<void>;
  /** Resolves when the server has read what searches need: the first visitors would wait for it. */
  readonly whenWarm?: () => Promise<void>;
  /** Whether the server is on its way down: it then gets no new requests. */
  readonly isStopping: () => boolean;
  readonly metrics: Metrics;
}

/** How long readiness waits for all that it asks, and for what is read first, in milliseconds. */
const READY_TIMEOUT = 2_000;

/** `/health/live`: the process answers. Nothing else: a restart repairs no backend. */
export const liveRoute: EdgeMiddleware = (context) => {
  context.set('Cache-Control', 'no-store');
  context.body = { status: 'live' };
};

/**
 * `/health/ready`: 200 when the backend answers, a collection is there to stay, and a server that
 * has just started is warm; else 503.
 */
export function readyRoute(deps: HealthDeps): EdgeMiddleware {
  const { services, checkStorage, whenWarm, isStopping, metrics } = deps;
  return async (context) => {
    context.set('Cache-Control', 'no-store');
    if (isStopping()) {
      context.status = 503;
      context.body = { status: 'stopping' };
      return;
    }
    try {
      const checks = Promise.all([services.watch.check(), checkStorage?.()]);
      const limit = AbortSignal.timeout(READY_TIMEOUT);
      const [meta] = await unlessAborted(checks, limit);
      const isWarm = await resolvesBefore(limit, whenWarm?.());
      // Searches by words need them. A server that has read them goes on without their file.
      if (isWarm) await unlessAborted(services.wordings.at(meta), limit);
      if (!isWarm) context.status = 503;
      context.body = { status: isWarm ? 'ready' : 'warming up', generation: meta.generation };
    } catch (error) {
      metrics.backendErrors.inc({ asked: 'ready' });
      context.state.log.warn({ err: error }, 'not ready');
      context.status = 503;
      context.body = { status: 'unavailable' };
    }
  };
}

/** Whether a promise resolves before a signal is aborted. */
function resolvesBefore(limit: AbortSignal, promise = Promise.resolve()): Promise<boolean> {
  return unlessAborted(promise, limit).then(
    () => true,
    () => false,
  );
}
