import Router from '@koa/router';
import Koa from 'koa';
import compress from 'koa-compress';
import { constants } from 'node:zlib';
import type { Logger } from 'pino';
import type { Config } from '../config.js';
import { RequestRefused } from '../errors.js';
import type { TokenGate } from '../tokens/tokenGate.js';
import { AnswerCache, COMPRESSION_THRESHOLD } from './cache/answerCache.js';
import { crossOrigin } from './edge/crossOrigin.js';
import type { EdgeMiddleware, EdgeState } from './edge/edgeState.js';
import { errorHandler } from './edge/errorHandler.js';
import { GraphqlEndpoint } from './graphqlEndpoint.js';
import { graphqlRoute, methodRefused } from './graphqlRoute.js';
import type { GraphqlService } from './graphqlService.js';
import { liveRoute, readyRoute } from './edge/health.js';
import type { Metrics } from './edge/metrics.js';
import { metricsRoute } from './edge/metricsRoute.js';
import { limitPipelining } from './edge/limitPipelining.js';
import { PendingAnswers } from './edge/pendingAnswers.js';
import { RateLimits } from './limits/rateLimits.js';
import { requestLog } from './edge/requestLog.js';
import { requireToken } from './requireToken.js';
import { securityHeaders } from './edge/securityHeaders.js';

export interface AppDeps {
  readonly config: Config;
  readonly service: GraphqlService;
  readonly gate: TokenGate;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly isStopping: () => boolean;
  /** Rejects when what is served is no longer stored. */
  readonly checkStorage?: () => Promise<void>;
  /** For callers with a token: the export, by its path. */
  readonly guarded?: Readonly<Record<string, EdgeMiddleware>>;
  /** Open to all: images, the explorer's and the playground's pages. */
  readonly pages?: readonly Koa.Middleware[];
}

/** The application: middleware in the order that a request passes it. */
export function createApp(deps: AppDeps): Koa<EdgeState> {
  const { config, log, metrics } = deps;
  const isProduction = config.nodeEnv === 'production';
  const app = new Koa<EdgeState>();
  app.proxy = config.trustProxy;
  // The last address is the one that our own proxy wrote; any before it may be made up.
  app.maxIpsCount = 1;
  app.silent = true;
  app.use(requestLog(log, metrics));
  app.use(securityHeaders(isProduction));
  app.use(crossOrigin(config.corsOrigins));
  app.use(errorHandler({ mask: isProduction }));
  app.use(compressAnswers());
  app.use(followAnswers(config, metrics));
  app.use(limitPipelining());
  app.use(routes(deps));
  for (const page of deps.pages ?? []) app.use(page);
  app.use(notFound);
  return app;
}

function routes(deps: AppDeps): EdgeMiddleware {
  const { config, gate, metrics, service, isStopping } = deps;
  const { checkStorage = () => Promise.resolve() } = deps;
  const router = new Router<EdgeState>();
  const guard = requireToken(gate, new RateLimits());
  router.get('/health/live', liveRoute);
  const { check } = service;
  router.get('/health/ready', readyRoute({ check, checkStorage, isStopping, metrics }));
  router.get('/metrics', metricsRoute(metrics, config.metricsToken));
  router.options('/graphql', (context) => {
    context.set('Allow', 'GET, HEAD, POST, OPTIONS');
    context.status = 204;
  });
  router.all('/graphql', knownMethod, guard, graphql(deps));
  for (const [path, handler] of Object.entries(deps.guarded ?? {})) {
    router.get(path, guard, handler);
    router.all(path, onlyRead);
  }
  return router.routes() as EdgeMiddleware;
}

function graphql({ config, service, metrics }: AppDeps): EdgeMiddleware {
  const endpoint = new GraphqlEndpoint(service, {
    ...config,
    mask: config.nodeEnv === 'production',
  });
  const answers = config.answerCache > 0 ? new AnswerCache(config.answerCache) : undefined;
  metrics.gauge('vitrine_answer_cache_bytes', 'Memory of the cache of answers.', () =>
    answers ? answers.bytes : 0,
  );
  metrics.gauge(
    'vitrine_documents_kept',
    'Parsed and validated queries that are kept.',
    () => endpoint.queries.size,
  );
  metrics.gauge(
    'vitrine_documents_bytes',
    'Memory of those queries, as estimated from their tokens.',
    () => endpoint.queries.bytes,
  );
  return graphqlRoute({ endpoint, service, answers, metrics, bodyLimits: config });
}

const knownMethod: EdgeMiddleware = async (context, next) => {
  if (!['GET', 'HEAD', 'POST'].includes(context.method)) throw methodRefused(context.method);
  await next();
};

const onlyRead: EdgeMiddleware = (context) => {
  const Allow = 'GET, HEAD';
  throw new RequestRefused(405, `${context.method} is not served here: only GET.`, { Allow });
};

function followAnswers(config: Config, metrics: Metrics): EdgeMiddleware {
  const pending = new PendingAnswers(config, () => {
    metrics.connectionsCut.inc();
  });
  metrics.gauge(
    'vitrine_pending_answers_bytes',
    'Memory of answers that their clients have not read yet.',
    () => pending.bytes,
  );
  return pending.follow;
}

function compressAnswers(): Koa.Middleware {
  return compress({
    threshold: COMPRESSION_THRESHOLD,
    gzip: { level: 4 },
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    deflate: false,
    zstd: false,
  });
}

const notFound: EdgeMiddleware = (context) => {
  if (context.body != null || context.status !== 404) return;
  throw new RequestRefused(
    404,
    `There is nothing at ${context.path.slice(0, 200)}: GraphQL is at /graphql, its playground at /playground.`,
  );
};
