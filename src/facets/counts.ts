/** Reads what the aggregations of `buildCounts` answer. */
import {
  readBuckets,
  readNamedCounts,
  readObject,
  readValue,
  type AggregationAnswers,
  type Count,
} from '../search/buckets.js';
import { FACETS, type FacetArgs, type FacetName } from './arguments.js';
import type { CountRequests } from './request.js';
import { countSpans, type DateCount } from './spans.js';

/** The counts of one facet. */
export interface FacetCounts {
  readonly name: FacetName;
  /** Most frequent first; colours in no order. */
  readonly values: readonly Count[];
  /** The values that the call asks for, as the caller wrote them. */
  readonly selected: readonly Count[];
}

/** Everything that a search counted beside its page. */
export interface Counts {
  readonly facets: readonly FacetCounts[];
  /** By the years of a span. */
  readonly histograms: ReadonlyMap<number, readonly DateCount[]>;
  /** null when no object has a date. */
  readonly dateRange: { readonly min: number; readonly max: number } | null;
}

/** @throws SearchUnavailable for an answer of another shape */
export function readCounts(
  answers: AggregationAnswers,
  requests: CountRequests,
  args: FacetArgs,
): Counts {
  const dates = readObject(answers['dates'] ?? {});
  const begins = readBuckets(dates['begins']);
  const ends = readBuckets(dates['ends']);
  const min = readValue(dates['first']);
  const max = readValue(dates['last']);
  return {
    facets: requests.facets.map(({ name }) => {
      const facet = readObject(answers[`facet_${name}`]);
      const counts = readNamedCounts(facet['selected']);
      return {
        name,
        values: readBuckets(facet['values']),
        selected: FACETS[name]
          .selected(args)
          .map(({ value }, at) => ({ key: value, count: counts.get(String(at)) ?? 0 })),
      };
    }),
    histograms: new Map(
      requests.histogramIntervals.map((years) => [years, countSpans(begins, ends, years)]),
    ),
    dateRange: min === null || max === null ? null : { min, max },
  };
}
