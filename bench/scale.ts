import path from 'node:path';
import { parseArgs } from 'node:util';
import { searchTarget } from '../src/config.js';
import { createClient } from '../src/search/client.js';
import { ELASTICSEARCH_SIZE, EMBEDDED_SIZE } from '../indexer/write/bulk.js';
import { generate, SAMPLE } from './generate.js';
import { serve, type Settings } from './load/served.js';
import { measureBareRatios, type BareRatio } from './scale/bareRatios.js';
import { measureBulkRates, type BulkRates } from './scale/bulkRates.js';
import { promiseExpected, readExpected, type ScaleFigures } from './scale/expected.js';
import { measureIndexSize } from './scale/indexSize.js';
import { measureRun, type MeasuredRun } from './scale/measuredRun.js';
import { measureQueries, type QueryTimes } from './scale/queries.js';
import { recordDocuments } from './scale/recordDocuments.js';
import { givenBackend, openPlace } from './support/ownPlace.js';
import { peakMemoryOf } from './support/processUsage.js';
import { Promises } from './support/promises.js';
import { readVocabulary } from './support/vocabulary.js';

/**
 * Indexes a generated collection and prints what it took: the rate, the indexer's memory, the
 * size, the times of documented calls, and beside the bare client, in the same run: calls beside
 * the searches that they need, and the indexer's writer beside the client's bulk helper over the
 * same documents, ready built.
 *
 * [ELASTICSEARCH_NODE=URL] node dist/bench/scale.js --count 1000000 [--source FOLDER] [--compare 50000]
 * [ELASTICSEARCH_NODE=URL] node dist/bench/scale.js --expect bench/scale/expected.json
 *
 * The second makes the collection that the file names, in the shapes of the sample, and fails where
 * a ratio to the bare client, or the size, is worse by more than a fifth than the file has it.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string' },
    compare: { type: 'string' },
    source: { type: 'string' },
    expect: { type: 'string' },
  },
});
if (values.expect && (values.source ?? values.count ?? values.compare))
  throw new Error(
    '--expect FILE says what is generated: no --source, --count or --compare with it',
  );
const expected = values.expect ? readExpected(values.expect) : undefined;
const count = expected?.count ?? Number(values.count ?? '100000');
const compare = expected?.compare ?? Number(values.compare ?? '50000');
const shapes = expected ? { shapes: SAMPLE } : {};

/** So that the first call of its kind is measured too, however long it takes. */
const PATIENT = { QUERY_TIMEOUT: '120000', ELASTICSEARCH_TIMEOUT: '60000' };

/** The times of calls to a server of its own, which it prints, and what the bare client takes. */
async function measureServer(settings: Settings, objects: number, source: string) {
  const served = await serve({ ...settings, ...PATIENT, ANSWER_CACHE: '0' });
  const bare = createClient(searchTarget(config), 'serving');
  try {
    const words = await readVocabulary(source);
    const times = await measureQueries(served, objects, words);
    print(describeQueries(times, peakMemoryOf(served.pid)));
    return { times, ratios: await measureBareRatios(served, bare, prefix, objects, words) };
  } finally {
    await bare.close();
    await served.stop();
  }
}

function describeRun(backend: string, { summary, peak }: MeasuredRun, bytes: number): string {
  const { objects } = summary.documents;
  const rate = Math.round(objects / summary.seconds);
  const size = `${(bytes / 1e9).toFixed(2)} GB`;
  return [
    '| backend | objects | seconds | objects/s | peak memory of the indexer | index size |',
    '| --- | --- | --- | --- | --- | --- |',
    `| ${backend} | ${objects} | ${summary.seconds.toFixed(0)} | ${rate} | ${Math.round(peak)} MB | ${size} |`,
  ].join('\n');
}

function describeQueries(times: readonly QueryTimes[], memory: number): string {
  const cells = ({ first, p50, p95, p99 }: QueryTimes): string =>
    [first, p50, p95, p99].map((time) => time.toFixed(time < 10 ? 1 : 0)).join(' | ');
  return [
    '| call | first, ms | p50 | p95 | p99 | calls | failed |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...times.map((one) => `| ${one.kind} | ${cells(one)} | ${one.count} | ${one.failed} |`),
    '',
    `Peak memory of the server: ${Math.round(memory)} MB.`,
  ].join('\n');
}

function describeRatios(ratios: readonly BareRatio[]): string {
  return [
    '| call, after others of its kind | Vitrine, ms | bare client, ms | ratio |',
    '| --- | --- | --- | --- |',
    ...ratios.map(
      ({ kind, vitrine, bare, ratio }) =>
        `| ${kind} | ${vitrine.toFixed(1)} | ${bare.toFixed(1)} | ${ratio.toFixed(2)} |`,
    ),
  ].join('\n');
}

function describeRates({ documents, ours, helper }: BulkRates): string {
  return `Whole documents, ready built: the indexer's writer ${Math.round(ours)}/s, bare helper ${Math.round(helper)}/s, ratio ${(ours / helper).toFixed(2)} (${documents} documents, best of 4).`;
}

const round = (ratio: number): number => Number(ratio.toFixed(2));

function print(text: string): void {
  process.stdout.write(`${text}\n\n`);
}

const promises = new Promises(
  `${values.source ?? `${count} generated objects`}, on ${givenBackend()}`,
);
const place = await openPlace();
const { folder, settings, config, client } = place;
const { indexPrefix: prefix, elasticsearchNodes: nodes } = config;
try {
  const source = values.source ?? path.join(folder, 'source');
  if (!values.source) await generate(count, source, shapes);
  const run = await measureRun(source, settings);
  const { objects } = run.summary.documents;
  const isEmbedded = nodes.length === 0;
  const { stored, lasting } = await measureIndexSize(client, prefix, isEmbedded);
  print(describeRun(nodes.join(', ') || 'embedded', run, stored));
  const { times, ratios } = await measureServer(settings, objects, source);
  print(describeRatios(ratios));
  const size = isEmbedded ? EMBEDDED_SIZE : ELASTICSEARCH_SIZE;
  const documents = await recordDocuments(path.join(folder, 'recorded'), compare, shapes);
  const rates = await measureBulkRates(client, prefix, size, documents);
  print(describeRates(rates));
  promises.atLeast('rate of the writer beside the bare helper', rates.ours / rates.helper, 0.8);
  promises.atMost("peak memory of the indexer's process", run.peak, 512, ' MB');
  const failed = times.reduce((sum, one) => sum + one.failed, 0);
  promises.equal('calls that failed', failed, 0);
  const figures: ScaleFigures = {
    bytesPerObject: Math.round(lasting / objects),
    writer: round(rates.ours / rates.helper),
    calls: Object.fromEntries(ratios.map(({ kind, ratio }) => [kind, round(ratio)])),
  };
  print(`As --expect reads it: ${JSON.stringify(figures)}`);
  if (expected)
    promiseExpected(promises, expected[isEmbedded ? 'embedded' : 'elasticsearch'], figures);
  promises.conclude();
} finally {
  await place.close();
}
