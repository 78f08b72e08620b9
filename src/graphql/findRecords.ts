/** The resolvers of root fields that answer records: what all kinds of record have in common. */
import type { CollectionIndex } from '../collection/indices.js';
import { searchByIds } from '../query/byIds.js';
import { paginate, type PagedSearch } from '../query/paging.js';
import { followsReads } from '../query/sort.js';
import type { SortClause } from '../query/searchBody.js';
import { parseLanguage, type Maybe } from '../query/values.js';
import type { Documents, Selected } from '../search/documents.js';
import { readPage } from '../search/resultPage.js';
import type { Wording } from '../wording/wording.js';
import { shapeContext, type RequestContext, type Resolver } from './context.js';
import { displaySources, shapeRecord, wantsTotals, withTotals } from './record.js';
import type { RecordFields, ShapedRecord } from './record.js';
import { selectionOf } from './selection.js';

/** A kind of record: where its documents are, how it is searched, and how GraphQL shows it. */
export interface RecordKind<Index extends CollectionIndex, Args> {
  readonly index: Index;
  readonly buildSearch: (args: Args, options: { readonly wording: Wording }) => PagedSearch;
  readonly shape: RecordFields<Selected<Documents[Index]['display']>>;
}

/** Resolves a list of records: one page of what the arguments find. */
export function listOf<Index extends CollectionIndex, Args>(
  kind: RecordKind<Index, Args>,
): Resolver<Args, readonly ShapedRecord[]> {
  return async (_, args, context, info) => {
    const search = kind.buildSearch(args, context);
    const { lang, page } = search;
    const selection = selectionOf(info);
    const wantsTotal = wantsTotals(selection);
    markIfSortedByReads(context, search.sort);
    const { hits, total } = await readPage(context.backend, context.anchors, {
      index: kind.index,
      search,
      source: displaySources(kind.shape, lang, selection),
      wantsTotal,
    });
    const shaping = shapeContext(context, lang);
    const records = hits.map(({ source }) => shapeRecord(kind.shape, source, shaping, selection));
    return withTotals(records, wantsTotal ? paginate(page, total ?? 0) : undefined);
  };
}

/** An answer in the order of reads may change before the collection does: it is not cached. */
export function markIfSortedByReads(context: RequestContext, sort: readonly SortClause[]): void {
  if (followsReads(sort)) context.cacheable = false;
}

/** The arguments of a single record. */
export interface RecordArgs {
  readonly id: number;
  readonly lang?: Maybe<string>;
}

/** Resolves one record by its id: null when there is no such public one. */
export function singleOf<Index extends CollectionIndex, Args>({
  index,
  shape,
}: RecordKind<Index, Args>): Resolver<RecordArgs, ShapedRecord | null> {
  return async (_, args, context, info) => {
    const lang = parseLanguage(args.lang);
    const selection = selectionOf(info);
    const source = displaySources(shape, lang, selection);
    const { hits } = await context.backend.search(index, searchByIds([args.id], source));
    const [hit] = hits;
    if (!hit) return null;
    return shapeRecord(shape, hit.source, shapeContext(context, lang), selection);
  };
}
