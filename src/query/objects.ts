import type { Language } from '../documents/localised.js';
import { combine } from './clauses.js';
import { buildObjectFilters, type ObjectFilterArgs } from './filters.js';
import type { Clause, SearchBody, SortClause } from './json.js';
import { parsePage, RECORD_PAGES, type Page, type PagingArgs } from './paging.js';
import { asksForOrder, BY_RELEVANCE, buildSort, OBJECT_SORTS, type SortArgs } from './sort.js';
import { buildText, OBJECT_TEXT } from './text.js';
import { parseLanguage, type Maybe } from './values.js';

/** The arguments of `objects`. */
export interface ObjectsArgs extends ObjectFilterArgs, PagingArgs, SortArgs {
  readonly lang?: Maybe<string>;
  readonly keyword?: Maybe<string>;
}

/** A search for one page of a result, before it is known which fields are asked. */
export interface PagedSearch {
  readonly lang: Language;
  readonly page: Page;
  readonly query: Clause;
  readonly sort: readonly SortClause[];
}

/**
 * The search of `objects`: filters decide, `keyword` decides and ranks.
 * @throws BadInput for any argument out of its allowed values
 */
export function buildObjectsSearch(args: ObjectsArgs): PagedSearch {
  const lang = parseLanguage(args.lang);
  const text = buildText('keyword', args.keyword, OBJECT_TEXT);
  const filter = [...buildObjectFilters(args).values()];
  return {
    lang,
    page: parsePage(args, RECORD_PAGES),
    query: combine({ ...text, filter }),
    sort:
      text && !asksForOrder(args)
        ? BY_RELEVANCE
        : buildSort(args, lang, OBJECT_SORTS, { field: 'id', direction: 'asc' }),
  };
}

/** The parts of a search body that say which page of which result. */
export function pageBody({ page, query, sort }: PagedSearch): SearchBody {
  return { query, sort, from: page.page * page.perPage, size: page.perPage };
}
