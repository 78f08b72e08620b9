import { expect } from 'chai';
import type { ObjectDocument } from '../../../src/collection/object.js';
import { generationName } from '../../../src/collection/indices.js';
import { readMapping } from '../../../src/indices/mappings.js';
import { onEveryBackend, type Workplace } from '../support/indexing.js';
import { anObject, smallCollection } from '../support/smallCollection.js';

/** What a run wrote, by the requests that left the client. */
async function writesDuring(workplace: Workplace, work: () => Promise<unknown>): Promise<string[]> {
  const writes: string[] = [];
  workplace.client.diagnostic.on('request', (_, event) => {
    const { method, path: place } = event?.meta.request.params ?? {};
    if (method !== 'GET' && method !== 'HEAD' && !/_search|_count|_refresh/.test(place ?? ''))
      writes.push(`${method ?? ''} ${place ?? ''}`);
  });
  await work();
  workplace.client.diagnostic.removeAllListeners('request');
  return writes;
}

onEveryBackend('a later run', (work) => {
  it('over an unchanged source reads and writes nothing', async () => {
    await work().writeSource(smallCollection(5));
    const first = await work().run();
    const writes = await writesDuring(work(), async () => {
      const second = await work().run();
      expect(second).to.include({ outcome: 'unchanged', read: 0, indexed: 0, unchanged: 9 });
      expect(second.generation).to.equal(first.generation);
    });
    expect(writes).to.deep.equal([]);
  });

  it('writes only what changed, and deletes what is gone', async () => {
    const { objects, constituents } = smallCollection(5);
    await work().writeSource({ objects, constituents });
    const first = await work().run();
    const changed = [anObject(1, { title: 'Another' }), ...objects.slice(2), anObject(9)];
    await work().writeSource({ objects: changed, constituents });
    const second = await work().run();
    expect(second).to.include({
      outcome: 'updated',
      indexed: 2,
      deleted: 1,
      unchanged: 7,
    });
    expect(second.generation).not.to.equal(first.generation);
    expect(await work().ids('objects')).to.deep.equal([1, 3, 4, 5, 9]);
    const object = await work().document<ObjectDocument>('objects', '1');
    expect(object.display.title.en).to.equal('Another');
    const full = await work().run({ full: true });
    expect(full).to.include({ outcome: 'rebuilt', indexed: 9 });
    expect(full.documents).to.deep.equal(second.documents);
  });

  it('rebuilds everything when the mappings are others', async () => {
    await work().writeSource(smallCollection(2));
    const first = await work().run();
    const index = generationName(work().prefix, 'objects', first.generation);
    const meta = await work().meta();
    await work().client.indices.putMapping({ index, _meta: { ...meta, mappings: 'older' } });
    const second = await work().run();
    expect(second.outcome).to.equal('rebuilt');
    expect(second.generation).not.to.equal(first.generation);
  });

  it('deletes what an interrupted run left, and nothing else', async () => {
    await work().writeSource(smallCollection(2));
    await work().run();
    const leftover = `${work().prefix}-objects-20200101t000000000z`;
    const another = `${work().prefix}-objects-by-hand`;
    await work().client.indices.create({ index: leftover });
    await work().client.indices.create({ index: another });
    expect(await work().run()).to.include({ outcome: 'unchanged' });
    const names = await work().indexNames();
    expect(names).to.include(another);
    expect(names).not.to.include(leftover);
    expect(await work().ids('objects')).to.deep.equal([1, 2]);
  });

  it('keeps the popular counts, in a rebuild and in an update', async () => {
    const { objects, constituents } = smallCollection(3);
    await work().writeSource({ objects, constituents });
    const index = work().alias('popularity');
    await work().client.indices.create({ index, mappings: readMapping('popularity') });
    const count = (id: number, reads: number) =>
      work().client.index({ index, id: String(id), document: { id, count: reads }, refresh: true });
    await count(2, 7);
    await count(77, 1);
    const popularOf = async (id: string) =>
      (await work().document<ObjectDocument>('objects', id)).popularCount;
    await work().run();
    expect([await popularOf('1'), await popularOf('2')]).to.deep.equal([0, 7]);
    await count(2, 9);
    await work().writeSource({
      objects: [...objects.slice(0, 1), anObject(2, { title: 'New' })],
      constituents,
    });
    expect(await work().run()).to.include({ outcome: 'updated', indexed: 5 });
    expect([await popularOf('1'), await popularOf('2')]).to.deep.equal([0, 9]);
    // Of an object that did not change the count is brought up to date as well.
    await count(1, 4);
    await work().writeSource({
      objects: [...objects.slice(0, 1), anObject(2, { title: 'Newer' })],
      constituents,
    });
    expect(await work().run()).to.include({ outcome: 'updated', indexed: 2 });
    expect([await popularOf('1'), await popularOf('2')]).to.deep.equal([4, 9]);
  });
});
