import { expect } from 'chai';
import fc from 'fast-check';
import type { GraphQLResolveInfo } from 'graphql';
import { encodeCursor, fingerprintOf, readCursor } from '../../src/discover/cursor.js';
import { readAtCursor } from '../../src/discover/walkState.js';
import { BadInput } from '../../src/errors.js';
import type { RequestContext } from '../../src/graphql/context.js';
import { checkLengths } from '../../src/query/argumentLimits.js';
import { onEachBackend } from '../support/served.js';

interface Page {
  readonly searchObjects: {
    readonly total: number;
    readonly items: readonly { readonly id: number }[];
    readonly pageInfo: {
      readonly hasNextPage: boolean;
      readonly startCursor: string | null;
      readonly endCursor: string | null;
    };
  };
}

/** An order by title, then by id. */
const ORDER = [
  { 'sort.title.en': { order: 'asc', missing: '_last' } },
  { id: { order: 'asc' } },
] as const;

const OWNER = { fingerprint: 'x', sort: ORDER, moves: false };
const STATE = { generation: '20261122t030000000z', point: null };

describe('A cursor', () => {
  it('gives back the values it was made of', () => {
    const title = fc.option(fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(title, fc.nat(), (key, id) => {
        const cursor = encodeCursor([key, id], OWNER, STATE);
        expect(readCursor(cursor, OWNER)).to.deep.equal({ ...STATE, after: [key, id] });
      }),
    );
  });

  it('holds a point in time of as many shards as Elasticsearch may have of an index here', () => {
    // 124 characters for each shard, as Elasticsearch 9.4 writes them; the longest title seen.
    const state = { ...STATE, point: 'aB3-'.repeat(31 * 180) };
    const owner = { ...OWNER, moves: true };
    const after = ['x'.repeat(566), 7];
    const cursor = encodeCursor(after, owner, state);
    expect(cursor.length).to.be.above(25_000);
    expect(readCursor(cursor, owner)).to.deep.equal({ ...state, after });
    expect(() => {
      checkLengths({ after: cursor });
    }).to.not.throw();
  });

  it('is refused when it is malformed, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => readCursor(text, OWNER)).to.throw(BadInput);
      }),
    );
  });

  it('belongs to one search: filters, order and language, in whatever order they are given', () => {
    const own = fingerprintOf({ area: ['a'], lang: 'en', title: null });
    expect(fingerprintOf({ lang: 'en', title: '', area: ['a'] })).to.equal(own);
    expect(fingerprintOf({ lang: 'en', area: ['b'] })).to.not.equal(own);
    expect(fingerprintOf({ lang: 'zh-hant', area: ['a'] })).to.not.equal(own);
  });

  it('of a search by words expires with the words of the museum', () => {
    const ownerOf = (keyword: string, words?: string) => ({
      ...OWNER,
      fingerprint: fingerprintOf({ keyword }, words),
    });
    const cursor = encodeCursor(['a', 7], ownerOf('harbour', '1'), STATE);
    expect(readCursor(cursor, ownerOf('harbour', '1')).after).to.deep.equal(['a', 7]);
    const reasonOf = (owner: typeof OWNER): unknown => {
      try {
        return readCursor(cursor, owner);
      } catch (error) {
        return error instanceof BadInput ? error.details.reason : error;
      }
    };
    for (const words of ['2', undefined])
      expect(reasonOf(ownerOf('harbour', words))).to.equal('CURSOR_EXPIRED');
    expect(reasonOf(ownerOf('boat', '1'))).to.equal('CURSOR_OF_ANOTHER_SEARCH');
  });

  it('of any other search stays good when the museum changes its words', async () => {
    const namesOf = (identity: Readonly<Record<string, unknown>>) =>
      Promise.all(
        // Of the words that answer: those before, too, while the collection's are being read.
        ['1', '2'].map((words) => {
          const version = { generation: 'g', seen: 0, wording: '2' };
          const context = { words, backend: { version, within: () => undefined } };
          const search = { index: 'objects', identity, cursor: null, sort: ORDER, moves: false };
          return readAtCursor(
            context as unknown as RequestContext,
            {} as GraphQLResolveInfo,
            search as Parameters<typeof readAtCursor>[2],
            (_, { fingerprint }) => Promise.resolve(fingerprint),
          );
        }),
      );
    const [before, after] = await namesOf({ area: ['a'] });
    expect(before).to.equal(after);
    for (const identity of [{ keyword: 'a' }, { name: 'a' }]) {
      const [old, changed] = await namesOf(identity);
      expect(old).to.not.equal(changed);
    }
  });
});

/** Some forty beginnings, cut within a character of base64, within a value and between two. */
function cuts(cursor: string): string[] {
  const step = Math.max(5, 2 * Math.floor(cursor.length / 80) + 1);
  const count = Math.floor((cursor.length - 1) / step);
  return Array.from({ length: count }, (_, at) => cursor.slice(0, at * step + 1));
}

/** What others may make of a cursor, and whether it is one no more, whatever the order. */
function forgeries(cursor: string): (readonly [forged: string, isRefused: boolean])[] {
  const [owner, ...sort] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
  const spell = (text: string) => Buffer.from(text, 'utf8').toString('base64url');
  const texts = [
    ...[...WRONG_VALUES].flatMap((value) =>
      sort.map(
        (_, at) =>
          `[${[owner, ...sort].map((one, n) => (n === at + 1 ? value : JSON.stringify(one))).join()}]`,
      ),
    ),
    ...['{}', '[]', 'null', '1', '"x"', '[[]]', `[${JSON.stringify(owner)}]`, '{"__proto__":[]}'],
    JSON.stringify([owner, ...sort, 1]),
    JSON.stringify([owner, ...sort.slice(1)]),
    JSON.stringify([owner, sort]),
    JSON.stringify([owner, ...sort], null, 1),
    JSON.stringify(['', ...sort]),
    JSON.stringify([null, ...sort]),
    `${'['.repeat(1_500)}${']'.repeat(1_500)}`,
  ];
  const possible = POSSIBLE_VALUES.flatMap((value) =>
    sort.map((_, at) => spell(JSON.stringify([owner, ...sort.with(at, value)]))),
  );
  return [
    ...texts.map((text) => [spell(text), true] as const),
    ...possible.map((text) => [text, false] as const),
    ...cuts(cursor).map((text) => [text, true] as const),
    ...[`${cursor}A`, `${cursor}=`, ` ${cursor}`, `${cursor}\n`, 'x'.repeat(5_000)].map(
      (text) => [text, true] as const,
    ),
    [
      spell(JSON.stringify([owner, ...sort]))
        .replace(/-|_/g, '+')
        .concat('+'),
      true,
    ],
  ];
}

/** As JSON: of a type that no order has, or beyond what it holds. */
const WRONG_VALUES = [
  'true',
  '[]',
  '[1]',
  '{}',
  '{"__proto__":1}',
  '-1e+308',
  '1e+308',
  '1e999',
  '-5e-324',
  '1e21',
  '9223372036854775808',
  '"\\ud800"',
];
/** Of a type that one order or another has. */
const POSSIBLE_VALUES = [
  null,
  '',
  'x',
  '\u0000',
  'zz'.repeat(1_000),
  '流',
  '__proto__',
  0,
  -0,
  1.5,
  1e-320,
  3.4e38,
  2_147_483_647,
  -2_147_483_647,
  2_147_483_648,
  'Infinity',
  'NaN',
  '_last',
];

const FIELDS = 'total items { id } pageInfo { hasNextPage startCursor endCursor }';

onEachBackend('Pages by cursor', (served) => {
  const page = async (args: string) =>
    (await served().ask<Page>(`{ searchObjects(${args}) { ${FIELDS} } }`)).searchObjects;

  const walk = async (args: string, first: number) => {
    const ids: number[] = [];
    let after = '';
    for (let steps = 0; steps < 200; steps += 1) {
      const found = await page(`${args} first: ${first} ${after}`);
      ids.push(...found.items.map(({ id }) => id));
      if (!found.pageInfo.hasNextPage) return { ids, total: found.total };
      after = `after: "${found.pageInfo.endCursor ?? ''}"`;
    }
    throw new Error('no end');
  };

  for (const order of [
    '',
    'sort: "desc"',
    'sort_field: "title"',
    'sort_field: "title", sort: "desc", lang: "zh-hant"',
    'sort_field: "beginDate"',
    'sort_field: "beginDate", sort: "desc"',
    'sort_field: "medium", sort: "desc"',
    'sort_field: "popularCount"',
    'keyword: "study"',
    'seed: 42',
    'keyword: "study", seed: -7',
  ]) {
    it(`give every object once, in the order of one large page: ${order || 'by id'}`, async () => {
      const whole = await page(`${order} per_page: 1000`);
      expect(whole.total).to.be.greaterThan(50);
      const { ids, total } = await walk(order, 7);
      expect(ids).to.deep.equal(whole.items.map(({ id }) => id));
      expect(total).to.equal(whole.total);
      expect(whole.pageInfo.hasNextPage).to.equal(false);
    });
  }

  it('agree with pages by number', async () => {
    const numbered = await page('sort_field: "title" page: 2 per_page: 10');
    const { ids } = await walk('sort_field: "title"', 10);
    expect(numbered.items.map(({ id }) => id)).to.deep.equal(ids.slice(20, 30));
  });

  it('shuffle by the seed: the same for the same seed, another for another', async () => {
    const ids = async (seed: number) =>
      (await page(`seed: ${seed} per_page: 1000`)).items.map(({ id }) => id);
    const [one, again, other, sorted] = await Promise.all([ids(1), ids(1), ids(2), ids(-1)]);
    expect(again).to.deep.equal(one);
    expect(other).to.not.deep.equal(one);
    expect(other).to.have.members(one);
    expect(sorted).to.not.deep.equal([...one].sort((a, b) => a - b));
  });

  it('shuffle alike on every backend and in every generation of the collection', async () => {
    const { items } = await page('seed: 2026 per_page: 8');
    expect(items.map(({ id }) => id)).to.deep.equal([23, 25, 40, 50, 30, 59, 61, 26]);
  });

  it('refuse forged cursors, or go on somewhere; no search fails of one', async () => {
    for (const order of [
      'sort: "desc"',
      'sort_field: "title", sort: "desc"',
      'sort_field: "beginDate"',
      'sort_field: "popularCount"',
      'sort_field: "medium", lang: "zh-hant"',
      'keyword: "study"',
      'color_hex: "#1E50E0"',
      'seed: 42',
    ]) {
      const { pageInfo } = await page(`${order} first: 2`);
      const cursor = pageInfo.endCursor ?? '';
      for (const [forged, isRefused] of forgeries(cursor)) {
        const refusal = await served().refusal(
          `query ($after: String) { searchObjects(${order}, first: 2, after: $after) { items { id } } }`,
          { after: forged },
        );
        const what = `${order}: ${Buffer.from(forged, 'base64url').toString()}`;
        const allowed = isRefused ? ['BAD_USER_INPUT'] : ['BAD_USER_INPUT', undefined];
        expect(refusal?.code, what).to.be.oneOf(allowed);
      }
    }
  });

  it('have no cursors when empty', async () => {
    const { items, pageInfo } = await page('title: "No such title"');
    expect(items).to.deep.equal([]);
    expect(pageInfo).to.deep.equal({ hasNextPage: false, startCursor: null, endCursor: null });
  });

  it('refuse a cursor of another search, one that is malformed, and one beside a page', async () => {
    const { pageInfo } = await page('first: 3');
    const cursor = pageInfo.endCursor ?? '';
    const refusal = (args: string) => served().refusal(`{ searchObjects(${args}) { total } }`);
    for (const args of [
      `after: "${cursor}", hasImage: true`,
      `after: "${cursor}", sort_field: "title"`,
      `after: "${cursor}", seed: 4`,
      'after: "nonsense"',
      `after: "${cursor}x"`,
      `after: "${cursor}", page: 1`,
      'first: 3, per_page: 3',
      'first: -1',
      'first: 1001',
      'seed: 1, sort_field: "title"',
    ]) {
      expect((await refusal(args))?.code, args).to.equal('BAD_USER_INPUT');
    }
    expect(await refusal(`after: "${cursor}"`)).to.equal(undefined);
  });
});
