/** The arguments of `objects` as a search. */
import { buildColorClauses } from '../color/request.js';
import { buildText, textFields, type TextOptions } from '../keyword/request.js';
import { combine } from '../query/clauses.js';
import { parsePage, RECORD_PAGES, type PagedSearch, type PagingArgs } from '../query/paging.js';
import type { Clause } from '../query/searchBody.js';
import { asksForOrder, BY_RELEVANCE, buildSort, byId, byKey } from '../query/sort.js';
import { byLanguage, byNumber, type SortArgs, type SortKeys } from '../query/sort.js';
import { parseLanguage, type Maybe } from '../query/values.js';
import { buildObjectFilters, type ObjectFilterArgs } from './filters.js';

export const OBJECT_SORTS = {
  id: byId,
  objectNumber: byKey('sort.objectNumber'),
  sortNumber: byKey('sort.sortNumber'),
  title: byLanguage('sort.title'),
  displayDate: byLanguage('sort.displayDate'),
  beginDate: byNumber('filter.beginDate'),
  endDate: byNumber('filter.endDate'),
  popularCount: byNumber('popularCount'),
  area: byLanguage('sort.area'),
  medium: byLanguage('sort.medium'),
  archivalLevel: byLanguage('sort.archivalLevel'),
  category: byLanguage('sort.category'),
  hue: byNumber('sort.hue'),
  lightness: byNumber('sort.lightness'),
  saturation: byNumber('sort.saturation'),
} as const satisfies SortKeys;

/** Fields of `keyword` with their weights: title and maker first. */
export const OBJECT_TEXT: readonly string[] = [
  ...textFields({ title: 8, makers: 7 }),
  'text.objectNumber^6',
  ...textFields({
    classification: 3,
    medium: 2,
    tags: 2,
    displayDate: 1.5,
    altText: 1,
    labels: 1,
    description: 1,
    creditLine: 0.5,
  }),
];

/** The arguments of `objects`. */
export interface ObjectsArgs extends ObjectFilterArgs, PagingArgs, SortArgs {
  readonly lang?: Maybe<string>;
  readonly keyword?: Maybe<string>;
}

/**
 * The search of `objects`: filters decide; unless an order is asked, the closeness to a wanted
 * colour ranks, or else the relevance of `keyword`.
 * @throws BadInput for any argument out of its allowed values
 */
export function buildObjectsSearch(args: ObjectsArgs, options: TextOptions = {}): PagedSearch {
  const lang = parseLanguage(args.lang);
  const ranked = asksForOrder(args) ? undefined : buildRanking(args, options);
  return {
    lang,
    page: parsePage(args, RECORD_PAGES),
    query: ranked ?? buildUnranked(args, options),
    sort: ranked ? BY_RELEVANCE : buildSort(args, lang, OBJECT_SORTS),
  };
}

/** The query that ranks its result, if something in it does. */
function buildRanking(args: ObjectsArgs, options: TextOptions): Clause | undefined {
  const filters = new Map(buildObjectFilters(args));
  const text = buildText('keyword', args.keyword, OBJECT_TEXT, options);
  const { score } = buildColorClauses(args);
  if (!score) return text && combine({ ...text, filter: [...filters.values()] });
  // The score decides as its filter does: once is enough.
  filters.delete('color_hex');
  filters.delete('color_palette');
  return combine({ must: [score], filter: [...filters.values(), ...(text?.must ?? [])] });
}

/** The query of a result in another order, in which nothing needs a score. */
function buildUnranked(args: ObjectsArgs, options: TextOptions): Clause {
  const text = buildText('keyword', args.keyword, OBJECT_TEXT, options);
  const filters = buildObjectFilters(args).values();
  return combine({ filter: [...filters, ...(text?.must ?? [])] });
}
