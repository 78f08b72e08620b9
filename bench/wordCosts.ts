import type { Client, estypes } from '@elastic/elasticsearch';
import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { BulkWriter, ELASTICSEARCH_SIZE, EMBEDDED_SIZE } from '../indexer/write/bulk.js';
import { readConfig, searchTarget } from '../src/config.js';
import { createClient } from '../src/search/client.js';
import { createIndex } from '../src/indices/createIndex.js';
import { readAnalysis, readMapping } from '../src/indices/mappings.js';
import { BACKENDS } from '../test/support/backends.js';
import { recordDocuments } from './scale/recordDocuments.js';
import { median } from './support/percentile.js';
import { Promises } from './support/promises.js';
import { readVocabulary } from './support/vocabulary.js';
import { keywordPage, kindsOf, plainPage, type Kind } from './support/keywordPages.js';
import { print } from './support/print.js';

/*
 * What it costs that people's own words find works: the same documents in two indices, with the
 * folding of characters and without it, as before November 2026, and the same keywords put to both
 * in turns: now with other spellings and synonyms, before as plain words. On the embedded engine,
 * or on every URL in ELASTICSEARCH_NODE. The documents are kept for the next time where `--recorded`
 * names a folder for them. With `--copies` each is indexed several times, as to record a
 * million takes an hour: words are then as frequent as in so many, and no more of them.
 *
 * [ELASTICSEARCH_NODE=URL] node dist/bench/wordCosts.js [--count 100000] [--copies 1] [--calls 150]
 *   [--recorded FOLDER]
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    copies: { type: 'string', default: '1' },
    calls: { type: 'string', default: '150' },
    recorded: { type: 'string' },
  },
});
const [RECORDED, COPIES] = [Number(values.count), Number(values.copies)];
const CALLS = Number(values.calls);
const COUNT = RECORDED * COPIES;
const WARM_UP = 20;
const EMBEDDED = 'embedded';

const STATES = ['before', 'now'] as const;
type State = (typeof STATES)[number];

/** The analysis without the folding of characters. */
function analysisBefore(): estypes.IndicesIndexSettingsAnalysis {
  const { analyzer, normalizer, filter } = JSON.parse(JSON.stringify(readAnalysis())) as {
    readonly analyzer: Record<string, { char_filter?: unknown }>;
    readonly normalizer: Record<string, { char_filter?: unknown }>;
    readonly filter: Record<string, unknown>;
  };
  for (const one of [...Object.values(analyzer), ...Object.values(normalizer)])
    delete one.char_filter;
  return { analyzer, normalizer, filter } as estypes.IndicesIndexSettingsAnalysis;
}

/** A document without what tells how its characters are written, and without words for corrections. */
function documentBefore(source: string): string {
  const document = JSON.parse(source) as Record<'filter' | 'text', Record<string, unknown>>;
  delete document.filter['written'];
  delete document.text['words'];
  return JSON.stringify(document);
}

/** Makes an index of the documents and returns its bytes, merged as far as it goes. */
async function fill(client: Client, index: string, state: State, file: string): Promise<number> {
  const isBefore = state === 'before';
  const analysis = isBefore ? analysisBefore() : readAnalysis();
  const settings = { number_of_shards: 1, number_of_replicas: 0, refresh_interval: '-1', analysis };
  await createIndex(client, { index, settings, mappings: readMapping('objects') });
  const bulk = new BulkWriter(client, {
    size: index.startsWith(EMBEDDED) ? EMBEDDED_SIZE : ELASTICSEARCH_SIZE,
    onRefused: ({ reason }) => {
      throw new Error(reason);
    },
  });
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const space = line.indexOf(' ');
    const source = line.slice(space + 1);
    const document = isBefore ? documentBefore(source) : source;
    for (let copy = 0; copy < COPIES; copy += 1)
      await bulk.add({ index, id: `${line.slice(0, space)}-${copy}`, source: document });
  }
  await bulk.end();
  await client.indices.refresh({ index });
  await merge(client, index);
  const { count } = await client.count({ index });
  if (count !== COUNT) throw new Error(`${count} of ${COUNT} documents are in ${index}`);
  const { _all } = await client.indices.stats({ index, metric: 'store' });
  return _all.total?.store?.size_in_bytes ?? NaN;
}

/** Waits for it by asking: one answer would come later than the client waits for any. */
async function merge(client: Client, index: string): Promise<void> {
  if (index.startsWith(EMBEDDED)) {
    await client.indices.forcemerge({ index, max_num_segments: 1 }, { requestTimeout: 600_000 });
    return;
  }
  const request = { index, max_num_segments: 1, wait_for_completion: false };
  const task_id = String((await client.indices.forcemerge(request)).task);
  while (!(await client.tasks.get({ task_id })).completed) await sleep(1000);
}

interface Times {
  readonly before: number[];
  readonly now: number[];
}

/** Milliseconds of pages, one keyword after the other, each put to both indices in turns. */
async function time(client: Client, index: (state: State) => string, kind: Kind): Promise<Times> {
  const times: Times = { before: [], now: [] };
  for (let call = 0; call < WARM_UP + CALLS; call += 1) {
    const { text, wording } = kind.next();
    // Who is asked second finds more in the caches of the machine: each is so half of the time.
    for (const state of call % 2 === 0 ? STATES : STATES.toReversed()) {
      const body = state === 'now' ? keywordPage(text, wording) : plainPage(text);
      const started = performance.now();
      await client.search({ index: index(state), ...body });
      if (call >= WARM_UP) times[state].push(performance.now() - started);
    }
  }
  return times;
}

async function measure(client: Client, backend: string, file: string, source: string) {
  const prefix = `${backend === EMBEDDED ? EMBEDDED : 'wordcosts'}-${process.pid}`;
  const index = (state: State): string => `${prefix}-${state}`;
  try {
    const bytes = {
      before: await fill(client, index('before'), 'before', file),
      now: await fill(client, index('now'), 'now', file),
    };
    const size = (value: number): string => `${(value / 1e6).toFixed(0)} MB`;
    print(`\n${backend}: index before ${size(bytes.before)}, now ${size(bytes.now)}\n`);
    promises.atMost(
      `${backend}: size of the index, of that before`,
      bytes.now / bytes.before,
      1.15,
    );
    print('| keyword | before, ms | now, ms | of that before |');
    print('| --- | --- | --- | --- |');
    const all: Times = { before: [], now: [] };
    for (const kind of kindsOf(await readVocabulary(source))) {
      const { before, now } = await time(client, index, kind);
      all.before.push(...before);
      all.now.push(...now);
      print(row(kind.name, before, now));
    }
    print(row('all of them', all.before, all.now));
    const ratio = median(all.now) / median(all.before);
    promises.atMost(`${backend}: median of a keyword page, of that before`, ratio, 1.2);
  } finally {
    await client.indices.delete({ index: STATES.map(index), ignore_unavailable: true });
  }
}

function row(name: string, before: readonly number[], now: readonly number[]): string {
  const [was, is] = [median(before), median(now)];
  return `| ${name} | ${was.toFixed(1)} | ${is.toFixed(1)} | ${(is / was).toFixed(2)} |`;
}

const promises = new Promises(`${COUNT} generated objects, ${CALLS} pages of each kind`);
const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));
try {
  const recorded = values.recorded ?? path.join(folder, 'recorded');
  const file = path.join(recorded, 'documents');
  if (!existsSync(file)) await recordDocuments(recorded, RECORDED);
  for (const backend of BACKENDS) {
    const node = backend === EMBEDDED ? '' : backend;
    const settings = { DATA_DIR: path.join(folder, 'data'), ELASTICSEARCH_NODE: node };
    const config = readConfig({}, { ...process.env, ...settings });
    const client = createClient(searchTarget(config), 'indexing');
    try {
      await measure(client, backend, file, path.join(recorded, 'source'));
    } finally {
      await client.close();
    }
  }
  promises.conclude();
} finally {
  await rm(folder, { recursive: true, force: true });
}
