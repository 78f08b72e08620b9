/** `searchConstituents` and `searchExhibitions`: a page of records with totals and cursors. */
import type { GraphQLResolveInfo } from 'graphql';
import type { CollectionIndex } from '../collection/indices.js';
import {
  buildConstituentsSearch,
  SEARCHED_CONSTITUENT_SORTS,
  type ConstituentsArgs,
} from '../constituents/request.js';
import { CONSTITUENT } from '../constituents/shape.js';
import { buildFilteredExhibitions, type SearchExhibitionsArgs } from '../exhibitions/request.js';
import { EXHIBITION } from '../exhibitions/shape.js';
import { shapeContext, type RequestContext, type Resolver } from '../graphql/context.js';
import { displaySources, shapeRecord } from '../graphql/record.js';
import type { RecordFields, ShapedRecord } from '../graphql/record.js';
import { below, selectionOf } from '../graphql/selection.js';
import type { Documents, Selected } from '../search/documents.js';
import { ConstituentCounts, type CountedConstituents } from './constituentFacets.js';
import { exhibitionsWith } from './exhibitionsWith.js';
import { findHits } from './findHits.js';
import { PAGE_ARGUMENTS, pageInfoOf, parseCursorPage, without } from './page.js';
import type { CursorPageArgs, PageInfo } from './page.js';
import type { DiscoverSearch } from './request.js';
import { readAtCursor } from './walkState.js';
import type { PagedSearch } from '../query/paging.js';
import { followsScores } from '../query/sort.js';
import type { Maybe } from '../query/values.js';

/** A page of records that a search found. */
interface FoundRecords {
  readonly total: number;
  readonly items: readonly ShapedRecord[];
  readonly pageInfo: PageInfo;
}

/** A search of a kind of record, and what is counted beside it. */
interface KindSearch<Index extends CollectionIndex> extends Partial<
  Pick<DiscoverSearch, 'postFilter' | 'counts'>
> {
  readonly index: Index;
  readonly shape: RecordFields<Selected<Documents[Index]['display']>>;
  /** But for its page. */
  readonly base: PagedSearch;
}

async function searchRecords<Index extends CollectionIndex>(
  { index, shape, base, postFilter, counts = {} }: KindSearch<Index>,
  args: CursorPageArgs,
  context: RequestContext,
  info: GraphQLResolveInfo,
) {
  const selection = below(selectionOf(info), 'items');
  const { lang, sort } = base;
  const moves = followsScores(sort);
  const search = { ...base, page: parseCursorPage(args), postFilter, counts, moves };
  const identity = { ...without(args, PAGE_ARGUMENTS), index, lang };
  const source = displaySources(shape, lang, selection);
  const walk = { index, identity, cursor: args.after, sort, moves };
  const { found, place } = await readAtCursor(context, info, walk, async (backend, place) => {
    const request = { index, search, after: place.after, source };
    return { place, found: await findHits({ ...context, backend }, request) };
  });
  const shaping = shapeContext(context, lang);
  const page: FoundRecords = {
    total: found.total,
    items: found.hits.map(({ source }) => shapeRecord(shape, source, shaping, selection)),
    pageInfo: pageInfoOf(found, place),
  };
  return { page, fingerprint: place.fingerprint, aggregations: found.aggregations };
}

type SearchConstituentsArgs = ConstituentsArgs & CursorPageArgs;

/** Root field `searchConstituents`: a search; where roles are counted, one beside it and one for their titles. */
export const searchConstituents: Resolver<
  SearchConstituentsArgs,
  FoundRecords & { readonly facets: CountedConstituents }
> = async (_, args, context, info) => {
  const options = { wording: context.wording };
  const counts = new ConstituentCounts(args, below(selectionOf(info), 'facets'), options);
  const deciding = without(counts.deciding, PAGE_ARGUMENTS);
  const base = buildConstituentsSearch(deciding, options, SEARCHED_CONSTITUENT_SORTS);
  const { postFilter, aggregations: counted } = counts;
  const kind = { index: 'constituents', shape: CONSTITUENT } as const;
  const asked = { ...kind, base, postFilter, counts: counted };
  const found = await searchRecords(asked, args, context, info);
  const { page, fingerprint, aggregations } = found;
  const facets = await counts.read(aggregations, context.backend, base.lang, fingerprint);
  return { ...page, facets };
};

type FilteredExhibitionsArgs = SearchExhibitionsArgs &
  CursorPageArgs & { readonly constituent?: Maybe<number> };

/** Root field `searchExhibitions`: one search, and one of objects for those of a constituent. */
export const searchExhibitions: Resolver<FilteredExhibitionsArgs, FoundRecords> = async (
  _,
  args,
  context,
  info,
) => {
  const { wording } = context;
  const { constituent, ...filters } = without(args, PAGE_ARGUMENTS);
  const shown =
    constituent == null ? undefined : await exhibitionsWith(constituent, context.backend);
  const base = buildFilteredExhibitions(filters, { wording }, shown);
  const asked = { index: 'exhibitions', shape: EXHIBITION, base } as const;
  return (await searchRecords(asked, args, context, info)).page;
};
