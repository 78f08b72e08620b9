/** Reads one page of `searchObjects` and what is counted beside it. */
import type { SearchBody, SortValue } from '../query/searchBody.js';
import { wholeQuery, type DiscoverSearch } from './request.js';
import type { SearchBackend } from '../search/backend.js';
import type { AggregationAnswers } from '../search/buckets.js';
import type { Found } from '../search/documents.js';
import type { Hit } from '../search/hits.js';
import { readPage, RESULT_WINDOW, type PageAnchors } from '../search/resultPage.js';

/** Where in a result a page starts, and what of it is wanted. */
interface PageStart {
  /** Sort values of the object before the page; undefined: the page's number counts. */
  readonly after: readonly SortValue[] | undefined;
  /** Paths of the documents. */
  readonly source: readonly string[];
}

/** A page of a result with what was counted beside it. */
interface FoundObjects {
  readonly hits: readonly Hit<Found<'objects'>>[];
  readonly total: number;
  readonly hasNextPage: boolean;
  readonly aggregations: AggregationAnswers;
}

/** Reads one page of a search and its counts: one search, unless the page's number is very high. */
export async function findObjects(
  backend: SearchBackend,
  anchors: PageAnchors,
  search: DiscoverSearch,
  start: PageStart,
): Promise<FoundObjects> {
  const { page, perPage } = search.page;
  const from = start.after ? 0 : page * perPage;
  if (from + perPage >= RESULT_WINDOW) return findFarPage(backend, anchors, search, start);
  // One more than wanted tells whether there is a next page, whatever the cursor.
  const answer = await backend.search('objects', {
    ...countingBody(search),
    from,
    size: perPage + 1,
    sort: search.sort,
    _source: start.source,
    ...(start.after ? { search_after: start.after } : {}),
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
  { source }: PageStart,
): Promise<FoundObjects> {
  const [counted, { hits }] = await Promise.all([
    backend.search('objects', {
      ...countingBody(search),
      size: 0,
    }),
    readPage(backend, anchors, {
      index: 'objects',
      search: { ...search, query: wholeQuery(search) },
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
