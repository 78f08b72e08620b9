import type { FacetValue } from './filterNames.js';

/** A bar of the chart of dates: one decade or, where there are many, several. */
export interface Bar {
  /** First and last year. */
  readonly from: number;
  readonly to: number;
  /** The tallest count of its decades: their sum would count an object twice. */
  readonly count: number;
  /** The decades with objects, as values of the facet. */
  readonly decades: readonly string[];
}

/** As many bars as fit with room for a finger. */
const MOST_BARS = 36;

/** What few early objects may take up of the chart: they share its first bar. */
const EARLY_SHARE = 0.06;

/**
 * Decades as bars over an even scale of time. Decades without objects get a bar of height 0,
 * so that distances are true; only where time is long do the few earliest objects share one bar.
 */
export function datesAsBars(values: readonly FacetValue[]): Bar[] {
  const counts = new Map(values.map(({ id, count }) => [Number(id), count]));
  const decades = [...counts.keys()].sort((a, b) => a - b);
  const [first, last] = [decades[0], decades.at(-1)];
  if (first === undefined || last === undefined) return [];
  const isLong = (last - first) / 10 >= MOST_BARS;
  const start = isLong ? findStart(decades, counts) : first;
  const span = 10 * Math.ceil(((last - start) / 10 + 1) / MOST_BARS);
  const toBar = (from: number, to: number): Bar => {
    const own = decades.filter((decade) => decade >= from && decade <= to);
    const count = Math.max(0, ...own.map((decade) => counts.get(decade) ?? 0));
    return { from, to, count, decades: own.map(String) };
  };
  const bars = start > first ? [toBar(first, start - 1)] : [];
  for (let from = start; from <= last; from += span)
    bars.push(toBar(from, Math.min(from + span, last + 10) - 1));
  return bars;
}

/** The decade before which there are hardly any objects. */
function findStart(decades: readonly number[], counts: ReadonlyMap<number, number>): number {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let before = 0;
  return (
    decades.find((decade) => {
      before += counts.get(decade) ?? 0;
      return before > total * EARLY_SHARE;
    }) ?? 0
  );
}
