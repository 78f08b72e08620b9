/** `searchObjects`: a page of objects with everything that a page of results needs, in one call. */
import type { GraphQLResolveInfo } from 'graphql';
import { readCounts } from '../facets/counts.js';
import type { CountRequests } from '../facets/request.js';
import { CountedFacets, countRequests } from '../facets/resolver.js';
import { findTitles } from '../facets/titles.js';
import { shapeContext, type RequestContext, type Resolver } from '../graphql/context.js';
import { markIfSortedByReads } from '../graphql/findRecords.js';
import { inTurns } from '../graphql/inTurns.js';
import { selectionOf } from '../graphql/selection.js';
import { searchedText, type Searched } from '../insights/searched.js';
import type { Correction } from '../keyword/corrections/corrections.js';
import type { SortValue } from '../query/searchBody.js';
import { correctionFor, offersFor, type Spelt } from './corrected.js';
import { explainNothing, type EmptyCause } from './emptyBecause.js';
import { findHits } from './findHits.js';
import { pageInfoOf, type PageInfo } from './page.js';
import {
  buildDiscoverFilters,
  buildDiscoverSearch,
  searchIdentity,
  withDefaults,
  type DiscoverSearch,
  type SearchObjectsArgs,
} from './request.js';
import { PageShape, type ShapedPage } from './shapeHits.js';
import { readAtCursor, type WalkPlace } from './walkState.js';

/** What the fields of `ObjectSearch` are resolved from. */
class SearchResult {
  declare readonly total: number;
  declare readonly items: ShapedPage['items'];
  declare readonly hits: ShapedPage['hits'];
  declare readonly pageInfo: PageInfo;
  declare readonly facets: CountedFacets;
  /** As they were typed. */
  declare readonly args: SearchObjectsArgs;
  declare readonly corrected: Spelt['corrected'];
  declare readonly spellings?: Spelt['spellings'];

  constructor(values: Pick<SearchResult, keyof SearchResult>) {
    Object.assign(this, values);
  }

  /** The parent of a field of `ObjectSearch`. */
  static of(parent: unknown): SearchResult {
    if (parent instanceof SearchResult) return parent;
    throw new Error('the parent of the field is no result of searchObjects');
  }
}

/**
 * Root field `searchObjects`: one search for the page, at most two beside it for counts and two for
 * titles; where nothing or next to nothing is found, once more for the best correction.
 */
export const searchObjects: Resolver<SearchObjectsArgs, SearchResult> = async (
  _,
  given,
  context,
  info,
) => {
  const args = withDefaults(given);
  const typed = askFor(args, context, info);
  const { lang, sort, moves } = typed.search;
  markIfSortedByReads(context, sort);
  const identity = searchIdentity(args, lang);
  const walk = { index: 'objects', identity, cursor: args.after, sort, moves } as const;
  return readAtCursor(context, info, walk, (backend, place) =>
    answerIn({ ...context, backend }, info, typed, place),
  );
};

/** Arguments with what is counted, and the search of both. */
interface Asked {
  readonly args: SearchObjectsArgs;
  readonly requests: CountRequests;
  readonly search: DiscoverSearch;
}

function askFor(
  args: SearchObjectsArgs,
  { wording }: RequestContext,
  info: GraphQLResolveInfo,
): Asked {
  const requests = countRequests(info);
  return { args, requests, search: buildDiscoverSearch(args, requests, wording) };
}

/** The answer in one state of the collection. */
async function answerIn(
  context: RequestContext,
  info: GraphQLResolveInfo,
  typed: Asked,
  place: WalkPlace,
): Promise<SearchResult> {
  const asTyped = await findPage(typed, place.after, context, info);
  const spelt = await correctionFor(typed.args, asTyped.found.total, context);
  const { corrected } = spelt;
  const asked = corrected
    ? askFor({ ...typed.args, keyword: corrected.text }, context, info)
    : typed;
  const { args, requests, search } = asked;
  const page = corrected ? await findPage(asked, place.after, context, info) : asTyped;
  const { found, shape } = page;
  const { total } = found;
  context.counted.searched.push(...searchedBy(typed.args, total, corrected));
  const counts = readCounts(found.aggregations, requests, args);
  const titles = await findTitles(context.backend, counts.facets);
  const shaping = shapeContext(context, search.lang);
  const shaped = await shape.shape(found.hits, shaping, place, context.signal);
  const pageInfo = pageInfoOf(found, place);
  const facets = new CountedFacets(counts, titles, search.lang, place.fingerprint);
  return new SearchResult({ total, ...shaped, pageInfo, facets, args: typed.args, ...spelt });
}

/** A first page of a search by words; one that finds nothing tells of the words if it has no filter. */
function searchedBy(
  { keyword, after, per_page: size, ...others }: SearchObjectsArgs,
  total: number,
  corrected: Correction | null,
): readonly Searched[] {
  const text = searchedText(keyword ?? '');
  if (text === '' || after || size === 0) return [];
  if (corrected) return [{ text, outcome: 'corrected', correction: corrected.text }];
  if (total > 0) return [{ text, outcome: 'found' }];
  return buildDiscoverFilters(others).size === 0 ? [{ text, outcome: 'nothing' }] : [];
}

async function findPage(
  { args, search }: Asked,
  after: readonly SortValue[] | undefined,
  context: RequestContext,
  info: GraphQLResolveInfo,
) {
  const shape = new PageShape(selectionOf(info), search.lang, args.keyword, context.wording);
  const { source } = shape;
  const found = await findHits(context, { index: 'objects', search, after, source });
  return { found, shape };
}

const didYouMean: Resolver<unknown, readonly Correction[]> = (parent, _, context) =>
  offersFor(SearchResult.of(parent), context);

const emptyBecause: Resolver<unknown, readonly EmptyCause[]> = async (parent, _, context) => {
  const { total, args } = SearchResult.of(parent);
  if (total > 0) return [];
  return explainNothing(context, args);
};

/** Fields of `ObjectSearch` that are more than its properties. */
export const searchFields = {
  items: (parent: unknown) => inTurns(SearchResult.of(parent).items),
  hits: (parent: unknown) => inTurns(SearchResult.of(parent).hits),
  didYouMean,
  emptyBecause,
};
