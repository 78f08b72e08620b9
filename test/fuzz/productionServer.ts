import { expect } from 'chai';
import { createExplorer } from '../../explorer/server/middleware.js';
import { readConfig } from '../../src/config.js';
import { startServer } from '../../src/server.js';
import { eventually } from '../support/eventually.js';
import { indexedSample } from '../support/indexedSample.js';

const TOKEN = 'a-public-token-of-the-fuzzer';

/** A server as the public meets it, with nothing of the settings around. */
export interface ProductionServer {
  readonly url: string;
  readonly token: string;
  readonly stop: () => Promise<void>;
}

/** Serves the sample on the embedded engine in production, without rate limits. */
export async function startProduction(): Promise<ProductionServer> {
  const env = { ...(await indexedSample()), NODE_ENV: 'production', LOG_LEVEL: 'silent' };
  const server = await startServer(
    readConfig(
      {},
      {
        ...env,
        HOST: '127.0.0.1',
        PORT: '0',
        PUBLIC_TOKEN: TOKEN,
        PUBLIC_RATE_LIMIT: '0',
        ANSWER_CACHE: '0',
        TRUST_PROXY: 'true',
      },
    ),
    { pages: createExplorer },
  );
  // Until it is warm, and a busy machine takes long, `/health/ready` is 503, as it should be.
  await eventually(60_000, async () => {
    expect((await fetch(`${server.url}/health/ready`)).status).to.equal(200);
  });
  return {
    url: server.url,
    token: TOKEN,
    stop: () => server.stop(),
  };
}
