import { ApolloClient, gql, HttpLink, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { Client as UrqlClient, fetchExchange } from '@urql/core';
import { expect } from 'chai';
import { GraphQLClient } from 'graphql-request';
import { TOKEN, type TinyServer } from '../http/support/tinyServer.js';
import { CASES, startExhausted, startOpen } from './support/clientServer.js';

/** Sends a query as a client would; resolves to `hello`, rejects as the client does. */
type Ask = (url: string, token: string, query: string) => Promise<unknown>;

const clients: Record<string, Ask> = {
  '@apollo/client': async (url, token, query) => {
    const headers = { authorization: `bearer ${token}` };
    const link = new HttpLink({ uri: `${url}/graphql`, headers, fetch });
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    const document: TypedDocumentNode<{ hello: string }, Record<string, never>> = gql(query);
    const { data } = await client.query({ query: document });
    return data?.hello;
  },
  '@urql/core': async (url, token, query) => {
    const client = new UrqlClient({
      url: `${url}/graphql`,
      exchanges: [fetchExchange],
      preferGetMethod: false,
      fetchOptions: { headers: { authorization: `bearer ${token}` } },
    });
    const { data, error } = await client.query<{ hello: string }>(query, {}).toPromise();
    if (error) throw error;
    return data?.hello;
  },
  'graphql-request': async (url, token, query) => {
    const client = new GraphQLClient(`${url}/graphql`, {
      headers: { authorization: `bearer ${token}` },
    });
    const data = await client.request<{ hello: string }>(query);
    return data.hello;
  },
};

async function messageOf(work: Promise<unknown>): Promise<string> {
  try {
    return `no error, but ${JSON.stringify(await work)}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

for (const [name, ask] of Object.entries(clients)) {
  describe(`${name} as a client`, () => {
    let open: TinyServer;
    let exhausted: TinyServer;
    before(async () => {
      open = await startOpen();
      exhausted = await startExhausted();
    });
    after(async () => {
      await open.close();
      await exhausted.close();
    });

    it('reads data', async () => {
      expect(await ask(open.url, TOKEN, CASES.data.query)).to.equal(CASES.data.message);
    });

    it('reads why its token is refused', async () => {
      const { query, message } = CASES.unauthenticated;
      expect(await messageOf(ask(open.url, 'another-token', query))).to.include(message);
    });

    it('reads what is wrong with its query', async () => {
      const { query, message } = CASES.validation;
      expect(await messageOf(ask(open.url, TOKEN, query))).to.include(message);
    });

    it('reads what is wrong with an argument', async () => {
      const { query, message } = CASES.badInput;
      expect(await messageOf(ask(open.url, TOKEN, query))).to.include(message);
    });

    it('reads that it is too fast', async () => {
      const { query, message } = CASES.rateLimited;
      expect(await messageOf(ask(exhausted.url, TOKEN, query))).to.include(message);
    });
  });
}
