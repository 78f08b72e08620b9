// What a server is made of: client, services, schema, HTTP edge, in the order they depend on each
// other; and how it starts and stops.
import type { Client } from '@elastic/elasticsearch';
import { drain, listen, urlOf } from '@vitrine/bounded-http';
import { setMaxListeners } from 'node:events';
import type { ServerResponse } from 'node:http';
import type Koa from 'koa';
import type { Logger } from 'pino';
import { listenHost, searchTarget, type Config } from './config.js';
import { productionWarnings } from './config/startChecks.js';
import { createCounters } from './counters.js';
import type { Count } from './graphql/counted.js';
import { createReader } from './graphql/collectionReader.js';
import { createServices, type QueryParts, type Services } from './graphql/services.js';
import { PRICES } from './graphql/prices.js';
import { whileAwaited } from './graphql/whileAwaited.js';
import { createApp, type AppDeps } from './http/app.js';
import { formatRefusal } from './http/edge/errorHandler.js';
import { explainListenFailure } from './http/edge/listenFailure.js';
import { createLogger } from './http/edge/logger.js';
import { Metrics } from './http/edge/metrics.js';
import { watchRuns } from './http/edge/runMetrics.js';
import { createImages } from './images/route.js';
import { ServedImages } from './images/servedImages.js';
import type { PictureReader } from './picture/route.js';
import { limitedRoutes } from './limitedRoutes.js';
import type { PageSettings } from './pageSettings.js';
import type { FoldPopularity } from './popularity/popularity.js';
import { RunStore } from './runs/runStore.js';
import { createSchema } from './schema.js';
import { hasField } from './indices/mappings.js';
import { createClient } from './search/client.js';
import { watchStorage } from './search/storage.js';
import { fixedTokens, type FixedTokens } from './tokens/fixedTokens.js';
import { TokenGate } from './tokens/tokenGate.js';
import { TokenStore } from './tokens/tokenStore.js';
import { WarmUp } from './warmUp/warmUp.js';
import { WithdrawnStore } from './withdrawals/withdrawnStore.js';

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
  /** Makes what reads pictures that are sent; without it, `/colors` is not there. */
  readonly pictures?: (imageTimeout: number) => PictureReader;
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
  readonly pictures: PictureReader | undefined;
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
  const pictures = options.pictures?.(config.imageTimeout);
  const parts: Parts = { config, client, log, metrics: new Metrics(), tokens, options, pictures };
  const counters = createCounters(parts, options.fold);
  const gate = makeGate(parts);
  let stopping: Promise<void> | undefined;
  const services = makeServices(parts, counters.count);
  const queried: QueryParts = { schema: createSchema(), prices: PRICES, services };
  const warmUp = makeWarmUp(queried, parts);
  const ending = new AbortController();
  setMaxListeners(0, ending.signal);
  const state = { isStopping: () => stopping !== undefined, whenWarm: () => warmUp.ofTheFirst() };
  const app = makeApp(parts, { ...queried, gate, ...state, stopped: ending.signal });
  const closeAll = async (): Promise<void> => {
    gate.stop();
    await pictures?.close();
    if (!options.client) await client.close();
  };
  try {
    const server = await listenTo(app.callback(), config);
    // First of all: readiness that is asked for earlier would find nothing to wait for.
    warmUp.start();
    await gate.start();
    counters.start();
    parts.metrics.watchCollection(services.watch);
    watchRuns(parts.metrics, new RunStore(client, config.indexPrefix));
    logStart(parts, gate, urlOf(server));
    const stop = async (): Promise<void> => {
      log.info('stopping');
      const last = config.stopTimeout * (1 - LAST_WORDS);
      setTimeout(() => {
        ending.abort();
      }, last).unref();
      await drain(server, config.stopTimeout);
      await counters.stop();
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

/** The part of `STOP_TIMEOUT` in which an export that goes on is told to end. */
const LAST_WORDS = 0.2;

function listenTo(handler: ReturnType<Koa['callback']>, config: Config) {
  const place = { port: config.port, host: listenHost(config) };
  return listen(handler, { ...config, ...place, formatRefusal }).catch((error: unknown) => {
    throw explainListenFailure(error, place);
  });
}

/** Says where the server listens, and what an operator should look at. */
function logStart({ config, log }: Parts, gate: TokenGate, url: string): void {
  const facts = { tokens: gate.storedTokens, isRoot: process.getuid?.() === 0 };
  for (const warning of productionWarnings(config, facts)) log.warn(warning);
  log.info({ url, backend: backendName(config) }, 'listening');
}

function makeServices({ config, client, metrics }: Parts, count: Count): Services {
  // The embedded engine has no other node to ask, and is slow only while it reads something for
  // the first time: giving up early would gain nothing.
  const searchTimeout = isEmbedded(config) ? config.queryTimeout : config.elasticsearchTimeout;
  const searchesAtOnce =
    config.searchesAtOnce ?? (isEmbedded(config) ? EMBEDDED_SEARCHES : undefined);
  const { indexPrefix: prefix, imageBaseUrl, publicUrl } = config;
  const options = { client, prefix, searchTimeout, searchesAtOnce };
  const services = createServices({ ...options, imageBaseUrl, publicUrl, count });
  const { lanes } = services.searches;
  metrics.gauge(
    'vitrine_searches_waiting',
    'Searches that wait for their place.',
    () => lanes.waiting,
  );
  return services;
}

function makeGate({ config, client, log, metrics, tokens }: Parts): TokenGate {
  const store = new TokenStore(client, config.indexPrefix, config.replicas);
  return new TokenGate({
    load: () => store.listKnown(AbortSignal.timeout(config.elasticsearchTimeout)),
    fixed: tokens.all,
    defaultRate: config.rateLimit,
    onLoadError: (error, again) => {
      metrics.backendErrors.inc({ asked: 'tokens' });
      // Tried each second: one line for each outage is enough.
      if (!again) log.warn({ err: error }, 'tokens cannot be read');
    },
  });
}

function makeWarmUp(queried: QueryParts, { config, log }: Parts): WarmUp {
  return new WarmUp(queried, readerOptions(config), {
    onFailure: (error) => {
      log.debug({ err: error }, 'not warm yet');
    },
    onEnd: (milliseconds) => {
      log.info({ milliseconds: Math.round(milliseconds) }, 'warm');
    },
  });
}

/** What requests are answered by. */
interface Serving extends QueryParts, Pick<AppDeps, 'gate' | 'isStopping' | 'whenWarm'> {
  readonly stopped: AbortSignal;
}

function makeApp(parts: Parts, serving: Serving) {
  const { config, client, log, metrics } = parts;
  const { dataDir, indexPrefix: prefix } = config;
  const pages = makePages(parts, serving);
  return createApp({
    config,
    log,
    metrics,
    ...serving,
    checkStorage: watchStorage({ client, prefix, dataDir, isEmbedded: isEmbedded(config) }),
    guarded: limitedRoutes(config, metrics, { ...serving, reader: parts.pictures }),
    pages: [createImages(imageOptions(parts, serving.services)), ...(pages ? [pages] : [])],
  });
}

function makePages(
  { config, client, tokens, options }: Parts,
  queried: QueryParts,
): Koa.Middleware | undefined {
  const { imageBaseUrl } = config;
  const withdrawn = new WithdrawnStore(client, config.indexPrefix);
  return options.pages?.({
    publicToken: tokens.public,
    developmentToken: tokens.development,
    imageOrigins: imageBaseUrl === undefined ? [] : [new URL(imageBaseUrl).origin],
    publicUrl: config.publicUrl,
    collection: createReader(queried, readerOptions(config)),
    isWithdrawn: (id) => withdrawn.has(id),
    ratePerMinute: config.publicRateLimit,
    pageMaxAge: config.pageMaxAge,
    museum: config,
  });
}

/** One for each thread that searches, and the next, so that no thread waits for this one. */
const EMBEDDED_SEARCHES = 3;

/** Pages ask queries of ours: no stranger's text is read, and errors are for the log. */
function readerOptions(config: Config) {
  return { ...config, hideSuggestions: false };
}

function imageOptions({ config, client }: Parts, { watch, prefix }: Services) {
  const requestTimeout = config.elasticsearchTimeout;
  const served = new ServedImages({
    watch,
    prefix,
    search: (index, body) => client.search({ index, ...body }, { requestTimeout }),
    hasField: (index, field) => hasField(client, index, field),
  });
  const { dataDir, imageDir, imageMaxAge: maxAge, queryTimeout: time } = config;
  const isServed = (id: string, response: ServerResponse) =>
    whileAwaited(response, { what: 'The image', time }, () => served.has(id));
  return { dataDir, imageDir, maxAge, isServed };
}

function isEmbedded(config: Config): boolean {
  return config.elasticsearchNodes.length === 0;
}

function backendName(config: Config): string {
  if (isEmbedded(config)) return `embedded in ${config.dataDir}`;
  return config.elasticsearchNodes.map((node) => new URL(node).host).join(', ');
}
