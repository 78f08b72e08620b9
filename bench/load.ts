import type { Client } from '@elastic/elasticsearch';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packageRoot } from '../src/packageRoot.js';
import { createClient, type SearchTarget } from '../src/search/client.js';
import { bareSearches } from './load/bareSearches.js';
import { CALLS, type Call } from './load/calls.js';
import { measureBare, measureHttp, type HttpLoad, type Measured } from './load/measure.js';
import { indexFolder, serve, type Settings } from './load/served.js';

/*
 * Load on the whole service: autocannon at 1, 16 and 256 connections on a mixed set of documented
 * calls, answers not kept and kept, beside the same searches sent by the bare client in the same
 * run; then the three calls that the museum's original system was measured with. Those also in
 * many variants, for Vitrine sends a search that is under way only once, and calls that are all
 * alike gain by it. Embedded, and on each URL of ELASTICSEARCH_NODE.
 *
 *   node dist/bench/load.js [SECONDS per measurement, default 5]
 */
const seconds = Number(process.argv[2] ?? '5');
const CONNECTIONS = [1, 16, 256];
const shared = process.env['VITRINE_SHARED'] ?? path.join(packageRoot, '..', 'shared');
const source = process.env['BENCH_SOURCE'] ?? path.join(shared, 'data', 'mplus');
const nodes = (process.env['ELASTICSEARCH_NODE'] ?? '').split(',').filter((node) => node !== '');
/** The original's calls in turn, no two alike. */
const different = interleave(CALLS.flatMap(({ unlike }) => (unlike ? [unlike] : [])));

function interleave(lists: readonly (readonly Call[])[]): readonly Call[] {
  return (lists[0] ?? []).flatMap((_, at) => lists.flatMap((list) => list[at] ?? []));
}

function print(line = ''): void {
  process.stdout.write(`${line}\n`);
}

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
      await benchCache({ cache, client, settings: { ...settings, ANSWER_CACHE: cache } });
  } finally {
    const prefix = settings['INDEX_PREFIX'] ?? '';
    if (target.kind === 'elasticsearch') await deleteIndices(client, prefix);
    await client.close();
  }
}

interface CacheBench {
  readonly cache: string;
  readonly client: Client;
  readonly settings: Settings;
}

async function benchCache({ cache, client, settings }: CacheBench): Promise<void> {
  print(cache === '0' ? '\n  answers not kept' : '\n  answers kept');
  print(HEAD);
  const bareOf = async (asked: readonly Call[]) =>
    bareSearches(client, settings['INDEX_PREFIX'] ?? '', asked);
  const [works, others] = [await bareOf(CALLS), await bareOf(different)];
  const server = await serve(settings);
  try {
    const load = { ...server, calls: CALLS, seconds };
    await measureHttp({ ...load, connections: 16, seconds: 2 }); // warm
    for (const connections of CONNECTIONS) await compare(load, works, connections, '');
    await compare({ ...load, calls: different }, others, 16, ', no two alike');
    for (const call of CALLS) {
      const { name, unlike = [], original } = call;
      if (original === undefined) continue;
      for (const [asked, label] of [
        [[call], name],
        [unlike, `${name}, no two alike`],
      ] as const) {
        const measured = await measureHttp({ ...load, calls: asked, connections: 16 });
        print(
          row(label, measured, `${(measured.perSecond / original).toFixed(1)}× the original's`),
        );
      }
    }
  } finally {
    await server.stop();
  }
}

type Works = Awaited<ReturnType<typeof bareSearches>>;

/** The bare client's searches, and after them Vitrine's calls. */
async function compare(
  load: Omit<HttpLoad, 'connections'>,
  works: Works,
  connections: number,
  which: string,
): Promise<void> {
  const bare = await measureBare({ works, connections, seconds });
  const http = await measureHttp({ ...load, connections });
  const ratios = `median ${(http.median / bare.median).toFixed(2)}×, throughput ${(http.perSecond / bare.perSecond).toFixed(2)}× of bare`;
  print(row(`bare client, ${connections} at once${which}`, bare));
  print(row(`Vitrine, ${connections} connections${which}`, http, ratios));
}

async function deleteIndices(client: Client, prefix: string): Promise<void> {
  const found = Object.keys(await client.indices.get({ index: `${prefix}-*` }));
  if (found.length > 0) await client.indices.delete({ index: found });
}

if (!existsSync(source)) {
  print(`SKIPPED: ${source} is absent; name a collection in BENCH_SOURCE.`);
} else {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-load-'));
  const prefix = `load-${path.basename(dataDir).slice(-6).toLowerCase().replace(/\W/g, 'x')}`;
  const settings = { DATA_DIR: dataDir, INDEX_PREFIX: prefix };
  print(`${CALLS.length} calls, ${seconds} s each, ${source}`);
  try {
    const embedded: SearchTarget = { kind: 'embedded', dataDir };
    await benchBackend('embedded', embedded, { ...settings, ELASTICSEARCH_NODE: '' });
    for (const node of nodes)
      await benchBackend(
        node,
        { kind: 'elasticsearch', nodes: [node] },
        { ...settings, ELASTICSEARCH_NODE: node },
      );
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
