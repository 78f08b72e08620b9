import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Client } from '@elastic/elasticsearch';
import { expect } from 'chai';
import Database from 'libsql';
import { embedded, embeddedClient, type Embedded } from '../contract/backends.js';
import { INDEX, loadWorks, SEARCHES } from '../formats/works.js';

/** Data folders that earlier releases wrote, with what `loadWorks` makes. */
const FORMATS = fileURLToPath(new URL('../../../test/formats', import.meta.url));

function unpackFolder(format: string, folder: string): void {
  mkdirSync(path.join(folder, 'search', 'indices'), { recursive: true });
  for (const name of readdirSync(path.join(FORMATS, format), { recursive: true }).map(String)) {
    if (!name.endsWith('.gz')) continue;
    const bytes = gunzipSync(readFileSync(path.join(FORMATS, format, name)));
    writeFileSync(path.join(folder, 'search', name.slice(0, -'.gz'.length)), bytes);
  }
}

async function answers(client: Client): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for (const search of SEARCHES) {
    const { hits, aggregations } = await client.search({ index: 'all', ...search });
    found.push({ hits, aggregations });
  }
  return found;
}

for (const format of ['format1', 'format2']) {
  describe(`A data folder of an older release (${format})`, () => {
    let engine: Embedded;
    let expected: Embedded;

    before(async () => {
      expected = embedded();
      await loadWorks(expected.client);
    });
    after(() => expected.close());
    beforeEach(() => {
      engine = embedded();
      unpackFolder(format, engine.folder);
    });
    afterEach(() => engine.close());

    const indexFile = (): string => {
      const folder = path.join(engine.folder, 'search', 'indices');
      const [name = ''] = readdirSync(folder).filter((one) => one.endsWith('.db'));
      return path.join(folder, name);
    };

    it('answers as one of this release', async () => {
      expect(await answers(engine.client)).to.deep.equal(await answers(expected.client));
    });

    it('is written to, merged and read again', async () => {
      const [one, other] = [engine.client, expected.client];
      for (const client of [one, other]) {
        const operations = Array.from({ length: 40 }, (_, n) => [
          { index: { _id: String(n * 2) } },
          { title: `harbour ${n}`, year: 1800 + n, tags: 'new', makers: [{ name: 'maker 4' }] },
        ]);
        await client.bulk({ index: INDEX, operations: operations.flat(), refresh: true });
        await client.indices.forcemerge({ index: INDEX });
      }
      expect(await answers(one)).to.deep.equal(await answers(other));
      await one.close();
      const again = embeddedClient(engine.folder);
      try {
        expect(await answers(again)).to.deep.equal(await answers(other));
      } finally {
        await again.close();
      }
    });

    it('is brought to the new format by the first who comes, while others wait', async () => {
      const clients = [1, 2, 3].map(() => embeddedClient(engine.folder));
      try {
        const counts = await Promise.all(clients.map((client) => client.count({ index: 'all' })));
        expect(counts.map(({ count }) => count)).to.deep.equal([119, 119, 119]);
      } finally {
        await Promise.all(clients.map((client) => client.close()));
      }
      const file = new Database(indexFile());
      expect(file.prepare('PRAGMA user_version').raw().get()).to.deep.equal([3]);
      file.close();
    });

    it('with a damaged index is read but for that one', async () => {
      truncateSync(indexFile(), 50_000);
      await engine.client.indices.create({ index: 'another' });
      expect((await engine.client.count({ index: 'another' })).count).to.equal(0);
      const failure = await engine.client.search({ index: INDEX, ...SEARCHES[0] }).catch(String);
      expect(failure).to.match(/index_format_exception/);
    });
  });
}
