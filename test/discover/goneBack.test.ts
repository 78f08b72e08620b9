import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { useGeneration } from '../../indexer/generations/useGeneration.js';
import { withdrawObject } from '../../indexer/withdraw/withdrawObject.js';
import { startCollection, type SampleServer } from '../clients/support/sampleServer.js';
import { indexInto, pick, type Indexed } from '../contract/backends.js';
import { smallCollection } from '../indexer/support/smallCollection.js';
import { BACKENDS } from '../support/backends.js';
import { writeRecords } from '../support/writeRecords.js';

const LIST = '{ objects { id } }';
const COUNT = '{ searchObjects(first: 1) { total facets { area { id count } } } }';
const FIRST =
  '{ searchObjects(keyword: "tree", first: 2) { total items { id } pageInfo { endCursor } } }';

for (const backend of BACKENDS)
  describe(`A generation that is gone back to, less a withdrawn work, on ${backend}`, function () {
    let folder: string;
    let indexed: Indexed;
    let server: SampleServer;

    before(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'vitrine-back-'));
      await writeRecords(folder, smallCollection(5));
      indexed = await indexInto(folder, backend);
      server = await startCollection(indexed.env);
    });
    after(async () => {
      await server.close();
      await indexed.close();
      await rm(folder, { recursive: true });
    });

    it('shows it nowhere, whatever was remembered of that generation', async () => {
      const { client, prefix, env } = indexed;
      const ids = async (call: string, ...list: readonly string[]) =>
        (pick(await server.ask(call), ...list) as readonly { id: number }[]).map(({ id }) => id);
      const total = async () => pick(await server.ask(COUNT), 'searchObjects', 'total');
      expect([await ids(LIST, 'objects'), await total()]).to.deep.equal([[1, 2, 3, 4, 5], 5]);
      const begun = pick(await server.ask(FIRST), 'searchObjects', 'pageInfo', 'endCursor');
      const { generation } = await indexed.services.watch.check();
      const options = { client, prefix, dataDir: env.DATA_DIR, replicas: 0, grace: 0 };
      await withdrawObject({ ...options, onWait: () => undefined }, 3);
      await useGeneration(client, prefix, generation, { wait: false });

      expect([await ids(LIST, 'objects'), await total()]).to.deep.equal([[1, 2, 4, 5], 4]);
      const walk = ['searchObjects', 'items'];
      const next = FIRST.replace('first: 2', `first: 2, after: "${String(begun)}"`);
      expect(await ids(next, ...walk), 'a walk that began before').to.deep.equal([4]);
      expect(await ids(FIRST.replace('2', '9'), ...walk), 'a new one').to.deep.equal([1, 2, 4, 5]);
    });
  });
