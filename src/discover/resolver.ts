/** `searchObjects`: a page of objects with everything that a page of results needs, in one call. */
import { CountedFacets, countRequests } from '../facets/resolver.js';
import { readCounts } from '../facets/counts.js';
import { findTitles } from '../facets/titles.js';
import { shapeContext, type Resolver } from '../graphql/context.js';
import { markIfSortedByReads } from '../graphql/findRecords.js';
import { displaySources, shapeRecord, type ShapedRecord } from '../graphql/record.js';
import { below, selectionOf } from '../graphql/selection.js';
import { findCorrections, type Correction } from '../keyword/corrections.js';
import { HIGHLIGHTED, highlightObject } from '../keyword/highlight.js';
import { objectTextFields } from '../keyword/places.js';
import { OBJECT_TEXT } from '../objects/request.js';
import { OBJECT } from '../objects/shape.js';
import type { Found } from '../search/documents.js';
import type { Hit } from '../search/hits.js';
import { encodeCursor, fingerprintOf, readCursor } from './cursor.js';
import { explainNothing, type EmptyCause } from './emptyBecause.js';
import { findObjects } from './findObjects.js';
import { buildDiscoverFilters, buildDiscoverSearch, searchIdentity } from './request.js';
import { withKeyword, type SearchObjectsArgs } from './request.js';

/** What the fields of `ObjectSearch` are resolved from. */
class SearchResult {
  constructor(
    readonly total: number,
    readonly items: readonly ShapedRecord[],
    readonly pageInfo: PageInfo,
    readonly facets: CountedFacets,
    readonly args: SearchObjectsArgs,
  ) {}

  /** The parent of a field of `ObjectSearch`. */
  static of(parent: unknown): SearchResult {
    if (parent instanceof SearchResult) return parent;
    throw new Error('the parent of the field is no result of searchObjects');
  }
}

/** Where a page is in its result; see `SearchPageInfo` of the schema. */
interface PageInfo {
  readonly hasNextPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

/** Root field `searchObjects`: one search for page and counts, at most two for titles. */
export const searchObjects: Resolver<SearchObjectsArgs, SearchResult> = async (
  _,
  args,
  context,
  info,
) => {
  const requests = countRequests(info);
  const search = buildDiscoverSearch(args, requests, context.search.indexName('objects'));
  markIfSortedByReads(context, search.sort);
  const identity = fingerprintOf(searchIdentity(args, search.lang));
  const after = args.after ? readCursor('after', args.after, identity, search.sort) : undefined;
  const selection = below(selectionOf(info), 'items');
  const find =
    args.keyword && selection.has('highlights')
      ? objectTextFields().places(args.keyword)
      : undefined;
  const source = [...displaySources(OBJECT, search.lang, selection), ...(find ? HIGHLIGHTED : [])];
  const found = await findObjects(context.search, context.anchors, search, {
    after,
    source,
  });
  const counts = readCounts(found.aggregations, requests, args);
  const titles = await findTitles(context.search, counts.facets);
  const shaping = shapeContext(context, search.lang);
  const items = found.hits.map(({ source }) => {
    const record = shapeRecord(OBJECT, source?.display, shaping, selection);
    const display = source?.display;
    return find && display ? { ...record, highlights: highlightObject(display, find) } : record;
  });
  const pageInfo = {
    hasNextPage: found.hasNextPage,
    startCursor: cursorOf(found.hits.at(0), identity),
    endCursor: cursorOf(found.hits.at(-1), identity),
  };
  const facets = new CountedFacets(counts, titles, search.lang);
  return new SearchResult(found.total, items, pageInfo, facets, args);
};

const didYouMean: Resolver<unknown, readonly Correction[]> = async (parent, _, { search }) => {
  const { total, args } = SearchResult.of(parent);
  if (total > 0 || !args.keyword) return [];
  return findCorrections(search, args.keyword, buildDiscoverFilters(args), OBJECT_TEXT);
};

const emptyBecause: Resolver<unknown, readonly EmptyCause[]> = async (parent, _, { search }) => {
  const { total, args } = SearchResult.of(parent);
  if (total > 0) return [];
  return explainNothing(search, withKeyword(buildDiscoverFilters(args), args));
};

/** Fields of `ObjectSearch` that take searches of their own. */
export const searchFields = { didYouMean, emptyBecause };

type ObjectHit = Hit<Found<'objects'>>;

function cursorOf(hit: ObjectHit | undefined, identity: string): string | null {
  return hit ? encodeCursor(hit.sort, identity) : null;
}
