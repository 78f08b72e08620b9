/** What of an answer a cache may share with other answers, and by which name. */
import { recordFields } from './generated/schema.js';

type Row = Readonly<Record<string, unknown>>;

/**
 * The key of a record, a row or a part. Null where the answer lacks it, and where the record
 * carries what belongs to its place in this answer: the totals of its list, or what a search found.
 * @param row by the names of the schema
 */
export function sharedKey(typename: string, row: Row): string | null {
  const { key } = row;
  // Every key has one of these signs. What lacks both is another field under the name `key`.
  if (typeof key !== 'string' || !/[:/]/.test(key)) return null;
  return typename in recordFields && hasPlace(row) ? null : key;
}

/** Whether a record carries `_sys` or `highlights`. */
export function hasPlace(record: object): boolean {
  return '_sys' in record || 'highlights' in record;
}
