import type { GraphQLResolveInfo } from 'graphql';
import type { CollectionIndex } from '../collection/indices.js';
import { parseLanguage, type Maybe } from '../query/values.js';
import { combine, term } from '../query/clauses.js';
import type { PagedSearch } from '../objects/request.js';
import { paginate } from '../query/paging.js';
import { ordersByPopularity } from '../query/sort.js';
import type { Documents, Selected } from '../search/documents.js';
import { readPage } from '../search/resultPage.js';
import { shapeContext, type RequestContext } from './context.js';
import { selectionOf } from './selection.js';
import { CONSTITUENT } from '../constituents/shape.js';
import { EXHIBITION } from '../exhibitions/shape.js';
import type { Fields } from './fields.js';
import { OBJECT } from '../objects/shape.js';
import {
  displaySources,
  shapeRecord,
  wantsTotals,
  withTotals,
  type ShapedRecord,
} from './record.js';

/** A kind of record: where its documents are, and how GraphQL shows them. */
export interface RecordKind<Index extends CollectionIndex, Display> {
  readonly index: Index;
  readonly fields: Fields<Display>;
  readonly display: (document: Selected<Documents[Index]> | undefined) => Display | undefined;
}

type Kind<Index extends Exclude<CollectionIndex, 'entries'>> = RecordKind<
  Index,
  Selected<Documents[Index]['display']>
>;

export const OBJECTS: Kind<'objects'> = {
  index: 'objects',
  fields: OBJECT,
  display: (document) => document?.display,
};

export const CONSTITUENTS: Kind<'constituents'> = {
  index: 'constituents',
  fields: CONSTITUENT,
  display: (document) => document?.display,
};

export const EXHIBITIONS: Kind<'exhibitions'> = {
  index: 'exhibitions',
  fields: EXHIBITION,
  display: (document) => document?.display,
};

/** One page of a result list, in the fields that the query selects. */
export async function findRecords<Index extends CollectionIndex, Display>(
  { index, fields, display }: RecordKind<Index, Display>,
  search: PagedSearch,
  context: RequestContext,
  info: GraphQLResolveInfo,
): Promise<readonly ShapedRecord[]> {
  const { lang, page } = search;
  const selection = selectionOf(info);
  const wantsTotal = wantsTotals(selection);
  const source = displaySources(fields, lang, selection);
  if (ordersByPopularity(search.sort)) context.cacheable = false;
  const { hits, total } = await readPage(context.search, context.anchors, {
    index,
    search,
    source,
    wantsTotal,
  });
  const shaping = shapeContext(context, lang);
  const records = hits.map((hit) => shapeRecord(fields, display(hit.source), shaping, selection));
  return withTotals(records, wantsTotal ? paginate(page, total ?? 0) : undefined);
}

/** The arguments of a single record. */
export interface RecordArgs {
  readonly id: number;
  readonly lang?: Maybe<string>;
}

/** One record by its id, or null when there is no such public one. */
export async function findRecord<Index extends CollectionIndex, Display>(
  { index, fields, display }: RecordKind<Index, Display>,
  args: RecordArgs,
  context: RequestContext,
  info: GraphQLResolveInfo,
): Promise<ShapedRecord | null> {
  const lang = parseLanguage(args.lang);
  const selection = selectionOf(info);
  const { hits } = await context.search.search(index, {
    query: combine({ filter: [term('id', args.id)] }),
    size: 1,
    track_total_hits: false,
    _source: displaySources(fields, lang, selection),
  });
  const [hit] = hits;
  if (!hit) return null;
  return shapeRecord(fields, display(hit.source), shapeContext(context, lang), selection);
}
