/**
 * Which documents stand at which positions.
 */
import { rows } from '../storage/database.js';
import type { IndexFile, IndexState } from '../storage/indexFile.js';

/** The chunks of an index that are visible, and the rows in them. */
export interface Layout {
  /** Chunks stay as they are until this rises; a later state then has them and more. */
  readonly merges: number;
  /** First row of each chunk, ascending, and how many rows it has. */
  readonly firsts: readonly number[];
  readonly sizes: readonly number[];
  /** By position: the row, ascending, and the row of its text. */
  readonly rids: Float64Array;
  readonly texts: Float64Array;
}

/** Reads the layout, only what is new since an earlier one where that still holds. */
export function readLayout(file: IndexFile, state: IndexState, before: Layout | null): Layout {
  const known = before?.merges === state.merges ? before : null;
  const added = rows(
    file.database,
    'SELECT first, size, rids, texts FROM chunks WHERE first > ? AND first <= ? ORDER BY first',
    known?.firsts.at(-1) ?? -1,
    state.visibleRid,
  );
  if (known && added.length === 0) return known;
  const numbers = (column: number): readonly number[] =>
    added.map((chunk) => Number(chunk[column]));
  const sizes = [...(known?.sizes ?? []), ...numbers(1)];
  const size = sizes.reduce((total, one) => total + one, 0);
  return {
    merges: state.merges,
    firsts: [...(known?.firsts ?? []), ...numbers(0)],
    sizes,
    rids: concatenate(
      known?.rids,
      added.map((chunk) => chunk[2]),
      size,
    ),
    texts: concatenate(
      known?.texts,
      added.map((chunk) => chunk[3]),
      size,
    ),
  };
}

function concatenate(
  before: Float64Array | undefined,
  lists: readonly unknown[],
  size: number,
): Float64Array {
  const all = new Float64Array(size);
  let offset = before?.length ?? 0;
  if (before) all.set(before);
  for (const list of lists) {
    const numbers = JSON.parse(String(list)) as readonly number[];
    all.set(numbers, offset);
    offset += numbers.length;
  }
  return all;
}
