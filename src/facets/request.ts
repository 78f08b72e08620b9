import type { ColorSource } from '../collection/color.js';
import { combine } from '../query/clauses.js';
import type { Clause, JsonObject } from '../query/json.js';
import { COLOR_NAMES, coversAtLeast } from '../color/namedColor.js';

/** The facets of `searchObjects`, in the order of the schema. */
export const FACETS = [
  'area',
  'category',
  'medium',
  'archivalLevel',
  'maker',
  'decade',
  'color',
] as const;
export type FacetName = (typeof FACETS)[number];

/** What each argument asks of an object, by the argument's name. */
export type Filters = ReadonlyMap<string, Clause>;

/** The arguments that a facet leaves out of its own counts: those its values are for. */
export const FACET_ARGUMENTS: Readonly<Record<FacetName, readonly string[]>> = {
  area: ['area'],
  category: ['category'],
  medium: ['medium', 'mediums'],
  archivalLevel: ['archivalLevel'],
  maker: ['makers'],
  decade: ['decades'],
  color: ['color', 'colors'],
};

/** Values that may be selected of a facet: each costs a count of its own. */
export const MAX_SELECTED = 100;

/** The arguments that the histogram and the range of dates leave out. */
export const DATE_ARGUMENTS: readonly string[] = ['minDate', 'maxDate'];

/** A facet that a call asks for, with the most values to answer. */
export interface FacetRequest {
  readonly name: FacetName;
  readonly limit: number;
}

/** What a call wants counted beside its page. */
export interface CountRequests {
  readonly facets: readonly FacetRequest[];
  /** Years per span, one for each histogram asked. */
  readonly histogramIntervals: readonly number[];
  readonly dateRange: boolean;
}

/** Which colours the facet counts, and from which percentage of the image on. */
export interface ColorScale {
  readonly source: ColorSource;
  readonly threshold: number;
}

/** One selected value of a facet, as the caller wrote it, with the clause that keeps it. */
export interface SelectedValue {
  readonly facet: FacetName;
  readonly value: string;
  readonly clause: Clause;
}

/**
 * The filters that some count leaves out. They go into the post filter, which aggregations do not
 * see, and each aggregation takes those it heeds, so that one search counts everything.
 */
export function filtersLeftOut(filters: Filters, requests: CountRequests): Filters {
  const leftOut = new Set(requests.facets.flatMap(({ name }) => FACET_ARGUMENTS[name]));
  if (requests.dateRange || requests.histogramIntervals.length > 0) {
    for (const argument of DATE_ARGUMENTS) leftOut.add(argument);
  }
  return new Map([...filters].filter(([argument]) => leftOut.has(argument)));
}

/** The clauses of all arguments but some, as one. */
export function allBut(filters: Filters, names: readonly string[]): Clause {
  const filter = [...filters].filter(([name]) => !names.includes(name)).map(([, clause]) => clause);
  return combine({ filter });
}

/**
 * The aggregations of one search that count every facet with its own filter left out: named
 * `facet_<name>` and `dates`, read by `readCounts`.
 */
export function buildCounts(
  requests: CountRequests,
  optional: Filters,
  selected: readonly SelectedValue[],
  scale: ColorScale,
): JsonObject {
  const facets = requests.facets.map(({ name, limit }): [string, JsonObject] => [
    `facet_${name}`,
    {
      filter: allBut(optional, FACET_ARGUMENTS[name]),
      aggs: {
        ...(name === 'color' ? colorValues(scale) : mostFrequent(name, limit)),
        ...selectedCounts(selected.filter(({ facet }) => facet === name)),
      },
    },
  ]);
  return { ...Object.fromEntries(facets), ...buildDates(requests, optional) };
}

function mostFrequent(name: FacetName, limit: number): JsonObject {
  if (limit === 0) return {};
  const order = [{ _count: 'desc' }, { _key: 'asc' }];
  return { values: { terms: { field: `facet.${name}`, size: limit, order } } };
}

function colorValues({ source, threshold }: ColorScale): JsonObject {
  const filters = COLOR_NAMES[source].map((name) => [name, coversAtLeast(source, name, threshold)]);
  return { values: { filters: { filters: Object.fromEntries(filters) as JsonObject } } };
}

/** The selected values by number: the most frequent values need not hold them. */
function selectedCounts(selected: readonly SelectedValue[]): JsonObject {
  if (selected.length === 0) return {};
  const filters = selected.map(({ clause }, at): [string, Clause] => [String(at), clause]);
  return { selected: { filters: { filters: Object.fromEntries(filters) } } };
}

function buildDates(requests: CountRequests, optional: Filters): JsonObject {
  const spans = requests.histogramIntervals.map((interval): [string, JsonObject] => [
    `spans_${interval}`,
    { histogram: { field: 'facet.decade', interval, min_doc_count: 1 } },
  ]);
  const range: JsonObject = requests.dateRange
    ? { first: { min: { field: 'filter.earliest' } }, last: { max: { field: 'filter.latest' } } }
    : {};
  const aggs: JsonObject = { ...Object.fromEntries(spans), ...range };
  if (Object.keys(aggs).length === 0) return {};
  return { dates: { filter: allBut(optional, DATE_ARGUMENTS), aggs } };
}
