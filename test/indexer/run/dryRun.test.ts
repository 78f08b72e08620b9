import { expect } from 'chai';
import Database from 'libsql';
import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CACHE_FILE } from '../../../indexer/images/cache.js';
import { RefusedDryRun } from '../../../indexer/run/dryRun.js';
import { IndexingLease } from '../../../indexer/lease/lease.js';
import type { RunSummary } from '../../../indexer/run/summary.js';
import { field } from '../images/support.js';
import { startIndex } from '../support/childRun.js';
import { failureOf } from '../support/failures.js';
import { onEveryBackend, type Workplace } from '../support/indexing.js';
import { anObject, smallCollection } from '../support/smallCollection.js';

/** All rows of the cache of colours. Its files change when a connection that was let go of ends. */
function readCache(file: string): unknown {
  const database = new Database(file);
  try {
    return ['images', 'files', 'urls', 'used'].map((table) =>
      database.prepare(`SELECT * FROM ${table} ORDER BY 1`).all(),
    );
  } finally {
    database.close();
  }
}

async function listBelow({ dataDir }: Workplace, folder: string): Promise<string[]> {
  const place = path.join(dataDir, folder);
  const names = await readdir(place, { recursive: true }).catch(() => []);
  return names.map((name) => path.join(folder, name));
}

/** Every file of DATA_DIR with its size and time or its rows, and what is served. */
async function stateOf(work: Workplace) {
  // An embedded engine makes its folder when it is first asked.
  const meta = await work.meta();
  // The engine's folder is a link.
  const places = await Promise.all(['', 'search'].map((folder) => listBelow(work, folder)));
  const files = await Promise.all(
    places
      .flat()
      .filter((name) => !/-(?:wal|shm)$/.test(name))
      .toSorted()
      .map(async (name) => {
        const file = path.join(work.dataDir, name);
        if (name === CACHE_FILE) return [name, readCache(file)];
        const { size, mtimeMs } = await stat(file);
        return [name, size, mtimeMs];
      }),
  );
  return { files, indices: await work.indexNames(), meta };
}

/** The requests of a dry run that would write. */
async function tryOut(work: Workplace, changes: Parameters<Workplace['run']>[0] = {}) {
  const before = await stateOf(work);
  const writes: string[] = [];
  work.client.diagnostic.on('request', (_, event) => {
    const { method = '', path: place = '' } = event?.meta.request.params ?? {};
    if (!/^(GET|HEAD)$/.test(method) && !/_search|_mget|_refresh/.test(place)) writes.push(place);
  });
  const outcome = await work.run({ dryRun: true, ...changes }).catch((error: unknown) => error);
  work.client.diagnostic.removeAllListeners('request');
  expect(writes).to.deep.equal([]);
  expect(await stateOf(work)).to.deep.equal(before);
  return outcome;
}

async function writePictures(work: Workplace): Promise<void> {
  for (const [name, color] of Object.entries({ 'a.png': '#ff0000', 'b.png': '#0000ff' }))
    await writeFile(path.join(work.source, name), await field(color, 30, 20).png().toBuffer());
}

const { objects, constituents } = smallCollection(5);

onEveryBackend('a dry run', (work) => {
  it('says what would change by kind, as a run then does it, and stores nothing', async () => {
    await writePictures(work());
    const pictured = (src: string) => anObject(1, { images: [{ src }] });
    await work().writeSource({ objects: [pictured('a.png'), ...objects.slice(1)], constituents });
    await work().run();
    const changed = [
      pictured('b.png'),
      anObject(2, { images: [{ src: 'none.png' }] }),
      ...objects.slice(3),
      anObject(9),
      'broken',
    ];
    await work().writeSource({ objects: changed, constituents });
    const loose = { maxRejects: { count: 1 } };
    const tried = (await tryOut(work(), loose)) as RunSummary;
    expect(tried).to.deep.include({ outcome: 'dry-run', read: 7, rejected: 1, rejectsFile: null });
    expect(tried).to.include({ images: 1, imageProblems: 1 });
    expect(tried.firstIds?.added.objects).to.deep.equal(['9']);
    expect(tried.firstIds?.changed.objects).to.deep.equal(['1', '2']);
    expect(tried.firstIds?.deleted.objects).to.deep.equal(['3']);
    expect(tried.findings?.map(({ kind }) => kind)).to.deep.equal(['reject', 'image']);
    const done = await work().run(loose);
    expect(done.changes).to.deep.equal(tried.changes);
    expect(done.firstIds).to.deep.equal(tried.firstIds);
    expect(done.documents).to.deep.equal(tried.documents);
    expect(await tryOut(work(), loose)).to.include({ outcome: 'unchanged' });
  });

  it('before anything is served says that all would be added', async () => {
    await work().writeSource({ objects, constituents });
    const tried = (await tryOut(work())) as RunSummary;
    expect(tried.changes?.added).to.include({ objects: 5, constituents: 1 });
    expect(tried.generation).to.equal('');
  });

  it('is refused as a run would be, and says what would change all the same', async () => {
    await work().writeSource(smallCollection(30));
    await work().run();
    await work().writeSource({ objects: [], constituents });
    const refused = await tryOut(work(), { full: true });
    expect(refused).to.be.instanceOf(RefusedDryRun);
    const { summary, exitCode } = refused as RefusedDryRun;
    expect(exitCode).to.equal(12);
    expect(summary.changes?.deleted.objects).to.equal(30);
    const lease = await IndexingLease.acquire(work().client, work().prefix, { wait: false });
    expect(await failureOf(work().run({ dryRun: true }))).to.match(/^locked: /);
    await lease.release();
    const ended = await startIndex(work(), '--dry-run', '--json').ended;
    expect(ended.code, ended.stderr).to.equal(12);
    const record = JSON.parse(ended.stdout) as RunSummary & { readonly exitCode: number };
    expect(record).to.include({ outcome: 'refused', exitCode: 12 });
    expect(record.firstIds?.deleted.objects).to.have.length(10);
    const inWords = await startIndex(work(), '--dry-run', '--max-deletes', '100%').ended;
    expect(inWords.code, inWords.stderr).to.equal(0);
    expect(inWords.stderr).to.match(/^deleted: 30 objects \(1, 10, 11, .*…\)$/m);
    expect(await work().ids('objects')).to.have.length(30);
  });
});
