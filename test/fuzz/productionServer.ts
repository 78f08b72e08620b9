import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readConfig } from '../../src/config.js';
import { packageRoot } from '../../src/packageRoot.js';
import { startServer } from '../../src/server.js';

const run = promisify(execFile);
const TOKEN = 'a-public-token-of-the-fuzzer';

/** A server as the public meets it, with nothing of the settings around. */
export interface ProductionServer {
  readonly url: string;
  readonly token: string;
  readonly stop: () => Promise<void>;
}

/** Indexes the sample on the embedded engine and serves it in production, without rate limits. */
export async function startProduction(): Promise<ProductionServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-fuzz-'));
  const env = { DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'silent' };
  const program = path.join(packageRoot, 'dist/cli/vitrine.js');
  const source = path.join(packageRoot, 'sample');
  await run(process.execPath, [program, 'index', '--source', source], {
    env: { ...process.env, ELASTICSEARCH_NODE: '', ...env },
  });
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
  );
  return {
    url: server.url,
    token: TOKEN,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
