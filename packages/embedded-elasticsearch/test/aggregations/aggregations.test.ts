import { expect } from 'chai';
import type { estypes } from '@elastic/elasticsearch';
import { embedded, type Embedded } from '../contract/backends.js';

/** Few enough to be counted by hand: with several values, without any, and with inner documents. */
const WORKS = [
  { medium: ['ink'], year: [1903], height: 10 },
  { medium: ['ink', 'gold'], year: [1907, 1908], height: 25.5 },
  { medium: ['oil'], year: [1912], height: 40, parts: [{ side: 'a' }, { side: 'b' }] },
  { medium: ['oil'], year: [-5] },
  { medium: ['oil'], year: [1941, 1903], height: 10, parts: [{ side: 'a' }] },
  { height: 99 },
] as const;

const MAPPINGS = {
  properties: {
    medium: { type: 'keyword' },
    year: { type: 'integer' },
    height: { type: 'double' },
    parts: { type: 'nested', properties: { side: { type: 'keyword' } } },
  },
} as const;

describe('Aggregations, counted by hand', () => {
  let engine: Embedded;
  before(async () => {
    engine = embedded();
    await engine.client.indices.create({ index: 'works', mappings: MAPPINGS });
    const operations = WORKS.flatMap((work, at) => [{ index: { _id: String(at + 1) } }, work]);
    await engine.client.bulk({ index: 'works', refresh: true, operations });
  });
  after(() => engine.close());

  const aggregate = async (
    one: estypes.AggregationsAggregationContainer,
    query: estypes.QueryDslQueryContainer = { match_all: {} },
  ): Promise<unknown> => {
    const search = { index: 'works', size: 0, query, aggs: { one } };
    const { aggregations } = await engine.client.search<unknown, Record<string, unknown>>(search);
    return aggregations?.['one'];
  };
  const buckets = async (...asked: Parameters<typeof aggregate>): Promise<unknown> => {
    const { buckets: list } = (await aggregate(...asked)) as {
      readonly buckets: readonly { readonly key: unknown; readonly doc_count: number }[];
    };
    return list.map(({ key, doc_count: count }) => [key, count]);
  };

  it('histogram: a work counts once in a bucket, whichever of its values are there', async () => {
    const histogram = { field: 'year', interval: 10, min_doc_count: 1 };
    const decades = [
      [-10, 1],
      [1900, 3],
      [1910, 1],
      [1940, 1],
    ];
    expect(await buckets({ histogram })).to.deep.equal(decades);
    expect(await buckets({ histogram: { ...histogram, offset: 5 } })).to.deep.equal([
      [-5, 1],
      [1895, 2],
      [1905, 2],
      [1935, 1],
    ]);
  });

  it('histogram: empty buckets between, and as far as the bounds say', async () => {
    const histogram = { field: 'year', interval: 10, min_doc_count: 0 };
    const recent = { range: { year: { gte: 1910 } } };
    expect(await buckets({ histogram }, recent)).to.deep.equal([
      [1900, 1],
      [1910, 1],
      [1920, 0],
      [1930, 0],
      [1940, 1],
    ]);
    const early = { term: { _id: '1' } };
    const bounded = { ...histogram, extended_bounds: { min: 1889, max: 1911 } };
    expect(await buckets({ histogram: bounded }, early)).to.deep.equal([
      [1880, 0],
      [1890, 0],
      [1900, 1],
      [1910, 0],
    ]);
  });

  it('range: from is in it, to is not, and buckets may overlap', async () => {
    const ranges = [{ from: 10, to: 40 }, { from: 40 }, { to: 25.5 }, { key: 'all', from: 0 }];
    expect(await buckets({ range: { field: 'height', ranges } })).to.deep.equal([
      ['*-25.5', 2],
      ['all', 5],
      ['10.0-40.0', 3],
      ['40.0-*', 2],
    ]);
  });

  it('terms: by count and then by term, or as the order says; what is in them, and what is left', async () => {
    const terms = { field: 'medium' };
    const all = [
      ['oil', 3],
      ['ink', 2],
      ['gold', 1],
    ];
    expect(await buckets({ terms })).to.deep.equal(all);
    expect(await buckets({ terms: { ...terms, order: { _key: 'asc' } } })).to.deep.equal(
      all.toReversed().toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
    );
    expect(await buckets({ terms: { ...terms, min_doc_count: 2 } })).to.deep.equal(all.slice(0, 2));
    expect(await aggregate({ terms: { ...terms, size: 1 } })).to.include({
      sum_other_doc_count: 3,
    });
    const highest = { highest: { max: { field: 'height' } } };
    const byHeight = { terms: { ...terms, order: { highest: 'asc' as const } }, aggs: highest };
    expect(await buckets(byHeight)).to.deep.equal([
      ['gold', 1],
      ['ink', 2],
      ['oil', 3],
    ]);
    const include = { terms: { ...terms, include: ['gold', 'oil'] } };
    expect(await buckets(include)).to.deep.equal([all[0], all[2]]);
  });

  it('filter, filters, missing and global count what they match', async () => {
    const ink = { term: { medium: 'ink' } };
    const late = { range: { year: { gte: 1905 } } };
    expect(await aggregate({ filter: late }, ink)).to.deep.equal({ doc_count: 1 });
    expect(await aggregate({ filters: { filters: { ink, late } } })).to.deep.equal({
      buckets: { ink: { doc_count: 2 }, late: { doc_count: 3 } },
    });
    expect(await aggregate({ missing: { field: 'medium' } })).to.deep.equal({ doc_count: 1 });
    expect(await aggregate({ missing: { field: 'height' } }, { exists: { field: 'medium' } }))
      .to //
      .deep.equal({ doc_count: 1 });
    expect(await aggregate({ global: {} }, ink)).to.deep.equal({ doc_count: 6 });
  });

  it('nested counts the inner documents of what matches', async () => {
    const sides = { sides: { terms: { field: 'parts.side' } } };
    const nested = { nested: { path: 'parts' }, aggs: sides };
    expect(await aggregate(nested)).to.deep.equal({
      doc_count: 3,
      sides: {
        doc_count_error_upper_bound: 0,
        sum_other_doc_count: 0,
        buckets: [
          { key: 'a', doc_count: 2 },
          { key: 'b', doc_count: 1 },
        ],
      },
    });
    expect(await aggregate(nested, { term: { _id: '5' } })).to.include({ doc_count: 1 });
  });

  it('metrics are of all values, and null where there are none', async () => {
    expect(await aggregate({ stats: { field: 'height' } })).to.deep.equal({
      count: 5,
      min: 10,
      max: 99,
      avg: 36.9,
      sum: 184.5,
    });
    expect(await aggregate({ value_count: { field: 'year' } })).to.deep.equal({ value: 7 });
    expect(await aggregate({ cardinality: { field: 'year' } })).to.deep.equal({ value: 6 });
    expect(await aggregate({ min: { field: 'year' } })).to.deep.equal({ value: -5 });
    const nothing = { term: { medium: 'wood' } };
    expect(await aggregate({ avg: { field: 'height' } }, nothing)).to.deep.equal({ value: null });
    expect(await aggregate({ sum: { field: 'height' } }, nothing)).to.deep.equal({ value: 0 });
  });

  it('top_hits are the first of each bucket in their order', async () => {
    const sort = [{ height: 'desc' as const }];
    const first = { top_hits: { size: 1, sort, _source: ['height'] } };
    const answer = await aggregate({ terms: { field: 'medium' }, aggs: { first } });
    const { buckets: found } = answer as {
      readonly buckets: readonly {
        readonly first: { readonly hits: { readonly hits: readonly { readonly _id: string }[] } };
      }[];
    };
    expect(found.map(({ first: { hits } }) => hits.hits.map(({ _id }) => _id))).to.deep.equal([
      ['3'],
      ['2'],
      ['2'],
    ]);
  });
});
