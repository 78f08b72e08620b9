/** The arguments of `constituents` as a search. */
import { buildText, textFields, type TextOptions } from '../keyword/request.js';
import { sortKey } from '../language/sortKey.js';
import { anyOf, combine } from '../query/clauses.js';
import { equal, filtersOf, oneOf, whole, type Filters } from '../query/filters.js';
import { parsePage, RECORD_PAGES, type PagedSearch, type PagingArgs } from '../query/paging.js';
import type { Clause } from '../query/searchBody.js';
import { asksForOrder, BY_RELEVANCE, buildSort, byId, byKey } from '../query/sort.js';
import { byLanguage, byNumber, thenBy, type SortArgs, type SortKeys } from '../query/sort.js';
import { parseIds, parseLanguage, parseText, type Maybe } from '../query/values.js';

export const CONSTITUENT_SORTS = {
  id: byId,
  name: byLanguage('sort.name'),
  sortNumber: byKey('sort.sortNumber'),
  alphaSortName: byLanguage('sort.alphaSortName'),
  gender: byLanguage('sort.gender'),
  beginDate: byNumber('sort.beginDate'),
  endDate: byNumber('sort.endDate'),
  nationality: byLanguage('sort.nationality'),
  objectCount: byNumber('sort.objectCount'),
  objectCountPublic: byNumber('sort.objectCountPublic'),
} as const satisfies SortKeys;

/**
 * Those of `searchConstituents`: who has no name to be sorted by is in the order of names. Many
 * sources have none of these at all, and nobody finds a name in a list by id.
 */
export const SEARCHED_CONSTITUENT_SORTS = {
  ...CONSTITUENT_SORTS,
  alphaSortName: thenBy(CONSTITUENT_SORTS.alphaSortName, CONSTITUENT_SORTS.name),
} as const satisfies SortKeys;

/** Fields of `keyword` with their weights: the name first. */
const KEYWORD_FIELDS = textFields({
  name: 8,
  roles: 2,
  nationality: 2,
  displayBio: 1,
  exhibitionBios: 1,
});
const NAME_FIELDS = textFields({ name: 1 });

/** The arguments of `constituents`, and those that only `searchConstituents` takes. */
export interface ConstituentsArgs extends PagingArgs, SortArgs {
  readonly lang?: Maybe<string>;
  readonly keyword?: Maybe<string>;
  readonly name?: Maybe<string>;
  readonly ids?: Maybe<readonly Maybe<number>[]>;
  readonly gender?: Maybe<string>;
  readonly nationality?: Maybe<string>;
  readonly role?: Maybe<string>;
  readonly beginDate?: Maybe<number>;
  readonly endDate?: Maybe<number>;
  readonly isMaker?: Maybe<boolean>;
  /** Of `searchConstituents` only. */
  readonly nameFrom?: Maybe<string>;
}

/**
 * The search of `constituents`.
 * @throws BadInput for any argument out of its allowed values
 */
export function buildConstituentsSearch(
  args: ConstituentsArgs,
  options: TextOptions = {},
  sorts: SortKeys = CONSTITUENT_SORTS,
): PagedSearch {
  const lang = parseLanguage(args.lang);
  const keyword = buildText('keyword', args.keyword, KEYWORD_FIELDS, options);
  return {
    lang,
    page: parsePage(args, RECORD_PAGES),
    query: combine({
      ...keyword,
      filter: [...buildConstituentFilters(args, options).values()],
    }),
    sort: keyword && !asksForOrder(args) ? BY_RELEVANCE : buildSort(args, lang, sorts),
  };
}

/** Every filter of `constituents` but the keyword, by the argument it comes from. */
export function buildConstituentFilters(args: ConstituentsArgs, options: TextOptions): Filters {
  const name = buildText('name', args.name, NAME_FIELDS, options);
  return filtersOf([
    ['ids', oneOf('id', parseIds(args.ids))],
    ['gender', whole('filter.gender', args.gender)],
    ['nationality', whole('filter.nationality', args.nationality)],
    ['role', whole('filter.role', args.role)],
    ['beginDate', equal('filter.beginDate', args.beginDate)],
    ['endDate', equal('filter.endDate', args.endDate)],
    ['isMaker', equal('filter.isMaker', args.isMaker)],
    ['nameFrom', sortedFrom(args)],
    // Only `keyword` ranks: a result found by `name` alone is in the normal order.
    ['name', name && combine({ must: name.must })],
  ]);
}

/** Who is at a text or after it in the order of SEARCHED_CONSTITUENT_SORTS' `alphaSortName`. */
function sortedFrom({ nameFrom, lang }: ConstituentsArgs): Clause | undefined {
  const text = parseText(nameFrom);
  if (text === undefined) return undefined;
  const language = parseLanguage(lang);
  const from = (field: string): Clause => ({
    range: { [`${field}.${language}`]: { gte: sortKey(text) } },
  });
  const sorted: Clause = { exists: { field: `sort.alphaSortName.${language}` } };
  return anyOf([
    from('sort.alphaSortName'),
    { bool: { filter: [from('sort.name')], must_not: [sorted] } },
  ]);
}
