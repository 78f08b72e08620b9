/** Reads one page of a search and what is counted beside it. */
import type { CollectionIndex } from '../collection/indices.js';
import type { SearchBody, SortValue } from '../query/searchBody.js';
import { wholeQuery, type DiscoverSearch } from './request.js';
import type { SearchBackend } from '../search/backend.js';
import { countsKey, type KnownCounts } from '../search/knownCounts.js';
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
interface FoundPage<Index extends CollectionIndex> {
  readonly hits: readonly Hit<Found<Index>>[];
  readonly total: number;
  readonly hasNextPage: boolean;
  readonly aggregations: AggregationAnswers;
}

/** What is remembered of earlier searches. */
export interface Remembered {
  readonly anchors: PageAnchors;
  readonly counts: KnownCounts;
}

/**
 * Reads one page of a search and its counts: one search, unless the page's number is very high, and
 * without counting where another page was read before.
 */
export async function findHits<Index extends CollectionIndex>(
  backend: SearchBackend,
  { anchors, counts }: Remembered,
  index: Index,
  search: DiscoverSearch,
  start: PageStart,
): Promise<FoundPage<Index>> {
  const { page, perPage } = search.page;
  const from = start.after ? 0 : page * perPage;
  if (from + perPage >= RESULT_WINDOW) return findFarPage(backend, anchors, index, search, start);
  const isCounted = Object.keys(search.counts).length > 0;
  const counting = countingBody(search);
  const key = isCounted ? countsKey(backend, index, counting) : '';
  const known = isCounted ? counts.get(key) : undefined;
  // One more than wanted tells whether there is a next page, whatever the cursor.
  const answer = await backend.search(index, {
    ...(known ? findingBody(search) : counting),
    from,
    size: perPage + 1,
    sort: search.sort,
    _source: start.source,
    ...(start.after ? { search_after: start.after } : {}),
  });
  const counted = known ?? {
    total: answer.total ?? 0,
    aggregations: answer.aggregations ?? {},
  };
  if (isCounted && !known) counts.set(key, counted);
  return {
    hits: answer.hits.slice(0, perPage),
    hasNextPage: answer.hits.length > perPage,
    ...counted,
  };
}

async function findFarPage<Index extends CollectionIndex>(
  backend: SearchBackend,
  anchors: PageAnchors,
  index: Index,
  search: DiscoverSearch,
  { source }: PageStart,
): Promise<FoundPage<Index>> {
  const [counted, { hits }] = await Promise.all([
    backend.search(index, {
      ...countingBody(search),
      size: 0,
    }),
    readPage(backend, anchors, {
      index,
      search: { ...search, query: wholeQuery(search) },
      source,
      wantsTotal: false,
    }),
  ]);
  const total = counted.total ?? 0;
  const hasNextPage = (search.page.page + 1) * search.page.perPage < total;
  return { hits, total, hasNextPage, aggregations: counted.aggregations ?? {} };
}

function findingBody({ query, postFilter }: DiscoverSearch): SearchBody {
  return {
    query,
    ...(postFilter ? { post_filter: postFilter } : {}),
    track_total_hits: false,
  };
}

function countingBody(search: DiscoverSearch): SearchBody {
  const { counts } = search;
  return {
    ...findingBody(search),
    ...(Object.keys(counts).length > 0 ? { aggs: counts } : {}),
    track_total_hits: true,
  };
}
