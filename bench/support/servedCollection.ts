import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deleteIndicesOn } from '../load/deleteIndices.js';
import { indexFolder, serve, type Served } from '../load/served.js';
import { memoryOf, peakMemoryOf } from './processUsage.js';
import { nodeOf } from '../../test/support/backends.js';

/** A collection that was indexed and is served by processes of their own, as users run them. */
export interface ServedCollection {
  readonly indexingSeconds: number;
  /** What the names of its indices start with. */
  readonly prefix: string;
  /** Runs a query over HTTP. @throws when the answer has errors */
  readonly ask: (query: string) => Promise<Readonly<Record<string, unknown>>>;
  /** Memory of the server now, in MB (resident set), and its peak: NaN where no system tells. */
  readonly memory: () => { readonly now: number; readonly peak: number };
  readonly close: () => Promise<void>;
}

/**
 * Indexes a folder into a backend (`embedded` or the URL of an Elasticsearch) and serves it.
 * @param options further arguments of `vitrine index`
 */
export async function serveCollection(
  source: string,
  backend: string,
  options: { readonly dataDir?: string; readonly arguments?: readonly string[] } = {},
): Promise<ServedCollection> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'vitrine-bench-')));
  const prefix = `bench-${path.basename(dataDir).slice(-6).toLowerCase()}`;
  const settings = {
    DATA_DIR: dataDir,
    INDEX_PREFIX: prefix,
    ELASTICSEARCH_NODE: nodeOf(backend),
    LOG_LEVEL: 'silent',
    // What is measured is searching, not remembering.
    ANSWER_CACHE: '0',
  };
  const started = performance.now();
  await indexFolder(source, settings, ['--full', ...(options.arguments ?? [])]);
  const indexingSeconds = (performance.now() - started) / 1000;
  const server = await serve(settings);
  return {
    indexingSeconds,
    prefix,
    ask: (query) => post(server, query),
    memory: () => ({ now: memoryOf(server.pid), peak: peakMemoryOf(server.pid) }),
    close: async () => {
      await server.stop();
      if (backend !== 'embedded') await deleteIndicesOn(backend, prefix);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function post(
  { url, token }: Served,
  query: string,
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `bearer ${token}` },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = (await response.json()) as {
    readonly data?: Readonly<Record<string, unknown>>;
    readonly errors?: unknown;
  };
  if (errors !== undefined || !data) throw new Error(`${query}: ${JSON.stringify(errors)}`);
  return data;
}
