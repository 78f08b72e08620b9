/** The arguments of `searchObjects` as a search, with everything that it counts. */
import type { Language } from '../collection/localised.js';
import { buildColorWord } from '../color/namedColor.js';
import { BadInput } from '../errors.js';
import { buildFacetFilters, type FacetArgs } from '../facets/arguments.js';
import { buildCounts, filtersLeftOut, type CountRequests } from '../facets/request.js';
import { notAway, pinsOf } from '../keyword/pinned.js';
import { buildText } from '../keyword/request.js';
import { buildObjectFilters } from '../objects/filters.js';
import { buildObjectsSearch, OBJECT_TEXT } from '../objects/request.js';
import { anyOf, combine, EVERYTHING } from '../query/clauses.js';
import { allBut, countEach, type Filters } from '../query/filters.js';
import type { PagedSearch } from '../query/paging.js';
import type { Aggregations, Clause, SearchBody } from '../query/searchBody.js';
import { asksForOrder, BY_RELEVANCE, followsReads, followsScores } from '../query/sort.js';
import { parseText, type Maybe } from '../query/values.js';
import { readColoredThings } from '../keyword/coloredThings.js';
import { PAGE_ARGUMENTS, parseCursorPage, without, type CursorPageArgs } from './page.js';
import { NO_WORDING, type Wording } from '../wording/wording.js';
import { shuffled } from './shuffle.js';

/** The arguments of `searchObjects`. */
export interface SearchObjectsArgs extends FacetArgs, CursorPageArgs {
  readonly seed?: Maybe<number>;
  readonly exact?: Maybe<boolean>;
}

/**
 * The arguments as they are meant: colours are those of the subject, unless a call says otherwise,
 * and a keyword is read once for all that is made of it, spellings and highlights too.
 */
export function withDefaults<Args extends SearchObjectsArgs>(args: Args): Args {
  const keyword = parseText(args.keyword);
  return { ...args, keyword, color_scope: args.color_scope || 'subject' };
}

/** A search with everything it counts, before it is known where its page starts. */
export interface DiscoverSearch extends PagedSearch {
  /** What some count leaves out of `query`; undefined where there is no such filter. */
  readonly postFilter: Clause | undefined;
  readonly counts: Aggregations;
  /**
   * Whether its order moves within a generation: by counts of reads, and by scores of words, which
   * Elasticsearch makes of statistics that older copies of documents count in. A shuffle does not.
   */
  readonly moves: boolean;
}

/**
 * The search of `searchObjects`: that of `objects`, with the filters that counts leave out as a
 * post filter.
 * @throws BadInput for any argument out of its allowed values
 */
export function buildDiscoverSearch(
  args: SearchObjectsArgs,
  requests: CountRequests,
  wording: Wording = NO_WORDING,
): DiscoverSearch {
  const optional = filtersLeftOut(buildDiscoverFilters(args), requests);
  const deciding = without(args, [...optional.keys()]);
  const base = buildObjectsSearch(without(deciding, ['page', 'per_page']), {
    wording,
    syntax: true,
  });
  const filter = [...buildFacetFilters(deciding).values()];
  const found = alsoByColor(base.query, deciding, wording);
  const query = filter.length > 0 ? combine({ must: [found], filter }) : found;
  const seed = parseSeed(args);
  return {
    lang: base.lang,
    page: parseCursorPage(args),
    query: seed === undefined ? query : shuffled(query, seed),
    postFilter: optional.size > 0 ? combine({ filter: [...optional.values()] }) : undefined,
    sort: seed === undefined ? base.sort : BY_RELEVANCE,
    counts: buildCounts(requests, optional, args),
    moves: seed === undefined && (followsReads(base.sort) || followsScores(base.sort)),
  };
}

/** What a keyword finds in texts, and what is of the colour that it names (紅, 紅色花瓶). */
function alsoByColor(query: Clause, args: SearchObjectsArgs, wording: Wording): Clause {
  const colored = coloredThings(args, wording);
  if (!colored) return query;
  const { things, filter } = colored;
  const named = { ...without(args, ['page', 'per_page']), keyword: things };
  const others = buildObjectsSearch(named, readingOf(wording)).query;
  // Of a colour alone nothing but texts has a score.
  const also = things === '' ? { filter: [others, ...filter] } : { must: [others], filter };
  return anyOf([query, combine(also)]);
}

/** What a keyword names with a colour, and the filter for that: what is put away for it is left out. */
function coloredThings(args: FacetArgs, wording: Wording) {
  const { keyword } = args;
  const colored = keyword ? readColoredThings(keyword) : undefined;
  if (!keyword || !colored) return undefined;
  const { color, things } = colored;
  const ofColor = buildColorWord(color, things === '' ? 'alone' : 'things', args);
  return { things, filter: [ofColor, ...notAway(pinsOf(keyword, wording))] };
}

/** A part of a keyword has none of the pins of such a keyword. */
function readingOf(wording: Wording) {
  return { wording, syntax: true, pins: false };
}

/**
 * Every filter of `searchObjects` but the keyword, by the argument it comes from.
 * @throws BadInput for any argument out of its allowed values
 */
export function buildDiscoverFilters(args: FacetArgs): Filters {
  return new Map([...buildObjectFilters(args), ...buildFacetFilters(args)]);
}

/** The keyword as one more filter, for counts that leave out one argument after the other. */
export function withKeyword(filters: Filters, args: FacetArgs, wording: Wording): Filters {
  const text = buildText('keyword', args.keyword, OBJECT_TEXT, { wording, syntax: true });
  if (!text) return filters;
  const found = combine({ must: text.must });
  const colored = coloredThings(args, wording);
  const things = buildText('keyword', colored?.things, OBJECT_TEXT, readingOf(wording));
  const clause = colored
    ? anyOf([found, combine({ filter: [...(things?.must ?? []), ...colored.filter] })])
    : found;
  return new Map([...filters, ['keyword', clause]]);
}

/** The query with what counts leave out of it: what a search finds. */
export function wholeQuery({ query, postFilter }: DiscoverSearch): Clause {
  return postFilter ? combine({ must: [query], filter: [postFilter] }) : query;
}

/** One colour must be in all of them that are given: as filters they are one. */
const RANGES = ['hue', 'saturation', 'luminosity'] as const;

/** The arguments that leave something out of a result. */
export function filteringArguments(args: FacetArgs, wording: Wording): readonly string[] {
  const filters = withKeyword(buildDiscoverFilters(args), args, wording);
  return [...filters.keys()].flatMap((name) =>
    RANGES.some((range) => range === name) ? RANGES.filter((range) => args[range]) : [name],
  );
}

/**
 * The search that tells why a result is empty: for each of the filtering arguments the number of
 * objects without it (`without`) and with nothing else (`alone`), by its name.
 */
export function buildDiagnosis(
  args: FacetArgs,
  names: readonly string[],
  wording: Wording,
): SearchBody {
  // To read a keyword takes more than all the others.
  const keyword = withKeyword(new Map(), args, wording);
  const found = (name: string, leftOut: readonly string[]) => {
    const filters = new Map([...buildDiscoverFilters(without(args, leftOut)), ...keyword]);
    return [name, allBut(filters, leftOut)] as const;
  };
  const others = (name: string) => names.filter((one) => one !== name);
  return {
    query: EVERYTHING,
    size: 0,
    track_total_hits: false,
    aggs: {
      without: countEach(names.map((name) => found(name, [name]))),
      alone: countEach(names.map((name) => found(name, others(name)))),
    },
  };
}

/** What two searches must have in common for a cursor of one to be good for the other. */
export function searchIdentity(
  args: SearchObjectsArgs,
  lang: Language,
): Readonly<Record<string, unknown>> {
  return { ...without(args, PAGE_ARGUMENTS), lang };
}

function parseSeed(args: SearchObjectsArgs): number | undefined {
  if (args.seed === null || args.seed === undefined) return undefined;
  if (asksForOrder(args)) {
    throw new BadInput('seed', 'no "sort" or "sort_field" beside it', args.seed, {
      reason: 'CONFLICT',
    });
  }
  return args.seed;
}
