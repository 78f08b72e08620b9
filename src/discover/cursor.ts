import { createHash } from 'node:crypto';

import { BadInput } from '../errors.js';

/** A value of a hit's `sort`, as Elasticsearch answers it and takes it back in `search_after`. */
export type SortValue = string | number | boolean | null;

const EXPECTED = 'a cursor that this search has answered';
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
 * The `search_after` values of a cursor.
 * @param argument name of the argument, for the error
 * @param length number of sort values that the search's order has
 * @throws BadInput when the text is no cursor, or one of another search
 */
export function decodeCursor(
  argument: string,
  cursor: string,
  fingerprint: string,
  length: number,
): readonly SortValue[] {
  const [owner, ...sort] = parse(cursor) ?? [];
  if (owner !== fingerprint || sort.length !== length || !sort.every(isSortValue)) {
    throw new BadInput(argument, EXPECTED, cursor);
  }
  return sort;
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
