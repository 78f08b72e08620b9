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

/**
 * Decades as bars over an even scale of time. Decades without objects get a bar of height 0,
 * so that distances are true; a few very early objects may make a bar span many decades.
 */
export function datesAsBars(values: readonly FacetValue[]): Bar[] {
  const counts = new Map(values.map(({ id, count }) => [Number(id), count]));
  const decades = [...counts.keys()].sort((a, b) => a - b);
  const [first, last] = [decades[0], decades.at(-1)];
  if (first === undefined || last === undefined) return [];
  const span = 10 * Math.ceil(((last - first) / 10 + 1) / MOST_BARS);
  const bars: Bar[] = [];
  for (let from = first; from <= last; from += span) {
    const own = decades.filter((decade) => decade >= from && decade < from + span);
    bars.push({
      from,
      to: Math.min(from + span, last + 10) - 1,
      count: Math.max(0, ...own.map((decade) => counts.get(decade) ?? 0)),
      decades: own.map(String),
    });
  }
  return bars;
}
