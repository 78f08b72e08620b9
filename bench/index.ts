import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Client } from '@elastic/elasticsearch';
import { readConfig, searchTarget } from '../src/config.js';
import { aliasName } from '../src/documents/indices.js';
import { packageRoot } from '../src/packageRoot.js';
import { createClient } from '../src/search/client.js';
import type { RunSummary } from '../indexer/summary.js';
import { BulkWriter, ELASTICSEARCH_SIZE, EMBEDDED_SIZE } from '../indexer/write/bulk.js';
import { createGeneration, deleteIndices } from '../indexer/write/generation.js';
import { readCollectionState } from '../indexer/write/collectionState.js';
import { scanDocuments } from '../indexer/write/scan.js';
import { generate } from './generate.js';

/**
 * Indexes a generated collection and prints what it took, beside the client's bare bulk helper
 * over the same documents, ready built, in the same run.
 *
 * [ELASTICSEARCH_NODE=URL] node dist/bench/index.js --count 1000000 [--source FOLDER] [--compare 50000]
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    compare: { type: 'string', default: '50000' },
    source: { type: 'string' },
  },
});

/** Highest resident memory of a process so far, in MB, where the system tells (Linux). */
function peakMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch (error) {
    // The process is over, or this is no Linux.
    if (error instanceof Error && 'code' in error) return 0;
    throw error;
  }
}

interface Measured {
  readonly summary: RunSummary;
  readonly peak: number;
}

async function runIndexer(source: string, env: NodeJS.ProcessEnv): Promise<Measured> {
  const program = path.join(packageRoot, 'dist/cli/vitrine.js');
  const child = spawn(
    process.execPath,
    [program, 'index', '--full', '--json', '--source', source],
    {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, peakMemory(child.pid ?? 0));
  }, 250);
  let stdout = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`vitrine index ended with ${code ?? 'a signal'}.`);
  return { summary: JSON.parse(stdout) as RunSummary, peak };
}

/** Copies built documents to a file, one a line: what both writers then read. */
async function dump(client: Client, prefix: string, file: string, most: number): Promise<number> {
  const output = createWriteStream(file);
  let count = 0;
  const index = aliasName(prefix, 'objects');
  const pages = scanDocuments<object>(client, index, 'objects', ['*']);
  for await (const page of pages) {
    for (const { id, source } of page.slice(0, most - count)) {
      output.write(`${id} ${JSON.stringify(source)}\n`);
      count += 1;
    }
    if (count >= most) break;
  }
  output.end();
  await once(output, 'finish');
  return count;
}

async function* readDump(file: string): AsyncGenerator<{ id: string; source: string }> {
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const space = line.indexOf(' ');
    yield { id: line.slice(0, space), source: line.slice(space + 1) };
  }
}

type Writer = (client: Client, index: string, file: string) => Promise<void>;

const withOurs: Writer = async (client, index, file) => {
  const bulk = new BulkWriter(client, {
    size: config.elasticsearchNodes.length > 0 ? ELASTICSEARCH_SIZE : EMBEDDED_SIZE,
    onRefused: ({ reason }) => {
      throw new Error(reason);
    },
  });
  for await (const { id, source } of readDump(file)) await bulk.add({ index, id, source });
  await bulk.end();
};

/** The helper with its defaults, given documents that are serialised already, as ours are. */
const withHelper: Writer = async (client, index, file) => {
  const ids: string[] = [];
  async function* sources(): AsyncGenerator<string> {
    for await (const { id, source } of readDump(file)) {
      ids.push(id);
      yield source;
    }
  }
  let place = 0;
  const stats = await client.helpers.bulk<string>({
    datasource: sources(),
    onDocument: () => ({ index: { _index: index, _id: ids[place++] ?? '' } }),
    refreshOnCompletion: false,
  });
  if (stats.failed > 0) throw new Error(`${stats.failed} documents failed.`);
};

/** Documents a second, of one writer into a fresh index. */
async function measure(
  client: Client,
  writer: Writer,
  file: string,
  count: number,
): Promise<number> {
  const prefix = `bench-${process.pid}`;
  const generation = '20000101t000000000z';
  await createGeneration(client, prefix, generation, { shards: 1, replicas: 0 });
  try {
    const start = performance.now();
    await writer(client, `${prefix}-objects-${generation}`, file);
    return count / ((performance.now() - start) / 1000);
  } finally {
    const { leftovers } = await readCollectionState(client, prefix);
    await deleteIndices(client, leftovers);
  }
}

async function compare(client: Client, prefix: string, folder: string): Promise<string> {
  const file = path.join(folder, 'documents');
  const count = await dump(client, prefix, file, Number(values.compare));
  const rates = { ours: [] as number[], helper: [] as number[] };
  // In turns, so that what else the machine does meets both.
  for (let round = 0; round < 2; round += 1) {
    rates.helper.push(await measure(client, withHelper, file, count));
    rates.ours.push(await measure(client, withOurs, file, count));
  }
  const [ours, helper] = [Math.max(...rates.ours), Math.max(...rates.helper)];
  return `ours ${Math.round(ours)}/s, bare helper ${Math.round(helper)}/s, ratio ${(ours / helper).toFixed(2)} (${count} documents, better of 2)`;
}

async function indexBytes(client: Client, prefix: string): Promise<number> {
  const stats = await client.indices.stats({ index: `${prefix}-*`, metric: 'store' });
  return stats._all.total?.store?.size_in_bytes ?? 0;
}

const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));
const env = {
  ...process.env,
  DATA_DIR: path.join(folder, 'data'),
  INDEX_PREFIX: `bench-${process.pid}-million`,
};
const config = readConfig({}, env);
const client = createClient(searchTarget(config), 'indexing');
try {
  const source = values.source ?? path.join(folder, 'source');
  if (!values.source) await generate(Number(values.count), source);
  const { summary, peak } = await runIndexer(source, env);
  const rate = summary.documents.objects / summary.seconds;
  const size = await indexBytes(client, config.indexPrefix);
  const backend = config.elasticsearchNodes.join(', ') || 'embedded';
  process.stdout.write(
    [
      `| backend | objects | seconds | objects/s, from source to served | peak memory of the indexer | index size | once built |`,
      `| --- | --- | --- | --- | --- | --- | --- |`,
      `| ${backend} | ${summary.documents.objects} | ${summary.seconds.toFixed(0)} | ${Math.round(rate)} | ${Math.round(peak)} MB | ${Math.round(size / 1e6)} MB | ${await compare(client, config.indexPrefix, folder)} |`,
      '',
    ].join('\n'),
  );
} finally {
  if (config.elasticsearchNodes.length > 0) {
    const { servedIndices, leftovers } = await readCollectionState(client, config.indexPrefix);
    const locks = aliasName(config.indexPrefix, 'locks');
    await deleteIndices(client, [...servedIndices, ...leftovers, locks]);
  }
  await client.close();
  await rm(folder, { recursive: true, force: true });
}
