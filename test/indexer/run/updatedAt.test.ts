import { expect } from 'chai';
import { foldPopularity } from '../../../indexer/run/foldPopularity.js';
import { silentProgress } from '../../../indexer/report/progress.js';
import type { ObjectDocument } from '../../../src/collection/object.js';
import { Popularity } from '../../../src/popularity/popularity.js';
import { onEveryBackend } from '../support/indexing.js';
import { anObject, smallCollection } from '../support/smallCollection.js';

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u;

onEveryBackend('the date of a record', (work) => {
  const objectOf = (id: string) => work().document<ObjectDocument>('objects', id);
  const dateOf = async (id: string) => (await objectOf(id)).updatedAt;
  const replaceFirst = (title: string) => {
    const { objects, constituents } = smallCollection(3);
    const [, ...others] = objects;
    return work().writeSource({ objects: [anObject(1, { title }), ...others], constituents });
  };

  it('is that of the run that found it changed, through updates, rebuilds and folds', async () => {
    await work().writeSource(smallCollection(3));
    await work().run();
    const [first, second] = [await dateOf('1'), await dateOf('2')];
    expect(first).to.match(ISO);
    expect(second).to.equal(first);

    await replaceFirst('Another');
    await work().run();
    const changed = await dateOf('1');
    expect((changed ?? '') > (first ?? '')).to.equal(true);
    expect(await dateOf('2')).to.equal(second);

    expect(await work().run({ full: true })).to.include({ outcome: 'rebuilt' });
    expect([await dateOf('1'), await dateOf('2')]).to.deep.equal([changed, second]);

    const { client, prefix } = work();
    const server = new Popularity({ client, prefix });
    server.record([2]);
    await server.save();
    const { signal } = new AbortController();
    await foldPopularity({ client, prefix, ids: 'all', signal });
    expect(await objectOf('2')).to.include({ popularCount: 1, updatedAt: second });

    await replaceFirst('A third');
    await work().run();
    expect(((await dateOf('1')) ?? '') > (changed ?? '')).to.equal(true);
    expect(await objectOf('2')).to.include({ popularCount: 1, updatedAt: second });
  });

  it('stands in constituents too', async () => {
    await work().writeSource(smallCollection(2));
    await work().run();
    const [id] = await work().ids('constituents');
    const constituent = await work().document<{ updatedAt?: string }>('constituents', String(id));
    expect(constituent.updatedAt).to.match(ISO);
  });
});

onEveryBackend('a run', (work) => {
  it('says how long it took, whoever sets the clock meanwhile', async () => {
    await work().writeSource(smallCollection(2));
    const { now } = Date;
    const stage = (): void => {
      Date.now = () => now() - 3 * 3_600_000;
    };
    try {
      const { seconds } = await work().run({}, { ...silentProgress, stage });
      expect(seconds).to.be.within(0, 300);
    } finally {
      Date.now = now;
    }
  });
});
