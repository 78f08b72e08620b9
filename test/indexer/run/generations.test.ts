import { expect } from 'chai';
import type { ObjectDocument } from '../../../src/collection/object.js';
import { generationName } from '../../../src/collection/indices.js';
import { saveReads } from '../../../src/popularity/savedReads.js';
import { createLastingIndex } from '../../../src/indices/createIndex.js';
import { WithdrawnStore } from '../../../src/withdrawals/withdrawnStore.js';
import { IndexingLease } from '../../../indexer/lease/lease.js';
import { listGenerations } from '../../../indexer/generations/listGenerations.js';
import { useGeneration } from '../../../indexer/generations/useGeneration.js';
import { withdrawObject } from '../../../indexer/withdraw/withdrawObject.js';
import { cloneGeneration } from '../../../indexer/write/cloneGeneration.js';
import { nameGeneration } from '../../../indexer/write/collectionState.js';
import { startProgram } from '../support/childRun.js';
import { onEveryBackend, type Workplace } from '../support/indexing.js';
import { anObject, smallCollection } from '../support/smallCollection.js';

onEveryBackend('generations', (work) => {
  const { objects, constituents } = smallCollection(3);
  const NOW = { wait: false };

  /** Indexes an edition, which all titles name. */
  async function edition(title: string, changes: Parameters<Workplace['run']>[0] = {}) {
    await work().writeSource({
      objects: objects.map((_, place) => anObject(place + 1, { title })),
      constituents,
    });
    return work().run(changes);
  }

  async function title(): Promise<string | null> {
    return (await work().document<ObjectDocument>('objects', '1')).display.title.en;
  }

  async function roles(): Promise<readonly string[]> {
    const all = await listGenerations(work().client, work().prefix);
    return all.map(({ id, role }) => `${role} ${id}`);
  }

  const refusal = (using: Promise<unknown>): Promise<string> =>
    using.then(() => 'it was served', String);
  const vitrine = (...words: readonly string[]) => startProgram({}, work(), ...words).ended;
  const use = (id: string) => useGeneration(work().client, work().prefix, id, NOW);

  it('of each run that changes something are new, and as many as asked for stay', async () => {
    const ids: string[] = [];
    for (const name of ['one', 'two', 'three', 'four'])
      ids.push((await edition(name, { keep: 2 })).generation);
    const [one = '', two = '', three = '', four = ''] = ids;
    expect(new Set(ids).size).to.equal(4);
    expect(await roles()).to.deep.equal([`served ${four}`, `kept ${three}`, `kept ${two}`]);
    expect((await work().indexNames()).join(' ')).not.to.contain(one);
    const five = (await edition('five', { keep: 0 })).generation;
    expect(await roles()).to.deep.equal([`served ${five}`]);
    const again = await work().run({ keep: 3, full: true });
    expect(await roles()).to.deep.equal([`served ${again.generation}`, `kept ${five}`]);
  });

  it('that were served before are served again, and forth, each as it was', async () => {
    const one = await edition('one');
    const two = await edition('two');
    const used = await use(one.generation);
    expect(used).to.deep.include({ instead: two.generation, holdsBack: true });
    expect(await title()).to.equal('one');
    expect(await roles()).to.deep.equal([`served ${one.generation}`, `kept ${two.generation}`]);
    expect(await use(two.generation)).to.include({ instead: one.generation, holdsBack: false });
    expect(await title()).to.equal('two');
    expect((await work().run()).outcome).to.equal('unchanged');
    expect(await use(two.generation)).to.include({ instead: null });
  });

  it('that were gone back from are not made again until the source changes', async () => {
    const one = await edition('one');
    const two = await edition('two');
    await use(one.generation);
    expect(await work().run()).to.include({ outcome: 'held', generation: one.generation });
    expect(await title()).to.equal('one');
    const three = await edition('three');
    expect(three).to.include({ outcome: 'updated', indexed: 3 });
    // What was served before it stays, not the newest one.
    expect(await roles()).to.deep.equal([`served ${three.generation}`, `kept ${one.generation}`]);
    expect(await refusal(use(two.generation))).to.match(/is not there/);
    await use(one.generation);
    expect((await work().run({ full: true })).outcome).to.equal('rebuilt');
    expect(await title()).to.equal('three');
  });

  it('that a clock dated ahead are gone back to, and forward from, likewise', async () => {
    const one = await edition('one');
    const index = generationName(work().prefix, 'objects', one.generation);
    const meta = { ...(await work().meta()), indexedAt: '2099-01-01T00:00:00.000Z' };
    await work().client.indices.putMapping({ index, _meta: meta });
    // Its date says nothing of the next, nor of that behind the next.
    for (const title of ['two', 'three']) {
      const next = await edition(title, { keep: 2 });
      expect(await use(one.generation), title).to.include({ holdsBack: true });
      expect(await work().run({ keep: 2 })).to.include({
        outcome: 'held',
        generation: one.generation,
      });
      expect(await use(next.generation)).to.include({ holdsBack: false });
    }
  });

  it('that were gone back from are not made again though works are withdrawn before or after', async () => {
    const { client, prefix, dataDir } = work();
    const context = { client, prefix, dataDir, replicas: undefined, grace: 0 };
    const withdraw = (id: number) => withdrawObject({ ...context, onWait: () => undefined }, id);
    const one = await edition('one');
    await edition('two');
    await withdraw(1);
    await use(one.generation);
    expect((await work().run()).outcome).to.equal('held');
    await withdraw(2);
    expect((await work().run()).outcome).to.equal('held');
    expect((await work().document<ObjectDocument>('objects', '3')).display.title.en).to.equal(
      'one',
    );
    // The source is another one: it is indexed, without what is withdrawn.
    expect(await edition('three')).to.deep.include({ outcome: 'updated' });
    expect((await work().run()).outcome).to.equal('unchanged');
  });

  it('that are not there, not whole, or of another release are refused by what there is', async () => {
    const one = await edition('one');
    const two = await edition('two');
    const { client, prefix } = work();
    expect(await refusal(use('20200101t000000000z'))).to.match(
      new RegExp(`is not there \\(kept: ${one.generation}; served: ${two.generation}\\)`),
    );
    const half = generationName(prefix, 'objects', '20200101t000000000z');
    await client.indices.create({ index: half });
    expect(await refusal(use('20200101t000000000z'))).to.match(/is not whole/);
    const index = generationName(prefix, 'objects', one.generation);
    const mapping = await client.indices.getMapping({ index });
    const meta = mapping[index]?.mappings._meta;
    await client.indices.putMapping({ index, _meta: { ...meta, mappings: 'older' } });
    expect(await refusal(use(one.generation))).to.match(/another release/);
    await client.indices.putMapping({ index, _meta: { ...meta } });
    await client.delete({ index, id: '1', refresh: true });
    expect(await refusal(use(one.generation))).to.match(/3 documents are expected in objects/);
    const lease = await IndexingLease.acquire(client, prefix, NOW);
    expect(await refusal(use(one.generation))).to.match(/Another run is in progress/);
    await lease.release();
    expect(await title()).to.equal('two');
  });

  it('are used again from the command line where only the counts were left to do', async () => {
    const one = await edition('one');
    const two = await edition('two');
    const { client, prefix } = work();
    await createLastingIndex(client, prefix, 'popularity');
    await saveReads(client, prefix, [[2, 5]], new AbortController().signal);
    // As where the backend is lost after the switch: it is served, with the counts of its day.
    await use(one.generation);
    expect((await work().document<ObjectDocument>('objects', '2')).popularCount).to.equal(0);
    expect((await vitrine('generations', 'use', one.generation)).code).to.equal(0);
    expect((await work().document<ObjectDocument>('objects', '2')).popularCount).to.equal(5);
    expect(await roles()).to.deep.equal([`served ${one.generation}`, `kept ${two.generation}`]);
  });

  it('are listed and used from the command line, with the popular counts of today', async () => {
    const one = await edition('one');
    const two = await edition('two');
    const { client, prefix } = work();
    await createLastingIndex(client, prefix, 'popularity');
    await saveReads(client, prefix, [[2, 5]], new AbortController().signal);
    const listed = await vitrine('generations', '--json');
    const rows = JSON.parse(listed.stdout) as { bytes: number; counts: object }[];
    expect(rows.map(({ counts }) => counts)).to.deep.equal([two.documents, one.documents]);
    expect(rows.every(({ bytes }) => bytes > 0)).to.equal(true);
    const used = await vitrine('generations', 'use', one.generation);
    expect(used.stderr).to.match(/is served now, with 3 objects; .* is kept\.\n.*index nothing/);
    expect((await work().document<ObjectDocument>('objects', '2')).popularCount).to.equal(5);
    const table = await vitrine('generations');
    expect(table.stdout).to.match(
      new RegExp(`${one.generation} +served .*\\n${two.generation} +kept`),
    );
    const refused = await vitrine('generations', 'use', 'x', '--index-prefix', 'elsewhere');
    expect(refused.code).to.equal(2);
    expect(refused.stderr).to.match(
      /^vitrine: Generation "x" is not there \(kept: none; served: none\)/,
    );
  });

  it('that are used again lack what was withdrawn since, with whole counts', async () => {
    const one = await edition('one');
    const two = await edition('two');
    const { client, prefix, dataDir } = work();
    const context = { client, prefix, dataDir, replicas: undefined, grace: 0 };
    await withdrawObject({ ...context, onWait: () => undefined }, 2);
    expect(await use(one.generation)).to.deep.include({ counts: { ...one.documents, objects: 2 } });
    expect(await work().ids('objects')).to.deep.equal([1, 3]);
    // As where a withdrawal was killed once it was noted.
    await new WithdrawnStore(client, prefix).add(3);
    await use(two.generation);
    expect(await work().ids('objects')).to.deep.equal([1]);
  });

  it('can be searched as soon as they are cloned', async () => {
    const { generation: from } = await edition('one', { shards: 2, replicas: 0 });
    const { client, prefix } = work();
    const to = nameGeneration(new Date());
    expect(await cloneGeneration({ client, prefix, from, to }, { replicas: 0 })).to.equal(
      undefined,
    );
    const index = generationName(prefix, 'objects', to);
    expect((await client.count({ index }, { maxRetries: 0 })).count).to.equal(3);
  });

  it('have as many shards as their source, and replicas where there are nodes', async () => {
    await edition('one', { shards: 2, replicas: 0 });
    const two = await edition('two', { shards: 2, replicas: 0 });
    expect(two.outcome).to.equal('updated');
    const index = generationName(work().prefix, 'objects', two.generation);
    const { settings } = (await work().client.indices.getSettings({ index }))[index] ?? {};
    expect(settings?.index).to.deep.include({ number_of_shards: '2', number_of_replicas: '0' });
    expect(settings?.index?.blocks?.write ?? null).to.equal(null);
  });
});
