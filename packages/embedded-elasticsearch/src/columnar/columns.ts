/**
 * The kinds of columns: the values of one field, for the documents of a chunk or of a snapshot. A
 * column is plain data in typed arrays, so that it goes to the file, and from thread to thread, as
 * it is.
 */
import type { Terms } from './terms.js';

/** Of all the kinds of arrays, few: loops over many kinds are slow. */
export type Numbers = Int32Array | Float32Array | Float64Array;

/** The narrowest that holds them. */
export type Counts = Uint8Array | Uint16Array | Uint32Array;

/** Bytes where all values are whole numbers that fit. */
export type Components = Int8Array | Float32Array;

/**
 * Values of one field for all documents (or inner documents). Those of position `p` stand at
 * `starts[p]` up to `starts[p + 1]`, in ascending order.
 */
export interface Lists {
  readonly size: number;
  readonly starts: Uint32Array;
}

export interface NumericColumn extends Lists {
  readonly kind: 'numeric';
  readonly values: Numbers;
}

export interface KeywordColumn extends Lists {
  readonly kind: 'keyword';
  /** Distinct terms in code point order; `values` are their numbers. */
  readonly terms: Terms;
  readonly values: Uint32Array;
}

/** A text field's lengths, as scoring needs them. */
export interface NormColumn {
  readonly kind: 'norms';
  /** Lucene's length byte by position; 0 where the document has no such field. */
  readonly norms: Uint8Array;
  /** Tokens of the field by position. */
  readonly frequencies: Counts;
  /** Documents that have the field, among the living. */
  readonly documents: number;
  /** Tokens of the field in all of them. */
  readonly tokens: number;
}

/** Vectors, those of many dimensions without their zeros. */
export interface VectorColumn extends Lists {
  readonly kind: 'vector';
  readonly values: Components;
  /** The dimension of each value; empty where a vector has all its numbers. */
  readonly dimensions: Counts;
  /** 1 where the document has a vector. */
  readonly present: Uint8Array;
}

export type AnyColumn = NumericColumn | KeywordColumn | NormColumn | VectorColumn;

export type ColumnKind = AnyColumn['kind'];

/** A column in which no document has a value. */
export function emptyColumn(kind: ColumnKind, size: number): AnyColumn {
  const lists = (): Lists => ({ size, starts: new Uint32Array(size + 1) });
  switch (kind) {
    case 'numeric':
      return { kind, ...lists(), values: new Int32Array(0) };
    case 'keyword':
      return { kind, ...lists(), terms: NO_TERMS, values: new Uint32Array(0) };
    case 'norms': {
      const [norms, frequencies] = [new Uint8Array(size), new Uint8Array(size)];
      return { kind, norms, frequencies, documents: 0, tokens: 0 };
    }
    case 'vector': {
      const [values, dimensions] = [new Int8Array(0), new Uint8Array(0)];
      return { kind, ...lists(), values, dimensions, present: new Uint8Array(size) };
    }
  }
}

const NO_TERMS: Terms = { bytes: new Uint8Array(0), starts: new Uint32Array(1) };

/** Of how many documents, or inner documents, a column is. */
export function sizeOf(column: AnyColumn): number {
  return column.kind === 'norms' ? column.norms.length : column.size;
}

/** Where the lists of so many values start. */
export function startsOf(counts: ArrayLike<number>): Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  let total = 0;
  for (let position = 0; position < counts.length; position++) {
    starts[position] = total;
    total += counts[position] as number;
  }
  starts[counts.length] = total;
  return starts;
}

export function sumOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}

/** Bytes held: what the cache counts. */
export function columnBytes(column: AnyColumn): number {
  return arraysOf(column).reduce((sum, { byteLength }) => sum + byteLength, 0);
}

function arraysOf(column: AnyColumn): readonly ArrayBufferView[] {
  switch (column.kind) {
    case 'numeric':
      return [column.starts, column.values];
    case 'keyword':
      return [column.starts, column.values, column.terms.bytes, column.terms.starts];
    case 'norms':
      return [column.norms, column.frequencies];
    case 'vector':
      return [column.starts, column.values, column.dimensions, column.present];
  }
}

/** Vectors of more dimensions are stored without their zeros. */
const MOST_DENSE = 16;

/**
 * Whether vectors of so many dimensions are stored without their zeros: a histogram over a grid is
 * zero at most of it.
 */
export function isSparse(dims: number): boolean {
  return dims > MOST_DENSE;
}
