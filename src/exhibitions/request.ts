/** The arguments of `exhibitions` as a search. */
import { BadInput } from '../errors.js';
import { buildText, textFields, type TextOptions } from '../keyword/request.js';
import { anyOf, combine, EVERYTHING } from '../query/clauses.js';
import { filtersOf, oneOf } from '../query/filters.js';
import type { Clause } from '../query/searchBody.js';
import { EXHIBITION_PAGES, parsePage, type PagedSearch, type PagingArgs } from '../query/paging.js';
import { asksForOrder, BY_RELEVANCE, buildSort, byId, byKey, byLanguage } from '../query/sort.js';
import type { SortArgs, SortKeys } from '../query/sort.js';
import { parseIds, parseLanguage, parseText, type Maybe } from '../query/values.js';

export const EXHIBITION_SORTS = {
  id: byId,
  title: byLanguage('sort.title'),
  beginDate: byKey('sort.beginDate'),
  endDate: byKey('sort.endDate'),
} as const satisfies SortKeys;

/** The arguments of `exhibitions`. */
export interface ExhibitionsArgs extends PagingArgs, SortArgs {
  readonly lang?: Maybe<string>;
}

/** The arguments of `searchExhibitions`, but those that only objects can answer. */
export interface SearchExhibitionsArgs extends ExhibitionsArgs {
  readonly keyword?: Maybe<string>;
  readonly ids?: Maybe<readonly Maybe<number>[]>;
  readonly from?: Maybe<string>;
  readonly to?: Maybe<string>;
}

const KEYWORD_FIELDS = textFields({ title: 1 });

/**
 * The search of `searchExhibitions`: that of `exhibitions`, with filters.
 * @param shown ids of those that are left by what objects know; undefined: all are
 * @throws BadInput for any argument out of its allowed values
 */
export function buildFilteredExhibitions(
  args: SearchExhibitionsArgs,
  options: TextOptions,
  shown?: readonly number[],
): PagedSearch {
  const search = buildExhibitionsSearch(args);
  const keyword = buildText('keyword', args.keyword, KEYWORD_FIELDS, options);
  const filters = filtersOf([
    ['ids', oneOf('id', parseIds(args.ids))],
    ['shown', oneOf('id', shown)],
    ['from', stillOpenOn(parseDate('from', args.from))],
    ['to', openUpTo(parseDate('to', args.to))],
  ]);
  return {
    ...search,
    query: combine({ ...keyword, filter: [...filters.values()] }),
    sort: keyword && !asksForOrder(args) ? BY_RELEVANCE : search.sort,
  };
}

/** Dates are compared as texts, as ISO 8601 lets them be. */
const DATE = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/;
/** After every date that begins with the same year or month. */
const END = '\uffff';

function parseDate(argument: string, value: Maybe<string>): string | undefined {
  const date = parseText(value?.trim());
  if (date === undefined || (DATE.test(date) && isInCalendar(date))) return date;
  throw new BadInput(argument, 'a date such as 2021, 2021-11 or 2021-11-12', date);
}

/** Not so the 13th month, and the 30th of February, which JavaScript takes for the 2nd of March. */
function isInCalendar(date: string): boolean {
  const parsed = new Date(date);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
}

/**
 * Ends on the date or later. One without a last day has not ended; one whose last day is known by
 * its month or year only may end on the last of these.
 */
function stillOpenOn(date: string | undefined): Clause | undefined {
  if (date === undefined) return undefined;
  const around = [date.slice(0, 4), date.slice(0, 7)].filter((part) => part !== date);
  const endless: Clause = { bool: { must_not: [{ exists: { field: 'sort.endDate' } }] } };
  const clauses = [{ range: { 'sort.endDate': { gte: date } } }, endless];
  return anyOf(around.length > 0 ? [...clauses, { terms: { 'sort.endDate': around } }] : clauses);
}

function openUpTo(date: string | undefined): Clause | undefined {
  return date === undefined ? undefined : { range: { 'sort.beginDate': { lte: date + END } } };
}

/** The search of `exhibitions`: all of them. @throws BadInput for a page, an order or a language */
export function buildExhibitionsSearch(args: ExhibitionsArgs): PagedSearch {
  const lang = parseLanguage(args.lang);
  return {
    lang,
    page: parsePage(args, EXHIBITION_PAGES),
    query: EVERYTHING,
    sort: buildSort(args, lang, EXHIBITION_SORTS),
  };
}
