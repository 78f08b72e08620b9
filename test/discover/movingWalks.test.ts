import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { walkObjects, type ObjectWalk } from '../../src/export/walkObjects.js';
import { indexInto, type Indexed } from '../contract/backends.js';
import { aConstituent, anObject } from '../indexer/support/smallCollection.js';
import { BACKENDS } from '../support/backends.js';
import { writeGallery } from '../support/gallery.js';
import { runIndexer } from '../support/testRun.js';
import { writeRecords } from '../support/writeRecords.js';

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
      const { popularity } = indexed;
      for (let id = turn; id <= 93; id += 5) popularity.record(Array<number>(turn * 7).fill(id));
      await popularity.save();
      await popularity.fold();
    };

    for (const [name, order] of Object.entries(ORDERS)) {
      it(`by cursor, by ${name}, see each object once, in the order that they began in`, async () => {
        const whole = (await page(order, 1_000)).items.map(({ id }) => id);
        expect(whole.length).to.be.above(20);
        const fifth = Math.ceil(whole.length / 5);
        const ids: number[] = [];
        let found = await page(order, fifth);
        for (let turn = 1; ; turn += 1) {
          ids.push(...found.items.map(({ id }) => id));
          if (!found.pageInfo.hasNextPage) break;
          await readSome(turn);
          if (turn === 2 && name === 'popularity') await runIndexer(source, indexed.env);
          found = await page(order, fifth, `after: "${found.pageInfo.endCursor}"`);
        }
        expect(ids).to.deep.equal(whole);
      });
    }

    it('as an export see each object once, in one order', async () => {
      const args = { sort_field: 'popularCount', sort: 'desc' };
      const { signal } = new AbortController();
      const begun = await walkObjects(args, indexed.services, { lane: 'own', signal });
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
        expect(errors.map(({ code, reason }) => [code, reason])).to.deep.equal([
          ['BAD_USER_INPUT', 'CURSOR_EXPIRED'],
        ]);
        expect(errors[0]?.message).to.include('begin again');
      }
      // Whoever begins then is given another point.
      expect((await page(ORDERS.popularity, 3)).items).to.have.length(3);
    });
  });

/** More than an export reads in five steps. */
const MANY = 1_010;
const EXPORTS = [
  { sort_field: 'popularCount', sort: 'desc' },
  { keyword: 'study' },
  { sort_field: 'title' },
] as const;

for (const backend of BACKENDS)
  describe(`An export of several steps, on ${backend}`, function () {
    let folder: string;
    let indexed: Indexed;

    const writeMany = (title: string) => {
      const objects = Array.from({ length: MANY }, (_, place) =>
        anObject(place + 1, { title: { en: `${title} ${place % 7 === 0 ? 'of a study' : ''}` } }),
      );
      return writeRecords(folder, { objects, constituents: [aConstituent(1)] });
    };

    before(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'vitrine-walks-'));
      await writeMany('A study');
      indexed = await indexInto(folder, backend);
    });
    after(async () => {
      await indexed.close();
      await rm(folder, { recursive: true });
    });

    it('has each object once, in the order that it began in, though they are read, folded and replaced meanwhile', async () => {
      const { services, popularity } = indexed;
      const { signal } = new AbortController();
      const begin = () =>
        Promise.all(EXPORTS.map((args) => walkObjects(args, services, { lane: 'own', signal })));
      const whole = await Promise.all((await begin()).map(readIds));
      const walks = await begin();
      const ids = walks.map((): unknown[] => []);
      const step = async (): Promise<void> => {
        for (const [at, { pages }] of walks.entries()) {
          const { value: page } = await pages.next();
          ids[at]?.push(...(page ?? []).map(({ display }) => display?.id));
        }
      };
      await step();
      // What comes next goes to the front of each order: by reads, then in another generation.
      for (let id = 1; id <= MANY; id += 3) popularity.record([id, id]);
      await popularity.save();
      await popularity.fold();
      await step();
      expect(ids.map(({ length }) => length)).to.deep.equal([400, 400, 400]);
      await writeMany('Study of a study');
      await runIndexer(folder, indexed.env);
      for (const [at, walk] of walks.entries()) ids[at]?.push(...(await readIds(walk)));
      expect(whole.map(({ length }) => length)).to.deep.equal([MANY, MANY, MANY]);
      expect(ids).to.deep.equal(whole);
      // They are read in another order from now on.
      const after = await Promise.all((await begin()).map(readIds));
      expect(after[0]).to.not.deep.equal(whole[0]);
    });
  });

async function readIds({ pages }: ObjectWalk): Promise<readonly unknown[]> {
  const ids: unknown[] = [];
  for await (const page of pages) ids.push(...page.map(({ display }) => display?.id));
  return ids;
}
