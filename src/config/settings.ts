import {
  bytes,
  httpUrl,
  httpUrls,
  onOrOff,
  oneOf,
  origins,
  text,
  wholeNumber,
  withoutCredentials,
} from './parsers.js';
import { LIMIT_SETTINGS } from './limitSettings.js';
import { setting, type Setting } from './setting.js';

const MINUTES_10 = 600_000;

/**
 * Every setting of Vitrine. Environment variables are named here and in `limitSettings.ts` only;
 * `vitrine --help` and the README's table are made from them.
 */
export const SETTINGS = {
  elasticsearchNodes: setting<readonly string[]>({
    env: 'ELASTICSEARCH_NODE',
    group: 'backend',
    description: 'Elasticsearch, one or several URLs; without it: the embedded engine',
    default: [],
    parser: httpUrls,
    flagParser: withoutCredentials(
      httpUrls,
      ' (a flag shows in the list of processes: set ELASTICSEARCH_USERNAME and ELASTICSEARCH_PASSWORD, or ELASTICSEARCH_API_KEY, in the environment)',
    ),
  }),
  elasticsearchApiKey: setting<string | undefined>({
    env: 'ELASTICSEARCH_API_KEY',
    group: 'backend',
    description: 'API key for Elasticsearch, as Base64',
    default: undefined,
    parser: text('a Base64 API key'),
    secret: true,
  }),
  elasticsearchUsername: setting<string | undefined>({
    env: 'ELASTICSEARCH_USERNAME',
    group: 'backend',
    description: 'user for Elasticsearch',
    default: undefined,
    parser: text('a user name'),
  }),
  elasticsearchPassword: setting<string | undefined>({
    env: 'ELASTICSEARCH_PASSWORD',
    group: 'backend',
    description: "that user's password",
    default: undefined,
    parser: text('a password'),
    secret: true,
  }),
  elasticsearchCa: setting<string | undefined>({
    env: 'ELASTICSEARCH_CA',
    group: 'backend',
    description: "PEM file of the authority that signed Elasticsearch's certificate",
    default: undefined,
    parser: text('a file'),
  }),
  elasticsearchTimeout: setting({
    env: 'ELASTICSEARCH_TIMEOUT',
    group: 'backend',
    description: 'longest wait for one answer of the search backend while serving',
    unit: 'ms',
    default: 5_000,
    parser: wholeNumber(10, MINUTES_10),
  }),
  dataDir: setting({
    env: 'DATA_DIR',
    group: 'backend',
    description: 'folder of the embedded engine, of thumbnails and of caches',
    default: './data',
    parser: text('a folder'),
  }),
  indexPrefix: setting({
    env: 'INDEX_PREFIX',
    group: 'backend',
    description: 'what the names of all indices start with',
    default: 'vitrine',
    parser: text(
      'lower-case letters, digits, - and _, starting with a letter, at most 60',
      /^[a-z][a-z0-9_-]{0,59}$/,
    ),
  }),
  shards: setting({
    env: 'SHARDS',
    group: 'backend',
    description: 'primary shards of each collection index',
    default: 1,
    parser: wholeNumber(1, 1024),
  }),
  replicas: setting<number | undefined>({
    env: 'REPLICAS',
    group: 'backend',
    description: 'replicas of each shard; without it: 1 where there are several nodes, 0 on one',
    default: undefined,
    parser: wholeNumber(0, 20),
  }),
  port: setting({
    env: 'PORT',
    group: 'server',
    description: 'port to listen on; 0: any free one',
    default: 4000,
    parser: wholeNumber(0, 65_535),
  }),
  host: setting<string | undefined>({
    env: 'HOST',
    group: 'server',
    description: 'address to listen on; without it: 127.0.0.1, in production all addresses',
    default: undefined,
    parser: text('a host name or an address', /^[\w.:%-]+$/),
  }),
  nodeEnv: setting<'production' | 'development' | 'test'>({
    env: 'NODE_ENV',
    group: 'server',
    description: 'production masks errors, checks the set-up at the start and has no ready tokens',
    default: 'development',
    parser: oneOf('production', 'development', 'test'),
  }),
  logLevel: setting<'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'>({
    env: 'LOG_LEVEL',
    group: 'server',
    description: 'least level that is logged',
    default: 'info',
    parser: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'),
  }),
  publicToken: setting<string | undefined>({
    env: 'PUBLIC_TOKEN',
    group: 'server',
    description:
      "token that the explorer's pages carry, limited per address; not a secret once set; generate: a random one, stored in DATA_DIR",
    default: undefined,
    parser: text('generate, or 16 to 200 letters, digits, - or _', /^(?:generate|[\w-]{16,200})$/),
    secret: true,
  }),
  imageBaseUrl: setting<string | undefined>({
    env: 'IMAGE_BASE_URL',
    group: 'images',
    description:
      'where images and thumbnails are served from, and where the indexer reads images that the source folder lacks; without it: this server',
    default: undefined,
    parser: withoutCredentials(httpUrl, ' (it is in every answer with an image)'),
  }),
  imageTimeout: setting({
    env: 'IMAGE_TIMEOUT',
    group: 'images',
    description: 'how long the indexer decodes one image, after which it is left out',
    unit: 'ms',
    default: 20_000,
    parser: wholeNumber(100, MINUTES_10),
  }),
  allowPrivateImageHosts: setting({
    env: 'ALLOW_PRIVATE_IMAGE_HOSTS',
    group: 'images',
    description:
      'let the indexer fetch images from addresses that are not public: this machine and its networks',
    default: false,
    parser: onOrOff,
  }),
  imageDir: setting<string | undefined>({
    env: 'IMAGE_DIR',
    group: 'server',
    description:
      'folder of the images that this server serves; without it: the source last indexed',
    default: undefined,
    parser: text('a folder'),
  }),
  corsOrigins: setting<readonly string[]>({
    env: 'CORS_ORIGINS',
    group: 'server',
    description: 'origins whose pages may call the API: *, or several separated by commas',
    default: ['*'],
    parser: origins,
  }),
  trustProxy: setting({
    env: 'TRUST_PROXY',
    group: 'server',
    description: 'take the caller’s address from X-Forwarded-For, as set by your own proxy',
    default: false,
    parser: onOrOff,
  }),
  metricsToken: setting<string | undefined>({
    env: 'METRICS_TOKEN',
    group: 'server',
    description:
      'bearer token that /metrics asks for; without it, /metrics answers this machine only',
    default: undefined,
    parser: text('16 to 200 letters, digits, - or _', /^[\w-]{16,200}$/),
    secret: true,
  }),
  stopTimeout: setting({
    env: 'STOP_TIMEOUT',
    group: 'server',
    description: 'how long a stopping server waits for running requests',
    unit: 'ms',
    default: 10_000,
    parser: wholeNumber(0, MINUTES_10),
  }),
  answerCache: setting({
    env: 'ANSWER_CACHE',
    group: 'server',
    description: 'memory of the cache of answers; 0 switches it off',
    unit: 'bytes',
    default: 64 * 1024 ** 2,
    parser: bytes(0, 64 * 1024 ** 3),
  }),
  documentCache: setting({
    env: 'DOCUMENT_CACHE',
    group: 'server',
    description: 'parsed and validated queries in the cache',
    unit: 'queries',
    default: 500,
    parser: wholeNumber(1, 100_000),
  }),
  ...LIMIT_SETTINGS,
} as const;

export type SettingName = keyof typeof SETTINGS;

type ValueOf<Definition> = Definition extends Setting<infer Value> ? Value : never;

/** All settings, checked. Frozen. */
export type Config = { readonly [Name in SettingName]: ValueOf<(typeof SETTINGS)[Name]> };
