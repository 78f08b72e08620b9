import type { Language } from '../collection/localised.js';
import { combine } from '../query/clauses.js';
import { buildColorClauses } from '../color/clauses.js';
import { buildObjectFilters, type ObjectFilterArgs } from '../query/filters.js';
import type { Clause, SearchBody, SortClause } from '../query/json.js';
import { parsePage, RECORD_PAGES, type Page, type PagingArgs } from '../query/paging.js';
import {
  asksForOrder,
  BY_RELEVANCE,
  buildSort,
  OBJECT_SORTS,
  type SortArgs,
} from '../query/sort.js';
import { buildText, OBJECT_TEXT } from '../keyword/clauses.js';
import { parseLanguage, type Maybe } from '../query/values.js';

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
 * The search of `objects`: filters decide; unless an order is asked, the closeness to a wanted
 * colour ranks, or else the relevance of `keyword`.
 * @throws BadInput for any argument out of its allowed values
 */
export function buildObjectsSearch(args: ObjectsArgs): PagedSearch {
  const lang = parseLanguage(args.lang);
  const ranked = asksForOrder(args) ? undefined : buildRanking(args);
  return {
    lang,
    page: parsePage(args, RECORD_PAGES),
    query: ranked ?? buildUnranked(args),
    sort: ranked
      ? BY_RELEVANCE
      : buildSort(args, lang, OBJECT_SORTS, { field: 'id', direction: 'asc' }),
  };
}

/** The query that ranks its result, if something in it does. */
function buildRanking(args: ObjectsArgs): Clause | undefined {
  const filters = new Map(buildObjectFilters(args));
  const text = buildText('keyword', args.keyword, OBJECT_TEXT);
  const { score } = buildColorClauses(args);
  if (!score) return text && combine({ ...text, filter: [...filters.values()] });
  // The score decides as its filter does: once is enough.
  filters.delete('color_hex');
  filters.delete('color_palette');
  return combine({ must: [score], filter: [...filters.values(), ...(text?.must ?? [])] });
}

/** The query of a result in another order, in which nothing needs a score. */
function buildUnranked(args: ObjectsArgs): Clause {
  const text = buildText('keyword', args.keyword, OBJECT_TEXT);
  const filters = buildObjectFilters(args).values();
  return combine({ filter: [...filters, ...(text?.must ?? [])] });
}

/** The parts of a search body that say which page of which result. */
export function pageBody({ page, query, sort }: PagedSearch): SearchBody {
  return { query, sort, from: page.page * page.perPage, size: page.perPage };
}
