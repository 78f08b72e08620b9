import type { estypes } from '@elastic/elasticsearch';
import { SearchUnavailable } from '../errors.js';
import type { Aggregations, SearchBody } from '../query/searchBody.js';
import { readObject, type AggregationAnswers } from './buckets.js';
import type { Answer } from './hits.js';

/** Most values that one look takes of a shard: below Elasticsearch's `search.max_buckets`. */
const MOST_VALUES = 65_000;

/** An answer of some shards to a search. */
type Sharded = Pick<Answer<unknown>, 'aggregations' | 'shards'>;

/** A terms aggregation below a filter, which left out values of some shard that could matter. */
interface Estimated {
  readonly name: string;
  readonly inner: string;
  readonly filter: estypes.QueryDslQueryContainer | undefined;
  readonly values: estypes.AggregationsAggregationContainer;
  /** What the least frequent of the values found has at least. */
  readonly least: number;
}

interface Bucket {
  readonly key: string | number;
  readonly doc_count: number;
}

/**
 * The aggregations of an answer, with those of the most frequent values made exact where the index
 * has several shards: each shard answers its own most frequent values, so that one which is nowhere
 * among them can be missing, and counts can be too low. Two more searches settle it: the first
 * answer has `least` documents for each of its values, so whatever belongs in their place has at
 * least its share of them on some shard; all such values are counted.
 *
 * Source: Pei Cao, Zhe Wang: Efficient Top-K Query Calculation in Distributed Networks (PODC 2004).
 *
 * @param body the search that was answered, whose aggregations are filters with others in them
 */
export async function exactTerms(
  search: (body: SearchBody) => Promise<Sharded>,
  body: SearchBody,
  answer: Sharded,
): Promise<AggregationAnswers> {
  const { aggregations = {}, shards } = answer;
  const estimated = findEstimated(body.aggs ?? {}, aggregations);
  if (estimated.length === 0) return aggregations;
  const counting = { ...(body.query ? { query: body.query } : {}), size: 0 };
  const exact = await Promise.all(
    estimated.map(async (one) => {
      const ask = async (terms: Partial<estypes.AggregationsTermsAggregation>) => {
        const inner = { [one.inner]: { ...one.values, terms: { ...one.values.terms, ...terms } } };
        const aggs = { [one.name]: { ...(one.filter && { filter: one.filter }), aggs: inner } };
        const found = await search({ ...counting, track_total_hits: false, aggs });
        return readTerms(found.aggregations ?? {}, one.name, one.inner);
      };
      const all = { size: MOST_VALUES, shard_size: MOST_VALUES };
      const share = Math.ceil(one.least / shards);
      const candidates = await ask({ ...all, shard_min_doc_count: share });
      if (candidates.error > 0)
        throw new SearchUnavailable(`More than ${MOST_VALUES} values of a facet are as frequent.`);
      const keys = candidates.buckets.map(({ key }) => key);
      return ask({ include: keys as string[], shard_size: keys.length });
    }),
  );
  const corrected = { ...aggregations };
  for (const [at, { name, inner }] of estimated.entries())
    corrected[name] = { ...readObject(corrected[name]), [inner]: exact[at]?.answer };
  return corrected;
}

function findEstimated(aggs: Aggregations, answers: AggregationAnswers): readonly Estimated[] {
  return Object.entries(aggs).flatMap(([name, { filter, aggs: below = {} }]) =>
    Object.entries(below).flatMap(([inner, values]): Estimated[] => {
      if (!values.terms) return [];
      const { error, buckets } = readTerms(answers, name, inner);
      if (error === 0) return [];
      return [{ name, inner, filter, values, least: buckets.at(-1)?.doc_count ?? 0 }];
    }),
  );
}

function readTerms(answers: AggregationAnswers, name: string, inner: string) {
  const answer = readObject(readObject(answers[name])[inner]);
  const { doc_count_error_upper_bound: error, buckets } = answer;
  return {
    answer,
    error: typeof error === 'number' ? error : 0,
    buckets: Array.isArray(buckets) ? (buckets as readonly Bucket[]) : [],
  };
}
