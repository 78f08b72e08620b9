// The routes, and the middleware that a request passes before them, in order.
import {
  allowMethods,
  limitPipelining,
  PendingAnswers,
  RateLimits,
  READ,
  RequestRefused,
} from '@vitrine/bounded-http';
import Router from '@koa/router';
import Koa from 'koa';
import compress from 'koa-compress';
import { constants } from 'node:zlib';
import type { Logger } from 'pino';
import type { Config } from '../config.js';
import type { TokenGate } from '../tokens/tokenGate.js';
import { GraphqlEndpoint, type GraphqlDeps } from './answerGraphql.js';
import { COMPRESSION_THRESHOLD } from './answerCache.js';
import { crossOrigin } from './edge/crossOrigin.js';
import type { EdgeMiddleware, EdgeState } from './edge/edgeState.js';
import { errorHandler } from './edge/errorHandler.js';
import { liveRoute, readyRoute } from './edge/health.js';
import type { Metrics } from './edge/metrics.js';
import { metricsRoute } from './edge/metricsRoute.js';
import { requestLog } from './edge/requestLog.js';
import { securityHeaders } from './edge/securityHeaders.js';
import { afterOthers } from './afterOthers.js';
import { eachInTurn } from './eachInTurn.js';
import { unhurriedRefusals } from './unhurriedRefusals.js';
import { schemaRoute } from './schemaRoute.js';
import { requireToken } from './requireToken.js';

export interface AppDeps extends GraphqlDeps {
  readonly config: Config;
  readonly gate: TokenGate;
  readonly log: Logger;
  readonly isStopping: () => boolean;
  /** Rejects when what is served is no longer stored. */
  readonly checkStorage?: () => Promise<void>;
  /** Resolves when the server has read what searches need. */
  readonly whenWarm?: () => Promise<void>;
  /** For callers with a token: the export, pictures that are sent. */
  readonly guarded?: readonly GuardedRoute[];
  /** Open to all: images, and pages for browsers. */
  readonly pages?: readonly Koa.Middleware[];
}

/** What is answered at a path to callers with a token. */
export interface GuardedRoute {
  readonly path: string;
  readonly methods: readonly string[];
  readonly handler: EdgeMiddleware;
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
  app.use(unhurriedRefusals(deps.services.searches.lanes));
  app.use(errorHandler({ mask: isProduction }));
  app.use(compressAnswers());
  app.use(followAnswers(config, metrics));
  app.use(limitPipelining());
  const oneByOne = eachInTurn(deps.services.searches.lanes);
  app.use(routes(deps, oneByOne));
  app.use(oneByOne);
  for (const page of deps.pages ?? []) app.use(page);
  app.use(notFound);
  return app;
}

function routes(deps: AppDeps, oneByOne: EdgeMiddleware): EdgeMiddleware {
  const { config, gate, metrics, guarded = [] } = deps;
  const router = new Router<EdgeState>();
  const guard = requireToken(gate, new RateLimits());
  const onlyRead = allowMethods(...READ);
  router.all('/health/live', onlyRead, liveRoute);
  router.all('/health/ready', onlyRead, readyRoute(deps));
  router.all('/metrics', onlyRead, metricsRoute(metrics, config.metricsToken));
  router.all('/graphql', allowMethods(...READ, 'POST'), guard, oneByOne, graphql(deps));
  // Whoever may introspect without a token of their own may read the schema without one.
  const isOpen = config.nodeEnv !== 'production' || config.publicToken !== undefined;
  const mayRead = isOpen ? [] : [guard];
  router.all('/schema.graphql', onlyRead, ...mayRead, schemaRoute(deps.schema));
  const inTurn = afterOthers(deps.services.turns, config.queryTimeout);
  for (const { path, methods, handler } of guarded)
    router.all(path, allowMethods(...methods), guard, inTurn, handler);
  return router.routes() as EdgeMiddleware;
}

function graphql(deps: AppDeps): EdgeMiddleware {
  const { config, metrics } = deps;
  const mask = config.nodeEnv === 'production';
  const { documents, cache, answer } = new GraphqlEndpoint(deps, { ...config, mask });
  metrics.gauge('vitrine_answer_cache_bytes', 'Memory of cached answers.', () => cache?.bytes ?? 0);
  metrics.gauge(
    'vitrine_documents_kept',
    'Cached queries, parsed and validated.',
    () => documents.size,
  );
  metrics.gauge(
    'vitrine_documents_bytes',
    'Memory of cached queries, as estimated from their tokens.',
    () => documents.bytes,
  );
  return answer;
}

function followAnswers(config: Config, metrics: Metrics): EdgeMiddleware {
  const pending = new PendingAnswers<EdgeState>(config, ({ state, bytes, reason }) => {
    state.log.warn({ bytes, reason }, 'connection cut');
    metrics.connectionsCut.inc();
  });
  metrics.gauge(
    'vitrine_pending_answers_bytes',
    'Memory of answers that their clients have not read yet.',
    () => pending.bytes,
  );
  return pending.follow;
}

/**
 * Brotli's window, as a power of two: it hands on nothing of a stream before twice as much is read.
 * With its own, 4 MiB, the first bytes of an export come after thousands of objects, for which
 * clients and proxies of a busy server may not wait; with this one the whole is 4 % longer.
 */
const WINDOW = 18;

function compressAnswers(): Koa.Middleware {
  const compressing = compress({
    threshold: COMPRESSION_THRESHOLD,
    gzip: { level: 4 },
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: WINDOW } },
    deflate: false,
    zstd: false,
  });
  return async (context, next) => {
    if (context.acceptsEncodings('br', 'gzip', 'identity') !== false) {
      await compressing(context, next);
      return;
    }
    // Who takes none, not even plain ones, has a plain one: koa-compress fails at such a request.
    context.vary('Accept-Encoding');
    await next();
  };
}

const notFound: EdgeMiddleware = (context) => {
  if (context.body != null || context.status !== 404) return;
  throw new RequestRefused(
    404,
    `There is nothing at ${context.path.slice(0, 200)}: GraphQL is at /graphql, its playground at /playground.`,
  );
};
