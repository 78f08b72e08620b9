/** Cursors: places in a result that a client can go on after. */
import { createHash } from 'node:crypto';
import { BadInput } from '../errors.js';
import { MAX_CURSOR_LENGTH } from '../query/argumentLimits.js';
import type { SortClause, SortValue } from '../query/searchBody.js';
import { canStandAt } from '../query/sort.js';

/** Characters of a fingerprint that name the search; behind them is what names the words. */
const SEARCH = 16;

/**
 * Names what a cursor belongs to: the filters, order and language of a search, but not its page.
 * Arguments that are null, undefined or empty count as not given; the order of keys does not matter.
 * @param words the version of the museum's words, where there are any and the search goes by them
 */
export function fingerprintOf(search: Readonly<Record<string, unknown>>, words?: string): string {
  const given = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return nameOf(JSON.stringify(given)) + (words === undefined ? '' : nameOf(words));
}

function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, SEARCH);
}

/** The state of the collection that a walk by cursor goes on in. */
export interface WalkState {
  readonly generation: string;
  /** A point in time of its objects, where the order moves within the generation. */
  readonly point: string | null;
}

/** Where a search goes on. */
interface Place extends WalkState {
  readonly after: readonly SortValue[];
}

/** What a cursor belongs to: a search, and how it is ordered. */
export interface CursorOwner {
  readonly fingerprint: string;
  readonly sort: readonly SortClause[];
  /** Whether the order moves within a generation. */
  readonly moves: boolean;
}

/**
 * The cursor of a hit: the sort values to go on after, the state that they are of, and the search
 * that they belong to. Any server can go on: nothing of it is in this one's memory.
 */
export function encodeCursor(
  sort: readonly SortValue[],
  owner: Pick<CursorOwner, 'fingerprint' | 'sort'>,
  { generation, point }: WalkState,
): string {
  // At a point in time Elasticsearch adds a value of its own, which going on does not need.
  const values = [owner.fingerprint, generation, point, ...sort.slice(0, owner.sort.length)];
  return Buffer.from(JSON.stringify(values), 'utf8').toString('base64url');
}

/**
 * The place of a cursor. Servers share no secret that could sign one, so whoever knows the
 * arguments can forge it: then it is a place in their own result, as long as its values are such as
 * the order has, at which no search fails.
 * @throws BadInput when the text is no cursor, or one of another search, or of this one by words that
 * the museum has changed since
 */
export function readCursor(cursor: string, owner: CursorOwner): Place {
  const [fingerprint, generation, point, ...after] = parse(cursor) ?? [];
  if (
    fingerprint === owner.fingerprint &&
    isGeneration(generation) &&
    isPoint(point) &&
    owner.moves === (point !== null) &&
    after.length === owner.sort.length &&
    after.every(isSortValue) &&
    owner.sort.every((clause, at) => canStandAt(clause, after[at])) &&
    // Of all the spellings of these values only the one that is answered: a cursor is not for editing.
    encodeCursor(after, owner, { generation, point }) === cursor
  )
    return { generation, point, after };
  if (typeof fingerprint === 'string' && isOfOtherWords(fingerprint, owner))
    throw cursorExpired(cursor);
  const isOther = fingerprint !== undefined && fingerprint !== owner.fingerprint;
  throw new BadInput('after', 'a cursor that this search has answered', cursor, {
    reason: isOther ? 'CURSOR_OF_ANOTHER_SEARCH' : 'CURSOR_MALFORMED',
  });
}

function isOfOtherWords(fingerprint: string, owner: Pick<CursorOwner, 'fingerprint'>): boolean {
  const [search, owners] = [fingerprint, owner.fingerprint].map((one) => one.slice(0, SEARCH));
  return search === owners && fingerprint !== owner.fingerprint;
}

/** The state that a cursor goes on in is gone: any other list would be no continuation. */
export function cursorExpired(cursor: string): BadInput {
  const expected =
    'a cursor whose collection is still there (begin again: it lasts an hour after another is served, and by relevance or popularity an hour at all)';
  return new BadInput('after', expected, cursor, { reason: 'CURSOR_EXPIRED' });
}

function isGeneration(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-z]{1,20}$/.test(value);
}

function isPoint(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && /^[\w+/=-]{16,}$/.test(value));
}

function parse(cursor: string): readonly unknown[] | null {
  if (cursor.length > MAX_CURSOR_LENGTH || !/^[\w-]+$/.test(cursor)) return null;
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
