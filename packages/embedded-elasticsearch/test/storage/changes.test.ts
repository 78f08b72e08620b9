import { expect } from 'chai';
import fc from 'fast-check';
import { embedded } from '../contract/backends.js';
import type { Embedded } from '../contract/backends.js';

const INDEX = 'works';
const MAPPINGS = {
  dynamic: 'strict',
  properties: {
    count: { type: 'integer' },
    tags: { type: 'keyword' },
    text: { type: 'text' },
    parts: { type: 'nested', properties: { size: { type: 'integer' } } },
  },
} as const;

interface Work {
  readonly count: number;
  readonly tags: readonly string[];
  readonly text: string;
  readonly parts: readonly { readonly size: number }[];
}

type Change =
  | { readonly kind: 'put'; readonly id: string; readonly work: Work }
  | { readonly kind: 'count'; readonly id: string; readonly count: number }
  | { readonly kind: 'retext'; readonly id: string; readonly text: string }
  | { readonly kind: 'delete'; readonly id: string };

const WORDS = ['red', 'green', 'blue', 'house'] as const;
const id = fc.nat(12).map(String);
const count = fc.nat(3);
const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }).map((words) => words.join(' '));
const work: fc.Arbitrary<Work> = fc.record({
  count,
  tags: fc.array(fc.constantFrom(...WORDS, 'é', '😀', '\ufb01'), { maxLength: 3 }),
  text,
  parts: fc.array(fc.record({ size: count }), { maxLength: 2 }),
});
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('put' as const), id, work }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('count' as const), id, count }) },
  fc.record({ kind: fc.constant('retext' as const), id, text }),
  fc.record({ kind: fc.constant('delete' as const), id }),
);
/** Rounds of changes, each made visible at its end. */
const rounds = fc.array(fc.array(change, { minLength: 1, maxLength: 6 }), { maxLength: 40 });

function apply(works: Map<string, Work>, one: Change): void {
  const before = works.get(one.id);
  if (one.kind === 'put') works.set(one.id, one.work);
  else if (one.kind === 'delete') works.delete(one.id);
  else if (before && one.kind === 'count') works.set(one.id, { ...before, count: one.count });
  else if (before && one.kind === 'retext') works.set(one.id, { ...before, text: one.text });
}

function operationsOf(one: Change): object[] {
  const action = { _index: INDEX, _id: one.id };
  if (one.kind === 'put') return [{ index: action }, one.work];
  if (one.kind === 'delete') return [{ delete: action }];
  const doc = one.kind === 'count' ? { count: one.count } : { text: one.text };
  return [{ update: action }, { doc }];
}

const QUERIES: readonly (readonly [object, (work: Work) => boolean])[] = [
  [{ match_all: {} }, () => true],
  [{ term: { count: 2 } }, (one) => one.count === 2],
  [{ term: { tags: 'red' } }, (one) => one.tags.includes('red')],
  [{ terms: { tags: ['é', '😀'] } }, (one) => one.tags.some((tag) => tag === 'é' || tag === '😀')],
  [{ match: { text: 'house' } }, (one) => one.text.includes('house')],
  [{ match_phrase: { text: 'red green' } }, (one) => one.text.includes('red green')],
  [{ exists: { field: 'text' } }, (one) => one.text !== ''],
  [
    { nested: { path: 'parts', query: { term: { 'parts.size': 1 } } } },
    (one) => one.parts.some(({ size }) => size === 1),
  ],
];

describe('The embedded engine after any changes', function () {
  it('finds, counts and sorts what a plain model of the documents does', async () => {
    await fc.assert(
      fc.asyncProperty(rounds, async (changes) => {
        const engine = embedded();
        try {
          await checkRounds(engine, changes);
        } finally {
          await engine.close();
        }
      }),
      { numRuns: 15, seed: 20261121 },
    );
  });
});

async function checkRounds(
  { client }: Embedded,
  changes: readonly (readonly Change[])[],
): Promise<void> {
  const settings = { refresh_interval: '-1' };
  await client.indices.create({ index: INDEX, settings, mappings: MAPPINGS });
  const works = new Map<string, Work>();
  for (const round of changes) {
    for (const one of round) apply(works, one);
    await client.bulk({ operations: round.flatMap(operationsOf), refresh: true });
    for (const [query, matches] of QUERIES) {
      const { hits } = await client.search({
        index: INDEX,
        query,
        size: 50,
        sort: ['count', '_doc'],
      });
      const expected = [...works].filter(([, one]) => matches(one));
      const found = hits.hits.map(({ _id, _source }) => `${_id ?? ''} ${JSON.stringify(_source)}`);
      const wanted = expected.map(([key, one]) => `${key} ${JSON.stringify(one)}`);
      expect([...found].sort()).to.deep.equal(wanted.sort());
      const counts = hits.hits.map(({ sort }) => Number(sort?.[0]));
      expect(counts).to.deep.equal(expected.map(([, one]) => one.count).sort());
    }
  }
}
