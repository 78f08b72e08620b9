// What a server is made of: client, services, schema, HTTP edge, in the order they depend on each
// other; and how it starts and stops.
import type { Client } from '@elastic/elasticsearch';
import { atOnce, drain, listen, urlOf } from '@vitrine/bounded-http';
import type Koa from 'koa';
import type { Logger } from 'pino';
import { listenHost, searchTarget, type Config } from './config.js';
import { productionWarnings } from './config/startChecks.js';
import { createExport } from './export/route.js';
import { createServices, type Services } from './graphql/context.js';
import { PRICES } from './graphql/prices.js';
import { createApp } from './http/app.js';
import type { EdgeContext } from './http/edge/edgeState.js';
import { formatRefusal } from './http/edge/errorHandler.js';
import { explainListenFailure } from './http/edge/listenFailure.js';
import { createLogger } from './http/edge/logger.js';
import { Metrics } from './http/edge/metrics.js';
import { createImages } from './images/route.js';
import type { FoldPopularity } from './popularity/popularity.js';
import { createSchema } from './schema.js';
import { createClient } from './search/client.js';
import { watchStorage } from './search/storage.js';
import { fixedTokens, type FixedTokens } from './tokens/fixedTokens.js';
import { TokenGate } from './tokens/tokenGate.js';
import { TokenStore } from './tokens/tokenStore.js';

/** What pages for browsers are given. */
export interface PageSettings {
  /** The read token in the explorer's pages (`PUBLIC_TOKEN`); without one, they say how to set it. */
  readonly publicToken?: string | undefined;
  /** Filled in in the playground's headers. Never given in production. */
  readonly developmentToken?: string | undefined;
  /** Origins other than this server's that images come from, such as `https://images.example`. */
  readonly imageOrigins?: readonly string[];
}

/** A server that answers. */
export interface RunningServer {
  /** Without a slash at the end. */
  readonly url: string;
  /** A token that lives as long as this process; none in production. */
  readonly developmentToken: string | undefined;
  /** Finishes running requests, writes what is still to be written, and lets go of everything. */
  readonly stop: () => Promise<void>;
}

interface ServerOptions {
  readonly log?: Logger;
  /** Instead of one made from the settings; the caller then closes it. */
  readonly client?: Client;
  /** Without it the order by `popularCount` changes only when the indexer runs. */
  readonly fold?: FoldPopularity;
  /** Pages for browsers, such as the explorer's; without it there is only the API, and images. */
  readonly pages?: (settings: PageSettings) => Koa.Middleware;
}

/** What every part of the server is made of. */
interface Parts {
  readonly config: Config;
  readonly client: Client;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly tokens: FixedTokens;
  readonly options: ServerOptions;
}

/**
 * Serves the collection that the settings name. A backend that is down, or holds nothing yet, is
 * no reason to fail: readiness says so, and queries get 503 until it is there.
 * @throws OperatorError when the port cannot be had, or a public token cannot be stored
 * @throws ConfigError when a file that a setting names cannot be read
 */
export async function startServer(
  config: Config,
  options: ServerOptions = {},
): Promise<RunningServer> {
  const log = options.log ?? createLogger(config);
  const tokens = fixedTokens(config);
  const client = options.client ?? createClient(searchTarget(config), 'serving');
  const parts: Parts = { config, client, log, metrics: new Metrics(), tokens, options };
  const services = makeServices(parts);
  const gate = makeGate(parts);
  let stopping: Promise<void> | undefined;
  const app = makeApp(parts, services, gate, () => stopping !== undefined);
  const closeAll = async (): Promise<void> => {
    gate.stop();
    if (!options.client) await client.close();
  };
  try {
    const place = { port: config.port, host: listenHost(config) };
    const server = await listen(app.callback(), { ...config, ...place, formatRefusal }).catch(
      (error: unknown) => {
        throw explainListenFailure(error, place);
      },
    );
    await gate.start();
    services.popularity.start();
    parts.metrics.watchCollection(services.watch);
    const facts = { tokens: gate.storedTokens, isRoot: process.getuid?.() === 0 };
    for (const warning of productionWarnings(config, facts)) log.warn(warning);
    log.info({ url: urlOf(server), backend: backendName(config) }, 'listening');
    const stop = async (): Promise<void> => {
      log.info('stopping');
      await drain(server, config.stopTimeout);
      await services.popularity.stop().catch((error: unknown) => {
        log.warn({ err: error }, 'the last popular counts were not written');
      });
      await closeAll();
      log.info('stopped');
      log.flush();
    };
    return {
      url: urlOf(server),
      developmentToken: tokens.development,
      stop: () => (stopping ??= stop()),
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

function makeServices({ config, client, log, metrics, options }: Parts): Services {
  const { indexPrefix: prefix, imageBaseUrl } = config;
  // The embedded engine has no other node to ask, and is slow only while it reads something for
  // the first time: giving up early would gain nothing.
  const searchTimeout = isEmbedded(config) ? config.queryTimeout : config.elasticsearchTimeout;
  const onFailure = (error: unknown): void => {
    metrics.backendErrors.inc({ asked: 'popularity' });
    log.warn({ err: error }, 'popular counts cannot be written');
  };
  const popularity = { fold: options.fold, onFailure };
  return createServices({ client, prefix, searchTimeout, imageBaseUrl, popularity });
}

function makeGate({ config, client, log, metrics, tokens }: Parts): TokenGate {
  const store = new TokenStore(client, config.indexPrefix, config.replicas);
  return new TokenGate({
    load: () => store.list(AbortSignal.timeout(config.elasticsearchTimeout)),
    fixed: tokens.all,
    defaultRate: config.rateLimit,
    onLoadError: (error, again) => {
      metrics.backendErrors.inc({ asked: 'tokens' });
      // Tried each second: one line for each outage is enough.
      if (!again) log.warn({ err: error }, 'tokens cannot be read');
    },
  });
}

function makeApp(parts: Parts, services: Services, gate: TokenGate, isStopping: () => boolean) {
  const { config, client, log, metrics, tokens, options } = parts;
  const { dataDir, imageDir, imageBaseUrl, indexPrefix: prefix } = config;
  const schema = createSchema();
  const exports = {
    what: 'exports',
    total: config.maxExports,
    each: config.maxExportsEach,
    callerOf: ({ state: { caller = 'unknown' } }: EdgeContext) => caller,
  };
  const pages = options.pages?.({
    publicToken: tokens.public,
    developmentToken: tokens.development,
    imageOrigins: imageBaseUrl === undefined ? [] : [new URL(imageBaseUrl).origin],
  });
  return createApp({
    config,
    log,
    metrics,
    gate,
    schema,
    prices: PRICES,
    services,
    isStopping,
    checkStorage: watchStorage({ client, prefix, dataDir, isEmbedded: isEmbedded(config) }),
    guarded: { '/export': atOnce(exports, createExport(services, schema)) },
    pages: [createImages({ dataDir, imageDir }), ...(pages ? [pages] : [])],
  });
}

function isEmbedded(config: Config): boolean {
  return config.elasticsearchNodes.length === 0;
}

function backendName(config: Config): string {
  if (isEmbedded(config)) return `embedded in ${config.dataDir}`;
  return config.elasticsearchNodes.map((node) => new URL(node).host).join(', ');
}
