import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { foldPopularity } from '../../indexer/run/foldPopularity.js';
import { aliasName, generationName } from '../../src/collection/indices.js';
import { Popularity } from '../../src/popularity/popularity.js';
import { BACKENDS } from '../support/backends.js';
import { each, indexInto, type Indexed } from './backends.js';
import { writeFixture } from './fixture.js';

for (const backend of BACKENDS) {
  describe(`popularity on ${backend}`, function () {
    let folder: string;
    let indexed: Indexed;
    before(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'vitrine-popularity-'));
      indexed = await indexInto(await writeFixture(folder), backend);
    });
    after(async () => {
      await indexed.close();
      await rm(folder, { recursive: true });
    });

    /** The saved sum of an object's reads. */
    const saved = async (id: number): Promise<number | undefined> => {
      const { client, prefix } = indexed;
      const index = aliasName(prefix, 'popularity');
      const { docs } = await client.mget<{ count: number }>({ index, ids: [String(id)] });
      const [doc] = docs;
      return doc && '_source' in doc ? doc._source?.count : undefined;
    };
    const liveIndex = async (): Promise<string> => {
      const { generation } = await indexed.services.watch.check();
      return generationName(indexed.prefix, 'objects', generation);
    };
    const mostPopular = async (): Promise<unknown[]> => {
      const call = '{ objects(sort_field: "popularCount", sort: "desc", per_page: 3) { id } }';
      return each(await indexed.ask(call), 'objects', 'id');
    };

    it('rises by one with each request that reads a single object, and orders objects', async () => {
      const { popularity } = indexed;
      expect(await mostPopular()).to.deep.equal([1, 2, 3]);
      for (let read = 0; read < 3; read += 1) await indexed.ask('{ object(id: 12) { id } }');
      const twice = '{ a: object(id: 7) { id } b: object(id: 7) { id } }';
      for (let read = 0; read < 2; read += 1) await indexed.ask(twice);
      await indexed.ask('{ none: object(id: 11) { id } objects(ids: [5]) { id } }');
      await popularity.save();
      // Pages of one result fit together: the order is what it was until the fold.
      expect(await mostPopular()).to.deep.equal([1, 2, 3]);
      await popularity.fold();
      expect(await mostPopular()).to.deep.equal([12, 7, 1]);
      expect(await saved(12)).to.equal(3);
      expect(await saved(7)).to.equal(2);
      expect(await saved(11)).to.equal(undefined);
      expect(await saved(5)).to.equal(undefined);
    });

    it('loses nothing when several servers write at once', async () => {
      const { client, prefix } = indexed;
      const fold = foldPopularity;
      const servers = [1, 2, 3].map(() => new Popularity({ client, prefix, fold }));
      for (let round = 0; round < 10; round += 1) {
        for (const server of servers) server.record([4, 4, 9]);
        await Promise.all(servers.map((server) => server.save()));
      }
      // What collided is saved by one after the other.
      for (const server of servers) await server.save();
      expect(await saved(4)).to.equal(60);
      expect(await saved(9)).to.equal(30);
      // Who finds another at it leaves it for the next time.
      await Promise.all(servers.map((server) => server.fold()));
      for (const server of servers) await server.fold();
      expect((await mostPopular()).slice(0, 2)).to.deep.equal([4, 9]);
      await Promise.all(servers.map((server) => server.stop()));
    });

    it('is saved when the server stops', async () => {
      const { client, prefix } = indexed;
      const server = new Popularity({ client, prefix });
      server.start();
      server.record([8]);
      await server.stop();
      expect(await saved(8)).to.equal(1);
    });

    it('is saved but not folded while somebody indexes, and folded after', async () => {
      const { client, prefix } = indexed;
      const index = aliasName(prefix, 'locks');
      const now = new Date().toISOString();
      const lock = { name: 'index', owner: 'test', host: 'h', pid: 1, acquiredAt: now };
      await client.index({ index, id: 'index', document: { ...lock, renewedAt: now } });
      const server = new Popularity({ client, prefix, fold: foldPopularity });
      server.record(Array.from({ length: 90 }, () => 2));
      await server.save();
      await server.fold();
      expect(await saved(2)).to.equal(90);
      expect((await mostPopular())[0]).to.not.equal(2);
      await client.delete({ index, id: 'index' });
      await server.fold();
      expect((await mostPopular())[0]).to.equal(2);
    });

    it('leaves what was read found as it was: by filters, words, facets, orders and colours', async () => {
      const call = `{
        area: objects(area: "視覺藝術", per_page: 100) { id title }
        listed: objects(category: "攝影", per_page: 100) { id }
        medium: objects(medium: "gelatin-silver-print", per_page: 100) { id }
        maker: objects(constituent: 11, per_page: 100) { id }
        shown: objects(exhibition: 101, per_page: 100) { id }
        exact: objects(title: "Night Market", beginDate: 1956) { id }
        words: objects(keyword: "lantern", per_page: 100) { id }
        sorted: objects(sort_field: "title", lang: "zh-hant", per_page: 100) { id }
        searchObjects { facets {
          area { id count } maker { id count } decade { id count }
        } }
        named: objects(color: "white", per_page: 100) { id }
        any: objects(color_hex: "#F0EEE8", per_page: 100) { id }
        light: objects(luminosity: { min: 90 }, per_page: 100) { id }
        similar(id: 1) { object { id } }
      }`;
      const before = await indexed.ask(call);
      const lists = Object.entries(before).filter(([name]) => name !== 'searchObjects');
      expect(lists).to.have.length(12);
      for (const [name, list] of lists) expect(list, name).to.be.an('array').with.length.above(0);
      // The list calls this entry by its frequent translation, the record by another.
      expect(each(before, 'listed', 'id')).to.include(3);
      for (let id = 1; id <= 12; id += 1) await indexed.ask(`{ object(id: ${id}) { id } }`);
      await indexed.popularity.save();
      await indexed.popularity.fold();
      expect(await saved(3)).to.equal(1);
      const { _source } = await indexed.client.get<{ popularCount: number }>({
        index: await liveIndex(),
        id: '3',
      });
      expect(_source?.popularCount, 'it was not folded').to.equal(1);
      expect(await indexed.ask(call)).to.deep.equal(before);
    });

    it('of an object that another release indexed is left to the indexer', async () => {
      const { client, prefix } = indexed;
      const index = await liveIndex();
      const { _source } = await client.get<{ popularCount: number }>({ index, id: '6' });
      await client.index({ index, id: '6', refresh: true, document: { ..._source, hash: 'x' } });
      await client.index({
        index: aliasName(prefix, 'popularity'),
        id: '6',
        document: { id: 6, count: 1_000 },
      });
      const { signal } = new AbortController();
      const folded = await foldPopularity({ client, prefix, ids: [6, 4_711], signal });
      expect(folded).to.deep.equal({ folded: 0, foreign: 1 });
      const { _source: left } = await client.get<{ popularCount: number }>({ index, id: '6' });
      expect(left?.popularCount).to.equal(_source?.popularCount);
    });

    it('is not folded at the end of a server', async () => {
      const { client, prefix } = indexed;
      const { signal } = new AbortController();
      await client.index({
        index: aliasName(prefix, 'popularity'),
        id: '10',
        document: { id: 10, count: 5 },
      });
      const ended = AbortSignal.abort();
      expect(await foldPopularity({ client, prefix, ids: [10], signal: ended })).to.equal('busy');
      const folded = await foldPopularity({ client, prefix, ids: [10], signal });
      expect(folded).to.deep.equal({ folded: 1, foreign: 0 });
    });
  });
}
