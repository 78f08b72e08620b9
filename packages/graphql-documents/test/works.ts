import { buildSchema, type GraphQLFieldResolver } from 'graphql';
import { GraphqlDocuments, type DocumentOptions, type Prices } from '../src/index.js';

const schema = buildSchema(`
  type Query {
    hello: String
    echo(text: String): String
    strict: String!
    fail: String
    wait(ms: Int!): String
    works(first: Int = 50, ids: [Int], palette: [Color!]): [Work!]!
    found(first: Int = 50): Found
  }
  type Work { id: Int! title: String tags: [String!]! parts(first: Int = 50): [Work!]! }
  type Found { count: Int! works: [Work!]! }
  input Color { hex: String! }
`);

const RESOLVERS: Readonly<Record<string, GraphQLFieldResolver<unknown, { who: string }, never>>> = {
  hello: (_, __, { who }) => who,
  echo: (_, { text }: { text?: string | null }) => text ?? 'nothing',
  strict: () => null,
  fail: () => {
    throw new RangeError('a fault');
  },
  works: (_, { first }: { first: number }) =>
    Promise.resolve(
      Array.from({ length: first }, (_unused, id) => ({
        id,
        parts: [Promise.resolve({ id, parts: [] }), { id: id === 1 ? null : id }],
      })),
    ),
};

for (const [name, resolve] of Object.entries(RESOLVERS))
  Object.assign(schema.getQueryType()?.getFields()[name] ?? {}, { resolve });

const PAGE = { arguments: ['first'], default: 50, max: 1_000 };

export const prices: Prices = {
  lists: {
    Query: { works: PAGE },
    Work: { tags: { default: 3, max: 3 }, parts: PAGE },
    Found: { works: { ...PAGE, of: 'parent' } },
  },
  values: { palette: 500 },
  search: 0,
};

export const LIMITS: DocumentOptions = {
  maxTokens: 10_000,
  maxDepth: 20,
  maxAliases: 50,
  maxDirectives: 50,
  maxCost: 10_000,
  documentCache: 1_000,
  hideSuggestions: true,
};

/** The schema above, and all of its lists priced. */
export function open(options: Partial<DocumentOptions> = {}): GraphqlDocuments {
  return new GraphqlDocuments(schema, prices, { ...LIMITS, ...options });
}
