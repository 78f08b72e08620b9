/** The search of a list of objects below another record: one parent, or many at once. */
import type { Language } from '../collection/localised.js';
import { combine, term, terms } from '../query/clauses.js';
import { OBJECT_SORTS } from '../objects/request.js';
import { parsePage, RECORD_PAGES, type PagedSearch, type PagingArgs } from '../query/paging.js';
import type { Aggregations, SearchBody } from '../query/searchBody.js';
import { buildSort, type SortArgs } from '../query/sort.js';

/** The arguments of a nested list of objects. */
export interface NestedObjectsArgs extends PagingArgs, SortArgs {}

/** The field of an object that links it to a parent. */
export type ParentLink = 'filter.constituents' | 'filter.exhibitions';

/** Name of the aggregation with a bucket per parent, and of the page of objects in each. */
export const BY_PARENT = 'by_parent';
export const PAGE_OF_OBJECTS = 'objects';

/**
 * How far into its objects the page of each of many parents may reach: Elasticsearch's
 * `max_inner_result_window`, as the indexer sets it. Further pages take a search per parent.
 */
export const INNER_RESULT_WINDOW = 10_000;

/** One page of the objects of one parent. */
export function buildNestedSearch(
  link: ParentLink,
  parent: number,
  args: NestedObjectsArgs,
  lang: Language,
): PagedSearch {
  return {
    lang,
    page: parsePage(args, RECORD_PAGES),
    query: combine({ filter: [term(link, parent)] }),
    sort: buildSort(args, lang, OBJECT_SORTS),
  };
}

/**
 * The same page of the objects of each of many parents, in one search.
 * @param source paths of the documents to answer
 */
export function buildBatchedSearch(
  link: ParentLink,
  parents: readonly number[],
  { page: { page, perPage }, sort }: Pick<PagedSearch, 'page' | 'sort'>,
  source: readonly string[],
): SearchBody {
  const pageOfObjects: Aggregations = {
    [PAGE_OF_OBJECTS]: {
      top_hits: { from: page * perPage, size: perPage, sort: [...sort], _source: [...source] },
    },
  };
  return {
    query: combine({ filter: [terms(link, parents)] }),
    size: 0,
    track_total_hits: false,
    aggs: {
      [BY_PARENT]: {
        terms: { field: link, include: parents.map(String), size: parents.length },
        // An empty page needs only the count.
        ...(perPage > 0 ? { aggs: pageOfObjects } : {}),
      },
    },
  };
}
