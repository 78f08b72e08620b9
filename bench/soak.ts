import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packageRoot } from '../src/packageRoot.js';
import { measureHttp } from './load/measure.js';
import { indexFolder, serve } from './load/served.js';
import { allDifferent } from './support/allDifferent.js';
import { memoryOf } from './support/memoryOf.js';
import { Promises } from './support/promises.js';

/*
 * Whether memory stays flat: ten minutes of calls that all differ, so that every cache turns
 * over, and the server's memory each half minute. Ends with exit code 1 when the last quarter of
 * the time needed a fifth more than the second one, or when a call failed. Not run by CI.
 *
 *   node dist/bench/soak.js [MINUTES, default 10]
 */
const minutes = Number(process.argv[2] ?? '10');
const SLICE = 30;
const slices = Math.max(4, Math.round((minutes * 60) / SLICE));
const shared = process.env['VITRINE_SHARED'] ?? path.join(packageRoot, '..', 'shared');
const source = process.env['BENCH_SOURCE'] ?? path.join(shared, 'data', 'mplus');

let number = 0;
/** Pages in turn; each call names a field differently, so that no two are one text. */
const nextCall = allDifferent('soak', () => {
  number += 1;
  return {
    query: `{ objects(page: ${1 + (number % 250)}, per_page: ${20 + (number % 30)}) {
      id title constituents { name } a${number}: objectNumber
    } }`,
  };
});

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const promises = new Promises(`${source}, ${minutes} minutes`);
const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-soak-'));
// Small enough to be full, and to turn over, well before the time that is compared.
const settings = { DATA_DIR: dataDir, ELASTICSEARCH_NODE: '', ANSWER_CACHE: '8m' };
try {
  await indexFolder(source, settings);
  const server = await serve(settings);
  const memory: number[] = [];
  let failures = 0;
  for (let slice = 0; slice < slices; slice += 1) {
    const load = {
      ...server,
      calls: nextCall,
      connections: 16,
      seconds: SLICE,
    };
    const { perSecond, failures: failed } = await measureHttp(load);
    failures += failed;
    memory.push(memoryOf(server.pid));
    process.stdout.write(
      `${((slice + 1) * SLICE) / 60} min: ${perSecond.toFixed(0)} per s, ${memory.at(-1)?.toFixed(0) ?? ''} MB, ${failures} failed\n`,
    );
  }
  await server.stop();
  const quarter = Math.floor(slices / 4);
  const early = mean(memory.slice(quarter, 2 * quarter));
  const late = mean(memory.slice(-quarter));
  promises.atMost('memory of the last quarter beside the second', late / early, 1.2, '×');
  promises.equal('calls that failed', failures, 0);
  promises.conclude();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
