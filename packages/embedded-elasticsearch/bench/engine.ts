import type { Client } from '@elastic/elasticsearch';
import { embedded, realNodes, testIndex } from '../test/contract/backends.js';
import { MAPPINGS, settings, works } from '../test/contract/works.js';
import type { Work } from '../test/contract/works.js';

/**
 * The embedded engine beside real nodes (`ELASTICSEARCH_NODE`) on the same documents and
 * searches: `node dist/bench/engine.js`. Times are of the whole call through the official client;
 * the ratio is against the embedded engine.
 */
const BATCH = 500;
const RUNS = 200;

const SEARCHES = {
  'filtered, sorted page of 50': {
    query: { bool: { filter: [{ term: { area: 'moving image' } }] } },
    sort: [{ number: 'asc' }, { id: 'asc' }],
    from: 50,
    size: 50,
    _source: ['title', 'maker', 'alt', 'swatches'],
  },
  'last page of everything': {
    sort: [{ number: 'asc' }, { id: 'asc' }],
    from: 13_350,
    size: 50,
    _source: ['title'],
  },
  'two words over four fields': {
    query: {
      multi_match: {
        query: 'street photograph',
        operator: 'and',
        fields: ['title.en^3', 'title.zh-hant^3', 'credit', 'alt'],
      },
    },
    size: 50,
    _source: ['title'],
  },
  'counts of a query': {
    query: { match: { alt: 'photograph' } },
    size: 0,
    aggs: {
      areas: { terms: { field: 'area' } },
      makers: { terms: { field: 'maker', size: 20 } },
    },
  },
} as const;

async function index(client: Client, name: string, documents: readonly Work[]): Promise<number> {
  await client.indices.create({ index: name, settings: settings(), mappings: MAPPINGS });
  const started = performance.now();
  for (let from = 0; from < documents.length; from += BATCH) {
    const operations = documents
      .slice(from, from + BATCH)
      .flatMap((one) => [{ index: { _index: name, _id: String(one.id) } }, one]);
    await client.bulk({ operations });
  }
  await client.indices.refresh({ index: name });
  return (documents.length / (performance.now() - started)) * 1000;
}

/** Median milliseconds of a search, warm. */
async function median(client: Client, name: string, body: object): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now();
    await client.search({ index: name, ...body });
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[RUNS >>> 1] ?? 0;
}

const documents = works(1);
const name = testIndex('bench');
const engine = embedded();
const lines: string[] = [];
const backends = [{ node: 'embedded', client: engine.client }, ...realNodes()];
const baseline = new Map<string, number>();
for (const { node, client } of backends) {
  const rate = await index(client, name, documents);
  lines.push(`${node}: ${Math.round(rate)} documents a second`);
  for (const [what, body] of Object.entries(SEARCHES)) {
    const time = await median(client, name, body);
    const first = baseline.get(what) ?? time;
    baseline.set(what, first);
    lines.push(`${node}: ${what}: ${time.toFixed(2)} ms, ${(time / first).toFixed(2)} × embedded`);
  }
  if (node !== 'embedded') {
    await client.indices.delete({ index: name });
    await client.close();
  }
}
lines.push(`memory of this process: ${Math.round(process.memoryUsage().rss / 1e6)} MB`);
await engine.close();
process.stdout.write(`${lines.join('\n')}\n`);
