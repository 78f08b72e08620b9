import { rm } from 'node:fs/promises';
import { expect } from 'chai';
import fc from 'fast-check';
import { buildObjectsSearch } from '../../src/objects/request.js';
import { sortKey } from '../../src/language/sortKey.js';
import { SearchBackend } from '../../src/search/backend.js';
import { createPageAnchors, readPage } from '../../src/search/resultPage.js';
import { BACKENDS } from '../support/backends.js';
import { each, indexInto, pick, type Indexed } from './backends.js';
import {
  filterArgument,
  orderArguments,
  writeRandomCollection,
  type RandomCollection,
} from './randomCollection.js';

const RUNS = { numRuns: 25, seed: 7 };

for (const backend of BACKENDS) {
  describe(`properties on ${backend}`, function () {
    let collection: RandomCollection;
    let indexed: Indexed;
    before(async () => {
      collection = await writeRandomCollection(120, 42);
      expect(collection.withheldIds).to.have.length.greaterThan(10);
      indexed = await indexInto(collection.folder, backend);
    });
    after(async () => {
      await indexed.close();
      await rm(collection.folder, { recursive: true });
    });

    const ids = async (...args: readonly string[]): Promise<number[]> => {
      const data = await indexed.ask(`{ objects(per_page: 1000, ${args.join(', ')}) { id } }`);
      return each(data, 'objects', 'id').map(Number);
    };

    it('pages partition every result, in every order', () =>
      fc.assert(
        fc.asyncProperty(
          ...([filterArgument, orderArguments, fc.integer({ min: 1, max: 40 })] as const),
          async (filter, order, perPage) => {
            const whole = await ids(filter, order);
            const pages: number[] = [];
            for (let page = 0; page * perPage <= whole.length; page += 1) {
              const args = `${filter}, ${order}, page: ${page}, per_page: ${perPage}`;
              const data = await indexed.ask(
                `{ objects(${args}) { id _sys { pagination { total } } } }`,
              );
              const total = pick(data, 'objects', 0, '_sys', 'pagination', 'total');
              // A page behind the last object has nothing that could say it.
              const isEmpty = page * perPage === whole.length;
              expect(total).to.equal(isEmpty ? undefined : whole.length);
              pages.push(...each(data, 'objects', 'id').map(Number));
            }
            expect(pages).to.deep.equal(whole);
          },
        ),
        RUNS,
      ));

    it('two filters together find the intersection of what each finds', () =>
      fc.assert(
        fc.asyncProperty(filterArgument, filterArgument, async (one, other) => {
          fc.pre(one.split(':')[0] !== other.split(':')[0]);
          const [first, second, both] = await Promise.all([
            ids(one, 'sort: "asc"'),
            ids(other, 'sort: "asc"'),
            ids(one, other, 'sort: "asc"'),
          ]);
          expect(both).to.deep.equal(first.filter((id) => second.includes(id)));
        }),
        RUNS,
      ));

    it('what is withheld is found by no filter, in no order', () =>
      fc.assert(
        fc.asyncProperty(filterArgument, orderArguments, async (filter, order) => {
          const found = await ids(filter, order);
          expect(collection.publicIds).to.include.members(found);
        }),
        RUNS,
      ));

    it('without a filter exactly what is public is found', async () => {
      expect(await ids('sort: "asc"')).to.deep.equal(collection.publicIds);
    });

    for (const lang of ['en', 'zh-hant']) {
      for (const [field, shown] of [
        ['title', (record: unknown) => keyOf(pick(record, 'title'))],
        ['medium', (record: unknown) => keyOf(pick(record, 'medium'))],
        ['objectNumber', (record: unknown) => keyOf(pick(record, 'objectNumber'))],
        ['beginDate', (record: unknown) => pick(record, 'beginDate')],
        ['area', (record: unknown) => keyOf(pick(record, 'classification', 'area', 0))],
      ] as const) {
        it(`sort by ${field} in ${lang} is a total order of what is shown, missing last`, async () => {
          for (const sort of ['asc', 'desc']) {
            const data = await indexed.ask(
              `{ objects(per_page: 1000, sort_field: "${field}", sort: "${sort}", lang: "${lang}") {
                 id title medium objectNumber beginDate classification { area } } }`,
            );
            const list = each(data, 'objects');
            expect(list).to.have.length(collection.publicIds.length);
            const keys = list.map((record) => ({
              key: shown(record) ?? null,
              id: Number(pick(record, 'id')),
            }));
            const misplaced = keys.flatMap((one, at) => {
              const next = keys[at + 1];
              return !next || inOrder(one, next, sort) ? [] : [[one, next]];
            });
            expect(misplaced, sort).to.deep.equal([]);
          }
        });
      }
    }

    it('deep pages are those that a whole reading shows, from either end', () =>
      fc.assert(
        fc.asyncProperty(
          ...([orderArguments, fc.nat(100), fc.integer({ min: 1, max: 9 })] as const),
          async (order, page, perPage) => {
            const whole = await ids(order);
            const search = buildObjectsSearch({ ...readArguments(order), page, per_page: perPage });
            const version = await indexed.services.watch.check();
            const { services } = indexed;
            const attempt = { version, gone: false };
            const anchors = createPageAnchors();
            // Twice: the second reading starts from remembered places.
            for (const reading of [1, 2]) {
              const backend = new SearchBackend(services, attempt, { lane: 'own' });
              const { hits } = await readPage(
                backend,
                anchors,
                { index: 'objects', search, source: ['id'], wantsTotal: false },
                { window: 20, step: 7 },
              );
              const found = hits.map(({ source }) => source?.id);
              const start = page * perPage;
              expect(found, `reading ${reading}`).to.deep.equal(
                whole.slice(start, start + perPage),
              );
            }
          },
        ),
        RUNS,
      ));
  });
}

function keyOf(text: unknown): string | undefined {
  return typeof text === 'string' ? sortKey(text) : undefined;
}

/** What an object is sorted by, and its id. */
interface Placed {
  readonly key: unknown;
  readonly id: number;
}

/** Whether two neighbours are in order: missing keys last, equal ones by id. */
function inOrder(one: Placed, next: Placed, sort: string): boolean {
  if (one.key === next.key) return one.id < next.id;
  if (next.key === null) return true;
  if (one.key === null) return false;
  const isAscending = sort === 'asc';
  if (typeof one.key === 'number' && typeof next.key === 'number')
    return one.key < next.key === isAscending;
  if (typeof one.key !== 'string' || typeof next.key !== 'string')
    throw new Error('neither text nor year');
  return one.key < next.key === isAscending;
}

/** `sort_field: "title", sort: "asc"` as an object. */
function readArguments(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/(\w+): "([^"]*)"/g)].map(([, name, value]) => [name ?? '', value ?? '']),
  );
}
