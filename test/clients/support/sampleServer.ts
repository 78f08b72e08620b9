import { indexedSample } from '../../support/indexedSample.js';
import { serveCollection, type Served } from '../../support/served.js';
import type { CollectionEnv } from '../../support/testRun.js';

/** A collection behind a real server, and how often clients asked it. */
export interface SampleServer extends Served {
  readonly endpoint: string;
  readonly headers: { readonly authorization: string };
  /** `fetch`, counted. */
  readonly fetch: typeof fetch;
  readonly requests: () => number;
}

export async function startSample(): Promise<SampleServer> {
  return startCollection(await indexedSample());
}

export async function startCollection(env: CollectionEnv): Promise<SampleServer> {
  const served = await serveCollection(env);
  let requests = 0;
  return {
    ...served,
    endpoint: `${served.url}/graphql`,
    headers: { authorization: served.authorization },
    fetch: (input, init) => {
      requests += 1;
      return fetch(input, init);
    },
    requests: () => requests,
  };
}
