import type { GraphQLResolveInfo } from 'graphql';
import { readCounts } from '../facets/counts.js';
import { encodeCursor, fingerprintOf, readCursor } from './cursor.js';
import { findObjects } from './findObjects.js';
import { objectTextFields } from '../keyword/places.js';
import { highlightObject } from '../keyword/highlight.js';
import { findTitles } from '../keyword/titleLookup.js';
import type { Language } from '../collection/localised.js';
import { selectedValues } from './arguments.js';
import { buildDiscoverSearch, searchIdentity, type SearchObjectsArgs } from './request.js';
import type { Documents, Selected } from '../search/documents.js';
import type { Hit } from '../search/hits.js';
import { shapeContext, type RequestContext } from '../graphql/context.js';
import { below, selectionOf, type Selection } from '../graphql/selection.js';
import { displaySources, shapeRecord, type ShapedRecord } from '../graphql/record.js';
import { OBJECTS } from '../graphql/records.js';
import { ordersByPopularity } from '../query/sort.js';
import { countRequests } from '../facets/countRequests.js';
import { FacetsParent, SearchResult } from './searchResult.js';

/** Root field `searchObjects`: one search for page and counts, at most two for titles. */
export async function searchObjects(
  _: unknown,
  args: SearchObjectsArgs,
  context: RequestContext,
  info: GraphQLResolveInfo,
): Promise<SearchResult> {
  const requests = countRequests(info);
  const search = buildDiscoverSearch(args, requests, context.search.indexName('objects'));
  if (ordersByPopularity(search.sort)) context.cacheable = false;
  const identity = fingerprintOf(searchIdentity(args, search.lang));
  const after = args.after ? readCursor('after', args.after, identity, search.sort) : undefined;
  const selection = below(selectionOf(info), 'items');
  const wish = { after, source: itemSources(args, search.lang, selection) };
  const found = await findObjects(context.search, context.anchors, search, wish);
  const counts = readCounts(found.aggregations, requests, selectedValues(args));
  const titles = await findTitles(context.search, counts.facets);
  const items = shapeItems(found.hits, args, shapeContext(context, search.lang), selection);
  const pageInfo = {
    hasNextPage: found.hasNextPage,
    startCursor: cursorOf(found.hits.at(0), identity),
    endCursor: cursorOf(found.hits.at(-1), identity),
  };
  const facets = new FacetsParent(counts.facets, titles, search.lang);
  return new SearchResult(found.total, items, pageInfo, facets, counts, args);
}

type ObjectHit = Hit<Selected<Documents['objects']>>;

function cursorOf(hit: ObjectHit | undefined, identity: string): string | null {
  return hit ? encodeCursor(hit.sort, identity) : null;
}

function itemSources(
  args: SearchObjectsArgs,
  lang: Language,
  selection: Selection,
): readonly string[] {
  const sources = displaySources(OBJECTS.fields, lang, selection);
  return wantsHighlights(args, selection) ? [...sources, ...HIGHLIGHTED] : sources;
}

function wantsHighlights({ keyword }: SearchObjectsArgs, selection: Selection): boolean {
  return Boolean(keyword) && selection.has('highlights');
}

/** Paths of all texts that `keyword` searches and highlights show. */
const HIGHLIGHTED = [
  'display.title',
  'display.constituents.name',
  'display.classification',
  'display.medium',
  'display.tags',
  'display.objectNumber',
  'display.displayDate',
  'display.creditLine',
  'display.exhibitions.labels.text',
  'display.images.altText',
] as const;

function shapeItems(
  hits: readonly ObjectHit[],
  args: SearchObjectsArgs,
  shaping: ReturnType<typeof shapeContext>,
  selection: Selection,
): readonly ShapedRecord[] {
  const find = wantsHighlights(args, selection)
    ? objectTextFields().places(args.keyword ?? '')
    : undefined;
  return hits.map(({ source }) => {
    const record = shapeRecord(OBJECTS.fields, OBJECTS.display(source), shaping, selection);
    const display = source?.display;
    return find && display ? { ...record, highlights: highlightObject(display, find) } : record;
  });
}
