import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { walkObjects } from '../../src/export/walkObjects.js';
import { indexInto, type Indexed } from '../contract/backends.js';
import { BACKENDS } from '../support/backends.js';
import { writeGallery } from '../support/gallery.js';
import { runIndexer } from '../support/testRun.js';

interface Found {
  readonly searchObjects: {
    readonly items: readonly { readonly id: number }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
  };
}

const ORDERS = {
  relevance: 'keyword: "study"',
  popularity: 'sort_field: "popularCount", sort: "desc"',
  title: 'sort_field: "title"',
};

for (const backend of BACKENDS)
  describe(`Walks while objects are read and a run goes on, on ${backend}`, function () {
    this.timeout(120_000);
    let folder: string;
    let source: string;
    let indexed: Indexed;

    before(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'vitrine-walks-'));
      source = await writeGallery(folder);
      indexed = await indexInto(source, backend);
    });
    after(async () => {
      await indexed.close();
      await rm(folder, { recursive: true });
    });

    const page = async (order: string, first: number, after = '') => {
      const call = `{ searchObjects(${order}, first: ${first} ${after}) { items { id } pageInfo { hasNextPage endCursor } } }`;
      return ((await indexed.ask(call)) as unknown as Found).searchObjects;
    };
    /** What moves the order: reads of some objects, folded in. */
    const readSome = async (turn: number): Promise<void> => {
      const { popularity } = indexed.services;
      for (let id = turn; id <= 93; id += 5) popularity.record(Array<number>(turn * 7).fill(id));
      await popularity.save();
      await popularity.fold();
    };

    for (const [name, order] of Object.entries(ORDERS)) {
      it(`by cursor, by ${name}, see each object once, in the order that they began in`, async () => {
        const whole = (await page(order, 1_000)).items.map(({ id }) => id);
        expect(whole.length).to.be.above(20);
        const ids: number[] = [];
        let found = await page(order, 9);
        for (let turn = 1; ; turn += 1) {
          ids.push(...found.items.map(({ id }) => id));
          if (!found.pageInfo.hasNextPage) break;
          await readSome(turn);
          if (turn === 2 && name === 'popularity') await runIndexer(source, indexed.env);
          found = await page(order, 9, `after: "${found.pageInfo.endCursor}"`);
        }
        expect(ids).to.deep.equal(whole);
      });
    }

    it('as an export see each object once, in one order', async () => {
      const args = { sort_field: 'popularCount', sort: 'desc' };
      const { signal } = new AbortController();
      const begun = await walkObjects(args, indexed.services, signal);
      await readSome(3);
      const ids = [];
      for await (const one of begun.pages) ids.push(...one.map(({ display }) => display?.id));
      expect(new Set(ids).size).to.equal(begun.total);
      expect(ids).to.have.length(begun.total);
    });

    it('say that they cannot go on when their state is gone', async () => {
      const { pageInfo } = await page(ORDERS.popularity, 3);
      const [, , point] = JSON.parse(Buffer.from(pageInfo.endCursor, 'base64url').toString()) as [
        string,
        string,
        string,
      ];
      await indexed.client.closePointInTime({ id: point });
      const byTitle = await page(ORDERS.title, 3);
      const [other, , , ...places] = JSON.parse(
        Buffer.from(byTitle.pageInfo.endCursor, 'base64url').toString(),
      ) as unknown[];
      const spell = (cursor: unknown[]) =>
        Buffer.from(JSON.stringify(cursor)).toString('base64url');
      for (const [order, cursor] of [
        [ORDERS.popularity, pageInfo.endCursor],
        [ORDERS.title, spell([other, '20010101t000000000z', null, ...places])],
      ]) {
        const call = `{ searchObjects(${order}, first: 3, after: "${cursor}") { total } }`;
        const { errors } = await indexed.send(call);
        expect(errors.map(({ code }) => code)).to.deep.equal(['BAD_USER_INPUT']);
        expect(errors[0]?.message).to.include('begin again');
      }
      // Whoever begins then is given another point.
      expect((await page(ORDERS.popularity, 3)).items).to.have.length(3);
    });
  });
