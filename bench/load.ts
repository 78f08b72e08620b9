import type { Client } from '@elastic/elasticsearch';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SearchTarget } from '../src/config/searchTarget.js';
import { createClient } from '../src/search/client.js';
import { EVERY_BACKEND, largeCollection, nodeOf, targetOf } from '../test/support/backends.js';
import { deleteIndices } from './load/deleteIndices.js';
import { bareSearches } from './load/bareSearches.js';
import { CALLS, differentCalls, inTurn } from './load/calls.js';
import {
  measureBare,
  measureHttp,
  type BareLoad,
  type HttpLoad,
  type Measured,
} from './load/measure.js';
import { indexFolder, serve, type Settings } from './load/served.js';
import { print } from './support/print.js';
import { Promises } from './support/promises.js';
import { readVocabulary } from './support/vocabulary.js';

/*
 * Load on the whole service: autocannon at 1, 16 and 256 connections on a mixed set of documented
 * calls, with and without the cache of answers, beside the same searches sent by the bare client in
 * the same run; then calls of which no two are alike, because Vitrine sends a search that is under
 * way only once, and calls that are all alike gain by it. Embedded, and on each URL of
 * ELASTICSEARCH_NODE.
 *
 *   node dist/bench/load.js [SECONDS per measurement, default 5]
 */
const seconds = Number(process.argv[2] ?? '5');
const CONNECTIONS = [1, 16, 256];
/** What a call may take, in medians of the same searches by the bare client. */
const MOST_OF_BARE = 2;
/** Likewise where no two calls are alike, so that Vitrine can share no search among callers. */
const MOST_UNLIKE = 2.5;
const source = process.env['BENCH_SOURCE'] ?? largeCollection('mplus');
/** Different searches that the bare client is given, a second; it ends early when it is through. */
const BARE_A_SECOND = 1_000;

function row(name: string, { perSecond, median, p99, failures }: Measured, ratios = ''): string {
  const numbers = [perSecond.toFixed(0), median.toFixed(1), p99.toFixed(1), String(failures)];
  return `  ${name.padEnd(56)}${numbers.map((text) => text.padStart(9)).join('')}  ${ratios}`;
}

const HEAD = `  ${''.padEnd(56)}${['per s', 'median ms', 'p99 ms', 'failed'].map((text) => text.padStart(9)).join('')}`;

async function benchBackend(name: string, target: SearchTarget, settings: Settings): Promise<void> {
  print(`\n${name}`);
  await indexFolder(source, settings);
  const client = createClient(target, 'serving');
  try {
    for (const cache of ['0', '64m'])
      await benchCache({
        ...{ backend: name, cache, client },
        settings: { ...settings, ANSWER_CACHE: cache },
      });
  } finally {
    const prefix = settings['INDEX_PREFIX'] ?? '';
    if (target.kind === 'elasticsearch') await deleteIndices(client, prefix);
    await client.close();
  }
}

interface CacheBench {
  readonly backend: string;
  readonly cache: string;
  readonly client: Client;
  readonly settings: Settings;
}

async function benchCache({ backend, cache, client, settings }: CacheBench): Promise<void> {
  const cached = cache !== '0';
  print(cached ? '\n  answers cached' : '\n  answers not cached');
  print(HEAD);
  const prefix = settings['INDEX_PREFIX'] ?? '';
  const works = await bareSearches(client, prefix, CALLS);
  const kinds = differentCalls(await readVocabulary(source));
  const different = inTurn(kinds);
  const others = Array.from({ length: Math.ceil(seconds * BARE_A_SECOND) }, different);
  const otherWorks = await bareSearches(client, prefix, others);
  const server = await serve(settings);
  try {
    const load = { ...server, calls: CALLS, seconds };
    await measureHttp({ ...load, connections: 16, seconds: 2 }); // warm
    const promised = { backend, cached };
    for (const connections of CONNECTIONS)
      await compare({ ...load, connections }, { works, repeat: true }, promised, '');
    await compare(
      { ...load, calls: different, connections: 16 },
      { works: otherWorks, repeat: false },
      promised,
      ', no two alike',
    );
    for (const call of CALLS.slice(0, kinds.length))
      await measureKind(call.name, { ...load, calls: [call], connections: 16 }, promised);
    for (const { name, next } of kinds)
      await measureKind(
        `${name}, no two alike`,
        { ...load, calls: next, connections: 16 },
        promised,
      );
  } finally {
    await server.stop();
  }
}

interface Promised {
  readonly backend: string;
  readonly cached: boolean;
}

async function measureKind(name: string, load: HttpLoad, { backend }: Promised): Promise<void> {
  const measured = await measureHttp(load);
  print(row(name, measured));
  promises.equal(`${backend}: ${name}: failed`, measured.failures, 0);
}

/** The bare client's searches, and after them Vitrine's calls. */
async function compare(
  load: HttpLoad,
  works: Pick<BareLoad, 'works' | 'repeat'>,
  { backend, cached }: Promised,
  which: string,
): Promise<void> {
  const { connections } = load;
  const bare = await measureBare({ ...works, connections, seconds });
  const http = await measureHttp(load);
  const [median, throughput] = [http.median / bare.median, http.perSecond / bare.perSecond];
  const name = `${connections} connections${which}`;
  print(row(`bare client, ${connections} at once${which}`, bare));
  print(
    row(
      `Vitrine, ${name}`,
      http,
      `median ${median.toFixed(2)}×, throughput ${throughput.toFixed(2)}× of bare`,
    ),
  );
  const where = `${backend}, answers ${cached ? '' : 'not '}cached, ${name}`;
  promises.equal(`${where}: failed`, http.failures, 0);
  // The embedded engine's bare client is this process, without HTTP: a figure, but no promise.
  if (backend === 'embedded' || cached) return;
  const bound = which === '' ? MOST_OF_BARE : MOST_UNLIKE;
  promises.atMost(`${where}: median beside the bare client`, median, bound, '×');
}

const promises = new Promises(`${source}, ${CALLS.length} calls, ${seconds} s each`);
if (!existsSync(source)) {
  print(`${source} is absent: name a collection in BENCH_SOURCE.`);
  process.exitCode = 1;
} else {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-load-'));
  const prefix = `load-${path.basename(dataDir).slice(-6).toLowerCase().replace(/\W/g, 'x')}`;
  const settings = { DATA_DIR: dataDir, INDEX_PREFIX: prefix };
  try {
    for (const backend of EVERY_BACKEND) {
      await benchBackend(backend, targetOf(backend, dataDir), {
        ...settings,
        ELASTICSEARCH_NODE: nodeOf(backend),
      });
    }
    promises.conclude();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
