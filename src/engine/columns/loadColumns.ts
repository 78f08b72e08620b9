import { decodeVector } from '../storage/chunk.js';
import type { Cell, KeywordCells, TextCells } from '../storage/chunk.js';
import { sortByCodepoint } from '../storage/codepointOrder.js';
import type { KeywordColumn, NormColumn, NumericColumn, VectorColumn } from './columns.js';

/** The stored values of one field in one chunk; `data` is null where the chunk has none. */
export interface ColumnPart {
  /** Documents, or inner documents, of the chunk. */
  readonly size: number;
  readonly data: unknown;
}

function sum(parts: readonly ColumnPart[]): number {
  return parts.reduce((total, part) => total + part.size, 0);
}

/** Where each position's values start, and how many there are in all. */
function startsOf(parts: readonly ColumnPart[], cellsOf: (part: ColumnPart) => readonly unknown[]) {
  const starts = new Uint32Array(sum(parts) + 1);
  let position = 0;
  let total = 0;
  for (const part of parts) {
    const cells = cellsOf(part);
    for (let index = 0; index < part.size; index++) {
      starts[position++] = total;
      const cell = cells[index];
      if (Array.isArray(cell)) total += cell.length;
      else if (cell !== null && cell !== undefined) total++;
    }
  }
  starts[position] = total;
  return { starts, total };
}

export function numericColumn(parts: readonly ColumnPart[]): NumericColumn {
  const cellsOf = (part: ColumnPart): readonly Cell<number>[] =>
    (part.data as readonly Cell<number>[] | null) ?? [];
  const { starts, total } = startsOf(parts, cellsOf);
  const values = new Float64Array(total);
  let next = 0;
  for (const part of parts) {
    for (const cell of cellsOf(part)) {
      if (typeof cell === 'number') values[next++] = cell;
      else if (cell !== null) for (const value of cell) values[next++] = value;
    }
  }
  return { kind: 'numeric', size: starts.length - 1, starts, values };
}

export function keywordColumn(parts: readonly ColumnPart[]): KeywordColumn {
  const dataOf = (part: ColumnPart): KeywordCells =>
    (part.data as KeywordCells | null) ?? { terms: [], cells: [] };
  const { starts, total } = startsOf(parts, (part) => dataOf(part).cells);
  const terms = sortByCodepoint([...new Set(parts.flatMap((part) => dataOf(part).terms))]);
  const numbers = new Map(terms.map((term, number) => [term, number]));
  const values = new Uint32Array(total);
  let next = 0;
  for (const part of parts) {
    const data = dataOf(part);
    const global = data.terms.map((term) => numbers.get(term) ?? 0);
    for (const cell of data.cells) {
      if (typeof cell === 'number') values[next++] = global[cell] as number;
      else if (cell !== null) for (const number of cell) values[next++] = global[number] as number;
    }
  }
  return { kind: 'keyword', size: starts.length - 1, starts, values, terms };
}

/** Without totals: {@link concatColumns} counts them over the living. */
export function normColumn(parts: readonly ColumnPart[]): NormColumn {
  const norms = new Uint8Array(sum(parts));
  const frequencies = new Uint32Array(norms.length);
  let position = 0;
  for (const part of parts) {
    const data = part.data as TextCells | null;
    if (data) {
      norms.set(data.norms, position);
      frequencies.set(data.frequencies, position);
    }
    position += part.size;
  }
  return { kind: 'norms', norms, frequencies, documents: 0, tokens: 0 };
}

export function vectorColumn(parts: readonly ColumnPart[], dims: number): VectorColumn {
  const size = sum(parts);
  const values = new Float32Array(size * dims);
  const present = new Uint8Array(size);
  let position = 0;
  for (const part of parts) {
    const cells = (part.data as readonly (string | null)[] | null) ?? [];
    cells.forEach((vector, index) => {
      if (vector === null) return;
      values.set(decodeVector(vector), (position + index) * dims);
      present[position + index] = 1;
    });
    position += part.size;
  }
  return { kind: 'vector', dims, values, present };
}
