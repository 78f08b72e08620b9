import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, DiagnosticResult } from '@elastic/elasticsearch';
import { expect } from 'chai';
import { foldPopularity } from '../../indexer/run/foldPopularity.js';
import { runSettings } from '../../indexer/run/options.js';
import { silentProgress } from '../../indexer/report/progress.js';
import { runIndex } from '../../indexer/run/runIndex.js';
import { readConfig, searchTarget } from '../../src/config.js';
import { Popularity } from '../../src/popularity/popularity.js';
import { createClient } from '../../src/search/client.js';
import { startServer, type RunningServer } from '../../src/server.js';
import { aConstituent, anObject } from '../indexer/support/smallCollection.js';
import { unavailable } from '../support/unavailable.js';
import { writeRecords } from '../support/writeRecords.js';
import {
  canStartCluster,
  clusterScripts,
  startLocalCluster,
  type LocalCluster,
} from './localCluster.js';
import { askAll, QueryLoad, type Answered } from './queryLoad.js';
import { CursorWalk, ExportWalk } from './walks.js';

/** So many that they are written in some seven bulk requests. */
const OBJECTS = 12_000;

/** The collection in one state: every title names it, so that a mix of two shows. */
function writeState(folder: string, state: string): Promise<string> {
  const objects = Array.from({ length: OBJECTS }, (_, place) =>
    anObject(place + 1, { title: { en: `${state} ${place + 1}` } }),
  );
  return writeRecords(folder, { objects, constituents: [aConstituent(1)] });
}

describe('a cluster of three nodes with one replica', function () {
  this.timeout(900_000);
  if (!canStartCluster()) {
    unavailable(
      'cluster',
      `no scripts in ${clusterScripts}; VITRINE_SHARED names the folder that has elasticsearch/start`,
    );
    return;
  }

  let cluster: LocalCluster;
  let folder: string;
  let server: RunningServer;
  let client: Client;
  const undo: (() => Promise<void>)[] = [];

  const config = () =>
    readConfig(
      {},
      {
        ELASTICSEARCH_NODE: cluster.urls.join(','),
        DATA_DIR: path.join(folder, 'data'),
        REPLICAS: '1',
        PORT: '0',
        LOG_LEVEL: 'error', // a query that fails says why
        ANSWER_CACHE: '0', // every query must be a search
      },
    );

  /** Runs the indexer over the source. */
  const index = (full: boolean) =>
    runIndex(
      {
        ...runSettings(config()),
        ...{ source: path.join(folder, 'source'), format: 'vitrine', full },
        ...{ maxRejects: { count: 0 }, makerRoles: undefined },
        // What a walk began in.
        ...{ keep: 1, grace: 2_000, wait: false },
      },
      { client, progress: silentProgress },
    );

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-cluster-'));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    cluster = await startLocalCluster(3);
    undo.push(() => cluster.close());
    client = createClient(searchTarget(config()), 'indexing');
    undo.push(() => client.close());
    await writeState(path.join(folder, 'source'), 'first');
    await index(true);
    await cluster.settled(3, 'green');
    server = await startServer(config());
    undo.push(() => server.stop());
  });

  after(async () => {
    for (const step of undo.toReversed()) await step();
  });

  /** Number of the node that is the elected master: its loss is the hardest. */
  const master = async (): Promise<number> => {
    const [row] = await client.cat.master({ format: 'json' });
    return Number(/\d+$/.exec(row?.node ?? '')?.[0]);
  };

  /** Indexes under constant queries, and kills `node` between two answers to bulk requests. */
  const indexAndLose = async (full: boolean, node: number) => {
    const load = QueryLoad.start(server);
    let killing: Promise<void> | undefined;
    let answersAtKill = 0;
    const written = { before: 0, after: 0 };
    const onResponse = (error: unknown, result: DiagnosticResult | null): void => {
      if (error || result?.meta.request.params.path !== '/_bulk') return;
      if (killing) written.after += 1;
      else written.before += 1;
      if (written.before < 2 || killing) return;
      answersAtKill = load.answers.length;
      killing = cluster.killNode(node);
    };
    client.diagnostic.on('response', onResponse);
    try {
      const summary = await index(full);
      await killing;
      await sleep(2_000);
      return { summary, load, written, answeredAfter: () => load.answers.length - answersAtKill };
    } finally {
      client.diagnostic.off('response', onResponse);
      await load.stop();
    }
  };

  const expectWhole = async (state: string): Promise<void> => {
    const { titles, total } = await askAll(server, OBJECTS);
    expect(total).to.equal(OBJECTS);
    expect(titles).to.have.length(OBJECTS);
    titles.forEach((title, place) => {
      expect(title).to.equal(`${state} ${place + 1}`);
    });
  };

  const expectNoMix = (answers: readonly Answered[], ...states: readonly string[]): void => {
    expect(answers.length).to.be.above(10);
    for (const { total, titles } of answers) {
      expect(total).to.equal(OBJECTS);
      const seen = new Set(titles.map((title) => title.split(' ')[0] ?? ''));
      expect([...seen], 'states in one answer').to.have.length(1);
      expect(states).to.include([...seen][0]);
    }
  };

  /** Reads that a server saves and folds in: every seventh object comes to the front by them. */
  const readSome = async (turn: number): Promise<void> => {
    const prefix = config().indexPrefix;
    const popularity = new Popularity({ client, prefix });
    popularity.record(Array.from({ length: OBJECTS / 7 }, (_, place) => place * 7 + turn));
    await popularity.save();
    const { signal } = new AbortController();
    await foldPopularity({ client, prefix, ids: 'all', signal });
  };

  const expectEachOnce = (ids: readonly number[]): void => {
    expect(new Set(ids).size).to.equal(OBJECTS);
    expect(ids).to.have.length(OBJECTS);
  };

  for (const [order, args] of [
    ['relevance', 'keyword: "first"'],
    ['popularity', 'sort_field: "popularCount", sort: "desc"'],
  ] as const)
    it(`gives each object once, by cursor and in the export, by ${order}, while they are read`, async () => {
      const walk = new CursorWalk(server, args);
      await walk.steps(2);
      const exported = new ExportWalk(server, args);
      for (const turn of [1, 2]) {
        await readSome(turn);
        await walk.steps(2);
      }
      await walk.toEnd();
      expectEachOnce(walk.ids);
      const { ids, isBroken } = await exported.toEnd();
      expect(isBroken).to.equal(false);
      expectEachOnce(ids);
    });

  /** The state that was indexed last: what the service must show. */
  let served = 'first';
  /** Numbers of the nodes that run. */
  let alive = [1, 2, 3];

  for (const [full, next] of [
    [true, 'second'],
    [false, 'third'],
  ] as const) {
    const run = full ? 'a full reindex' : 'an incremental run';
    it(`loses its master during ${run}: no query fails, no document is lost, nothing is mixed`, async () => {
      const before = served;
      await writeState(path.join(folder, 'source'), next);
      const lost = await master();
      const walk = new CursorWalk(server, '');
      await walk.steps(2);
      const exports = [new ExportWalk(server, ''), new ExportWalk(server, `keyword: "${before}"`)];
      try {
        const { summary, load, written, answeredAfter } = await indexAndLose(full, lost);
        expect(written.before, 'bulk requests answered before the node was killed').to.equal(2);
        expect(written.after, 'bulk requests answered after it').to.be.above(2);
        expect(answeredAfter(), 'queries answered after it').to.be.above(5);
        served = next;
        await cluster.settled(2, 'yellow');
        expect(load.failures).to.deep.equal([]);
        expectNoMix(load.answers, before, next);
        expect(summary.documents.objects).to.equal(OBJECTS);
        await expectWhole(next);
        await walk.toEnd();
        expectEachOnce(walk.ids);
        // What a node took with it, an answer or the order of its copy, is not made up for: it is said.
        for (const one of exports) {
          const { ids, isBroken } = await one.toEnd();
          expect(new Set(ids).size).to.equal(ids.length);
          expect(isBroken || ids.length === OBJECTS).to.equal(true);
        }
      } finally {
        // Once is enough: what is gone after this starts with the nodes that are left.
        if (full) {
          await cluster.startNode(lost);
          await cluster.settled(3, 'green');
        } else alive = alive.filter((number) => number !== lost);
      }
      await expectWhole(next);
    });
  }

  it('is gone: 503 in bounded time, live but not ready; and well again by itself', async () => {
    await Promise.all(alive.map((number) => cluster.stopNode(number)));
    const load = await QueryLoad.once(server);
    expect(load.answers).to.deep.equal([]);
    expect(load.failures).to.deep.equal([{ status: 503, code: 'SEARCH_UNAVAILABLE' }]);
    expect(await statusOf('/health/ready')).to.equal(503);
    expect(await statusOf('/health/live')).to.equal(200);
    await Promise.all(alive.map((number) => cluster.startNode(number)));
    await cluster.settled(alive.length, 'yellow');
    for (let tries = 0; tries < 60 && (await statusOf('/health/ready')) !== 200; tries += 1)
      await sleep(1_000);
    expect(await statusOf('/health/ready')).to.equal(200);
    await expectWhole(served);
  });

  const statusOf = async (route: string): Promise<number> =>
    (await fetch(server.url + route, { signal: AbortSignal.timeout(30_000) })).status;
});
