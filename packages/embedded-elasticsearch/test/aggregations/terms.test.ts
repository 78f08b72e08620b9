import { expect } from 'chai';
import { embedded, type Embedded } from '../contract/backends.js';

const INDEX = 'works';
const COUNT = 600;

/** Numbers that are near each other, far apart, and no whole ones; some works have two, some none. */
const FIELDS: Readonly<Record<string, (n: number) => number>> = {
  near: (n) => -40 + ((n * n) % 90),
  far: (n) => ((n * n) % 90) * 1_000_003,
  parts: (n) => ((n * n) % 90) / 4,
};

interface Work {
  readonly id: number;
  readonly values: Readonly<Record<string, readonly number[]>>;
}

const WORKS: readonly Work[] = Array.from({ length: COUNT }, (_, id) => ({
  id,
  values: Object.fromEntries(
    Object.entries(FIELDS).map(([field, of]) => [
      field,
      id % 7 === 0 ? [] : id % 5 === 0 ? [of(id), of(id + 1), of(id)] : [of(id)],
    ]),
  ),
}));

describe('Counts of values, embedded', () => {
  let engine: Embedded;

  before(async () => {
    engine = embedded();
    const properties = {
      id: { type: 'integer' },
      near: { type: 'integer' },
      far: { type: 'long' },
      parts: { type: 'double' },
    } as const;
    await engine.client.indices.create({ index: INDEX, mappings: { properties } });
    const operations = WORKS.flatMap(({ id, values }) => [
      { index: { _index: INDEX } },
      { id, ...values },
    ]);
    expect((await engine.client.bulk({ operations, refresh: true })).errors).to.equal(false);
  });
  after(() => engine.close());

  /** The most frequent first, equal ones by the number. */
  function expected(field: string, below: number) {
    const counts = new Map<number, number>();
    for (const { values } of WORKS.slice(0, below))
      for (const value of new Set(values[field])) counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts]
      .map(([key, doc_count]) => ({ key, doc_count }))
      .sort((one, other) => other.doc_count - one.doc_count || one.key - other.key);
  }

  for (const field of Object.keys(FIELDS))
    for (const below of [COUNT, 40, 1, 0])
      for (const size of [200, 8, 1])
        it(`of ${field}, the first ${size} over ${below} works, are those of a count by hand`, async () => {
          const { aggregations } = await engine.client.search({
            index: INDEX,
            size: 0,
            query: { range: { id: { lt: below } } },
            aggs: { values: { terms: { field, size } } },
          });
          const all = expected(field, below);
          const shown = all.slice(0, size);
          const sum = (list: typeof all) => list.reduce((total, one) => total + one.doc_count, 0);
          expect(aggregations?.['values']).to.deep.equal({
            doc_count_error_upper_bound: 0,
            sum_other_doc_count: sum(all) - sum(shown),
            buckets: shown,
          });
        });
});
