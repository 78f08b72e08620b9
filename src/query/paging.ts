/** Pages of a result: `page` and `per_page`, their limits, and the totals. */
import type { Language } from '../collection/localised.js';
import { BadInput } from '../errors.js';
import type { Clause, SearchBody, SortClause } from './searchBody.js';
import type { Maybe } from './values.js';

/** Which page, and how many records per page. */
export interface Page {
  /** Zero-based. */
  readonly page: number;
  readonly perPage: number;
}

/** How many records a call answers when it does not say, and at most. */
export interface PageLimits {
  readonly defaultPerPage: number;
  readonly maxPerPage: number;
}

export const RECORD_PAGES: PageLimits = { defaultPerPage: 50, maxPerPage: 1_000 };
export const EXHIBITION_PAGES: PageLimits = { defaultPerPage: 500, maxPerPage: 1_000 };
/** Lists answer all entries, however many, unless `per_page` says how many. */
export const MAX_LIST_ENTRIES = 10_000;
export const LIST_PAGES: PageLimits = {
  defaultPerPage: MAX_LIST_ENTRIES,
  maxPerPage: MAX_LIST_ENTRIES,
};
/** `limit` of a facet: the most is what one search can title. */
export const FACET_PAGES: PageLimits = { defaultPerPage: 10_000, maxPerPage: 10_000 };
export const SUGGESTION_PAGES: PageLimits = { defaultPerPage: 10, maxPerPage: 50 };
export const SIMILAR_PAGES: PageLimits = { defaultPerPage: 12, maxPerPage: 100 };

export interface PagingArgs {
  readonly page?: Maybe<number>;
  readonly per_page?: Maybe<number>;
}

/**
 * Reads `page` and `per_page`.
 * @throws BadInput for a negative page or a page size out of bounds, stating the limit
 */
export function parsePage(args: PagingArgs, limits: PageLimits): Page {
  const page = args.page ?? 0;
  if (page < 0) throw new BadInput('page', 'a page number of 0 or more', page, { minimum: 0 });
  return { page, perPage: parseCount('per_page', args.per_page, limits, 'records') };
}

/**
 * Reads an argument that says how many of `what` to answer.
 * @throws BadInput out of bounds, stating the limit
 */
export function parseCount(
  argument: string,
  count: Maybe<number>,
  { defaultPerPage, maxPerPage }: PageLimits,
  what: string,
): number {
  const number = count ?? defaultPerPage;
  if (number < 0 || number > maxPerPage)
    throw new BadInput(argument, `0 to ${maxPerPage} ${what}`, number, {
      minimum: 0,
      maximum: maxPerPage,
    });
  return number;
}

/** Totals of a result, as `_sys.pagination` answers them. */
export interface Pagination extends Page {
  readonly total: number;
  /** The last page's zero-based number. */
  readonly maxPage: number;
}

/** The totals that go with a page of a result of `total` records. */
export function paginate({ page, perPage }: Page, total: number): Pagination {
  const maxPage = perPage > 0 ? Math.max(0, Math.ceil(total / perPage) - 1) : 0;
  return { page, perPage, total, maxPage };
}

/** A search for one page of a result, before it is known which fields are asked. */
export interface PagedSearch {
  readonly lang: Language;
  readonly page: Page;
  readonly query: Clause;
  readonly sort: readonly SortClause[];
}

/** The parts of a search body that say which page of which result. */
export function pageBody({ page, query, sort }: PagedSearch): SearchBody {
  return { query, sort, from: page.page * page.perPage, size: page.perPage };
}
