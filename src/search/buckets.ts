/** What aggregations answer, checked: a part of an answer is never passed off as the whole. */
import { SearchUnavailable } from '../errors.js';

/** One value and its number of documents. */
export interface Count {
  readonly key: string;
  readonly count: number;
}

/** What `aggs` answered, by name. */
export type AggregationAnswers = Readonly<Record<string, unknown>>;

/**
 * The buckets of a terms or histogram aggregation (a list), or of named filters (by name).
 * @throws SearchUnavailable for an answer of another shape
 */
export function readBuckets(aggregation: unknown): readonly Count[] {
  if (aggregation === undefined) return [];
  const { buckets } = readObject(aggregation);
  if (Array.isArray(buckets)) {
    return buckets.map((bucket: unknown) => {
      const { key, doc_count: count } = readObject(bucket);
      return { key: String(key), count: Number(count) };
    });
  }
  return Object.entries(readObject(buckets)).map(([key, bucket]) => ({
    key,
    count: Number(readObject(bucket)['doc_count']),
  }));
}

/** The counts of `countEach`, by name. */
export function readNamedCounts(aggregation: unknown): ReadonlyMap<string, number> {
  return new Map(readBuckets(aggregation).map(({ key, count }) => [key, count]));
}

/** The value of a `min` or `max`; null where no document has one. */
export function readValue(aggregation: unknown): number | null {
  if (aggregation === undefined) return null;
  const { value } = readObject(aggregation);
  return typeof value === 'number' ? value : null;
}

/** @throws SearchUnavailable for what is no object */
export function readObject(value: unknown): AggregationAnswers {
  if (typeof value === 'object' && value !== null) return value as AggregationAnswers;
  throw new SearchUnavailable('The search backend answered with something else.');
}
