import { readConfig } from '../../../src/config.js';
import { startServer } from '../../../src/server.js';
import { indexedSample } from '../../support/indexedSample.js';
import type { CollectionEnv } from '../../support/testRun.js';

type Json = Readonly<Record<string, unknown>>;

/** A collection behind a real server, and how often clients asked it. */
export interface SampleServer {
  readonly url: string;
  readonly endpoint: string;
  readonly headers: { readonly authorization: string };
  /** `fetch`, counted. */
  readonly fetch: typeof fetch;
  readonly requests: () => number;
  /** What the server sends, without any client. */
  readonly ask: (query: string, variables?: Json) => Promise<Json>;
  readonly close: () => Promise<void>;
}

export async function startSample(): Promise<SampleServer> {
  return startCollection(await indexedSample());
}

export async function startCollection(env: CollectionEnv): Promise<SampleServer> {
  const settings = { PORT: '0', LOG_LEVEL: 'silent', NODE_ENV: 'test' };
  const server = await startServer(readConfig({}, { ...process.env, ...env, ...settings }));
  const endpoint = `${server.url}/graphql`;
  const headers = { authorization: `bearer ${server.developmentToken ?? ''}` };
  let requests = 0;
  return {
    url: server.url,
    endpoint,
    headers,
    fetch: (input, init) => {
      requests += 1;
      return fetch(input, init);
    },
    requests: () => requests,
    ask: async (query, variables = {}) => {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors } = (await response.json()) as { data: Json; errors?: unknown };
      if (errors) throw new Error(JSON.stringify(errors));
      return data;
    },
    close: () => server.stop(),
  };
}
