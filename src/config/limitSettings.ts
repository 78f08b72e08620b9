import { bytes, wholeNumber } from './parsers.js';
import { setting } from './setting.js';

const MINUTES_10 = 600_000;

/** What a caller may ask: each limit that the errors name. */
export const LIMIT_SETTINGS = {
  maxDepth: setting({
    env: 'MAX_DEPTH',
    group: 'limits',
    description: 'levels of nested fields in a query',
    unit: 'levels',
    default: 20,
    parser: wholeNumber(1, 1_000),
  }),
  maxAliases: setting({
    env: 'MAX_ALIASES',
    group: 'limits',
    description: 'aliases in a query',
    unit: 'aliases',
    default: 50,
    parser: wholeNumber(0, 10_000),
  }),
  maxDirectives: setting({
    env: 'MAX_DIRECTIVES',
    group: 'limits',
    description: 'directives in a query',
    unit: 'directives',
    default: 50,
    parser: wholeNumber(0, 10_000),
  }),
  maxTokens: setting({
    env: 'MAX_TOKENS',
    group: 'limits',
    description: 'lexical tokens in a query',
    unit: 'tokens',
    default: 5_000,
    parser: wholeNumber(10, 1_000_000),
  }),
  maxCost: setting({
    env: 'MAX_COST',
    group: 'limits',
    description: 'cost of a query: a point for each record and list entry that it can return',
    unit: 'points',
    default: 250_000,
    parser: wholeNumber(1, 1_000_000_000),
  }),
  maxBody: setting({
    env: 'MAX_BODY',
    group: 'limits',
    description: 'size of a request body',
    unit: 'bytes',
    default: 128 * 1024,
    parser: bytes(1024, 64 * 1024 ** 2),
  }),
  headerTimeout: setting({
    env: 'HEADER_TIMEOUT',
    group: 'limits',
    description: 'time to receive the headers of a request',
    unit: 'ms',
    default: 10_000,
    parser: wholeNumber(10, MINUTES_10),
  }),
  bodyTimeout: setting({
    env: 'BODY_TIMEOUT',
    group: 'limits',
    description: 'time to receive the body of a request',
    unit: 'ms',
    default: 10_000,
    parser: wholeNumber(10, MINUTES_10),
  }),
  writeTimeout: setting({
    env: 'WRITE_TIMEOUT',
    group: 'limits',
    description:
      'time that a client may hardly read its answer (below 4 KiB a second), after which its connection is closed',
    unit: 'ms',
    default: 20_000,
    parser: wholeNumber(10, MINUTES_10),
  }),
  maxPending: setting({
    env: 'MAX_PENDING',
    group: 'limits',
    description:
      'memory for answers that their clients have not read yet; above it the oldest connections are closed',
    unit: 'bytes',
    default: 128 * 1024 ** 2,
    parser: bytes(1024 ** 2, 64 * 1024 ** 3),
  }),
  maxConnections: setting({
    env: 'MAX_CONNECTIONS',
    group: 'limits',
    description: 'connections at the same time; above it new ones are refused, idle ones closed',
    unit: 'connections',
    default: 2_000,
    parser: wholeNumber(1, 1_000_000),
  }),
  queryTimeout: setting({
    env: 'QUERY_TIMEOUT',
    group: 'limits',
    description: 'time to answer a query, after which its searches are cancelled',
    unit: 'ms',
    default: 10_000,
    parser: wholeNumber(10, MINUTES_10),
  }),
  rateLimit: setting({
    env: 'RATE_LIMIT',
    group: 'limits',
    description: 'requests of one token (a token made with --rate has its own limit); 0: no limit',
    unit: 'a minute',
    default: 300_000,
    parser: wholeNumber(0, 1_000_000_000),
  }),
  publicRateLimit: setting({
    env: 'PUBLIC_RATE_LIMIT',
    group: 'limits',
    description: 'requests of one address with the public token; 0: no limit',
    unit: 'a minute',
    default: 1_200,
    parser: wholeNumber(0, 1_000_000_000),
  }),
} as const;
