/**
 * The embedded engine beside plain SQLite, on the same invented documents, in the same run:
 * `npm run bench -w packages/embedded-elasticsearch`. Times are of whole calls through the official
 * client; to those of SQLite, which runs in this thread, a call that does nothing is added. A ratio above what is
 * promised ends the run with exit code 1. With `ELASTICSEARCH_NODE` set, real nodes are measured
 * too, for information.
 */
import path from 'node:path';
import type { Client, estypes } from '@elastic/elasticsearch';
import { embedded, realNodes, testIndex } from '../test/contract/backends.js';
import { inventWorks } from './invented.js';
import type { Work } from './invented.js';
import { PlainSqlite } from './plainSqlite.js';

const DOCUMENTS = 20_000;
const SEED = 20261122;
const BATCH = 500;
const RUNS = 100;
const MAPPINGS: estypes.MappingTypeMapping = {
  dynamic: 'strict',
  properties: {
    id: { type: 'integer' },
    title: { type: 'text' },
    text: { type: 'text' },
    area: { type: 'keyword' },
    maker: { type: 'keyword' },
    year: { type: 'integer' },
  },
};
/** Times as long as SQLite: to index, for which the engine analyses texts by itself. */
const INDEXING_PROMISE = 12;

interface Measured {
  readonly name: string;
  readonly search: Omit<estypes.SearchRequest, 'index'>;
  readonly sql: string;
  /** Most times as long as SQLite. */
  readonly promise: number;
}

/** One of the many that a caller may choose, so that SQLite has no index for it. */
const SORT = ['maker', 'year', 'id'];
const SEARCHES: readonly Measured[] = [
  {
    name: 'second page of a filter, sorted',
    search: { query: { term: { area: 'area 3' } }, sort: SORT, from: 50, size: 50 },
    sql: `SELECT json FROM works WHERE area = 'area 3' ORDER BY maker, year, id LIMIT 50 OFFSET 50`,
    promise: 1,
  },
  {
    name: 'last page that from may reach',
    search: { sort: SORT, from: 9_950, size: 50 },
    sql: 'SELECT json FROM works ORDER BY maker, year, id LIMIT 50 OFFSET 9950',
    promise: 1,
  },
  {
    name: 'two words, best first',
    search: {
      query: { multi_match: { query: 'w5 w9', operator: 'and', fields: ['title', 'text'] } },
      size: 50,
    },
    sql: `SELECT json FROM texts JOIN works ON works.id = texts.rowid
          WHERE texts MATCH 'w5 AND w9' ORDER BY rank LIMIT 50`,
    promise: 2,
  },
  {
    name: 'counts of a word: areas and makers',
    search: {
      query: { match: { text: 'w7' } },
      size: 0,
      aggs: {
        areas: { terms: { field: 'area' } },
        makers: { terms: { field: 'maker', size: 20 } },
      },
    },
    sql: `WITH found AS MATERIALIZED (SELECT area, maker FROM texts
            JOIN works ON works.id = texts.rowid WHERE texts MATCH 'text : w7')
          SELECT * FROM (SELECT area, count(*) FROM found GROUP BY 1)
          UNION ALL SELECT * FROM
            (SELECT maker, count(*) FROM found GROUP BY 1 ORDER BY 2 DESC LIMIT 20)`,
    promise: 1,
  },
];

function batches(works: readonly Work[]): readonly (readonly Work[])[] {
  return Array.from({ length: Math.ceil(works.length / BATCH) }, (_, n) =>
    works.slice(n * BATCH, (n + 1) * BATCH),
  );
}

/** Milliseconds of something. */
async function time(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Median milliseconds, warm. */
async function median(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push(await time(work));
  return times.sort((a, b) => a - b)[RUNS >>> 1] ?? 0;
}

async function index(client: Client, name: string, works: readonly Work[]): Promise<number> {
  const settings = { refresh_interval: '-1', number_of_replicas: 0 };
  await client.indices.create({ index: name, settings, mappings: MAPPINGS });
  return time(async () => {
    for (const batch of batches(works)) {
      const operations = batch.flatMap((one) => [
        { index: { _index: name, _id: String(one.id) } },
        one,
      ]);
      const { errors } = await client.bulk({ operations });
      if (errors) throw new Error('documents were refused');
    }
    await client.indices.refresh({ index: name });
  });
}

const lines: string[] = [];
let broken = 0;

/** @param promise Most times as long as the baseline; Infinity where nothing is promised. */
function report(what: string, milliseconds: number, baseline: number, promise: number): void {
  const ratio = milliseconds / baseline;
  const isBroken = ratio > promise;
  if (isBroken) broken++;
  const promised = Number.isFinite(promise) ? `, promised at most ${promise}` : '';
  const times = `${milliseconds.toFixed(2)} ms, SQLite ${baseline.toFixed(2)} ms`;
  lines.push(
    `${what}: ${times}, ${ratio.toFixed(2)} times${promised}${isBroken ? ': BROKEN' : ''}`,
  );
}

const works = inventWorks(DOCUMENTS, SEED);
const engine = embedded();
const plain = new PlainSqlite(path.join(engine.folder, 'plain.db'));
try {
  const indexing = await time(() => {
    for (const batch of batches(works)) plain.insert(batch);
  });
  const call = await median(() => engine.client.info());
  lines.push(`a call that does nothing: ${call.toFixed(2)} ms`);
  const baselines = new Map<string, number>();
  for (const { name, sql } of SEARCHES)
    baselines.set(
      name,
      call +
        (await median(() => {
          plain.run(sql);
        })),
    );
  for (const { node, client } of [{ node: 'embedded', client: engine.client }, ...realNodes()]) {
    const isEngine = node === 'embedded';
    const name = testIndex('bench');
    const promised = (promise: number): number => (isEngine ? promise : Infinity);
    const taken = await index(client, name, works);
    report(`${node}: ${DOCUMENTS} documents`, taken, indexing, promised(INDEXING_PROMISE));
    for (const one of SEARCHES) {
      const found = await median(() => client.search({ index: name, ...one.search }));
      const baseline = baselines.get(one.name) ?? NaN;
      report(`${node}: ${one.name}`, found, baseline, promised(one.promise));
    }
    if (!isEngine) {
      await client.indices.delete({ index: name });
      await client.close();
    }
  }
} finally {
  plain.close();
  await engine.close();
}
lines.push(`memory of this process: ${Math.round(process.memoryUsage().rss / 1e6)} MB`);
process.stdout.write(`${lines.join('\n')}\n`);
if (broken > 0) process.exitCode = 1;
