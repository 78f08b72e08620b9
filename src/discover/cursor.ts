/** Cursors: places in a result that a client can go on after. */
import { createHash } from 'node:crypto';
import { BadInput } from '../errors.js';
import type { SortClause, SortValue } from '../query/searchBody.js';
import { canStandAt } from '../query/sort.js';

const LONGEST_CURSOR = 4096;

/**
 * Names what a cursor belongs to: the filters, order and language of a search, but not its page.
 * Arguments that are null, undefined or empty count as not given; the order of keys does not matter.
 */
export function fingerprintOf(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(given)).digest('base64url').slice(0, 16);
}

/**
 * The cursor of a hit: the sort values to go on after, and the search they belong to. The values
 * hold no internal number of the index (the tie-break is the object's id), so a cursor outlives a
 * reindex.
 */
export function encodeCursor(sort: readonly SortValue[], fingerprint: string): string {
  return Buffer.from(JSON.stringify([fingerprint, ...sort]), 'utf8').toString('base64url');
}

/**
 * The `search_after` values of a cursor, for this order. Servers share no secret that could sign
 * one, so whoever knows the arguments can forge it: then it is a place in their own result, as
 * long as its values are such as the order has, at which no search fails.
 * @param argument name of the argument, for the error
 * @throws BadInput when the text is no cursor, or one of another search
 */
export function readCursor(
  argument: string,
  cursor: string,
  fingerprint: string,
  sort: readonly SortClause[],
): readonly SortValue[] {
  const [owner, ...values] = parse(cursor) ?? [];
  const isPlace =
    owner === fingerprint &&
    values.length === sort.length &&
    values.every(isSortValue) &&
    sort.every((clause, at) => canStandAt(clause, values[at])) &&
    // Of all the spellings of these values only the one that is answered: a cursor is not for editing.
    encodeCursor(values, fingerprint) === cursor;
  if (!isPlace) throw new BadInput(argument, 'a cursor that this search has answered', cursor);
  return values;
}

function parse(cursor: string): readonly unknown[] | null {
  if (cursor.length > LONGEST_CURSOR || !/^[\w-]+$/.test(cursor)) return null;
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function isSortValue(value: unknown): value is SortValue {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
