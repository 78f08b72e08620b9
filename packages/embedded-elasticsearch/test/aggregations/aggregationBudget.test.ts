import { errors } from '@elastic/elasticsearch';
import type { estypes } from '@elastic/elasticsearch';
import { expect } from 'chai';
import { embedded, type Embedded } from '../contract/backends.js';

const INDEX = 'works';
const DOCUMENTS = 3_000;
const MEGABYTE = 1024 ** 2;

type Aggregations = Record<string, estypes.AggregationsAggregationContainer>;

describe('Aggregations of the embedded engine', function () {
  let engine: Embedded;

  before(async () => {
    // A quarter of it is for aggregations.
    engine = embedded({ cacheBytes: 48 * MEGABYTE });
    const mappings = {
      properties: {
        count: { type: 'integer' },
        parity: { type: 'integer' },
        name: { type: 'keyword' },
        text: { type: 'keyword' },
      },
    } as const;
    await engine.client.indices.create({ index: INDEX, mappings });
    const operations = Array.from({ length: DOCUMENTS }, (_, count) => [
      { index: { _index: INDEX, _id: String(count) } },
      { count, parity: count % 2, name: `name ${count}`, text: 'long '.repeat(200) },
    ]).flat();
    await engine.client.bulk({ operations, refresh: true });
  });
  after(() => engine.close());

  const run = async (aggs: Aggregations) =>
    (await engine.client.search({ index: INDEX, size: 0, aggs })).aggregations;
  const refusal = async (aggs: Aggregations) => {
    const failure = await run(aggs).catch((error: unknown) => error);
    if (!(failure instanceof errors.ResponseError)) throw failure;
    const { error } = failure.body as { error: { caused_by: { type: string } } };
    return [failure.statusCode, error.caused_by.type];
  };
  const TOO_MANY = [400, 'too_many_buckets_exception'];

  it('may have 65,536 buckets, in memory that does not grow with buckets times documents', async () => {
    const histogram = { field: 'count', interval: 1, extended_bounds: { min: 0, max: 65_535 } };
    const found = await run({ all: { histogram, aggs: { sum: { sum: { field: 'count' } } } } });
    const { buckets } = found?.['all'] as { buckets: { key: number; sum: { value: number } }[] };
    expect(buckets.length).to.equal(65_536);
    expect([buckets[7]?.sum.value, buckets[65_535]?.sum.value]).to.deep.equal([7, 0]);
  });

  it('are refused with one bucket more', async () => {
    const histogram = { field: 'count', interval: 1, extended_bounds: { min: 0, max: 65_536 } };
    expect(await refusal({ all: { histogram } })).to.deep.equal(TOO_MANY);
  });

  it('are counted over all levels and beside each other', async () => {
    const names = { terms: { field: 'name', size: DOCUMENTS } };
    const below = { histogram: { field: 'count', interval: 1, min_doc_count: 1 } };
    expect(await run({ names: { ...names, aggs: { below } } })).to.have.property('names');
    const wide = { histogram: { field: 'parity', interval: 1 / 30, min_doc_count: 0 } };
    const bounds = { ...wide.histogram, extended_bounds: { min: 0, max: 1 } };
    const nested = { ...names, aggs: { wide: { histogram: bounds } } };
    expect(await refusal({ nested })).to.deep.equal(TOO_MANY);
    const beside = Array.from({ length: 22 }, (_, n) => [`names${n}`, names] as const);
    expect(await refusal(Object.fromEntries(beside))).to.deep.equal(TOO_MANY);
  });

  it('end where their results would take more memory than there is', async () => {
    const top: Aggregations = { top: { top_hits: { size: 1 } } };
    const names = { terms: { field: 'name', size: DOCUMENTS } };
    expect(await run({ few: { terms: { field: 'name', size: 5 }, aggs: top } })).to.have.property(
      'few',
    );
    const refused = [429, 'circuit_breaking_exception'];
    expect(await refusal({ many: { ...names, aggs: top } })).to.deep.equal(refused);
    const metrics = Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [`sum${n}`, { stats: { field: 'count' } }] as const),
    );
    expect(await refusal({ many: { ...names, aggs: metrics } })).to.deep.equal(refused);
  });

  it('count what is distinct', async () => {
    const found = await run({
      numbers: { cardinality: { field: 'parity' } },
      words: { cardinality: { field: 'name' } },
      values: { value_count: { field: 'parity' } },
    });
    expect(found).to.deep.equal({
      numbers: { value: 2 },
      words: { value: DOCUMENTS },
      values: { value: DOCUMENTS },
    });
  });
});
