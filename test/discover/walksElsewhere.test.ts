import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { indexInto, pick, type Indexed } from '../contract/backends.js';
import { aConstituent, anObject } from '../indexer/support/smallCollection.js';
import { BACKENDS } from '../support/backends.js';
import { runIndexer } from '../support/testRun.js';
import { writeRecords } from '../support/writeRecords.js';

interface Found {
  readonly total: number;
  readonly facets: unknown;
  readonly items: unknown;
}

const ORDERS = ['keyword: "tree"', 'sort_field: "title"', 'sort_field: "id", sort: "desc"'];

for (const backend of BACKENDS)
  describe(`Walks that go on where another generation is served, on ${backend}`, function () {
    let folder: string;
    let indexed: Indexed;
    let cursors: readonly string[];

    const writeAll = (isPublic: boolean) => {
      const of = (id: number) => ({ publicAccess: isPublic || id !== 3 });
      return writeRecords(folder, {
        objects: [1, 2, 3, 4, 5].map((id) => anObject(id, of(id))),
        constituents: [1, 2, 3, 4].map((id) => aConstituent(id, of(id))),
      });
    };
    const call = (order: string, first: number, after?: string) =>
      `{ searchObjects(${order}, first: ${first}${after ? `, after: "${after}"` : ''}) ` +
      '{ items { id } hits { object { id } } pageInfo { hasNextPage endCursor } } }';

    const readPlaces = (cursor: string) =>
      JSON.parse(Buffer.from(cursor, 'base64url').toString()) as readonly unknown[];
    const spell = (places: readonly unknown[]) =>
      Buffer.from(JSON.stringify(places)).toString('base64url');

    before(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'vitrine-walks-'));
      await writeAll(true);
      indexed = await indexInto(folder, backend);
      const pages = await Promise.all(ORDERS.map((order) => indexed.ask(call(order, 2))));
      const people = await indexed.ask(
        '{ searchConstituents(first: 1) { pageInfo { endCursor } } }',
      );
      cursors = [
        ...pages.map((page) => String(pick(page, 'searchObjects', 'pageInfo', 'endCursor'))),
        String(pick(people, 'searchConstituents', 'pageInfo', 'endCursor')),
      ];
      await writeAll(false);
      await runIndexer(folder, indexed.env);
    });
    after(async () => {
      await indexed.close();
      await rm(folder, { recursive: true });
    });

    it('show nothing that is no longer public, and go on after it', async () => {
      for (const [at, order] of ORDERS.entries()) {
        const ids: unknown[] = [];
        let after = cursors[at] ?? '';
        for (let hasNext = true; hasNext;) {
          const page = await indexed.ask(call(order, 1, after));
          const found = pick(page, 'searchObjects');
          const item = pick(found, 'items', 0, 'id');
          expect(pick(found, 'hits', 0, 'object', 'id')).to.equal(item);
          if (item !== undefined) ids.push(item);
          after = String(pick(found, 'pageInfo', 'endCursor'));
          hasNext = pick(found, 'pageInfo', 'hasNextPage') === true;
        }
        expect(ids, order).to.deep.equal(order.includes('desc') ? [2, 1] : [4, 5]);
      }
      const people = await indexed.ask(
        `{ searchConstituents(first: 9, after: "${cursors.at(-1)}") { items { id } } }`,
      );
      expect(pick(people, 'searchConstituents', 'items')).to.deep.equal([{ id: 2 }, { id: 4 }]);
    });

    it('find and count nothing at a point of another generation that somebody put into a cursor', async () => {
      const counted = (after: string) =>
        `{ searchObjects(${ORDERS[0]}, first: 2${after}) { total facets { area { id } } items { id } pageInfo { endCursor } } }`;
      const [own, , point] = readPlaces(cursors[0] ?? '');
      const { generation } = await indexed.services.watch.check();
      // Before all that is there, and behind it, where no hit tells whose point it is.
      for (const place of [
        [1e9, 0],
        [0, 9],
      ]) {
        indexed.services.knownCounts.clear();
        const after = `, after: "${spell([own, generation, point, ...place])}"`;
        const { total, facets, items } = pick(await indexed.ask(counted(after)), 'searchObjects') as Found; // prettier-ignore
        expect([total, facets, items]).to.deep.equal([0, { area: [] }, []]);
        expect(pick(await indexed.ask(counted('')), 'searchObjects', 'total')).to.equal(4);
      }
    });

    it('end an hour after that', async () => {
      const { watch } = indexed.services;
      const served = await watch.check();
      const { seen = 0 } = served;
      watch.known = { ...served, seen: seen - 3_590_000 };
      const [order = '', cursor] = [ORDERS[1], cursors[1]];
      expect((await indexed.send(call(order, 2, cursor))).errors).to.deep.equal([]);
      watch.known = { ...served, seen: seen - 3_610_000 };
      const { errors } = await indexed.send(call(order, 2, cursor));
      expect(errors.map(({ reason }) => reason)).to.deep.equal(['CURSOR_EXPIRED']);
      // One of what is served lasts.
      const { endCursor } = pick(
        await indexed.ask(call(order, 2)),
        'searchObjects',
        'pageInfo',
      ) as {
        readonly endCursor: string;
      };
      expect((await indexed.send(call(order, 2, endCursor))).errors).to.deep.equal([]);
    });
  });
