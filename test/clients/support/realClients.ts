/** The clients of front ends that cache answers, each with the policies of `@vitrine/client`, as its docs/clients.md says. */
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { Client as UrqlClient, fetchExchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { possibleTypes, typePolicies } from '@vitrine/client/apollo';
import { keys, possibleTypes as urqlTypes, resolvers } from '@vitrine/client/urql';
import type { SampleServer } from './sampleServer.js';

type Json = Readonly<Record<string, unknown>>;

/** Asks as a page would: of the cache where that has everything, of the server otherwise. */
type AskClient = (query: string, variables?: Json) => Promise<unknown>;

export function apolloClient(
  { endpoint: uri, headers, fetch }: SampleServer,
  cache = new InMemoryCache({ possibleTypes, typePolicies }),
) {
  return new ApolloClient({ link: new HttpLink({ uri, headers, fetch }), cache });
}

export function urqlClient(server: SampleServer, options: { readonly growing?: boolean } = {}) {
  const { endpoint: url, headers, fetch } = server;
  const lists = options.growing ? { resolvers } : {};
  return new UrqlClient({
    url,
    exchanges: [cacheExchange({ keys, possibleTypes: urqlTypes, ...lists }), fetchExchange],
    preferGetMethod: false,
    fetch,
    fetchOptions: { headers },
  });
}

export function askApollo(client: ApolloClient): AskClient {
  return async (query, variables = {}) => {
    const { data } = await client.query({ query: gql(query), variables });
    return data;
  };
}

export function askUrql(client: UrqlClient): AskClient {
  return async (query, variables = {}) => {
    const { data, error } = await client.query<unknown>(query, variables).toPromise();
    if (error) throw error;
    return data;
  };
}

export const CLIENTS: Readonly<Record<string, (server: SampleServer) => AskClient>> = {
  '@apollo/client': (server) => askApollo(apolloClient(server)),
  '@urql/core with Graphcache': (server) => askUrql(urqlClient(server)),
};

/** An answer without the type names that clients ask for by themselves. */
export function plainAnswer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainAnswer);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== '__typename')
      .map(([name, inner]) => [name, plainAnswer(inner)]),
  );
}
