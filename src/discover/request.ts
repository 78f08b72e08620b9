/** The arguments of `searchObjects` as a search, with everything that it counts. */
import type { Language } from '../collection/localised.js';
import { BadInput } from '../errors.js';
import { buildFacetFilters, type FacetArgs } from '../facets/arguments.js';
import { buildCounts, filtersLeftOut, type CountRequests } from '../facets/request.js';
import { buildText } from '../keyword/request.js';
import { buildObjectFilters } from '../objects/filters.js';
import { buildObjectsSearch, OBJECT_TEXT } from '../objects/request.js';
import { combine, EVERYTHING } from '../query/clauses.js';
import { allBut, countEach, type Filters } from '../query/filters.js';
import { parseCount, parsePage, RECORD_PAGES } from '../query/paging.js';
import type { Page, PagedSearch } from '../query/paging.js';
import type { Aggregations, Clause, SearchBody } from '../query/searchBody.js';
import { asksForOrder, BY_RELEVANCE } from '../query/sort.js';
import type { Maybe } from '../query/values.js';
import { shuffled } from './shuffle.js';

/** The arguments of `searchObjects`. */
export interface SearchObjectsArgs extends FacetArgs {
  readonly first?: Maybe<number>;
  readonly after?: Maybe<string>;
  readonly seed?: Maybe<number>;
}

/** A search with everything it counts, before it is known where its page starts. */
export interface DiscoverSearch extends PagedSearch {
  /** What some count leaves out of `query`; undefined where there is no such filter. */
  readonly postFilter: Clause | undefined;
  readonly counts: Aggregations;
}

/**
 * The search of `searchObjects`: that of `objects`, with the filters that counts leave out as a
 * post filter.
 * @param indexName the concrete index that is searched, which a seeded shuffle needs
 * @throws BadInput for any argument out of its allowed values
 */
export function buildDiscoverSearch(
  args: SearchObjectsArgs,
  requests: CountRequests,
  indexName: string,
): DiscoverSearch {
  const optional = filtersLeftOut(buildDiscoverFilters(args), requests);
  const deciding = without(args, [...optional.keys()]);
  const base = buildObjectsSearch(without(deciding, ['page', 'per_page']));
  const filter = [...buildFacetFilters(deciding).values()];
  const query = filter.length > 0 ? combine({ must: [base.query], filter }) : base.query;
  const seed = parseSeed(args);
  return {
    lang: base.lang,
    page: parseDiscoverPage(args),
    query: seed === undefined ? query : shuffled(query, seed, indexName),
    postFilter: optional.size > 0 ? combine({ filter: [...optional.values()] }) : undefined,
    sort: seed === undefined ? base.sort : BY_RELEVANCE,
    counts: buildCounts(requests, optional, args),
  };
}

/**
 * Every filter of `searchObjects` but the keyword, by the argument it comes from.
 * @throws BadInput for any argument out of its allowed values
 */
export function buildDiscoverFilters(args: FacetArgs): Filters {
  return new Map([...buildObjectFilters(args), ...buildFacetFilters(args)]);
}

/** The keyword as one more filter, for counts that leave out one argument after the other. */
export function withKeyword(filters: Filters, args: FacetArgs): Filters {
  const text = buildText('keyword', args.keyword, OBJECT_TEXT);
  return text ? new Map([...filters, ['keyword', combine({ must: text.must })]]) : filters;
}

/** The query with what counts leave out of it: what a search finds. */
export function wholeQuery({ query, postFilter }: DiscoverSearch): Clause {
  return postFilter ? combine({ must: [query], filter: [postFilter] }) : query;
}

/**
 * The search that tells why a result is empty: for each filter the number of objects without it
 * (`without`) and with nothing else (`alone`), by the name of its argument.
 */
export function buildDiagnosis(filters: Filters): SearchBody {
  const without = [...filters.keys()].map((name) => [name, allBut(filters, [name])] as const);
  return {
    query: EVERYTHING,
    size: 0,
    track_total_hits: false,
    aggs: { without: countEach(without), alone: countEach(filters) },
  };
}

/** What two searches must have in common for a cursor of one to be good for the other. */
export function searchIdentity(
  args: SearchObjectsArgs,
  lang: Language,
): Readonly<Record<string, unknown>> {
  return { ...without(args, ['page', 'per_page', 'first', 'after']), lang };
}

/** The page that `page` with `per_page`, or `first` with `after`, asks for. */
function parseDiscoverPage(args: SearchObjectsArgs): Page {
  exclude(args, 'first', 'per_page');
  exclude(args, 'after', 'page');
  if (args.first === null || args.first === undefined) return parsePage(args, RECORD_PAGES);
  const per_page = parseCount('first', args.first, RECORD_PAGES, 'records');
  return parsePage({ ...args, per_page }, RECORD_PAGES);
}

function parseSeed(args: SearchObjectsArgs): number | undefined {
  if (args.seed === null || args.seed === undefined) return undefined;
  if (asksForOrder(args)) {
    throw new BadInput('seed', 'no "sort" or "sort_field" beside it', args.seed);
  }
  return args.seed;
}

function exclude(
  args: SearchObjectsArgs,
  name: keyof SearchObjectsArgs,
  other: keyof SearchObjectsArgs,
): void {
  const given = (argument: keyof SearchObjectsArgs) =>
    args[argument] !== null && args[argument] !== undefined;
  if (given(name) && given(other)) {
    throw new BadInput(name, `no "${other}" beside it`, args[name]);
  }
}

function without<Args extends object>(args: Args, names: readonly string[]): Args {
  const others = Object.entries(args).filter(([name]) => !names.includes(name));
  return Object.fromEntries(others) as Args;
}
