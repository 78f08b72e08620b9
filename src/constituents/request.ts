import { combine } from '../query/clauses.js';
import { buildConstituentFilters, type ConstituentFilterArgs } from '../query/filters.js';
import type { PagedSearch } from '../objects/request.js';
import { parsePage, RECORD_PAGES, type PagingArgs } from '../query/paging.js';
import {
  asksForOrder,
  BY_RELEVANCE,
  buildSort,
  CONSTITUENT_SORTS,
  type SortArgs,
} from '../query/sort.js';
import { buildText, CONSTITUENT_TEXT, NAME_TEXT } from '../keyword/clauses.js';
import { parseLanguage, type Maybe } from '../query/values.js';

/** The arguments of `constituents`. */
export interface ConstituentsArgs extends ConstituentFilterArgs, PagingArgs, SortArgs {
  readonly lang?: Maybe<string>;
  readonly keyword?: Maybe<string>;
  readonly name?: Maybe<string>;
}

/**
 * The search of `constituents`.
 * @throws BadInput for any argument out of its allowed values
 */
export function buildConstituentsSearch(args: ConstituentsArgs): PagedSearch {
  const lang = parseLanguage(args.lang);
  const keyword = buildText('keyword', args.keyword, CONSTITUENT_TEXT);
  const name = buildText('name', args.name, NAME_TEXT);
  const filter = [...buildConstituentFilters(args).values()];
  // Only `keyword` ranks: a result found by `name` alone is in the normal order.
  const filters = name ? [...filter, combine({ must: name.must })] : filter;
  return {
    lang,
    page: parsePage(args, RECORD_PAGES),
    query: combine({ ...keyword, filter: filters }),
    sort:
      keyword && !asksForOrder(args)
        ? BY_RELEVANCE
        : buildSort(args, lang, CONSTITUENT_SORTS, { field: 'id', direction: 'asc' }),
  };
}
