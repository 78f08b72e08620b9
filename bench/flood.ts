import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createToken } from '../src/tokens/tokenFormat.js';
import { EVERY_BACKEND, largeCollection, nodeOf } from '../test/support/backends.js';
import { smallPages } from './flood/calls.js';
import { startCrowd } from './flood/startCrowd.js';
import { deleteIndicesOn } from './load/deleteIndices.js';
import { measureHttp, type Measured } from './load/measure.js';
import { indexFolder, serve, type Served, type Settings } from './load/served.js';
import { print } from './support/print.js';
import { memoryOf } from './support/processUsage.js';
import { Promises } from './support/promises.js';
import { readVocabulary, type Vocabulary } from './support/vocabulary.js';

/*
 * What a crowd does to those who work: somebody with a token of their own asks for one small page
 * after the other, before, during and after a flood of 96 connections with the public token, each
 * of whose questions is another costly one, from another address. Embedded, and on each URL of
 * ELASTICSEARCH_NODE. The crowd is made on the same machine: it takes processor time as well.
 *
 *   node dist/bench/flood.js [SECONDS of each phase, default 20]
 */
const seconds = Number(process.argv[2] ?? '20');
const CROWD = 96;
/** What pages of somebody with a token may take in a flood, in times of idle. */
const MOST_OF_IDLE = 3;
const source = process.env['BENCH_SOURCE'] ?? largeCollection('mplus');

async function benchBackend(name: string, settings: Settings, words: Vocabulary): Promise<void> {
  await indexFolder(source, settings);
  const publicToken = createToken();
  const server = await serve({ ...settings, PUBLIC_TOKEN: publicToken, TRUST_PROXY: 'on' });
  try {
    await measureFlood(name, server, publicToken, words);
  } finally {
    await server.stop();
    await deleteIndicesOn(settings['ELASTICSEARCH_NODE'] ?? '', settings['INDEX_PREFIX'] ?? '');
  }
}

async function measureFlood(
  name: string,
  server: Served,
  publicToken: string,
  words: Vocabulary,
): Promise<void> {
  const next = smallPages(words, 7);
  const work = async (phase: string, duration: number): Promise<Measured> => {
    const measured = await measureHttp({
      ...server,
      calls: next,
      connections: 1,
      seconds: duration,
    });
    const { median, p95, p99, failures } = measured;
    const times = [median, p95, p99].map((time) => time.toFixed(1)).join(', ');
    const memory = memoryOf(server.pid).toFixed(0);
    print(`${name}, ${phase}: p50, p95, p99 ${times} ms, ${failures} failed, ${memory} MB`);
    return measured;
  };
  const crowd = { url: server.url, publicToken, connections: CROWD, words };
  await startCrowd({ ...crowd, connections: 4, seconds: 5 });
  await work('warm', 3);
  const idle = await work('idle', seconds);
  const flooding = startCrowd({ ...crowd, seconds: seconds + 4 });
  await sleep(2_000);
  const busy = await work('flood', seconds);
  const memory = memoryOf(server.pid);
  const { answers, broken, median, longest } = await flooding;
  const said = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
  print(
    `${name}, the crowd: ${said.join(', ')}, ${broken} broken; median ${median.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`,
  );
  const after = await work('after', seconds);
  promises.equal(`${name}: calls with a token that failed`, busy.failures + after.failures, 0);
  promises.atMost(`${name}: p95 in the flood`, busy.p95 / idle.p95, MOST_OF_IDLE, '× idle');
  promises.equal(`${name}: the crowd's answers that were broken`, broken, 0);
  promises.atMost(`${name}: memory after the flood`, memoryOf(server.pid) / memory, 1.2, '×');
}

const promises = new Promises(`${source}, ${CROWD} connections, ${seconds} s each phase`);
const words = await readVocabulary(source);
const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-flood-'));
const prefix = `flood-${path.basename(dataDir).slice(-6).toLowerCase().replace(/\W/g, 'x')}`;
try {
  for (const backend of EVERY_BACKEND) {
    const settings = {
      DATA_DIR: dataDir,
      INDEX_PREFIX: prefix,
      ELASTICSEARCH_NODE: nodeOf(backend),
    };
    await benchBackend(backend, settings, words);
  }
  promises.conclude();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
