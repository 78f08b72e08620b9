/** The arguments of a list as a search of its entries. */
import type { ListName } from '../collection/entry.js';
import type { Language } from '../collection/localised.js';
import { combine, term } from '../query/clauses.js';
import type { SearchBody } from '../query/searchBody.js';
import { LIST_PAGES, parseCount, type PagingArgs } from '../query/paging.js';
import { buildSort, byLanguage, byNumber, type SortArgs, type SortKeys } from '../query/sort.js';
import { parseLanguage, type Maybe } from '../query/values.js';

export const LIST_SORTS = {
  title: byLanguage('sort.title'),
  count: byNumber('count'),
} as const satisfies SortKeys;

/** The arguments of all lists; `page` is accepted and ignored. */
export interface ListArgs extends PagingArgs, SortArgs {
  readonly lang?: Maybe<string>;
}

/** The search of one list: `limit` entries, all when undefined. */
export interface EntriesSearch {
  readonly lang: Language;
  readonly limit: number | undefined;
  readonly body: SearchBody;
}

/** The search of one list: by count, descending, unless the call asks for another order. */
export function buildEntriesSearch(list: ListName, args: ListArgs): EntriesSearch {
  const lang = parseLanguage(args.lang);
  const asked = args.per_page ?? undefined;
  return {
    lang,
    limit: asked === undefined ? undefined : parseCount('per_page', asked, LIST_PAGES, 'records'),
    body: {
      query: combine({ filter: [term('list', list)] }),
      sort: buildSort(args, lang, LIST_SORTS, { field: 'count', direction: 'desc' }),
    },
  };
}
