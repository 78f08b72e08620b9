import type { SearchBody, SortValue } from '../query/json.js';
import { combine } from '../query/clauses.js';
import type { DiscoverSearch } from './request.js';
import type { SearchBackend } from '../search/backend.js';
import type { Documents, Selected } from '../search/documents.js';
import type { Hit } from '../search/hits.js';
import { readPage, RESULT_WINDOW, type PageAnchors } from '../search/resultPage.js';

/** Aggregations as they come; `readCounts` checks their shape. */
type Aggregations = Readonly<Record<string, unknown>>;

/** Where in a result a page starts, and what of it is wanted. */
export interface PageWish {
  /** Sort values of the object before the page; undefined: the page's number counts. */
  readonly after: readonly SortValue[] | undefined;
  /** Paths of the documents. */
  readonly source: readonly string[];
}

/** A page of a result with what was counted beside it. */
export interface FoundObjects {
  readonly hits: readonly Hit<Selected<Documents['objects']>>[];
  readonly total: number;
  readonly hasNextPage: boolean;
  readonly aggregations: Aggregations;
}

/** Reads one page of a search and its counts: one search, unless the page's number is very high. */
export async function findObjects(
  backend: SearchBackend,
  anchors: PageAnchors,
  search: DiscoverSearch,
  wish: PageWish,
): Promise<FoundObjects> {
  const { page, perPage } = search.page;
  const from = wish.after ? 0 : page * perPage;
  if (from + perPage >= RESULT_WINDOW) return findFarPage(backend, anchors, search, wish);
  // One more than wanted tells whether there is a next page, whatever the cursor.
  const answer = await backend.search<'objects', Aggregations>('objects', {
    ...countingBody(search),
    from,
    size: perPage + 1,
    sort: search.sort,
    _source: wish.source,
    ...(wish.after ? { search_after: wish.after } : {}),
  });
  return {
    hits: answer.hits.slice(0, perPage),
    total: answer.total ?? 0,
    hasNextPage: answer.hits.length > perPage,
    aggregations: answer.aggregations ?? {},
  };
}

async function findFarPage(
  backend: SearchBackend,
  anchors: PageAnchors,
  search: DiscoverSearch,
  { source }: PageWish,
): Promise<FoundObjects> {
  const { query, postFilter } = search;
  const whole = postFilter ? combine({ must: [query], filter: [postFilter] }) : query;
  const [counted, { hits }] = await Promise.all([
    backend.search<'objects', Aggregations>('objects', {
      ...countingBody(search),
      size: 0,
    }),
    readPage(backend, anchors, {
      index: 'objects',
      search: { ...search, query: whole },
      source,
      wantsTotal: false,
    }),
  ]);
  const total = counted.total ?? 0;
  const hasNextPage = (search.page.page + 1) * search.page.perPage < total;
  return { hits, total, hasNextPage, aggregations: counted.aggregations ?? {} };
}

function countingBody({ query, postFilter, counts }: DiscoverSearch): SearchBody {
  return {
    query,
    ...(postFilter ? { post_filter: postFilter } : {}),
    ...(Object.keys(counts).length > 0 ? { aggs: counts } : {}),
    track_total_hits: true,
  };
}
