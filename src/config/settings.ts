import {
  allowance,
  baseUrl,
  bytes,
  httpUrls,
  milliseconds,
  onOrOff,
  oneOf,
  origins,
  text,
  wholeNumber,
  widths,
  withoutCredentials,
} from './parsers.js';
import { LIMIT_SETTINGS } from './limitSettings.js';
import { MUSEUM_SETTINGS } from './museumSettings.js';
import { settingOf, type Setting } from './setting.js';

const backend = settingOf('backend');
const images = settingOf('images');
const guards = settingOf('guards');
const server = settingOf('server');
const users = settingOf('users');

const PASSWORD = text('6 to 200 characters', /^.{6,200}$/);

/**
 * Every setting of Vitrine. Environment variables are named here, in `limitSettings.ts` and in
 * `museumSettings.ts` only; `vitrine --help` and docs/settings.md are made from them.
 */
export const SETTINGS = {
  elasticsearchNodes: backend({
    env: 'ELASTICSEARCH_NODE',
    description: 'Elasticsearch, one or several URLs; without it: the embedded engine',
    default: [],
    parser: httpUrls,
    flagParser: withoutCredentials(
      httpUrls,
      ' (a flag shows in the list of processes: set ELASTICSEARCH_USERNAME and ELASTICSEARCH_PASSWORD, or ELASTICSEARCH_API_KEY, in the environment)',
    ),
  }),
  elasticsearchApiKey: backend({
    env: 'ELASTICSEARCH_API_KEY',
    description: 'API key for Elasticsearch, as Base64',
    parser: text('a Base64 API key'),
    secret: true,
  }),
  elasticsearchUsername: backend({
    env: 'ELASTICSEARCH_USERNAME',
    description: 'user for Elasticsearch',
    parser: text('a user name'),
  }),
  elasticsearchPassword: backend({
    env: 'ELASTICSEARCH_PASSWORD',
    description: "that user's password",
    parser: text('a password'),
    secret: true,
  }),
  elasticsearchCa: backend({
    env: 'ELASTICSEARCH_CA',
    description: "PEM file of the authority that signed Elasticsearch's certificate",
    parser: text('a file'),
  }),
  elasticsearchTimeout: backend({
    env: 'ELASTICSEARCH_TIMEOUT',
    description: 'longest wait for one answer of the search backend while serving',
    default: 5_000,
    parser: milliseconds(10),
  }),
  dataDir: backend({
    env: 'DATA_DIR',
    description: 'folder of the embedded engine, of thumbnails and of caches',
    default: './data',
    // SQLite takes these beginnings for addresses, and opens another file or none.
    parser: text('the path of a folder, no URL', /^(?!(?:file|https?|libsql):)/i),
  }),
  indexPrefix: backend({
    env: 'INDEX_PREFIX',
    description:
      'what the names of all indices start with; another one needs a DATA_DIR of its own',
    default: 'vitrine',
    parser: text(
      'lower-case letters, digits, - and _, starting with a letter, at most 60',
      /^[a-z][a-z0-9_-]{0,59}$/,
    ),
  }),
  shards: backend({
    env: 'SHARDS',
    description: 'primary shards of each collection index',
    default: 1,
    parser: wholeNumber(1, 1024),
  }),
  replicas: backend({
    env: 'REPLICAS',
    description: 'replicas of each shard; without it: 1 where there are several nodes, 0 on one',
    parser: wholeNumber(0, 20),
  }),
  port: server({
    env: 'PORT',
    description: 'port to listen on; 0: any free one',
    default: 4000,
    parser: wholeNumber(0, 65_535),
  }),
  host: server({
    env: 'HOST',
    description: 'address to listen on; without it: 127.0.0.1, in production all addresses',
    parser: text('a host name or an address', /^[\w.:%-]+$/),
  }),
  nodeEnv: server({
    env: 'NODE_ENV',
    description: 'production masks errors, checks the set-up at the start and has no ready tokens',
    default: 'development',
    parser: oneOf('production', 'development', 'test'),
  }),
  logLevel: server({
    env: 'LOG_LEVEL',
    description:
      'least level that is logged (trace, debug, info, warn, error) or silent; without it: info, of "vitrine start" in development warn',
    parser: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'),
  }),
  publicToken: server({
    env: 'PUBLIC_TOKEN',
    description:
      "token that the explorer's pages carry, limited per address; not a secret once set; generate: a random one, stored in DATA_DIR",
    parser: text('generate, or 16 to 200 letters, digits, - or _', /^(?:generate|[\w-]{16,200})$/),
    secret: true,
  }),
  imageBaseUrl: images({
    env: 'IMAGE_BASE_URL',
    description:
      'where images and thumbnails are served from, and where the indexer reads images that the source folder lacks; without it: this server',
    parser: withoutCredentials(baseUrl, ' (it is in every answer with an image)'),
  }),
  imageTimeout: images({
    env: 'IMAGE_TIMEOUT',
    description: 'how long the indexer decodes one image, after which it is shown without colours',
    default: 20_000,
    parser: milliseconds(100),
  }),
  imageRenditions: images({
    env: 'IMAGE_RENDITIONS',
    description:
      'widths of the copies (WebP) that the indexer makes of each image, beside its thumbnail; none: no copies',
    default: [320, 640, 1280, 1920],
    parser: widths,
  }),
  imageDownloadTimeout: images({
    env: 'IMAGE_DOWNLOAD_TIMEOUT',
    description: 'how long one try to download an image may take',
    default: 30_000,
    parser: milliseconds(100),
  }),
  imageDownloadsPerHost: images({
    env: 'IMAGE_DOWNLOADS_PER_HOST',
    description: 'images that the indexer downloads from one host at the same time',
    default: 6,
    parser: wholeNumber(1, 100),
  }),
  allowPrivateImageHosts: images({
    env: 'ALLOW_PRIVATE_IMAGE_HOSTS',
    description:
      'let the indexer fetch images from addresses that are not public: this machine and its networks',
    default: false,
    parser: onOrOff,
  }),
  maxDeletes: guards({
    env: 'MAX_DELETES',
    description:
      'how many of the served objects a run may take away, and likewise of constituents and of exhibitions: a number, or a share, with which 20 may always go unless none would be left; 100%: all',
    default: { percent: 10 },
    parser: allowance('objects'),
  }),
  maxImageProblems: guards({
    env: 'MAX_IMAGE_PROBLEMS',
    description:
      'how many of the images that records name a run may fail to get: a number, or a share, with which 20 may always fail; 100%: all',
    default: { percent: 20 },
    parser: allowance('images'),
  }),
  imageDir: server({
    env: 'IMAGE_DIR',
    description:
      'folder of the images that this server serves; without it: the source last indexed',
    parser: text('a folder'),
  }),
  imageMaxAge: server({
    env: 'IMAGE_MAX_AGE',
    description:
      'how long browsers and CDNs may cache an image of this server without asking again, and so show one that was withdrawn; 0: they always ask',
    default: 3_600,
    parser: wholeNumber(0, 31_536_000, 's'),
  }),
  ...MUSEUM_SETTINGS,
  pageMaxAge: server({
    env: 'PAGE_MAX_AGE',
    description:
      'how long a CDN may cache a page of the website without asking again, and so show what was withdrawn; browsers always ask; 0: CDNs too',
    default: 60,
    parser: wholeNumber(0, 86_400, 's'),
  }),
  publicUrl: server({
    env: 'PUBLIC_URL',
    description:
      'how visitors reach this server, such as https://collection.museum.example: pageUrl and addresses of images begin with it; without it they are paths',
    parser: withoutCredentials(baseUrl, ' (it is in every answer with an address)'),
  }),
  corsOrigins: server({
    env: 'CORS_ORIGINS',
    description: 'origins whose pages may call the API: *, or several separated by commas',
    default: ['*'],
    parser: origins,
  }),
  trustProxy: server({
    env: 'TRUST_PROXY',
    description: 'take the caller’s address from X-Forwarded-For, as set by your own proxy',
    default: false,
    parser: onOrOff,
  }),
  metricsToken: server({
    env: 'METRICS_TOKEN',
    description:
      'bearer token that /metrics asks for; without it, /metrics answers this machine only',
    parser: text('16 to 200 letters, digits, - or _', /^[\w-]{16,200}$/),
    secret: true,
  }),
  insightsWeeks: server({
    env: 'INSIGHTS_WEEKS',
    description:
      'weeks that counts of searches are stored, for "vitrine insights"; 0: nothing of a search is',
    default: 8,
    parser: wholeNumber(0, 520),
  }),
  stopTimeout: server({
    env: 'STOP_TIMEOUT',
    description: 'how long a stopping server waits for running requests',
    default: 10_000,
    parser: milliseconds(0),
  }),
  answerCache: server({
    env: 'ANSWER_CACHE',
    description: 'memory of the cache of answers; 0 switches it off',
    default: 64 * 1024 ** 2,
    parser: bytes(0, 64 * 1024 ** 3),
  }),
  documentCache: server({
    env: 'DOCUMENT_CACHE',
    description: 'parsed and validated queries in the cache',
    default: 500,
    parser: wholeNumber(1, 100_000),
  }),
  ...LIMIT_SETTINGS,
  serverPassword: users({
    env: 'SERVER_PASSWORD',
    description: 'password that "vitrine roles --create" gives Elasticsearch’s user of servers',
    parser: PASSWORD,
    secret: true,
  }),
  indexerPassword: users({
    env: 'INDEXER_PASSWORD',
    description: 'password that "vitrine roles --create" gives Elasticsearch’s user of the indexer',
    parser: PASSWORD,
    secret: true,
  }),
} as const;

export type SettingName = keyof typeof SETTINGS;

type ValueOf<Definition> = Definition extends Setting<infer Value> ? Value : never;

/** All settings, checked. Frozen. */
export type Config = { readonly [Name in SettingName]: ValueOf<(typeof SETTINGS)[Name]> };
