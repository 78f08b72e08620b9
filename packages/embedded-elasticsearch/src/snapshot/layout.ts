/**
 * Which documents stand at which positions.
 */
import { sharedArray } from '../columns/sharedArray.js';
import { decodeRows } from '../storage/chunk.js';
import { bytesOf, rows } from '../storage/database.js';
import type { IndexFile, IndexState } from '../storage/indexFile.js';

/** The narrower where all of them fit. */
export type RowNumbers = Uint32Array | Float64Array;

/** The chunks of an index that are visible, and the rows in them. */
export interface Layout {
  /** Chunks stay as they are until this rises; a later state then has them and more. */
  readonly merges: number;
  /** First row of each chunk, ascending, and how many rows it has. */
  readonly firsts: readonly number[];
  readonly sizes: readonly number[];
  /** By position: the row, ascending, and the row of its text. */
  readonly rids: RowNumbers;
  readonly texts: RowNumbers;
}

/** Reads the layout, only what is new since an earlier one where that still holds. */
export function readLayout(file: IndexFile, state: IndexState, before: Layout | null): Layout {
  const known = before?.merges === state.merges ? before : null;
  const found = rows(
    file.database,
    'SELECT first, rows FROM chunks WHERE first > ? AND first <= ? ORDER BY first',
    known?.firsts.at(-1) ?? -1,
    state.visibleRid,
  );
  if (known && found.length === 0) return known;
  const firsts = found.map(([first]) => Number(first));
  const added = found.map(([first, stored]) => decodeRows(Number(first), bytesOf(stored)));
  const sizes = added.map(({ rids }) => rids.length);
  const rids = concatenate([...(known ? [known.rids] : []), ...added.map((rows) => rows.rids)]);
  const texts = concatenate([...(known ? [known.texts] : []), ...added.map((rows) => rows.texts)]);
  return {
    merges: state.merges,
    firsts: [...(known?.firsts ?? []), ...firsts],
    sizes: [...(known?.sizes ?? []), ...sizes],
    rids,
    // As after a full run: each document has texts of its own.
    texts: rids.every((rid, position) => rid === texts[position]) ? rids : texts,
  };
}

/** Bytes held: what the cache counts. */
export function layoutBytes({ rids, texts }: Layout): number {
  return rids.byteLength + (texts === rids ? 0 : texts.byteLength);
}

function concatenate(lists: readonly RowNumbers[]): RowNumbers {
  const length = lists.reduce((sum, list) => sum + list.length, 0);
  const areNarrow = lists.every((list) => list.every((row) => row <= MOST_NARROW));
  const all = areNarrow ? sharedArray(Uint32Array, length) : sharedArray(Float64Array, length);
  let offset = 0;
  for (const list of lists) {
    all.set(list, offset);
    offset += list.length;
  }
  return all;
}

const MOST_NARROW = 2 ** 32 - 1;
