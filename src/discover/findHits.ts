/** Reads one page of a search and what is counted beside it. */
import type { CollectionIndex } from '../collection/indices.js';
import type { RequestContext } from '../graphql/context.js';
import type { SearchBody, SortValue } from '../query/searchBody.js';
import { countHits } from './countHits.js';
import type { PageEnds } from './page.js';
import { wholeQuery, type DiscoverSearch } from './request.js';
import type { SearchBackend } from '../search/backend.js';
import type { SearchCounts } from '../search/knownCounts.js';
import type { Found } from '../search/documents.js';
import type { Hit } from '../search/hits.js';
import { readPage, RESULT_WINDOW } from '../search/resultPage.js';

/** A page to read, and what of it. */
interface HitsRequest<Index extends CollectionIndex> {
  readonly index: Index;
  readonly search: DiscoverSearch;
  /** Sort values of the record before the page; undefined: the page's number counts. */
  readonly after: readonly SortValue[] | undefined;
  /** Paths of the documents. */
  readonly source: readonly string[];
}

/** A page of a result with what was counted beside it. */
interface FoundPage<Index extends CollectionIndex> extends SearchCounts, PageEnds {
  /** But those of an earlier state of the collection that are not served any more. */
  readonly hits: readonly Hit<Found<Index>>[];
}

/** What is asked, and what is remembered of earlier searches. */
type Searching = Pick<RequestContext, 'backend' | 'anchors' | 'knownCounts'>;

/**
 * Reads one page of a search, and beside it what is counted: a page is found without scoring all
 * that matches, and counts are those of another page where one was read before.
 */
export async function findHits<Index extends CollectionIndex>(
  searching: Searching,
  request: HitsRequest<Index>,
): Promise<FoundPage<Index>> {
  const { backend } = searching;
  const { index, search, after, source } = request;
  const { page, perPage } = search.page;
  const from = after ? 0 : page * perPage;
  if (from + perPage >= RESULT_WINDOW) return findFarPage(searching, request);
  const counting = countingBody(search);
  if (perPage === 0 && !after && counting.aggs) {
    const counts = await countsOf(searching, index, counting);
    return { hits: [], ends: [], hasNextPage: counts.total > 0, ...counts };
  }
  // A caller may have put any point into a cursor: what is counted there is for nobody else.
  const isOthersPoint = after !== undefined && backend.isAtPoint;
  // One more than wanted tells whether there is a next page, whatever the cursor.
  const [answer, counts] = await Promise.all([
    backend.search(index, {
      ...(counting.aggs ? findingBody(search) : counting),
      from,
      size: perPage + 1,
      sort: search.sort,
      _source: source,
      ...(after ? { search_after: after } : {}),
    }),
    counting.aggs && countsOf(searching, index, counting, !isOthersPoint),
  ]);
  return {
    ...(await whatIsServed(backend, request, answer.hits.slice(0, perPage))),
    hasNextPage: answer.hits.length > perPage,
    ...(counts ?? { total: answer.total ?? 0, aggregations: {} }),
  };
}

async function findFarPage<Index extends CollectionIndex>(
  searching: Searching,
  { index, search, source }: HitsRequest<Index>,
): Promise<FoundPage<Index>> {
  const { backend, anchors } = searching;
  const [counts, { hits }] = await Promise.all([
    countsOf(searching, index, countingBody(search)),
    readPage(backend, anchors, {
      index,
      search: { ...search, query: wholeQuery(search) },
      source,
      wantsTotal: false,
    }),
  ]);
  const hasNextPage = (search.page.page + 1) * search.page.perPage < counts.total;
  return { hits, ends: endsOf(hits), hasNextPage, ...counts };
}

async function whatIsServed<Index extends CollectionIndex>(
  backend: SearchBackend,
  { index, search: { sort }, after }: HitsRequest<Index>,
  hits: readonly Hit<Found<Index>>[],
): Promise<Pick<FoundPage<Index>, 'hits' | 'ends'>> {
  if (!after) return { hits, ends: endsOf(hits) };
  // Every order ends with the id; a point in time adds a value of its own behind it.
  const idOf = (hit: Hit<unknown>) => Number(hit.sort[sort.length - 1]);
  const served = await backend.servedOf(index, hits.map(idOf));
  return { hits: hits.filter((hit) => served.has(idOf(hit))), ends: endsOf(hits) };
}

function endsOf(hits: readonly Hit<unknown>[]): PageEnds['ends'] {
  return [hits.at(0), hits.at(-1)].flatMap((hit) => (hit ? [hit.sort] : []));
}

/** What a search counts, which another page of it may have asked for before. */
async function countsOf(
  { backend, knownCounts }: Searching,
  index: CollectionIndex,
  counting: SearchBody,
  mayRemember = true,
): Promise<SearchCounts> {
  const key = counting.aggs && backend.keyOf(index, counting);
  const known = key === undefined ? undefined : knownCounts.get(key);
  if (known) return known;
  const counts = await countHits(backend, index, counting);
  if (key !== undefined && mayRemember) knownCounts.set(key, counts);
  return counts;
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
