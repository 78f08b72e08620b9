import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readConfig, searchTarget } from '../../src/config.js';
import { packageRoot } from '../../src/packageRoot.js';
import { createClient } from '../../src/search/client.js';
import { startServer } from '../../src/server.js';
import { writeGallery } from './gallery.js';

const run = promisify(execFile);

type Json = Readonly<Record<string, unknown>>;

/** A served collection, to be asked over HTTP. */
export interface Served {
  readonly url: string;
  readonly dataDir: string;
  readonly authorization: string;
  /** Sends a query; answers its `data`. Throws with the messages where the answer has errors. */
  ask<Data = Json>(query: string, variables?: Json): Promise<Data>;
  /** Sends a query; answers the code and message of its first error. */
  refusal(query: string, variables?: Json): Promise<{ code: string; message: string } | undefined>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  close(): Promise<void>;
}

interface Answer {
  readonly data?: Json | null;
  readonly errors?: readonly { message: string; extensions: { code: string } }[];
}

const nodes = (process.env['ELASTICSEARCH_NODE'] ?? '').split(',').filter((url) => url !== '');

/**
 * Describes what must hold on the embedded engine, and on each server of ELASTICSEARCH_NODE, for
 * the gallery.
 */
export function onEachBackend(title: string, define: (served: () => Served) => void): void {
  for (const node of [undefined, ...nodes]) {
    describe(`${title}, ${node === undefined ? 'embedded' : `on ${node}`}`, function () {
      this.timeout(120_000);
      let served: Served | undefined;
      before(async () => {
        const gallery = await writeGallery();
        served = await serve(gallery.folder, node, () => gallery.remove());
      });
      after(() => served?.close());
      define(() => {
        if (!served) throw new Error('the gallery is not served yet');
        return served;
      });
    });
  }
  if (nodes.length === 0) {
    it(`SKIPPED on Elasticsearch: "${title}" runs there too with ELASTICSEARCH_NODE=http://…`);
  }
}

async function serve(
  source: string,
  node: string | undefined,
  removeSource: () => Promise<void>,
): Promise<Served> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-discover-'));
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    INDEX_PREFIX: `discover-${path.basename(dataDir).slice(-6).toLowerCase()}`,
    ELASTICSEARCH_NODE: node ?? '',
    PORT: '0',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
  };
  const program = path.join(packageRoot, 'dist/cli/vitrine.js');
  await run(process.execPath, [program, 'index', '--source', source, '--full'], { env });
  const config = readConfig({}, env);
  const server = await startServer(config);
  const authorization = `bearer ${server.developmentToken ?? ''}`;
  const send = async (query: string, variables: Json = {}): Promise<Answer> => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', authorization },
      body: JSON.stringify({ query, variables }),
    });
    return (await response.json()) as Answer;
  };
  return {
    url: server.url,
    dataDir,
    authorization,
    ask: async <Data>(query: string, variables?: Json) => {
      const { data, errors } = await send(query, variables);
      if (errors) throw new Error(errors.map(({ message }) => message).join(' '));
      return data as Data;
    },
    refusal: async (query, variables) => {
      const error = (await send(query, variables)).errors?.[0];
      return error && { code: error.extensions.code, message: error.message };
    },
    get: (address, headers = {}) =>
      fetch(server.url + address, { headers: { authorization, ...headers } }),
    close: async () => {
      await server.stop();
      if (node !== undefined) {
        const client = createClient(searchTarget(config), 'indexing');
        const made = await client.indices.get({ index: `${config.indexPrefix}-*` });
        await client.indices.delete({ index: Object.keys(made) });
        await client.close();
      }
      await rm(dataDir, { recursive: true, force: true });
      await removeSource();
    },
  };
}
