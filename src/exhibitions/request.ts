/** The arguments of `exhibitions` as a search. */
import { EVERYTHING } from '../query/clauses.js';
import { EXHIBITION_PAGES, parsePage, type PagedSearch, type PagingArgs } from '../query/paging.js';
import { buildSort, byId, byKey, byLanguage } from '../query/sort.js';
import type { SortArgs, SortKeys } from '../query/sort.js';
import { parseLanguage, type Maybe } from '../query/values.js';

const EXHIBITION_SORTS = {
  id: byId,
  title: byLanguage('sort.title'),
  beginDate: byKey('sort.beginDate'),
  endDate: byKey('sort.endDate'),
} as const satisfies SortKeys;

/** The arguments of `exhibitions`. */
export interface ExhibitionsArgs extends PagingArgs, SortArgs {
  readonly lang?: Maybe<string>;
}

export function buildExhibitionsSearch(args: ExhibitionsArgs): PagedSearch {
  const lang = parseLanguage(args.lang);
  return {
    lang,
    page: parsePage(args, EXHIBITION_PAGES),
    query: EVERYTHING,
    sort: buildSort(args, lang, EXHIBITION_SORTS),
  };
}
