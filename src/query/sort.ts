/** The order of a result: `sort` and `sort_field`. */
import type { Language } from '../collection/localised.js';
import type { SortClause, SortValue } from './searchBody.js';
import { parseChoice, type Maybe } from './values.js';

export const DIRECTIONS = ['asc', 'desc'] as const;
type Direction = (typeof DIRECTIONS)[number];

export interface SortArgs {
  readonly sort?: Maybe<string>;
  readonly sort_field?: Maybe<string>;
}

/** What a kind of record can be sorted by: the criteria for a direction and a language. */
type SortKey = (order: Direction, lang: Language) => SortClause | readonly SortClause[];

/** By the names of `sort_field`. */
export type SortKeys = Readonly<Record<string, SortKey>>;

// Beyond any year or count. A number instead of `_last`, because Elasticsearch then shows the
// missing value in a hit's `sort` as it is, where for `_last` some versions show the largest
// 64-bit integer, which JSON in JavaScript cannot carry back in `search_after`.
const PAST_ALL_NUMBERS = 2_147_483_647;

export const byId: SortKey = (order) => ({ id: { order } });

/** By a folded text that is the same in all languages. */
export function byKey(path: string): SortKey {
  return (order) => ({ [path]: { order, missing: '_last' } });
}

/** By a folded text of the asked language. */
export function byLanguage(path: string): SortKey {
  return (order, lang) => ({ [`${path}.${lang}`]: { order, missing: '_last' } });
}

/** By a number; records without one come last in either order. */
export function byNumber(path: string): SortKey {
  return (order) => ({
    [path]: { order, missing: order === 'asc' ? PAST_ALL_NUMBERS : -PAST_ALL_NUMBERS },
  });
}

/** By one key, and where that says nothing by another. */
export function thenBy(first: SortKey, next: SortKey): SortKey {
  return (order, lang) => [first, next].flatMap((key) => key(order, lang));
}

const BY_ID = { field: 'id', direction: 'asc' } as const;

/** Whether `sort` or `sort_field` asks for an order; the empty string does not. */
export function asksForOrder(args: SortArgs): boolean {
  return Boolean(args.sort) || Boolean(args.sort_field);
}

/** By relevance, ties by id. */
export const BY_RELEVANCE: readonly SortClause[] = [
  { _score: { order: 'desc' } },
  { id: { order: 'asc' } },
];

/**
 * The order that `sort_field` and `sort` ask for, by default that of the ids; ties by id,
 * ascending; missing values last in both directions.
 * @throws BadInput listing the allowed fields or directions
 */
export function buildSort(
  args: SortArgs,
  lang: Language,
  keys: SortKeys,
  otherwise: { readonly field: string; readonly direction: Direction } = BY_ID,
): readonly SortClause[] {
  const asked = parseChoice('sort_field', args.sort_field, Object.keys(keys));
  const asksDirection = parseChoice('sort', args.sort, DIRECTIONS);
  const direction = asksDirection ?? (asked ? 'asc' : otherwise.direction);
  const key = keys[asked ?? otherwise.field];
  if (!key) throw new Error(`no sort key for ${asked ?? otherwise.field}`);
  const criteria = [key(direction, lang)].flat();
  return criteria.some((clause) => 'id' in clause)
    ? criteria
    : [...criteria, { id: { order: 'asc' } }];
}

/** Whether the order follows the counts of reads, which are folded in between two versions. */
export function followsReads(sort: readonly SortClause[]): boolean {
  return sort.some((clause) => 'popularCount' in clause);
}

/** Whether the order follows scores. */
export function followsScores(sort: readonly SortClause[]): boolean {
  return sort.some((clause) => '_score' in clause);
}

/**
 * Whether a criterion can have put a record at this value: no search fails that goes on after it.
 * Scores are floats of 32 bits, keys are texts or missing (null), all else are whole numbers.
 */
export function canStandAt(clause: SortClause, value: SortValue | undefined): boolean {
  const [name, how] = Object.entries(clause)[0] ?? [];
  if (name === '_score')
    return typeof value === 'number' && value >= 0 && Number.isFinite(Math.fround(value));
  if (typeof how === 'object' && 'missing' in how && how.missing === '_last')
    return value === null || (typeof value === 'string' && !/\p{Surrogate}/u.test(value));
  return (
    typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= PAST_ALL_NUMBERS
  );
}
