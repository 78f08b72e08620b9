import { expect } from 'chai';
import type { Client } from '@elastic/elasticsearch';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { generationName } from '../../../src/collection/indices.js';
import { WithdrawnStore } from '../../../src/withdrawals/withdrawnStore.js';
import { useGeneration } from '../../../indexer/generations/useGeneration.js';
import { silentProgress } from '../../../indexer/report/progress.js';
import { runIndex } from '../../../indexer/run/runIndex.js';
import { withdrawObject } from '../../../indexer/withdraw/withdrawObject.js';
import { readCollectionState } from '../../../indexer/write/collectionState.js';
import { field } from '../images/support.js';
import { onEveryBackend, type Workplace } from '../support/indexing.js';
import { aConstituent, anObject } from '../support/smallCollection.js';
import { servedDocuments, withdraw } from '../support/withdrawing.js';

/** Five objects of two makers; the second has an image. */
async function write(workplace: Workplace, title: string): Promise<void> {
  await field('#0000ff', 20, 10).png().toFile(path.join(workplace.source, 'blue.png'));
  const constituents = [{ id: 1, role: { en: 'Artist' } }];
  const objects = [1, 2, 3, 4, 5].map((id) =>
    anObject(id, {
      ...{ title: `${title} ${id}`, constituents, medium: { en: 'film' } },
      ...(id === 2 ? { images: [{ src: 'blue.png' }] } : {}),
    }),
  );
  await workplace.writeSource({ constituents: [aConstituent(1), aConstituent(2)], objects });
}

/** A client that does something before the first request that fits a pattern is sent. */
function interrupted(healthy: Client, at: RegExp, work: () => Promise<void>): Client {
  const client = healthy.child({});
  const { transport } = client;
  const send = transport.request.bind(transport) as (...all: unknown[]) => Promise<unknown>;
  let isDone = false;
  const request = async (...all: unknown[]): Promise<unknown> => {
    const { method, path: address } = all[0] as { method: string; path: string };
    if (!isDone && at.test(`${method} ${address}`)) {
      isDone = true;
      await work();
    }
    return send(...all);
  };
  transport.request = request as typeof transport.request;
  return client;
}

async function thumbnails({ dataDir }: Workplace): Promise<readonly string[]> {
  const names = await readdir(path.join(dataDir, 'thumbnails'), { recursive: true });
  return names.filter((name) => /[.](?:jpg|webp)$/.test(name));
}

onEveryBackend('a withdrawal that ends after it was noted', (work) => {
  it('says that it was, and why it ended', async () => {
    await write(work(), 'Work');
    await work().run();
    const { client, prefix, dataDir } = work();
    const told: string[] = [];
    const context = { prefix, dataDir, replicas: 0, grace: 0, onWait: () => undefined };
    const attempt = (id: number) =>
      withdrawObject(
        {
          ...context,
          client: interrupted(client, /_clone/, () => Promise.reject(new Error('full'))),
          onNotedOnly: () => told.push(`noted ${id}`),
        },
        id,
      ).catch(String);
    expect(await attempt(2)).to.equal('Error: full');
    expect(told).to.deep.equal(['noted 2']);
    expect(await new WithdrawnStore(client, prefix).list()).to.have.length(1);
    expect(await attempt(99)).to.match(/No object with the id 99/);
    await withdraw(work(), 2);
    expect(told).to.deep.equal(['noted 2']);
    expect(await work().ids('objects')).to.deep.equal([1, 3, 4, 5]);
  });
});

/** When of a run somebody withdraws; whether the run has a turn then, and it has to wait. */
const MOMENTS = [
  { when: 'before it clones', at: /^PUT .*_doc\/switch/, waits: false },
  { when: 'while it clones', at: /_clone\//, waits: true },
  { when: 'while it writes', at: /_bulk$/, waits: false },
  { when: 'as it switches', at: /^POST \/_aliases/, waits: true },
] as const;

onEveryBackend('an object that is withdrawn while a run goes on', (work) => {
  for (const { when, at, waits } of MOMENTS)
    it(`${when} is gone ${waits ? 'with its turn' : 'at once'}, and after it`, async () => {
      const { client } = work();
      await write(work(), 'old');
      await work().run();
      await write(work(), 'new');
      let withdrawing: Promise<void> | undefined;
      let meanwhile: readonly number[] = [];
      const hooked = interrupted(client, at, async () => {
        withdrawing = withdraw(work(), 2);
        if (waits) return;
        await withdrawing;
        meanwhile = await work().ids('objects');
      });
      await runIndex(work().options(), { client: hooked, progress: silentProgress });
      await withdrawing;
      const gone = [1, 3, 4, 5];
      expect([meanwhile, await work().ids('objects')]).to.deep.equal([waits ? [] : gone, gone]);
      expect(await thumbnails(work())).to.deep.equal([]);
      const after = await servedDocuments(work());
      await work().run({ full: true });
      expect(after).to.deep.equal(await servedDocuments(work()));
    });

  it('comes back where that is undone at once, over the very source', async () => {
    const { client, prefix } = work();
    await write(work(), 'old');
    await work().run();
    await write(work(), 'new');
    const hooked = interrupted(client, /_bulk$/, () => withdraw(work(), 2));
    await runIndex(work().options(), { client: hooked, progress: silentProgress });
    await new WithdrawnStore(client, prefix).remove(2);
    await work().run();
    expect(await work().ids('objects')).to.deep.equal([1, 2, 3, 4, 5]);
  });

  it('is gone though nothing changed in the source but a time', async () => {
    const { client } = work();
    await write(work(), 'old');
    await work().run();
    await write(work(), 'old');
    const hooked = interrupted(client, /_count$/, () => withdraw(work(), 2));
    await runIndex(work().options(), { client: hooked, progress: silentProgress });
    expect(await work().ids('objects')).to.deep.equal([1, 3, 4, 5]);
  });
});

onEveryBackend('blocks that a killed clone left', (work) => {
  it('are lifted by whoever comes next, on generations that are kept, too', async () => {
    const { client, prefix } = work();
    await write(work(), 'old');
    const one = (await work().run()).generation;
    await write(work(), 'new');
    const two = (await work().run()).generation;
    const block = async (): Promise<void> => {
      const index = [one, two].map((id) => generationName(prefix, 'objects', id));
      const settings = { 'index.blocks.write': true } as object;
      await client.indices.putSettings({ index, settings });
    };
    const blocked = async () => (await readCollectionState(client, prefix)).blockedIndices;
    await block();
    expect(await blocked()).to.have.length(2);
    await withdraw(work(), 2);
    expect(await blocked()).to.deep.equal([]);
    await block();
    await useGeneration(client, prefix, one, { wait: false });
    expect(await blocked()).to.deep.equal([]);
    expect(await work().ids('objects')).to.deep.equal([1, 3, 4, 5]);
    await client.indices.putSettings({
      index: generationName(prefix, 'objects', one),
      settings: { 'index.blocks.write': true },
    });
    await work().run();
    expect(await blocked()).to.deep.equal([]);
  });
});
