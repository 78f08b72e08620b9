/**
 * Makes columns from the stored values of a chunk.
 */
import type { Cell, KeywordCells, TextCells } from '../storage/chunk.js';
import { countNumbers, decodeVector, isSparse } from '../storage/vectorText.js';
import type { KeywordColumn, NormColumn, NumericColumn, VectorColumn } from './columns.js';

/** The stored values of one field in one chunk; `data` is null where the chunk has none. */
export interface ColumnPart {
  /** Documents, or inner documents, of the chunk. */
  readonly size: number;
  readonly data: unknown;
}

/** Where each position's values start, and how many there are in all. */
function startsOf<Value>(
  size: number,
  cells: readonly Value[],
  count: (cell: NonNullable<Value>) => number,
): { readonly starts: Uint32Array; readonly total: number } {
  const starts = new Uint32Array(size + 1);
  let total = 0;
  for (let position = 0; position < size; position++) {
    starts[position] = total;
    const cell = cells[position];
    if (cell !== null && cell !== undefined) total += count(cell);
  }
  starts[size] = total;
  return { starts, total };
}

function countValues(cell: number | readonly number[]): number {
  return typeof cell === 'number' ? 1 : cell.length;
}

export function numericColumn({ size, data }: ColumnPart): NumericColumn {
  const cells = (data as readonly Cell<number>[] | null) ?? [];
  const { starts, total } = startsOf(size, cells, countValues);
  const values = new Float64Array(total);
  fillValues(values, cells);
  return { kind: 'numeric', size, starts, values };
}

export function keywordColumn({ size, data }: ColumnPart): KeywordColumn {
  const { terms, cells } = (data as KeywordCells | null) ?? { terms: [], cells: [] };
  const { starts, total } = startsOf(size, cells, countValues);
  const values = new Uint32Array(total);
  fillValues(values, cells);
  return { kind: 'keyword', size, starts, values, terms };
}

function fillValues(values: Float64Array | Uint32Array, cells: readonly Cell<number>[]): void {
  let next = 0;
  for (const cell of cells) {
    if (typeof cell === 'number') values[next++] = cell;
    else if (cell !== null) for (const value of cell) values[next++] = value;
  }
}

/** Without totals: `joinColumns` counts them over the living. */
export function normColumn({ size, data }: ColumnPart): NormColumn {
  const norms = new Uint8Array(size);
  const frequencies = new Uint32Array(size);
  const cells = data as TextCells | null;
  if (cells) {
    norms.set(cells.norms);
    frequencies.set(cells.frequencies);
  }
  return { kind: 'norms', norms, frequencies, documents: 0, tokens: 0 };
}

export function vectorColumn({ size, data }: ColumnPart, dims: number): VectorColumn {
  const cells = (data as readonly (string | null)[] | null) ?? [];
  const { starts, total } = startsOf(size, cells, (cell) => countNumbers(cell, dims));
  const values = new Float32Array(total);
  const dimensions = new Uint16Array(isSparse(dims) ? total : 0);
  const present = new Uint8Array(size);
  cells.forEach((cell, position) => {
    if (cell === null) return;
    decodeVector(cell, dims, { values, dimensions }, starts[position] ?? 0);
    present[position] = 1;
  });
  return { kind: 'vector', size, dims, starts, values, dimensions, present };
}
