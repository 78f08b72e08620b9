import { expect } from 'chai';
import Database from 'libsql';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { EXIT_CODES } from '../../../indexer/failure.js';
import { IndexingLease } from '../../../indexer/lease/lease.js';
import type { RunRecord } from '../../../src/runs/runRecord.js';
import { RunStore } from '../../../src/runs/runStore.js';
import { aRun } from '../../runs/aRun.js';
import { startIndex, startIndexWith, startProgram } from '../support/childRun.js';
import { onEveryBackend, type Workplace } from '../support/indexing.js';
import { smallCollection } from '../support/smallCollection.js';

async function statusOf(work: Workplace, settings: Readonly<Record<string, string>> = {}) {
  const { code, stdout, stderr } = await startProgram(settings, work, 'status', '--json').ended;
  const status = JSON.parse(stdout) as {
    readonly backend: {
      readonly place: string;
      readonly answers: boolean;
      readonly problem: string | null;
    };
    readonly served: { readonly counts: { readonly objects: number } } | null;
    readonly lease: { readonly name: string; readonly isGone: boolean } | null;
    readonly runs: readonly RunRecord[];
    readonly lastSuccess: RunRecord | null;
  };
  return { code, stderr, status };
}

onEveryBackend('what became of runs', (work) => {
  it('is stored, reported and shown: of those that did their work, and of those that did not', async () => {
    const report = path.join(work().root, 'reports', 'last.json');
    const flags = ['--report', report, '--json'];
    const readReport = async () => JSON.parse(await readFile(report, 'utf8')) as RunRecord;
    const before = await statusOf(work());
    expect(before.code).to.equal(14);
    expect(before.status).to.deep.include({ served: null, lease: null, runs: [] });
    const nowhere = await startIndex(work(), ...flags).ended;
    expect(nowhere.code).to.equal(2);
    expect(nowhere.stderr).to.match(/^vitrine: --report: expected a file in a folder/);

    await mkdir(path.dirname(report));
    await work().writeSource(smallCollection(30));
    const first = await startIndex(work(), ...flags).ended;
    expect(first.code, first.stderr).to.equal(0);
    expect(await readReport()).to.deep.equal(JSON.parse(first.stdout));
    expect(await readReport()).to.include({ outcome: 'rebuilt', exitCode: 0, read: 31 });

    await work().writeSource({ objects: ['broken'], constituents: [] });
    const rejected = await startIndex(work(), ...flags).ended;
    expect(rejected.code, rejected.stderr).to.equal(4);
    expect(await readReport()).to.deep.equal(JSON.parse(rejected.stdout));
    expect(await readReport()).to.include({
      outcome: 'refused',
      exitCode: 4,
      read: 1,
      rejected: 1,
    });
    expect((await readReport()).rejectsFile).to.match(/rejects-.*ndjson$/);
    expect(await readdir(path.dirname(report)), 'no draft is left').to.deep.equal(['last.json']);

    const { code, status } = await statusOf(work());
    expect(code, 'a collection is served').to.equal(0);
    expect(status.served?.counts.objects).to.equal(30);
    expect(status.runs.map(({ outcome }) => outcome)).to.deep.equal(['refused', 'rebuilt']);
    expect(status.runs[0]?.message).to.match(/1 of 1 records were rejected/);
    expect(status.lastSuccess).to.include({ outcome: 'rebuilt', exitCode: 0 });
    const lines = (await startProgram({}, work(), 'status').ended).stdout;
    expect(lines).to.match(/^Served +30 objects, 1 constituents/m);
    expect(lines).to.match(/^Last run .*refused \(exit code 4\)\. 1 of 1 records/m);
  });

  it('beside aliases that were changed by hand says that they were: exit code 14', async () => {
    await work().writeSource(smallCollection(2));
    await work().run();
    await work().run({ full: true });
    const alias = work().alias('objects');
    const add = { index: `${alias}-*`, alias };
    await work().client.indices.updateAliases({ actions: [{ add }] });
    const { code, stderr } = await statusOf(work());
    expect(code).to.equal(14);
    expect(stderr).to.match(/not served as one whole .* changed by hand/);
  });

  it('is known of runs that met another one, or were told to stop', async () => {
    await work().writeSource(smallCollection(2));
    const lease = await IndexingLease.acquire(work().client, work().prefix, { wait: false });
    const { status } = await statusOf(work());
    expect(status.lease).to.include({ name: 'index', isGone: false });
    expect((await startIndex(work()).ended).code).to.equal(5);
    const waiting = startIndex(work(), '--wait');
    await waiting.said('Waiting for another run');
    waiting.signal('SIGINT');
    expect((await waiting.ended).code).to.equal(130);
    await lease.release();
    const runs = await new RunStore(work().client, work().prefix).list(5);
    expect(runs.map(({ outcome, exitCode }) => [outcome, exitCode])).to.deep.equal([
      ['stopped', 130],
      ['refused', 5],
    ]);
  });

  it('is forgotten after a hundred runs', async () => {
    const store = new RunStore(work().client, work().prefix);
    for (let count = 0; count < 103; count += 1)
      await store.add(
        aRun({ endedAt: new Date(count * 1_000).toISOString(), exitCode: count % 2 }),
      );
    await work().client.indices.refresh({ index: `${work().prefix}-runs` });
    const runs = await store.list(200);
    expect(runs.map(({ endedAt }) => Date.parse(endedAt) / 1_000)).to.deep.equal(
      Array.from({ length: 100 }, (_, place) => 102 - place),
    );
    expect((await store.lastSuccess())?.endedAt).to.equal(new Date(102_000).toISOString());
  });

  it('is not hidden by runs of a clock that was ahead', async () => {
    const store = new RunStore(work().client, work().prefix);
    const inYears = (count: number): string => new Date(Date.now() + count * 3.2e10).toISOString();
    for (let count = 1; count <= 101; count += 1)
      await store.add(aRun({ endedAt: inYears(count) }));
    expect([await store.list(5), await store.lastSuccess()]).to.deep.equal([[], undefined]);
    const [failed, last] = [-2_000, -1_000].map((ago) => new Date(Date.now() + ago).toISOString());
    await store.add(aRun({ endedAt: failed ?? '' }));
    await store.add(aRun({ endedAt: last ?? '', exitCode: 3, outcome: 'failed' }));
    await work().client.indices.refresh({ index: `${work().prefix}-runs` });
    expect((await store.list(5)).map(({ endedAt }) => endedAt)).to.deep.equal([last, failed]);
    expect((await store.lastSuccess())?.endedAt).to.equal(failed);
  });

  it('of a schedule is said, and the next run comes', async () => {
    const run = startIndex(work(), '--every', '* * * * * *');
    await run.said(/exit code 3\); the next one comes in its time[^]*Next run/);
    run.signal('SIGTERM');
    expect((await run.ended).code).to.equal(0);
    const [last] = await new RunStore(work().client, work().prefix).list(1);
    expect(last).to.include({ outcome: 'failed', exitCode: 3 });
  });

  it('cannot be known while the backend is down: exit code 6', async () => {
    const down = { ELASTICSEARCH_NODE: 'http://user:secret@127.0.0.1:1' };
    const { code, status, stderr } = await statusOf(work(), down);
    expect(code, stderr).to.equal(6);
    expect(status).to.deep.include({ served: null, runs: [] });
    expect(status.backend).to.include({ place: 'http://127.0.0.1:1', answers: false });
    expect(status.backend.problem).to.match(/127\.0\.0\.1:1 cannot be reached/);
    const started = await startProgram(down, work(), 'start', '--port', '0').ended;
    expect(started.code).to.equal(6);
    expect(started.stderr).to.match(/^vitrine: .*127\.0\.0\.1:1 cannot be reached: .*\n$/);
    const report = path.join(work().root, 'report.json');
    await work().writeSource(smallCollection(1));
    await startIndexWith(down, work(), '--report', report).ended;
    expect(JSON.parse(await readFile(report, 'utf8'))).to.include({
      outcome: 'failed',
      exitCode: 6,
    });
  });
});

onEveryBackend(
  'vitrine status of a collection of a newer release',
  (work) => {
    it('says that it cannot be read, and what became of runs all the same', async () => {
      await work().writeSource(smallCollection(3));
      await startIndex(work()).ended;
      await work().client.close();
      const catalogue = new Database(path.join(work().dataDir, 'search', 'catalogue.db'));
      catalogue
        .prepare(
          `UPDATE indices SET mappings = json_set(mappings, '$.properties.a', json(?)) WHERE name LIKE ?`,
        )
        .run('{"type":"later"}', `${work().alias('objects')}-%`);
      catalogue.close();
      const { code, status, stderr } = await statusOf(work());
      expect(code).to.equal(EXIT_CODES.backend);
      expect(stderr).to.match(/^vitrine: .*use the release that wrote it/);
      expect(status.backend.problem).to.match(/use the release that wrote it/);
      expect(status.backend.answers).to.equal(true);
      expect(status.runs).to.have.length(1);
      const lines = (await startProgram({}, work(), 'status').ended).stdout;
      expect(lines).to.match(/^Backend .*use the release that wrote it.*\nServed +3 objects/);
    });
  },
  ['embedded'],
);
