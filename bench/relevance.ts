import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig, searchTarget } from '../src/config.js';
import { createClient } from '../src/search/client.js';
import { BACKENDS, largeCollection, nodeOf } from '../test/support/backends.js';
import { judgedSearches } from './relevance/queries.js';
import { measureRelevance, type Measured } from './relevance/report.js';
import { readMplus, readTate } from './relevance/works.js';
import { print } from './support/print.js';
import { serveCollection } from './support/servedCollection.js';

/*
 * How well the first ten answer judged searches over M+ and Tate, beside plain `multi_match` on the
 * same index (docs/relevance.md). On the embedded engine, or on every URL in ELASTICSEARCH_NODE;
 * `RELEVANCE_COLLECTIONS` names fewer collections.
 */

const READERS = { mplus: readMplus, tate: readTate };
type Collection = keyof typeof READERS;

function printTable({ rows, baseline }: Measured): void {
  print(`  the best plain multi_match: ${baseline}\n`);
  print('  | searches | half | number | nDCG@10 | plain | success@10 | plain |');
  print('  | -------- | ---- | ------ | ------- | ----- | ---------- | ----- |');
  for (const { kind, half, vitrine, plain } of rows) {
    const figures = [vitrine.ndcg, plain.ndcg, vitrine.success, plain.success];
    const cells = figures.map((figure) => figure.toFixed(3)).join(' | ');
    print(`  | ${kind} | ${half} | ${vitrine.searches} | ${cells} |`);
  }
}

async function measure(collection: Collection, backend: string): Promise<void> {
  const source = largeCollection(collection);
  const searches = judgedSearches(READERS[collection](source), collection);
  print(`\n${collection} on ${backend}: ${searches.length} searches`);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-relevance-'));
  const format = collection === 'tate' ? ['--format', 'tate'] : [];
  const served = await serveCollection(source, backend, { dataDir, arguments: format });
  const settings = {
    DATA_DIR: dataDir,
    INDEX_PREFIX: served.prefix,
    ELASTICSEARCH_NODE: nodeOf(backend),
  };
  const client = createClient(
    searchTarget(readConfig({}, { ...process.env, ...settings })),
    'serving',
  );
  try {
    const index = `${served.prefix}-objects`;
    printTable(await measureRelevance(searches, { ask: served.ask, client, index }));
  } finally {
    await client.close();
    await served.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const wanted = process.env['RELEVANCE_COLLECTIONS']?.split(',') ?? Object.keys(READERS);
for (const backend of BACKENDS)
  for (const collection of wanted) await measure(collection as Collection, backend);
