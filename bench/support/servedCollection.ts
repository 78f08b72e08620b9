import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { packageRoot } from '../../src/packageRoot.js';
import { deleteIndicesOn } from '../load/deleteIndices.js';

const run = promisify(execFile);
const PROGRAM = path.join(packageRoot, 'dist', 'cli', 'vitrine.js');

/** A collection that was indexed and is served by processes of their own, as users run them. */
export interface ServedCollection {
  readonly indexingSeconds: number;
  /** What the names of its indices start with. */
  readonly prefix: string;
  /** Runs a query over HTTP. @throws when the answer has errors */
  readonly ask: (query: string) => Promise<Readonly<Record<string, unknown>>>;
  /** Memory of the server now, in MB (resident set), where the system tells; and its peak. */
  readonly memory: () => { readonly now: number; readonly peak: number } | undefined;
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
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    INDEX_PREFIX: prefix,
    ELASTICSEARCH_NODE: backend === 'embedded' ? '' : backend,
    PORT: '0',
    NODE_ENV: 'development',
    LOG_LEVEL: 'silent',
    // What is measured is searching, not remembering or refusing.
    ANSWER_CACHE: '0',
    RATE_LIMIT: '0',
  };
  const started = performance.now();
  // Its progress is no part of the report; when it fails, the error holds all that it said.
  await run(
    process.execPath,
    [PROGRAM, 'index', '--source', source, '--full', ...(options.arguments ?? [])],
    { env },
  );
  const indexingSeconds = (performance.now() - started) / 1000;
  const server = spawn(process.execPath, [PROGRAM, 'serve'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { url, token } = await readAddress(server);
  return {
    indexingSeconds,
    prefix,
    ask: (query) => post(url, token, query),
    memory: () => readMemory(server.pid),
    close: async () => {
      server.kill('SIGTERM');
      await once(server, 'exit');
      if (backend !== 'embedded') await deleteIndicesOn(backend, prefix);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits for the line in which a development server tells where it is. */
async function readAddress(server: ChildProcess): Promise<{ url: string; token: string }> {
  if (!server.stderr) throw new Error('the server has no standard error');
  for await (const line of createInterface({ input: server.stderr })) {
    const found = /^Serving (\S+) with the development token (\S+)$/.exec(line);
    if (found?.[1] && found[2]) return { url: found[1], token: found[2] };
  }
  throw new Error('the server ended before it served');
}

async function post(
  url: string,
  token: string,
  query: string,
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(url, {
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

/** From Linux's /proc; undefined elsewhere. */
function readMemory(pid: number | undefined): { now: number; peak: number } | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string): number =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? NaN) / 1024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}
