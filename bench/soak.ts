import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createToken } from '../src/tokens/tokenFormat.js';
import { startCrowd } from './flood/startCrowd.js';
import { generate } from './generate.js';
import { deleteIndicesOn } from './load/deleteIndices.js';
import { measureHttp } from './load/measure.js';
import { indexFolder, serve } from './load/served.js';
import { allDifferent } from './support/allDifferent.js';
import { givenBackend } from './support/ownPlace.js';
import { memoryOf } from './support/processUsage.js';
import { Promises } from './support/promises.js';
import { readVocabulary } from './support/vocabulary.js';

/*
 * Whether memory stays flat under everything at once. Sixteen connections with a token ask all the
 * time: pages, no two alike, so that every cache turns over, and single objects, whose reads are
 * counted. Every five minutes a crowd of 96 with the public token floods the server for a minute,
 * and the collection is indexed with two other titles. The server's memory is read each half minute.
 * Ends with exit code 1 when the last quarter of the time needed a fifth more than the second one,
 * or when a call with the token failed. Embedded, or on ELASTICSEARCH_NODE. Not run by CI.
 *
 *   [ELASTICSEARCH_NODE=URL] node dist/bench/soak.js [MINUTES, default 30]
 */
const minutes = Number(process.argv[2] ?? '30');
/** Seconds of one measurement. */
const SLICE = 30;
/** Of so many slices, these are flooded, and in this one a run begins. */
const ROUND = 10;
const FLOODED = [3, 4];
const INDEXED = 7;
const CROWD = 96;
const OBJECTS = 13_000;
const slices = Math.max(ROUND, Math.round((minutes * 60) / SLICE));
const node = process.env['ELASTICSEARCH_NODE'] ?? '';

let number = 0;
/** Each call names a field differently, so that no two are one text. */
const nextCall = allDifferent('soak', () => {
  number += 1;
  const query =
    number % 4 === 0
      ? `{ object(id: ${1 + (number % OBJECTS)}) { id title a${number}: objectNumber } }`
      : `{ objects(page: ${1 + (number % 250)}, per_page: ${20 + (number % 30)}) {
          id title constituents { name } a${number}: objectNumber
        } }`;
  return { query };
});

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const promises = new Promises(
  `${OBJECTS} generated objects, ${minutes} minutes, on ${givenBackend()}`,
);
const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-soak-'));
const source = path.join(folder, 'source');
const publicToken = createToken();
const settings = {
  DATA_DIR: path.join(folder, 'data'),
  INDEX_PREFIX: `soak-${process.pid}`,
  // Small enough to be full, and to turn over, well before the time that is compared.
  ANSWER_CACHE: '8m',
  PUBLIC_TOKEN: publicToken,
  TRUST_PROXY: 'on',
};

/** A run that finds two titles changed: that of now, and that of the run before. */
async function indexAgain(retitled: number): Promise<void> {
  await generate(OBJECTS, source, { retitled });
  await indexFolder(source, settings);
}

try {
  await indexAgain(1);
  const words = await readVocabulary(source);
  const server = await serve(settings);
  const memory: number[] = [];
  let failures = 0;
  for (let slice = 0; slice < slices; slice += 1) {
    const turn = slice % ROUND;
    const crowd = { url: server.url, publicToken, connections: CROWD, seconds: SLICE, words };
    const [work, flood] = await Promise.all([
      measureHttp({ ...server, calls: nextCall, connections: 16, seconds: SLICE }),
      FLOODED.includes(turn) ? startCrowd(crowd) : undefined,
      turn === INDEXED ? indexAgain(2 + slice) : undefined,
    ]);
    failures += work.failures;
    memory.push(memoryOf(server.pid));
    const crowded = flood ? `, the crowd: ${JSON.stringify(flood.answers)}` : '';
    const indexed = turn === INDEXED ? ', indexed' : '';
    process.stdout.write(
      `${((slice + 1) * SLICE) / 60} min: ${work.perSecond.toFixed(0)} per s, p95 ${work.p95.toFixed(0)} ms, ${memory.at(-1)?.toFixed(0) ?? ''} MB, ${failures} failed${crowded}${indexed}\n`,
    );
  }
  await server.stop();
  const quarter = Math.floor(slices / 4);
  const early = mean(memory.slice(quarter, 2 * quarter));
  const late = mean(memory.slice(-quarter));
  promises.atMost('memory of the last quarter beside the second', late / early, 1.2, '×');
  promises.equal('calls with the token that failed', failures, 0);
  promises.conclude();
} finally {
  await deleteIndicesOn(node, settings.INDEX_PREFIX);
  await rm(folder, { recursive: true, force: true });
}
