import { bytes, milliseconds, wholeNumber } from './parsers.js';
import { settingOf } from './setting.js';

const limit = settingOf('limits');

/** What a caller may ask: each limit that the errors name. */
export const LIMIT_SETTINGS = {
  maxDepth: limit({
    env: 'MAX_DEPTH',
    description: 'levels of nested fields in a query',
    default: 20,
    parser: wholeNumber(1, 1_000),
  }),
  maxAliases: limit({
    env: 'MAX_ALIASES',
    description: 'aliases in a query',
    default: 50,
    parser: wholeNumber(0, 10_000),
  }),
  maxDirectives: limit({
    env: 'MAX_DIRECTIVES',
    description: 'directives in a query',
    default: 50,
    parser: wholeNumber(0, 10_000),
  }),
  maxTokens: limit({
    env: 'MAX_TOKENS',
    description: 'lexical tokens in a query',
    default: 5_000,
    parser: wholeNumber(10, 1_000_000),
  }),
  maxCost: limit({
    env: 'MAX_COST',
    description: 'cost of a query: a point for each record and list entry that it can return',
    default: 250_000,
    parser: wholeNumber(1, 1_000_000_000),
  }),
  maxBody: limit({
    env: 'MAX_BODY',
    description: 'size of a request body',
    default: 128 * 1024,
    parser: bytes(1024, 64 * 1024 ** 2),
  }),
  headerTimeout: limit({
    env: 'HEADER_TIMEOUT',
    description: 'time to receive the headers of a request',
    default: 10_000,
    parser: milliseconds(10),
  }),
  bodyTimeout: limit({
    env: 'BODY_TIMEOUT',
    description: 'time to receive the body of a request',
    default: 10_000,
    parser: milliseconds(10),
  }),
  writeTimeout: limit({
    env: 'WRITE_TIMEOUT',
    description:
      'how long a client may read its answer at less than 4 KiB a second, before its connection is closed',
    default: 20_000,
    parser: milliseconds(10),
  }),
  maxPending: limit({
    env: 'MAX_PENDING',
    description:
      'memory for answers that their clients have not read yet; above it those that stall longest are closed',
    default: 128 * 1024 ** 2,
    parser: bytes(1024 ** 2, 64 * 1024 ** 3),
  }),
  maxConnections: limit({
    env: 'MAX_CONNECTIONS',
    description:
      'connections at the same time; a new one above it takes the place of one without a request, of whoever has most',
    default: 2_000,
    parser: wholeNumber(1, 1_000_000),
  }),
  maxExports: limit({
    env: 'MAX_EXPORTS',
    description:
      'exports at the same time to the public, and as many to callers with tokens of their own',
    default: 8,
    parser: wholeNumber(1, 10_000),
  }),
  maxExportsEach: limit({
    env: 'MAX_EXPORTS_EACH',
    description: 'exports at the same time to one token, or to one address with the public token',
    default: 2,
    parser: wholeNumber(1, 10_000),
  }),
  exportTimeout: limit({
    env: 'EXPORT_TIMEOUT',
    description: 'time of an export, after which it is broken off',
    default: 1_800_000,
    parser: wholeNumber(100, 3_000_000, 'ms'),
  }),
  queryTimeout: limit({
    env: 'QUERY_TIMEOUT',
    description: 'time to answer a query, after which its searches are cancelled',
    default: 10_000,
    parser: milliseconds(10),
  }),
  searchesAtOnce: limit({
    env: 'SEARCHES_AT_ONCE',
    description:
      'searches that the backend is given at the same time; those of callers with a token of their own go first (default: 3 embedded, 8 on Elasticsearch)',
    parser: wholeNumber(1, 10_000),
  }),
  rateLimit: limit({
    env: 'RATE_LIMIT',
    description:
      'requests a minute of one token (one made with --rate has its own limit); 0: no limit',
    default: 1_000_000,
    parser: wholeNumber(0, 1_000_000_000),
  }),
  publicRateLimit: limit({
    env: 'PUBLIC_RATE_LIMIT',
    description: 'requests a minute of one address with the public token; 0: no limit',
    default: 1_200,
    parser: wholeNumber(0, 1_000_000_000),
  }),
} as const;
