import type { Language } from '../collection/localised.js';
import type { SortClause, SortValue } from './json.js';
import { parseChoice, type Maybe } from './values.js';

const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface SortArgs {
  readonly sort?: Maybe<string>;
  readonly sort_field?: Maybe<string>;
}

/** How a sort field is kept: a key for all languages, one key per language, or a number. */
interface SortKey {
  readonly path: string;
  readonly kind: 'key' | 'keyPerLanguage' | 'number';
}

type SortKeys = Readonly<Record<string, SortKey>>;

const key = (path: string): SortKey => ({ path, kind: 'key' });
const perLanguage = (path: string): SortKey => ({ path, kind: 'keyPerLanguage' });
const number = (path: string): SortKey => ({ path, kind: 'number' });

export const OBJECT_SORTS = {
  id: number('id'),
  objectNumber: key('sort.objectNumber'),
  sortNumber: key('sort.sortNumber'),
  title: perLanguage('sort.title'),
  displayDate: perLanguage('sort.displayDate'),
  beginDate: number('filter.beginDate'),
  endDate: number('filter.endDate'),
  popularCount: number('popularCount'),
  area: perLanguage('sort.area'),
  medium: perLanguage('sort.medium'),
  archivalLevel: perLanguage('sort.archivalLevel'),
  category: perLanguage('sort.category'),
} as const satisfies SortKeys;

export const CONSTITUENT_SORTS = {
  id: number('id'),
  name: perLanguage('sort.name'),
  sortNumber: key('sort.sortNumber'),
  alphaSortName: perLanguage('sort.alphaSortName'),
  gender: perLanguage('sort.gender'),
  beginDate: number('sort.beginDate'),
  endDate: number('sort.endDate'),
  nationality: perLanguage('sort.nationality'),
  objectCount: number('sort.objectCount'),
  objectCountPublic: number('sort.objectCountPublic'),
} as const satisfies SortKeys;

export const EXHIBITION_SORTS = {
  id: number('id'),
  title: perLanguage('sort.title'),
  beginDate: key('sort.beginDate'),
  endDate: key('sort.endDate'),
} as const satisfies SortKeys;

export const LIST_SORTS = {
  title: perLanguage('sort.title'),
  count: number('count'),
} as const satisfies SortKeys;

/** Whether `sort` or `sort_field` asks for an order; the empty string does not. */
export function asksForOrder(args: SortArgs): boolean {
  return Boolean(args.sort) || Boolean(args.sort_field);
}

/** Reads `sort`: undefined when not given. */
export function parseDirection(args: SortArgs): Direction | undefined {
  return parseChoice('sort', args.sort, DIRECTIONS);
}

/** By relevance, ties by id. */
export const BY_RELEVANCE: readonly SortClause[] = [
  { _score: { order: 'desc' } },
  { id: { order: 'asc' } },
];

/** What orders a result when the call does not. */
export interface DefaultSort<Field extends string> {
  readonly field: Field;
  readonly direction: Direction;
}

/**
 * The order that `sort_field` and `sort` ask for; ties by id, ascending; missing values last
 * in both directions.
 * @throws BadInput listing the allowed fields or directions
 */
export function buildSort<Keys extends SortKeys>(
  args: SortArgs,
  lang: Language,
  keys: Keys,
  defaults: DefaultSort<Extract<keyof Keys, string>>,
): readonly SortClause[] {
  const asked = parseChoice('sort_field', args.sort_field, Object.keys(keys));
  const direction = parseDirection(args) ?? (asked ? 'asc' : defaults.direction);
  const sortKey = keys[asked ?? defaults.field];
  if (!sortKey) throw new Error(`no sort key for ${asked ?? defaults.field}`);
  if (sortKey.path === 'id') return [{ id: { order: direction } }];
  return [clause(sortKey, direction, lang), { id: { order: 'asc' } }];
}

// Beyond any year or count. A number instead of `_last`, because Elasticsearch then shows the
// missing value in a hit's `sort` as it is, where for `_last` some versions show the largest
// 64-bit integer, which JSON in JavaScript cannot carry back in `search_after`.
const PAST_ALL_NUMBERS = 2_147_483_647;

function clause({ path, kind }: SortKey, order: Direction, lang: Language): SortClause {
  if (kind === 'number') {
    return { [path]: { order, missing: order === 'asc' ? PAST_ALL_NUMBERS : -PAST_ALL_NUMBERS } };
  }
  const field = kind === 'keyPerLanguage' ? `${path}.${lang}` : path;
  return { [field]: { order, missing: '_last' } };
}

/** Whether an order may change before the collection does: counts of reads are folded in between. */
export function ordersByPopularity(sort: readonly SortClause[]): boolean {
  return sort.some((clause) => OBJECT_SORTS.popularCount.path in clause);
}

/**
 * Whether a criterion can have put a record at this value: no search fails that goes on after it.
 * Scores are floats of 32 bits, keys are texts or missing (null), all else are whole numbers.
 */
export function canStandAt(clause: SortClause, value: SortValue | undefined): boolean {
  const [name, how] = Object.entries(clause)[0] ?? [];
  if (name === '_score')
    return typeof value === 'number' && value >= 0 && Number.isFinite(Math.fround(value));
  if (typeof how === 'object' && how['missing'] === '_last')
    return value === null || (typeof value === 'string' && !/\p{Surrogate}/u.test(value));
  return (
    typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= PAST_ALL_NUMBERS
  );
}
