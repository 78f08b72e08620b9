import { expect } from 'chai';
import { mkdir, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withdrawObject } from '../../../indexer/withdraw/withdrawObject.js';
import { OperatorError } from '../../../src/operatorError.js';
import { WithdrawnStore } from '../../../src/withdrawals/withdrawnStore.js';
import { useGeneration } from '../../../indexer/generations/useGeneration.js';
import { removeObject } from '../../../indexer/withdraw/removeObject.js';
import { readCollectionState } from '../../../indexer/write/collectionState.js';
import { generationName } from '../../../src/collection/indices.js';
import { field } from '../images/support.js';
import { onEveryBackend, type Workplace } from '../support/indexing.js';
import { aConstituent, anObject } from '../support/smallCollection.js';
import { servedDocuments, withdraw } from '../support/withdrawing.js';

/** Three objects: the second alone has some entries, a role, and is linked as a maker. */
async function write(workplace: Workplace, secondIsPublic = true): Promise<void> {
  const link = (id: number, role: string) => ({ id, role: { en: role } });
  await workplace.writeSource({
    constituents: [aConstituent(1, { sortNumber: '7' }), aConstituent(2), aConstituent(3)],
    objects: [
      anObject(1, { constituents: [link(1, 'Donor'), link(2, 'Painter')] }),
      anObject(2, {
        publicAccess: secondIsPublic,
        classification: { area: { en: ['Visual Art', 'Moving Image'] } },
        medium: { en: 'film' },
        objectNumber: 'CA28/2',
        constituents: [link(1, 'Artist'), link(1, 'Donor'), link(2, 'Painter')],
        images: [{ src: 'blue.png' }],
      }),
      anObject(3, { constituents: [link(1, 'Donor')] }),
    ],
  });
}

onEveryBackend('a withdrawn object', (work) => {
  it('is gone at once as in a run where it is not public, and stays so in later runs', async () => {
    await field('#0000ff', 20, 10).png().toFile(path.join(work().source, 'blue.png'));
    await write(work(), false);
    await work().run();
    const expected = await servedDocuments(work());
    await write(work());
    await work().run();
    expect(await work().ids('objects')).to.deep.equal([1, 2, 3]);
    await withdraw(work(), 2);
    expect(await servedDocuments(work())).to.deep.equal(expected);
    expect((await work().meta())?.counts).to.include({ objects: 2, constituents: 3 });
    expect(
      await readdir(path.join(work().dataDir, 'thumbnails'), { recursive: true }),
    ).not.to.satisfy((names: string[]) => names.some((name) => /[.](?:jpg|webp)$/.test(name)));
    await work().run();
    expect(await servedDocuments(work())).to.deep.equal(expected);
    expect((await work().run()).outcome).to.equal('unchanged');
    await work().run({ full: true });
    expect(await servedDocuments(work())).to.deep.equal(expected);
  });

  it('is gone though its thumbnails cannot be deleted, which is said, and the next run does', async () => {
    await field('#0000ff', 20, 10).png().toFile(path.join(work().source, 'blue.png'));
    await write(work());
    await work().run();
    const { client, prefix, dataDir } = work();
    const folder = path.join(dataDir, 'thumbnails');
    const names = async (): Promise<string[]> =>
      (await readdir(folder, { recursive: true })).filter((name) => /[.](?:jpg|webp)$/.test(name));
    const [thumbnail = ''] = await names();
    await rm(path.join(folder, thumbnail));
    await mkdir(path.join(folder, thumbnail));
    const told: string[] = [];
    const context = { client, prefix, dataDir, replicas: 0, grace: 0, onWait: () => undefined };
    const tell = {
      onNotedOnly: () => told.push('noted only'),
      onThumbnailsStay: () => told.push('thumbnails stay'),
    };
    const failure: unknown = await withdrawObject({ ...context, ...tell }, 2).catch(
      (error: unknown) => error,
    );
    expect(failure).to.be.instanceOf(OperatorError).with.property('exitCode', 2);
    expect(String(failure)).to.contain(thumbnail);
    expect(told).to.deep.equal(['thumbnails stay']);
    expect(await work().ids('objects')).to.deep.equal([1, 3]);
    await rmdir(path.join(folder, thumbnail));
    await writeFile(path.join(folder, thumbnail), 'as it was');
    await work().run();
    expect(await names()).to.deep.equal([]);
  });

  it('is in no generation that can be served again', async () => {
    await write(work());
    await work().run();
    await withdraw(work(), 2);
    const { client, prefix } = work();
    const { kept } = await readCollectionState(client, prefix);
    expect(kept).to.have.length(1);
    for (const { id } of kept) {
      const index = generationName(prefix, 'objects', id);
      expect((await client.count({ index, query: { term: { id: 2 } } })).count).to.equal(0);
    }
  });

  it('comes back with the next run when that is undone, though the source is as it was', async () => {
    await write(work());
    await work().run();
    const before = await servedDocuments(work());
    await withdraw(work(), 2);
    const store = new WithdrawnStore(work().client, work().prefix);
    expect((await store.list()).map(({ id }) => id)).to.deep.equal([2]);
    expect(await store.remove(2)).to.equal(true);
    expect(await store.remove(2)).to.equal(false);
    await work().run();
    expect(await servedDocuments(work())).to.deep.equal(before);
  });

  const undo = async (workplace: Workplace): Promise<void> => {
    const isUndone = await new WithdrawnStore(workplace.client, workplace.prefix).remove(2);
    expect(isUndone).to.equal(true);
  };
  const goBack = async ({ client, prefix }: Workplace): Promise<void> => {
    const [last] = (await readCollectionState(client, prefix)).kept;
    await useGeneration(client, prefix, last?.id ?? 'none', { wait: false });
  };
  /** Withdrawn, gone back and undone in each order; the source is as it was. */
  const ORDERS = {
    'withdrawn, gone back, undone': [(one: Workplace) => withdraw(one, 2), goBack, undo],
    'withdrawn, undone, gone back': [(one: Workplace) => withdraw(one, 2), undo, goBack],
    'gone back, withdrawn, undone': [goBack, (one: Workplace) => withdraw(one, 2), undo],
  };
  for (const [order, steps] of Object.entries(ORDERS))
    it(`comes back with a run where it was ${order}`, async function () {
      // Four generations: on an Elasticsearch that shares its processor two minutes may not do.
      this.timeout(360_000);
      await write(work());
      await work().run();
      const before = await servedDocuments(work());
      // Another generation of the same objects, to go back from.
      await work().run({ full: true });
      for (const step of steps) {
        await step(work());
        const isWithdrawn = (await work().ids('objects')).join() === '1,3';
        expect(isWithdrawn, step.name).to.equal(step !== goBack || steps[0] !== goBack);
      }
      await work().run();
      expect(await servedDocuments(work())).to.deep.equal(before);
      expect((await work().run()).outcome).to.equal('unchanged');
    });

  it('must be one that is served', async () => {
    await write(work());
    await work().run();
    const failure: unknown = await withdraw(work(), 99).catch((error: unknown) => error);
    expect(failure).to.have.property('message').that.contains('No object with the id 99 is served');
    expect(await new WithdrawnStore(work().client, work().prefix).list()).to.deep.equal([]);
    const generation = (await work().meta())?.generation ?? '';
    const place = { client: work().client, prefix: work().prefix, generation };
    expect(await removeObject(place, 99)).to.equal(undefined);
  });
});
