import type { Client } from '@elastic/elasticsearch';
import type { GraphQLSchema } from 'graphql';
import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { listenHost, searchTarget, type Config } from './config.js';
import { createExplorer } from './explorer/middleware.js';
import { answerRequest, createServices, type Services } from './graphql/context.js';
import { PRICES } from './graphql/prices.js';
import { createSchema } from './schema.js';
import { createApp } from './http/app.js';
import { atOnce } from './http/edge/atOnce.js';
import type { EdgeMiddleware } from './http/edge/edgeState.js';
import { createExport } from './export/route.js';
import type { GraphqlService } from './http/graphqlService.js';
import { createImages } from './images/route.js';
import { drain, listen, urlOf } from './http/edge/listen.js';
import { createLogger } from './http/edge/logger.js';
import { Metrics } from './http/edge/metrics.js';
import { watchCollection } from './http/edge/collectionMetrics.js';
import { createClient } from './search/client.js';
import type { FoldPopularity } from './popularity/popularity.js';
import { watchStorage } from './search/storage.js';
import { productionWarnings } from './config/startChecks.js';
import { keepPublicToken } from './tokens/publicToken.js';
import { createToken } from './tokens/tokenFormat.js';
import { TokenGate, type FixedToken } from './tokens/tokenGate.js';
import { TokenStore } from './tokens/tokenStore.js';

/** A server that answers. */
export interface RunningServer {
  /** Without a slash at the end. */
  readonly url: string;
  /** A token that lives as long as this process; none in production. */
  readonly developmentToken: string | undefined;
  /** Finishes running requests, writes what is still to be written, and lets go of everything. */
  readonly stop: () => Promise<void>;
}

export interface ServerOptions {
  readonly log?: Logger;
  /** Instead of one made from the settings; the caller then closes it. */
  readonly client?: Client;
  /** Without it the order by `popularCount` changes only when the indexer runs. */
  readonly fold?: FoldPopularity;
}

/**
 * Serves the collection that the settings name. A backend that is down, or holds nothing yet, is
 * no reason to fail: readiness says so, and queries get 503 until it is there.
 * @throws OperatorError when the port cannot be had, or a public token cannot be kept
 * @throws ConfigError when a file that a setting names cannot be read
 */
export async function startServer(
  config: Config,
  options: ServerOptions = {},
): Promise<RunningServer> {
  const log = options.log ?? createLogger(config);
  const tokens = fixedTokens(config);
  const client = options.client ?? createClient(searchTarget(config), 'serving');
  const metrics = new Metrics();
  const services = wireServices(config, client, log, metrics, options.fold);
  const store = new TokenStore(client, config.indexPrefix, config.replicas);
  const gate = new TokenGate({
    load: () => store.list(AbortSignal.timeout(config.elasticsearchTimeout)),
    fixed: tokens.fixed,
    defaultRate: config.rateLimit,
    onLoadError: (error, again) => {
      metrics.backendErrors.inc({ asked: 'tokens' });
      // Tried each second: one line for each outage is enough.
      if (!again) log.warn({ err: error }, 'tokens cannot be read');
    },
  });
  const schema = createSchema();
  let isStopping = false;
  const app = createApp({
    config,
    service: wireGraphql(services, schema),
    guarded: { '/export': wireExport(config, services, schema) },
    gate,
    log,
    metrics,
    isStopping: () => isStopping,
    checkStorage: wireStorage(config, client),
    pages: wirePages(config, tokens),
  });
  try {
    const handle = app.callback();
    const server = await listen((request, response) => void handle(request, response), {
      ...config,
      host: listenHost(config),
    });
    await gate.start();
    services.popularity.start();
    watchCollection(metrics, services.watch);
    warn(config, gate, log);
    log.info({ url: urlOf(server), backend: backendName(config) }, 'listening');
    const stop = async (): Promise<void> => {
      isStopping = true;
      await stopServer({ server, gate, services, log }, config.stopTimeout);
      if (!options.client) await client.close();
    };
    return { url: urlOf(server), developmentToken: tokens.development, stop: once(stop) };
  } catch (error) {
    gate.stop();
    if (!options.client) await client.close();
    throw error;
  }
}

function wireServices(
  config: Config,
  client: Client,
  log: Logger,
  metrics: Metrics,
  fold: FoldPopularity | undefined,
): Services {
  const { indexPrefix: prefix, imageBaseUrl } = config;
  // The embedded engine has no other node to ask, and is slow only while it reads something for
  // the first time: giving up early would gain nothing.
  const searchTimeout = isEmbedded(config) ? config.queryTimeout : config.elasticsearchTimeout;
  const onFailure = (error: unknown): void => {
    metrics.backendErrors.inc({ asked: 'popularity' });
    log.warn({ err: error }, 'popular counts cannot be written');
  };
  const popularity = { fold, onFailure };
  return createServices({ client, prefix, searchTimeout, imageBaseUrl, popularity });
}

function wireExport(
  { maxExports: total, maxExportsEach: each }: Config,
  services: Services,
  schema: GraphQLSchema,
): EdgeMiddleware {
  return atOnce({ total, each }, 'exports', createExport(services, schema));
}

function wireStorage(config: Config, client: Client): () => Promise<void> {
  const { dataDir, indexPrefix: prefix } = config;
  return watchStorage({ client, prefix, dataDir, isEmbedded: isEmbedded(config) });
}

function isEmbedded(config: Config): boolean {
  return config.elasticsearchNodes.length === 0;
}

function wireGraphql(services: Services, schema: GraphQLSchema): GraphqlService {
  return {
    schema,
    prices: PRICES,
    check: () => services.watch.check(),
    answer: (signal, run) => answerRequest(services, signal, run),
    countReads: (ids) => {
      services.popularity.record(ids);
    },
  };
}

interface KnownTokens {
  readonly development: string | undefined;
  readonly public: string | undefined;
  readonly fixed: readonly FixedToken[];
}

/** Tokens that are kept nowhere: in production only the configured public one. */
function fixedTokens(config: Config): KnownTokens {
  const isProduction = config.nodeEnv === 'production';
  const development = isProduction ? undefined : createToken();
  const publicToken = readPublicToken(config) ?? (isProduction ? undefined : createToken());
  const fixed: FixedToken[] = [];
  if (development !== undefined)
    fixed.push({
      token: development,
      viewer: { id: 'development', label: 'development', kind: 'development', ratePerMinute: 0 },
    });
  if (publicToken !== undefined)
    fixed.push({
      token: publicToken,
      viewer: {
        id: 'public',
        label: 'public',
        kind: 'public',
        ratePerMinute: config.publicRateLimit,
      },
    });
  return { development, public: publicToken, fixed };
}

function readPublicToken({ publicToken, dataDir }: Config): string | undefined {
  return publicToken === 'generate' ? keepPublicToken(dataDir) : publicToken;
}

function wirePages(config: Config, tokens: KnownTokens) {
  const { imageBaseUrl, imageDir, dataDir } = config;
  return [
    createImages({ dataDir, imageDir }),
    createExplorer({
      publicToken: tokens.public,
      developmentToken: tokens.development,
      imageOrigins: imageBaseUrl === undefined ? [] : [new URL(imageBaseUrl).origin],
    }),
  ];
}

function warn(config: Config, gate: TokenGate, log: Logger): void {
  const facts = { tokens: gate.storedTokens, isRoot: process.getuid?.() === 0 };
  for (const warning of productionWarnings(config, facts)) log.warn(warning);
}

function backendName(config: Config): string {
  if (isEmbedded(config)) return `embedded in ${config.dataDir}`;
  return config.elasticsearchNodes.map((node) => new URL(node).host).join(', ');
}

interface Running {
  readonly server: Server;
  readonly gate: TokenGate;
  readonly services: Services;
  readonly log: Logger;
}

async function stopServer({ server, gate, services, log }: Running, limit: number): Promise<void> {
  log.info('stopping');
  await drain(server, limit);
  gate.stop();
  try {
    await services.popularity.stop();
  } catch (error) {
    log.warn({ err: error }, 'the last popular counts were not written');
  }
  log.info('stopped');
  log.flush();
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}
