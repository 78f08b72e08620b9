import { expect } from 'chai';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OperatorError } from '../../src/operatorError.js';
import { createClient } from '../../src/search/client.js';
import { WithdrawnStore } from '../../src/withdrawals/withdrawnStore.js';
import { BACKENDS, targetOf } from '../support/backends.js';

const PREFIX = `withdrawn-${process.pid}`;

for (const backend of BACKENDS)
  describe(`withdrawals, stored ${backend === 'embedded' ? 'embedded' : `in ${backend}`}`, () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-withdrawn-'));
    const client = createClient(targetOf(backend, dataDir), 'indexing');
    const store = new WithdrawnStore(client, PREFIX);
    const index = `${PREFIX}-withdrawn`;
    after(async () => {
      await client.indices.delete({ index }, { ignore: [404] });
      await client.close();
      rmSync(dataDir, { recursive: true, force: true });
    });

    it('are none where none was ever made', async () => {
      expect(await store.list()).to.deep.equal([]);
      expect(await store.remove(1)).to.equal(false);
    });

    it('are refused beyond ten thousand, all of which are listed and can be undone', async () => {
      await store.add(1);
      const withdrawnAt = new Date().toISOString();
      const put = async (ids: readonly number[]): Promise<void> => {
        const operations = ids.flatMap((id) => [
          { create: { _index: index, _id: String(id) } },
          { id, withdrawnAt },
        ]);
        await client.bulk({ operations, refresh: true });
      };
      await put(Array.from({ length: 9_998 }, (_, number) => number + 2));
      await store.add(10_000);
      expect(await store.list()).to.have.length(10_000);
      const refusal = await store.add(10_001).catch((error: unknown) => error);
      expect(refusal).to.be.instanceOf(OperatorError);
      expect(String(refusal)).to.match(/fewer than 10000 withdrawn objects, found 10000.*--undo/);
      expect(await store.has(10_001)).to.equal(false);
      await store.add(7);
      expect(await store.list()).to.have.length(10_000);
      // More than there may be: noted by two at once, or by a release before.
      await put([10_002, 10_003]);
      expect((await store.list()).map(({ id }) => id).slice(-2)).to.deep.equal([10_002, 10_003]);
      for (const id of [10_003, 10_002, 10_000]) expect(await store.remove(id)).to.equal(true);
      expect(await store.remove(10_000)).to.equal(false);
      await store.add(10_001);
      expect((await store.list()).at(-1)?.id).to.equal(10_001);
    });
  });
