import { expect } from 'chai';
import {
  COLLECTION_INDICES,
  generationName,
  type CollectionIndex,
} from '../../../src/collection/indices.js';
import { useGeneration } from '../../../indexer/generations/useGeneration.js';
import {
  readCollectionState,
  type CollectionState,
} from '../../../indexer/write/collectionState.js';
import { swapTo } from '../../../indexer/write/generation.js';
import { failureOf } from '../support/failures.js';
import { onEveryBackend } from '../support/indexing.js';
import { smallCollection } from '../support/smallCollection.js';

const whole = smallCollection(60);
const NOTHING = { objects: [], constituents: [] };

onEveryBackend('a run that finds aliases or indices gone', (work) => {
  const nameOf = (index: CollectionIndex) => `${work().alias(index)}-*`;

  /** Takes aliases away, as a restored snapshot or a slip of the hand does. */
  async function unalias(...indices: readonly CollectionIndex[]): Promise<void> {
    const actions = indices.map((index) => ({
      remove: { index: nameOf(index), alias: work().alias(index) },
    }));
    await work().client.indices.updateAliases({ actions });
  }

  beforeEach(async () => {
    await work().writeSource(whole);
    await work().run();
  });

  for (const gone of [['objects'], ['entries'], COLLECTION_INDICES] as const)
    it(`of ${gone.join(', ')} brings them back, though the source is unchanged`, async () => {
      await unalias(...gone);
      await work().run();
      const state = await readCollectionState(work().client, work().prefix);
      expect(state).to.include({ isSettled: true });
      expect(await work().ids('objects')).to.have.length(60);
      expect(await work().run()).to.include({ outcome: 'unchanged' });
    });

  it('or a document brings it back, though the source is unchanged', async () => {
    const [first] = await work().ids('objects');
    await work().client.delete({
      index: work().alias('objects'),
      id: String(first),
      refresh: true,
    });
    expect(await work().ids('objects')).to.have.length(59);
    await work().run();
    expect(await work().ids('objects'))
      .to.have.length(60)
      .and.include(first);
    expect(await work().run()).to.include({ outcome: 'unchanged' });
  });

  for (const gone of [['objects'], ['entries'], COLLECTION_INDICES] as const)
    it(`of ${gone.join(', ')} is refused where the export is empty`, async () => {
      await unalias(...gone);
      const before = await work().indexNames();
      await work().writeSource(NOTHING);
      expect(await failureOf(work().run({ keep: 0 }))).to.match(/^deletes: .*60 of the 60 objects/);
      expect(await work().indexNames()).to.deep.equal(before);
    });

  it('and is refused leaves what is kept, whatever it is to keep', async () => {
    await work().run({ full: true });
    await unalias('entries');
    const before = await work().indexNames();
    await work().writeSource(NOTHING);
    expect(await failureOf(work().run({ keep: 0 }))).to.match(/^deletes: /);
    expect(await work().indexNames()).to.deep.equal(before);
  });

  it('is refused where an index is gone and the export is empty', async () => {
    await work().client.indices.delete({ index: await indexOf('entries') });
    await work().writeSource(NOTHING);
    expect(await failureOf(work().run())).to.match(/^deletes: .*60 of the 60 objects/);
    await work().writeSource(whole);
    await work().run();
    expect(await work().ids('entries')).to.not.have.length(0);
  });

  it('can be spared: the generation is served again by its name', async () => {
    const { generation } = (await work().meta()) ?? { generation: '' };
    await unalias('objects', 'exhibitions');
    await useGeneration(work().client, work().prefix, generation, { wait: false });
    expect(await readCollectionState(work().client, work().prefix)).to.include({ isSettled: true });
    expect(await work().ids('objects')).to.have.length(60);
  });

  it('and then others than it knew, does not switch: what is served is not mixed', async () => {
    const { prefix, client } = work();
    const indicesOf = ({ live }: CollectionState) =>
      COLLECTION_INDICES.map((index) => generationName(prefix, index, String(live?.generation)));
    const before = await readCollectionState(client, prefix);
    const first = String(before.live?.generation);
    await work().run({ full: true });
    const after = await readCollectionState(client, prefix);
    expect(
      await failureOf(swapTo({ client, prefix, generation: first }, indicesOf(before))),
    ).to.match(/^locked: .*nothing was switched/);
    expect(await readCollectionState(client, prefix)).to.deep.include({ live: after.live });
    await swapTo({ client, prefix, generation: first }, indicesOf(after));
    // As a try whose answer was lost, made again.
    await swapTo({ client, prefix, generation: first }, indicesOf(after));
    expect(await readCollectionState(client, prefix)).to.deep.include({
      isSettled: true,
      live: before.live,
    });
  });

  async function indexOf(index: CollectionIndex): Promise<string> {
    const [name = ''] = Object.keys(
      await work().client.indices.getAlias({ name: work().alias(index) }),
    );
    return name;
  }
});
