import type { estypes } from '@elastic/elasticsearch';
import { expect } from 'chai';
import { SearchUnavailable } from '../../src/errors.js';
import type { SearchBody } from '../../src/query/searchBody.js';
import { exactTerms } from '../../src/search/exactTerms.js';
import { seededRandom } from '../../tools/seededRandom.js';

type Shard = ReadonlyMap<string, number>;

/** Counts of values on shards: a few on most documents of all, many rare ones, unevenly spread. */
function someShards(seed: number): readonly Shard[] {
  const random = seededRandom(seed);
  const shards = Array.from({ length: 2 + (seed % 4) }, () => new Map<string, number>());
  for (let value = 0; value < 400; value += 1)
    for (const shard of shards) {
      const count = Math.floor((60 * random() ** 3) / (1 + value / 40));
      if (count > 0) shard.set(`value ${String(value).padStart(3, '0')}`, count);
    }
  return shards;
}

const byCount = ([a, one]: readonly [string, number], [b, other]: readonly [string, number]) =>
  other - one || (a < b ? -1 : 1);

/** Answers a terms aggregation as Elasticsearch does: each shard its most frequent values. */
function answerOf(shards: readonly Shard[], { aggs = {} }: SearchBody) {
  const { terms = {} } = aggs['facet']?.aggs?.['values'] ?? {};
  const { size = 10, shard_min_doc_count: least = 1, include } = terms;
  const shardSize = terms.shard_size ?? Math.floor(size * 1.5 + 10);
  const sums = new Map<string, number>();
  let error = 0;
  for (const shard of shards) {
    const all = [...shard].filter(
      ([key, count]) => count >= least && (!Array.isArray(include) || include.includes(key)),
    );
    const first = all.sort(byCount).slice(0, shardSize);
    if (first.length === shardSize) error += first.at(-1)?.[1] ?? 0;
    for (const [key, count] of first) sums.set(key, (sums.get(key) ?? 0) + count);
  }
  const buckets = [...sums].sort(byCount).slice(0, size);
  const values = {
    doc_count_error_upper_bound: error,
    buckets: buckets.map(([key, doc_count]) => ({ key, doc_count })),
  };
  return { aggregations: { facet: { doc_count: 1, values } }, shards: shards.length };
}

function bodyOf(size: number): SearchBody {
  const order = [{ _count: 'desc' as const }, { _key: 'asc' as const }];
  const values: estypes.AggregationsAggregationContainer = {
    terms: { field: 'maker', size, order },
  };
  return { aggs: { facet: { filter: { match_all: {} }, aggs: { values } } } };
}

describe('facets of several shards', () => {
  it('are those of all documents, of which shards alone answer something else', async () => {
    let different = 0;
    for (let seed = 1; seed <= 60; seed += 1) {
      const [shards, size] = [someShards(seed), 1 + (seed % 25)];
      const search = (body: SearchBody) => Promise.resolve(answerOf(shards, body));
      const body = bodyOf(size);
      const first = await search(body);
      const exact = await exactTerms(search, body, first);
      const whole: Shard = new Map(
        shards
          .flatMap((shard) => [...shard.keys()])
          .map((key) => [key, shards.reduce((sum, shard) => sum + (shard.get(key) ?? 0), 0)]),
      );
      const wanted = [...whole].sort(byCount).slice(0, size);
      const found = (exact['facet'] as typeof first.aggregations.facet).values.buckets;
      const asPairs = (buckets: typeof found) => buckets.map(({ key, doc_count: n }) => [key, n]);
      expect(asPairs(found), `seed ${seed}`).to.deep.equal(wanted);
      if (
        JSON.stringify(asPairs(first.aggregations.facet.values.buckets)) !== JSON.stringify(wanted)
      )
        different += 1;
    }
    expect(different).to.be.above(20);
  });

  it('cost no other search where there is one shard', async () => {
    const [shard] = someShards(1);
    const first = answerOf([shard as Shard], bodyOf(500));
    const search = () => Promise.reject(new Error('searched again'));
    expect(await exactTerms(search, bodyOf(500), first)).to.equal(first.aggregations);
  });

  it('are an error where more values may be among the first than a search may count', async () => {
    const shards = someShards(1);
    const body = bodyOf(3);
    const search = ({ aggs = {} }: SearchBody) => {
      const { size } = aggs['facet']?.aggs?.['values']?.terms ?? {};
      // As a shard says that has left out values, however many were asked for.
      expect(size).to.equal(65_000);
      return Promise.resolve(answerOf(shards, body));
    };
    const refusal: unknown = await exactTerms(search, body, answerOf(shards, body)).catch(
      (error: unknown) => error,
    );
    expect(refusal).to.be.instanceOf(SearchUnavailable);
    expect(String(refusal)).to.include('More than 65000 values of a facet are as frequent.');
  });
});
