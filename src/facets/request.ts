/**
 * What `searchObjects` counts beside its page, as aggregations, and the searches for the titles of
 * what was counted.
 */
import type { ListName } from '../collection/entry.js';
import { COLOR_NAMES, coversEnough, parseColorScale } from '../color/namedColor.js';
import { anyOf, combine, term, terms, withIds } from '../query/clauses.js';
import { allBut, countEach, type Filters } from '../query/filters.js';
import { MAX_LIST_ENTRIES } from '../query/paging.js';
import type { Aggregations, SearchBody } from '../query/searchBody.js';
import { FACETS, type FacetArgs, type FacetName } from './arguments.js';
import { DECADE } from './spans.js';

/** The arguments that the histogram and the range of dates leave out. */
const DATE_ARGUMENTS: readonly string[] = ['minDate', 'maxDate'];

/** A facet that a call asks for, with the most values to answer. */
interface FacetRequest {
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

export const NOTHING_COUNTED: CountRequests = {
  facets: [],
  histogramIntervals: [],
  dateRange: false,
};

/**
 * The filters that some count leaves out. They go into the post filter, which aggregations do not
 * see, and each aggregation takes those that hold for it, so that one search can count everything.
 */
export function filtersLeftOut(filters: Filters, requests: CountRequests): Filters {
  const leftOut = new Set<string>(requests.facets.flatMap(({ name }) => FACETS[name].arguments));
  if (requests.dateRange || requests.histogramIntervals.length > 0) {
    for (const argument of DATE_ARGUMENTS) leftOut.add(argument);
  }
  return new Map([...filters].filter(([argument]) => leftOut.has(argument)));
}

/**
 * The aggregations that count every facet with its own filter left out: named
 * `facet_<name>` and `dates`, read by `readCounts`.
 */
export function buildCounts(
  requests: CountRequests,
  optional: Filters,
  args: FacetArgs,
): Aggregations {
  const facets = requests.facets.map(({ name, limit }): [string, Aggregations[string]] => [
    `facet_${name}`,
    {
      filter: allBut(optional, FACETS[name].arguments),
      aggs: {
        ...(name === 'color' ? colorValues(args) : frequentValues(name, limit)),
        ...selectedValues(name, args),
      },
    },
  ]);
  return { ...Object.fromEntries(facets), ...buildDates(requests, optional) };
}

function frequentValues(name: FacetName, size: number): Aggregations {
  return size === 0 ? {} : { values: mostFrequent(`facet.${name}`, size) };
}

/** The most frequent values of a field; those of as many documents in their own order. */
export function mostFrequent(field: string, size: number) {
  const order = [{ _count: 'desc' as const }, { _key: 'asc' as const }];
  return { terms: { field, size, order } };
}

function colorValues(args: FacetArgs): Aggregations {
  const scale = parseColorScale(args);
  const names = COLOR_NAMES[scale.source];
  return { values: countEach(names.map((name) => [name, coversEnough(scale, name)])) };
}

/** The selected values by number: the most frequent values need not hold them. */
function selectedValues(name: FacetName, args: FacetArgs): Aggregations {
  const selected = FACETS[name].selected(args);
  if (selected.length === 0) return {};
  return { selected: countEach(selected.map(({ clause }, at) => [String(at), clause])) };
}

function buildDates(requests: CountRequests, optional: Filters): Aggregations {
  const perDecade = (field: string) => ({
    histogram: { field, interval: DECADE, min_doc_count: 1 },
  });
  const ends: Aggregations =
    requests.histogramIntervals.length > 0
      ? { begins: perDecade('filter.earliest'), ends: perDecade('filter.latest') }
      : {};
  const range: Aggregations = requests.dateRange
    ? { first: { min: { field: 'filter.earliest' } }, last: { max: { field: 'filter.latest' } } }
    : {};
  const aggs: Aggregations = { ...ends, ...range };
  if (Object.keys(aggs).length === 0) return {};
  return { dates: { filter: allBut(optional, DATE_ARGUMENTS), aggs } };
}

/** List entries whose titles are wanted. */
export interface EntryRequest {
  readonly list: ListName;
  /** Slugs, as aggregations answer them. */
  readonly ids: readonly string[];
  /** Slugs or titles, as callers write them. */
  readonly values: readonly string[];
}

/**
 * The searches that find the entries of several lists: one for all, or one for each list where
 * all together are more than one search may answer.
 */
export function buildEntryTitles(requests: readonly EntryRequest[]): readonly SearchBody[] {
  const wanted = requests.filter(({ ids, values }) => ids.length + values.length > 0);
  if (wanted.length === 0) return [];
  const number = wanted.reduce((sum, { ids, values }) => sum + ids.length + values.length, 0);
  if (number <= MAX_LIST_ENTRIES) return [searchOf(wanted, number)];
  return wanted.map((request) => searchOf([request], MAX_LIST_ENTRIES));
}

function searchOf(requests: readonly EntryRequest[], number: number): SearchBody {
  const clauses = requests.map(({ list, ids, values }) => {
    const slugs = [...new Set([...ids, ...values.map((value) => value.toLowerCase())])];
    const either = [terms('id', slugs)];
    if (values.length > 0) either.push(terms('filter.title', values));
    return combine({ filter: [term('list', list), anyOf(either)] });
  });
  return {
    query: combine({ filter: [anyOf(clauses)] }),
    // A value may be the slug of one entry and the title of another.
    size: Math.min(MAX_LIST_ENTRIES, 2 * number),
    sort: [{ count: { order: 'desc' } }, { id: { order: 'asc' } }],
    track_total_hits: false,
    _source: ['list', 'id', 'display.title', 'filter.title'],
  };
}

/** The search that finds the names of constituents. */
export function buildMakerNames(ids: readonly number[]): SearchBody {
  return {
    query: combine({ filter: [withIds(ids)] }),
    size: Math.min(MAX_LIST_ENTRIES, ids.length),
    sort: [{ id: { order: 'asc' } }],
    track_total_hits: false,
    _source: ['id', 'display.name'],
  };
}
