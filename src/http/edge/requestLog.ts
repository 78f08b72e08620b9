import { onceClosed, readTarget } from '@vitrine/bounded-http';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { EdgeContext, EdgeMiddleware } from './edgeState.js';
import { isGraphqlPath } from './graphqlPath.js';
import type { Metrics } from './metrics.js';

/**
 * Gives each request an id (the caller's own when it is a plain one), which goes back in
 * `X-Request-Id`; and writes one log line and the metrics when its answer is out.
 */
export function requestLog(log: Logger, metrics: Metrics): EdgeMiddleware {
  return async (context, next) => {
    const started = performance.now();
    const malformed = readTarget(context, '/graphql');
    if (malformed) context.state.malformed = malformed;
    const requestId = requestIdOf(context.get('X-Request-Id'));
    context.state.requestId = requestId;
    context.state.log = log.child({ requestId });
    context.set('X-Request-Id', requestId);
    metrics.inFlight.inc();
    onceClosed(context.res, () => {
      metrics.inFlight.dec();
      report(context, metrics, performance.now() - started);
    });
    await next();
  };
}

function requestIdOf(given: string): string {
  return /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID();
}

function report(context: EdgeContext, metrics: Metrics, milliseconds: number): void {
  const { state, status } = context;
  if (isGraphqlPath(context.path) && context.method !== 'OPTIONS') {
    const operation = state.kind ?? 'refused';
    metrics.requests.inc({ operation, outcome: state.errorCode ?? 'ok' });
    metrics.duration.observe({ operation }, milliseconds / 1_000);
  }
  // What is undefined is left out.
  state.log.info(
    {
      method: context.method,
      path: context.path,
      status,
      ms: Math.round(milliseconds * 10) / 10,
      tokenLabel: state.viewer?.label,
      operation: state.kind,
      operationName: state.operationName,
      searches: state.searches,
      cache: state.cache,
      error: state.errorCode,
      aborted: context.res.writableFinished ? undefined : true,
    },
    'request',
  );
}
