import { EVERYTHING } from './clauses.js';
import type { PagedSearch } from './objects.js';
import { EXHIBITION_PAGES, parsePage, type PagingArgs } from './paging.js';
import { buildSort, EXHIBITION_SORTS, type SortArgs } from './sort.js';
import { parseLanguage, type Maybe } from './values.js';

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
