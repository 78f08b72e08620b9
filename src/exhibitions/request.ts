import { EVERYTHING } from '../query/clauses.js';
import type { PagedSearch } from '../objects/request.js';
import { EXHIBITION_PAGES, parsePage, type PagingArgs } from '../query/paging.js';
import { buildSort, EXHIBITION_SORTS, type SortArgs } from '../query/sort.js';
import { parseLanguage, type Maybe } from '../query/values.js';

/** The arguments of `exhibitions`. */
export interface ExhibitionsArgs extends PagingArgs, SortArgs {
  readonly lang?: Maybe<string>;
}

/** The search of `exhibitions`. */
export function buildExhibitionsSearch(args: ExhibitionsArgs): PagedSearch {
  const lang = parseLanguage(args.lang);
  return {
    lang,
    page: parsePage(args, EXHIBITION_PAGES),
    query: EVERYTHING,
    sort: buildSort(args, lang, EXHIBITION_SORTS, { field: 'id', direction: 'asc' }),
  };
}
