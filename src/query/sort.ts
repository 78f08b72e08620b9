/** The order of a result: `sort` and `sort_field`. */
import type { Language } from '../collection/localised.js';
import type { SortClause, SortValue } from './searchBody.js';
import { parseChoice, type Maybe } from './values.js';

const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface SortArgs {
  readonly sort?: Maybe<string>;
  readonly sort_field?: Maybe<string>;
}

/** How a sort field is indexed: a key for all languages, one key per language, or a number. */
export interface SortKey {
  readonly path: string;
  readonly kind: 'key' | 'keyPerLanguage' | 'number';
}

/** What a kind of record can be sorted by, by the names of `sort_field`. */
export type SortKeys = Readonly<Record<string, SortKey>>;

export const byKey = (path: string): SortKey => ({ path, kind: 'key' });
export const byLanguage = (path: string): SortKey => ({ path, kind: 'keyPerLanguage' });
export const byNumber = (path: string): SortKey => ({ path, kind: 'number' });

/** The order of all records unless a call asks for another. */
export const BY_ID = { field: 'id', direction: 'asc' } as const;

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

/** Whether the order follows the counts of reads, which are folded in between two versions. */
export function followsReads(sort: readonly SortClause[]): boolean {
  return sort.some((clause) => 'popularCount' in clause);
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
