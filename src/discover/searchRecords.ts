/** `searchConstituents` and `searchExhibitions`: a page of records with totals and cursors. */
import type { GraphQLResolveInfo } from 'graphql';
import type { CollectionIndex } from '../collection/indices.js';
import { buildConstituentsSearch, type ConstituentsArgs } from '../constituents/request.js';
import { CONSTITUENT } from '../constituents/shape.js';
import { buildFilteredExhibitions, type SearchExhibitionsArgs } from '../exhibitions/request.js';
import { EXHIBITION } from '../exhibitions/shape.js';
import { shapeContext, type RequestContext, type Resolver } from '../graphql/context.js';
import { displaySources, shapeRecord } from '../graphql/record.js';
import type { RecordFields, ShapedRecord } from '../graphql/record.js';
import { below, selectionOf } from '../graphql/selection.js';
import type { Documents, Selected } from '../search/documents.js';
import { ConstituentCounts, type CountedConstituents } from './constituentFacets.js';
import { encodeCursor, fingerprintOf, readCursor } from './cursor.js';
import { findHits } from './findHits.js';
import { PAGE_ARGUMENTS, parseCursorPage, without, type CursorPageArgs } from './page.js';
import type { DiscoverSearch } from './request.js';
import { readInState, selectsCursor } from './walkState.js';
import { followsScores } from '../query/sort.js';

/** A page of records that a search found. */
interface FoundRecords {
  readonly total: number;
  readonly items: readonly ShapedRecord[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
}

/** What a search of a kind of record is made of. */
interface SearchedKind<Index extends CollectionIndex> {
  readonly index: Index;
  readonly shape: RecordFields<Selected<Documents[Index]['display']>>;
}

async function searchRecords<Index extends CollectionIndex>(
  { index, shape }: SearchedKind<Index>,
  search: DiscoverSearch,
  args: CursorPageArgs,
  context: RequestContext,
  info: GraphQLResolveInfo,
) {
  const selection = below(selectionOf(info), 'items');
  // With other words of the museum's it is another search.
  const { wording } = context.search.version;
  const asked = { ...without(args, PAGE_ARGUMENTS), index, lang: search.lang, wording };
  const identity = fingerprintOf(asked);
  const { sort, moves } = search;
  const owner = { fingerprint: identity, sort, moves };
  const place = args.after ? readCursor(args.after, owner) : undefined;
  const needsPoint = moves && selectsCursor(selectionOf(info));
  // Its cursors end before the collection does.
  if (needsPoint) context.cacheable = false;
  const start = { after: place?.after, source: displaySources(shape, search.lang, selection) };
  const walk = { cursor: args.after, place, needsPoint };
  const { found, state } = await readInState(context, index, walk, async (backend, state) => ({
    found: await findHits(backend, context, index, search, start),
    state,
  }));
  const shaping = shapeContext(context, search.lang);
  const cursors = found.hits.map(({ sort }) => encodeCursor(sort, owner, state));
  const page: FoundRecords = {
    total: found.total,
    items: found.hits.map(({ source }) => shapeRecord(shape, source, shaping, selection)),
    pageInfo: {
      hasNextPage: found.hasNextPage,
      startCursor: cursors.at(0) ?? null,
      endCursor: cursors.at(-1) ?? null,
    },
  };
  return { page, identity, aggregations: found.aggregations };
}

type SearchConstituentsArgs = ConstituentsArgs & CursorPageArgs;

/** Root field `searchConstituents`: one search, and one for the titles of roles that are counted. */
export const searchConstituents: Resolver<
  SearchConstituentsArgs,
  FoundRecords & { readonly facets: CountedConstituents }
> = async (_, args, context, info) => {
  const options = { wording: context.wording };
  const counts = new ConstituentCounts(args, below(selectionOf(info), 'facets'), options);
  const base = buildConstituentsSearch(without(counts.deciding, PAGE_ARGUMENTS), options);
  const search = {
    ...base,
    moves: followsScores(base.sort),
    page: parseCursorPage(args),
    postFilter: counts.postFilter,
    counts: counts.aggregations,
  };
  const kind = { index: 'constituents', shape: CONSTITUENT } as const;
  const { page, identity, aggregations } = await searchRecords(kind, search, args, context, info);
  const facets = await counts.read(aggregations, context.search, search.lang, identity);
  return { ...page, facets };
};

type FilteredExhibitionsArgs = SearchExhibitionsArgs & CursorPageArgs;

/** Root field `searchExhibitions`: one search. */
export const searchExhibitions: Resolver<FilteredExhibitionsArgs, FoundRecords> = async (
  _,
  args,
  context,
  info,
) => {
  const { wording } = context;
  const base = buildFilteredExhibitions(without(args, PAGE_ARGUMENTS), { wording });
  const search = {
    ...base,
    moves: followsScores(base.sort),
    page: parseCursorPage(args),
    postFilter: undefined,
    counts: {},
  };
  const kind = { index: 'exhibitions', shape: EXHIBITION } as const;
  return (await searchRecords(kind, search, args, context, info)).page;
};
