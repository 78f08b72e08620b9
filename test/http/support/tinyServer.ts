import { Client } from '@elastic/elasticsearch';
import type { Prices } from '@vitrine/graphql-documents';
import { buildSchema, type GraphQLFieldResolver, type GraphQLObjectType } from 'graphql';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../../src/config.js';
import type { RequestContext } from '../../../src/graphql/context.js';
import { createServices, type Services } from '../../../src/graphql/services.js';
import { createApp, type AppDeps } from '../../../src/http/app.js';
import { createLogger } from '../../../src/http/edge/logger.js';
import { Metrics } from '../../../src/http/edge/metrics.js';
import { CollectionWatch, type Served } from '../../../src/search/collectionVersion.js';
import { TokenGate } from '../../../src/tokens/tokenGate.js';

export const TOKEN = 'a-token-of-the-tests';

const SDL = `
  type Query {
    hello: String
    fail(how: String): String
    strict: String!
    wait(ms: Int!): String
    echo(text: String): String
    items(per_page: Int = 50, page: Int): [Item!]!
    entries: [Item!]!
    read(id: Int!): String
    changing: String
  }
  type Item { id: Int! children(per_page: Int = 50): [Item!]! }
`;

const PAGE = { arguments: ['per_page'], default: 50, max: 10_000 };

/** What the tiny schema's lists cost: a point an entry. */
const TINY_PRICES: Prices = {
  lists: {
    Query: { items: PAGE, entries: { default: 3, max: 3 } },
    Item: { children: PAGE },
  },
  values: {},
  search: 0,
};

type Resolver = GraphQLFieldResolver<unknown, RequestContext, never>;

/** A schema of a few fields, each with one behaviour, in the place of the museum's. */
function tinySchema(resolvers: Record<string, Resolver>) {
  const schema = buildSchema(SDL);
  const fields = (schema.getType('Query') as GraphQLObjectType).getFields();
  for (const [name, resolve] of Object.entries(resolvers)) {
    const field = fields[name];
    if (!field) throw new Error(`no field ${name}`);
    field.resolve = resolve as GraphQLFieldResolver<unknown, unknown>;
  }
  return schema;
}

export interface TinyOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly resolvers?: Record<string, Resolver>;
  readonly deps?: Partial<AppDeps>;
  readonly ratePerMinute?: number;
  readonly kind?: 'token' | 'public';
}

export interface TinyServer {
  readonly url: string;
  /** Changes what is served. */
  readonly collection: { meta: Served; down: boolean; checks: number };
  readonly counted: number[];
  /** Callers, and what they searched for. */
  readonly searched: string[];
  readonly logs: Record<string, unknown>[];
  readonly metrics: Metrics;
  readonly post: (
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<{ status: number; headers: Headers; body: TinyBody }>;
  readonly close: () => Promise<void>;
}

export interface TinyBody {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly path?: readonly unknown[];
    readonly locations?: readonly unknown[];
    readonly extensions: { readonly code: string };
  }[];
}

const META: Served = {
  generation: 'one',
  indexedAt: '2026-01-01T00:00:00Z',
  counts: { objects: 2, constituents: 1, exhibitions: 0, entries: 0 },
};

/** Says what `state` says, without a backend. */
class TinyWatch extends CollectionWatch {
  constructor(readonly state: TinyServer['collection']) {
    super(new Client({ node: 'http://127.0.0.1:9' }), 'tiny');
  }

  override check(): Promise<Served> {
    this.state.checks += 1;
    if (this.state.down) return Promise.reject(new Error('down'));
    this.known = this.state.meta;
    return Promise.resolve(this.known);
  }
}

function tinyDeps({
  collection,
  counted,
  searched,
}: Pick<TinyServer, 'collection' | 'counted' | 'searched'>) {
  const client = new Client({ node: 'http://127.0.0.1:9' });
  const services: Services = {
    ...createServices({ client, prefix: 'tiny' }),
    watch: new TinyWatch(collection),
    count: ({ objectReads, searched: searches }, caller) => {
      counted.push(...objectReads);
      searched.push(...searches.map(({ text }) => `${caller}: ${text}`));
    },
  };
  return { prices: TINY_PRICES, services };
}

/** The edge as it runs in production, over the tiny schema, on a free port. */
export async function startTiny(options: TinyOptions = {}): Promise<TinyServer> {
  const state = {
    collection: { meta: META, down: false, checks: 0 },
    counted: [] as number[],
    searched: [] as string[],
    logs: [] as Record<string, unknown>[],
  };
  const config = readConfig({}, { NODE_ENV: 'test', LOG_LEVEL: 'debug', ...options.env });
  const metrics = new Metrics(false);
  const { ratePerMinute = 0, kind = 'token' } = options;
  const gate = new TokenGate({
    load: () => Promise.resolve([]),
    fixed: [{ token: TOKEN, viewer: { id: 'tests', label: 'The tests', kind, ratePerMinute } }],
    defaultRate: 0,
    onLoadError: () => undefined,
  });
  const app = createApp({
    config,
    ...tinyDeps(state),
    schema: tinySchema({
      hello: () => 'world',
      echo: (_, { text }: { text?: string }) => text ?? 'nothing',
      ...options.resolvers,
    }),
    gate,
    log: createLogger(config, {
      write: (line) => state.logs.push(JSON.parse(line) as Record<string, unknown>),
    }),
    metrics,
    isStopping: () => false,
    ...options.deps,
  });
  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...state,
    url,
    metrics,
    post: (body, headers = {}) => postTo(url, body, headers),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

async function postTo(url: string, body: unknown, headers: Readonly<Record<string, string>>) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `bearer ${TOKEN}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text === '' ? {} : JSON.parse(text)) as TinyBody,
  };
}

/** Runs `work` with a tiny server that is closed afterwards. */
export async function withTiny<Result>(
  options: TinyOptions,
  work: (tiny: TinyServer) => Promise<Result>,
): Promise<Result> {
  const tiny = await startTiny(options);
  try {
    return await work(tiny);
  } finally {
    await tiny.close();
  }
}
