import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findHolder } from '../../../indexer/lease/holder.js';
import { identifyProcess } from '../../../indexer/processes.js';
import { IndexingLease } from '../../../indexer/lease/lease.js';
import { HEARTBEAT } from '../../../indexer/lease/leaseDocument.js';
import { silentProgress } from '../../../indexer/report/progress.js';
import { failureOf } from '../support/failures.js';
import { onEveryBackend, type Workplace } from '../support/indexing.js';
import { anObject, smallCollection } from '../support/smallCollection.js';

/** Leaves a lease as another process would. */
async function leaveLease(
  workplace: Workplace,
  lease: {
    readonly host: string;
    readonly pid: number;
    readonly age: number;
    /** As `identifyProcess` gives it. */
    readonly identity?: string;
  },
): Promise<void> {
  const lock = await IndexingLease.acquire(workplace.client, workplace.prefix, { wait: false });
  await lock.release();
  const time = new Date(Date.now() - lease.age).toISOString();
  const { host, pid, identity = 'elsewhere' } = lease;
  await workplace.client.index({
    index: workplace.alias('locks'),
    id: 'index',
    document: {
      name: 'index',
      owner: `another ${identity}`,
      host,
      pid,
      acquiredAt: time,
      renewedAt: time,
    },
  });
}

async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

onEveryBackend('the lease of a run', (work) => {
  it('lets one run at a time index, and tells the second who holds it', async () => {
    await work().writeSource(smallCollection(2));
    const lock = await IndexingLease.acquire(work().client, work().prefix, { wait: false });
    const failure = await failureOf(work().run());
    expect(failure).to.match(/^locked: Another run is in progress \(on .*, process \d+, since /);
    await lock.release();
    expect((await work().run()).outcome).to.equal('rebuilt');
  });

  it('is given back by a run that cannot write what it found', async () => {
    await work().writeSource({ objects: [anObject(1, { unknown: 'a finding' })] });
    const dataDir = path.join(work().root, 'gone');
    const stage = (name: string): void => {
      if (name !== 'Indexing objects') return;
      rmSync(dataDir, { recursive: true });
      writeFileSync(dataDir, 'no folder');
    };
    const error: unknown = await work()
      .run({ dataDir }, { ...silentProgress, stage })
      .catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(Error);
    expect(await findHolder(work().client, work().prefix)).to.equal(null);
  });

  it('is waited for when asked', async () => {
    await work().writeSource(smallCollection(2));
    const lock = await IndexingLease.acquire(work().client, work().prefix, { wait: false });
    const events: string[] = [];
    const run = work()
      .run({ wait: true })
      .then((summary) => events.push(summary.outcome));
    await sleep(1_500);
    events.push('released');
    await lock.release();
    await run;
    expect(events).to.deep.equal(['released', 'rebuilt']);
  });

  it('is waited for where a server folds counts of reads, which waits for nobody', async () => {
    await work().writeSource(smallCollection(2));
    const { client, prefix } = work();
    const fold = await IndexingLease.acquireIfFree(client, prefix, 'fold');
    expect(await IndexingLease.acquireIfFree(client, prefix, 'fold')).to.equal(undefined);
    const events: string[] = [];
    const run = work()
      .run()
      .then((summary) => events.push(summary.outcome));
    await sleep(1_500);
    events.push('folded');
    await fold?.release();
    await run;
    expect(events).to.deep.equal(['folded', 'rebuilt']);
    const lease = await IndexingLease.acquire(client, prefix, { wait: false });
    expect(await IndexingLease.acquireIfFree(client, prefix, 'fold')).to.equal(undefined);
    await lease.release();
  });

  it('of a dead process is taken over at once, also where its id is another one’s by now', async () => {
    const own = identifyProcess()?.split(' ') ?? [];
    const dead = await deadPid();
    for (const [pid, began] of [
      [dead, '1'],
      [process.pid, '1'],
      [process.ppid, '1'],
    ] as const) {
      const identity = [...own.slice(0, 2), pid, began].join(' ');
      await leaveLease(work(), { host: hostname(), pid, age: 0, identity });
      const lock = await IndexingLease.acquire(work().client, work().prefix, { wait: false });
      await lock.confirm();
      await lock.release();
    }
  });

  it('of another container with our host name holds, whatever its process id is here', async () => {
    const [boot = '', , ...rest] = identifyProcess()?.split(' ') ?? [];
    const identity = [boot, 'pid:[1]', ...rest].join(' ');
    await leaveLease(work(), { host: hostname(), pid: await deadPid(), age: 0, identity });
    expect(await IndexingLease.acquireIfFree(work().client, work().prefix, 'fold')).to.equal(
      undefined,
    );
    // It lives: it renews.
    const renewal = setTimeout(() => {
      const renewedAt = new Date().toISOString();
      const index = work().alias('locks');
      void work().client.update({ index, id: 'index', doc: { renewedAt }, refresh: true });
    }, 500);
    const attempt = IndexingLease.acquire(work().client, work().prefix, { wait: false });
    expect(await failureOf(attempt)).to.match(/^locked: Another run is in progress/);
    clearTimeout(renewal);
  });

  it('of this container before it was started again is waited for, since nobody renews it', async () => {
    await leaveLease(work(), { host: hostname(), pid: 1, age: 28_500 });
    const lock = await IndexingLease.acquire(work().client, work().prefix, { wait: false });
    await lock.release();
  });

  it('of another machine holds until its lease is over', async () => {
    await leaveLease(work(), { host: 'elsewhere', pid: 1, age: 5_000 });
    const attempt = IndexingLease.acquire(work().client, work().prefix, { wait: false });
    expect(await failureOf(attempt)).to.match(/^locked:.*elsewhere/);
    await overwriteWithOldLease(work());
    const lock = await IndexingLease.acquire(work().client, work().prefix, { wait: false });
    await lock.release();
  });

  for (const [dated, age] of [
    ['hours ahead', -6 * 3_600_000],
    ['an hour behind', 3_600_000],
  ] as const)
    it(`dated ${dated} is over where nobody renews it, and holds where somebody does`, async () => {
      await leaveLease(work(), { host: 'elsewhere', pid: 1, age });
      const { client, prefix } = work();
      expect(await IndexingLease.acquireIfFree(client, prefix, 'fold')).to.equal(undefined);
      const renewal = setTimeout(() => {
        const renewedAt = new Date(Date.now() - age).toISOString();
        void client.update({ index: work().alias('locks'), id: 'index', doc: { renewedAt } });
      }, 500);
      const attempt = IndexingLease.acquire(client, prefix, { wait: false });
      expect(await failureOf(attempt)).to.match(/^locked: Another run is in progress/);
      clearTimeout(renewal);
      const lock = await IndexingLease.acquire(client, prefix, { wait: false });
      await lock.release();
    });

  it('is renewed by itself until it is given back', async () => {
    const { client, prefix } = work();
    const lock = await IndexingLease.acquire(client, prefix, { wait: false });
    const renewedAt = async () => {
      const get = { index: work().alias('locks'), id: 'index' };
      return (await client.get<{ renewedAt: string }>(get))._source?.renewedAt;
    };
    const first = await renewedAt();
    let last = first;
    // A lease of half a minute lives as long as its holder: so late would be too late.
    const end = performance.now() + 4 * HEARTBEAT;
    while (last === first && performance.now() < end) {
      await sleep(100);
      last = await renewedAt();
    }
    expect(Date.parse(last ?? '')).to.be.above(Date.parse(first ?? ''));
    await lock.confirm();
    await lock.release();
    expect(await findHolder(client, prefix)).to.equal(null);
  });

  it('that was taken over is noticed before anything is switched', async () => {
    const lock = await IndexingLease.acquire(work().client, work().prefix, { wait: false });
    await overwriteWithOldLease(work());
    expect(await failureOf(lock.confirm())).to.match(/^locked: Another run took over/);
    expect(lock.lost.aborted).to.equal(true);
    await lock.release();
    const { found } = await work().client.get({ index: work().alias('locks'), id: 'index' });
    expect(found).to.equal(true);
  });
});

/** Overwrites the lease with one of another machine that is half a minute old. */
async function overwriteWithOldLease(workplace: Workplace): Promise<void> {
  const time = new Date(Date.now() - 31_000).toISOString();
  const document = {
    name: 'index',
    owner: 'x',
    host: 'elsewhere',
    pid: 1,
    acquiredAt: time,
    renewedAt: time,
  };
  await workplace.client.index({ index: workplace.alias('locks'), id: 'index', document });
}
