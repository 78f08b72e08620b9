/**
 * A chunk in the file: the rows of neighbouring documents, and the columns of their values.
 */
import type { AnyColumn } from '../columns/columns.js';
import { encodeColumn } from '../columns/encodeColumn.js';
import { pack, unpack } from '../columns/pack.js';
import { prepare } from './database.js';
import type { Database } from './database.js';

/** The name of the column that counts the inner documents of a nested object. */
export function countColumn(nestedPath: string): string {
  return `${nestedPath}#`;
}

/** A chunk as it goes to the file. */
interface Chunk {
  readonly first: number;
  readonly rids: ArrayLike<number>;
  readonly texts: ArrayLike<number>;
  /** By field; read once, in order. */
  readonly columns: Iterable<readonly [field: string, column: AnyColumn]>;
}

export function insertChunk(database: Database.Database, chunk: Chunk): void {
  const { first, rids, texts, columns } = chunk;
  prepare(database, 'INSERT INTO chunks VALUES (?, ?, ?)').run(
    first,
    rids.length,
    encodeRows(rids, texts),
  );
  const insert = prepare(database, 'INSERT INTO columns VALUES (?, ?, ?)');
  for (const [field, column] of columns) insert.run(field, first, encodeColumn(column));
}

/** The rows of a chunk, and those of their texts, by position. */
export interface Rows {
  readonly rids: Float64Array;
  readonly texts: Float64Array;
}

/** Rows mostly follow each other, and have texts of their own: differences are zeros. */
export function encodeRows(rids: ArrayLike<number>, texts: ArrayLike<number>): Uint8Array {
  const first = rids[0] ?? 0;
  const gaps = Float64Array.from(rids, (rid, position) => rid - first - position);
  return pack([gaps, Float64Array.from(texts, (text, n) => text - (rids[n] as number))]);
}

export function decodeRows(first: number, bytes: Uint8Array<ArrayBuffer>): Rows {
  const [gaps = [], differences = []] = unpack(bytes);
  const rids = new Float64Array(gaps.length);
  const texts = new Float64Array(gaps.length);
  for (let position = 0; position < rids.length; position++) {
    const rid = first + position + (gaps[position] as number);
    rids[position] = rid;
    texts[position] = rid + (differences[position] as number);
  }
  return { rids, texts };
}
