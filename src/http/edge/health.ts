import type { CollectionMeta } from '../../collection/indices.js';
import type { EdgeMiddleware } from './edgeState.js';
import type { Metrics } from './metrics.js';

export interface HealthDeps {
  /** Asks the backend what is served; rejects when it is down or nothing is indexed. */
  readonly check: () => Promise<CollectionMeta>;
  /** Rejects when what is served is no longer stored. */
  readonly checkStorage: () => Promise<void>;
  /** Whether the server is on its way down: it then gets no new requests. */
  readonly isStopping: () => boolean;
  readonly metrics: Metrics;
}

/** How long readiness waits for the backend, in milliseconds. */
const READY_TIMEOUT = 2_000;

/** `/health/live`: the process answers. Nothing else: a restart mends no backend. */
export const liveRoute: EdgeMiddleware = (context) => {
  context.set('Cache-Control', 'no-store');
  context.body = { status: 'live' };
};

/** `/health/ready`: 200 when the backend answers and a collection is there to stay, else 503. */
export function readyRoute({
  check,
  checkStorage,
  isStopping,
  metrics,
}: HealthDeps): EdgeMiddleware {
  return async (context) => {
    context.set('Cache-Control', 'no-store');
    if (isStopping()) {
      context.status = 503;
      context.body = { status: 'stopping' };
      return;
    }
    try {
      const [meta] = await within(READY_TIMEOUT, Promise.all([check(), checkStorage()]));
      context.body = { status: 'ready', generation: meta.generation, revision: meta.revision };
    } catch (error) {
      metrics.backendErrors.inc({ asked: 'ready' });
      context.state.log.warn({ err: error }, 'not ready');
      context.status = 503;
      context.body = { status: 'unavailable' };
    }
  };
}

function within<Result>(limit: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`The search backend did not answer within ${limit} ms.`));
    }, limit);
    void work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}
