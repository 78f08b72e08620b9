import type { CountRequests, FacetName, SelectedValue } from './request.js';
import { SearchUnavailable } from '../errors.js';

/** One value and its number of objects. */
export interface Count {
  readonly key: string;
  readonly count: number;
}

/** The counts of one facet. */
export interface FacetCounts {
  readonly name: FacetName;
  /** Most frequent first; colours in no order. */
  readonly values: readonly Count[];
  /** The values that the call asks for, as the caller wrote them. */
  readonly selected: readonly Count[];
}

/** Numbers of objects per span of years, by the years of a span. */
export type Histograms = ReadonlyMap<
  number,
  readonly { from: number; to: number; count: number }[]
>;

/** Everything that a search counted beside its page. */
export interface Counts {
  readonly facets: readonly FacetCounts[];
  readonly histograms: Histograms;
  /** null when no object has a date. */
  readonly dateRange: { readonly min: number; readonly max: number } | null;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Reads the aggregations that `buildCounts` asked for.
 * @throws SearchUnavailable for an answer of another shape
 */
export function readCounts(
  aggregations: Json,
  requests: CountRequests,
  selected: readonly SelectedValue[],
): Counts {
  const dates = objectOf(aggregations['dates'] ?? {});
  const min = numberOf(dates['first']);
  const max = numberOf(dates['last']);
  return {
    facets: requests.facets.map(({ name }) => {
      const facet = objectOf(aggregations[`facet_${name}`]);
      return {
        name,
        values: readBuckets(facet['values']),
        selected: readSelected(
          facet['selected'],
          selected.filter((one) => one.facet === name),
        ),
      };
    }),
    histograms: new Map(
      requests.histogramIntervals.map((years) => [
        years,
        readBuckets(dates[`spans_${years}`]).map(({ key, count }) => ({
          from: Number(key),
          to: Number(key) + years - 1,
          count,
        })),
      ]),
    ),
    dateRange: min === null || max === null ? null : { min, max },
  };
}

/** The counts of named filters, in the order of the names. */
export function readFilterCounts(aggregation: unknown): ReadonlyMap<string, number> {
  return new Map(readBuckets(aggregation).map(({ key, count }) => [key, count]));
}

function readSelected(aggregation: unknown, selected: readonly SelectedValue[]): readonly Count[] {
  const counts = readFilterCounts(aggregation);
  return selected.map(({ value }, at) => ({ key: value, count: counts.get(String(at)) ?? 0 }));
}

/** The buckets of a terms or histogram aggregation (a list), or of named filters (by name). */
function readBuckets(aggregation: unknown): readonly Count[] {
  if (aggregation === undefined) return [];
  const { buckets } = objectOf(aggregation);
  if (Array.isArray(buckets)) {
    return buckets.map((bucket: unknown) => {
      const { key, doc_count: count } = objectOf(bucket);
      return { key: String(key), count: Number(count) };
    });
  }
  return Object.entries(objectOf(buckets)).map(([key, bucket]) => ({
    key,
    count: Number(objectOf(bucket)['doc_count']),
  }));
}

function numberOf(aggregation: unknown): number | null {
  if (aggregation === undefined) return null;
  const { value } = objectOf(aggregation);
  return typeof value === 'number' ? value : null;
}

function objectOf(value: unknown): Json {
  if (typeof value === 'object' && value !== null) return value as Json;
  throw new SearchUnavailable('The search backend answered with something else.');
}
