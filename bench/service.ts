import {
  canCompare,
  EVERY_BACKEND,
  largeCollection,
  whyNoCollection,
} from '../test/support/backends.js';
import { percentile } from './support/percentile.js';
import { print } from './support/print.js';
import { Promises } from './support/promises.js';
import { serveCollection, type ServedCollection } from './support/servedCollection.js';

/*
 * What the service promises on the M+ data, on the embedded engine and on every URL in
 * ELASTICSEARCH_NODE: how long indexing takes, the known totals, how long typical pages take over
 * HTTP (answers not cached), and the memory of the server.
 */

const source = largeCollection('mplus');

const TOTALS: readonly (readonly [call: string, total: number])[] = [
  ['objects(per_page: 1)', 13_412],
  ['constituents(per_page: 1)', 1_886],
  ['objects(per_page: 1, area: "Moving Image")', 1_188],
  ['objects(per_page: 1, area: "流動影像")', 1_188],
  ['objects(per_page: 1, color: "white")', 2_087],
  ['objects(per_page: 1, color: "purple")', 2],
  ['objects(per_page: 1, color: "blue", color_threshold: 50)', 104],
  ['objects(per_page: 1, archivalLevel: "Item")', 4_045],
  ['constituents(per_page: 1, gender: "Female")', 249],
];

const PAGES: readonly (readonly [title: string, query: string])[] = [
  [
    'filtered and sorted page of 50',
    '{ objects(area: "Moving Image", sort_field: "title", sort: "desc") { id title displayDate medium } }',
  ],
  [
    '50 objects with makers and colours',
    '{ objects(area: "Moving Image", page: 3) { id title constituents { id name role } color { predominant { color value } search { google { color value } } } } }',
  ],
  [
    'colour at a threshold',
    '{ objects(color: "blue", color_threshold: 50) { id title color { search { google { color value } } } } }',
  ],
  ['words', '{ objects(keyword: "street photograph") { id title constituents { name } } }'],
  ['last page of all objects', '{ objects(page: 268) { id title } }'],
  [
    'single object with nested objects',
    '{ object(id: 1) { title constituents { name objects { title } } } }',
  ],
  [
    '50 constituents with 10 objects each',
    '{ constituents { name objects(per_page: 10) { title } } }',
  ],
  ['list of mediums', '{ mediums(lang: "zh-hant") { title count } }'],
];

const WARM_UP = 30;
const RUNS = 150;

async function measurePage(served: ServedCollection, query: string): Promise<string> {
  const times: number[] = [];
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    const started = performance.now();
    await served.ask(query);
    if (run >= WARM_UP) times.push(performance.now() - started);
  }
  times.sort((one, other) => one - other);
  const [median, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  return `median ${median.toFixed(1).padStart(6)} ms   95 % ${p95.toFixed(1).padStart(6)} ms`;
}

async function askTotal(served: ServedCollection, call: string): Promise<number> {
  const data = await served.ask(`{ found: ${call} { _sys { pagination { total } } } }`);
  const [page] = data['found'] as readonly {
    readonly _sys: { readonly pagination: { readonly total: number } };
  }[];
  return page?._sys.pagination.total ?? 0;
}

async function measure(backend: string): Promise<void> {
  print(`\n${backend}`);
  const served = await serveCollection(source, backend);
  try {
    promises.atMost(
      `${backend}: indexing 13,412 objects without images`,
      served.indexingSeconds,
      20,
      ' s',
    );
    for (const [call, total] of TOTALS)
      promises.equal(`${backend}: ${call}`, await askTotal(served, call), total);
    for (const [title, query] of PAGES) {
      print(`  ${title.padEnd(38)} ${await measurePage(served, query)}`);
    }
    const { now, peak } = served.memory();
    print(`  memory of the server ${now.toFixed(0)} MB, peak ${peak.toFixed(0)} MB`);
    if (backend === 'embedded') promises.atMost('embedded: memory of the server', now, 300, ' MB');
  } finally {
    await served.close();
  }
}

const promises = new Promises(source);
const missing = whyNoCollection('mplus');
if (missing !== undefined) {
  print(missing);
  process.exitCode = 1;
} else {
  for (const backend of EVERY_BACKEND) await measure(backend);
  if (!canCompare) print('\nSet ELASTICSEARCH_NODE to measure on Elasticsearch too.');
  promises.conclude();
}
