/**
 * The kinds of columns: the values of one field, for the documents of a chunk or of a snapshot. A
 * column is plain data in typed arrays, so that it goes to the file, and from thread to thread, as
 * it is.
 */
import { byteToLength } from './smallFloat.js';
import { termsBytes } from './terms.js';
import type { Terms } from './terms.js';

/** Of all the kinds of arrays, four: V8 gives up on loops that have met more. */
export type Numbers = Int16Array | Int32Array | Float32Array | Float64Array;

/** The narrowest that holds them. */
export type Counts = Uint8Array | Uint16Array | Uint32Array;

/** Bytes where all values are whole numbers that fit. */
export type Components = Int8Array | Float32Array;

/** The narrowest that holds the numbers of all terms. */
export type TermNumbers = Counts;

/**
 * Values of one field for all documents (or inner documents), those of a document in ascending
 * order, in one of three forms: read them with {@link startOf} and {@link endOf}.
 */
export interface Lists {
  readonly size: number;
  /**
   * The values of position `p` stand at `starts[p]` up to `starts[p + 1]`. Null where no document
   * has more than one, as of most fields: then that of `p` stands at `p`, and is 0 for none.
   */
  readonly starts: Uint32Array | null;
  /** Without `starts`, a bit for each position that has a value. */
  readonly single: Uint32Array | null;
  /**
   * Where many documents have no value, only values are kept: how many stand before those of each
   * word of `single` (a rank directory: Jacobson, "Space-efficient Static Trees and Graphs", 1989).
   */
  readonly ranks: Uint32Array | null;
}

/** Lists as they are stored. */
export interface StoredLists extends Lists {
  readonly starts: Uint32Array;
}

/** Where the values of a position begin. */
export function startOf({ starts, single, ranks }: Lists, position: number): number {
  if (starts !== null) return starts[position] as number;
  if (ranks === null || single === null) return position;
  const before = (single[position >>> 5] as number) & ((1 << (position & 31)) - 1);
  return (ranks[position >>> 5] as number) + countBits(before);
}

/** Where the values of a position end. */
export function endOf(lists: Lists, position: number): number {
  const { starts, single } = lists;
  if (starts !== null) return starts[position + 1] as number;
  if (single === null) return position;
  const has = ((single[position >>> 5] as number) >>> (position & 31)) & 1;
  return startOf(lists, position) + has;
}

/** Bits of a word that are set. */
export function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export interface NumericColumn extends Lists {
  readonly kind: 'numeric';
  readonly values: Numbers;
}

export interface KeywordColumn extends Lists {
  readonly kind: 'keyword';
  /** Distinct terms in code point order; `values` are their numbers. */
  readonly terms: Terms;
  readonly values: TermNumbers;
}

/** A text field's lengths, as scoring needs them. */
export interface NormColumn {
  readonly kind: 'norms';
  /** Lucene's length byte by position; 0 where the document has no such field. */
  readonly norms: Uint8Array;
  /** Tokens of the field by position; null where each is the length that its byte stands for. */
  readonly frequencies: Counts | null;
  /** Documents that have the field, among the living. */
  readonly documents: number;
  /** Tokens of the field in all of them. */
  readonly tokens: number;
}

/** Vectors, those of many dimensions without their zeros. */
export interface VectorColumn extends StoredLists {
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
  const lists = (): StoredLists => storedLists(new Uint32Array(size + 1));
  switch (kind) {
    case 'numeric':
      return { kind, ...lists(), values: new Int16Array(0) };
    case 'keyword':
      return { kind, ...lists(), terms: NO_TERMS, values: new Uint8Array(0) };
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

const LENGTHS = Float64Array.from({ length: 256 }, (_, byte) => byteToLength(byte));

/** The last byte that stands for a length of one byte. */
const LAST_NARROW = LENGTHS.findLastIndex((length) => length < 2 ** 8);

/** Tokens of a text field by position. */
export function frequenciesOf({ norms, frequencies }: NormColumn): Counts {
  if (frequencies !== null) return frequencies;
  const areNarrow = norms.every((norm) => norm <= LAST_NARROW);
  const lengths = areNarrow ? new Uint8Array(norms.length) : new Uint32Array(norms.length);
  for (let position = 0; position < norms.length; position++)
    lengths[position] = LENGTHS[norms[position] as number] as number;
  return lengths;
}

/** Whether the lengths that bytes stand for are the numbers of tokens, as those of short texts are. */
export function areLengths(norms: Uint8Array, frequencies: Counts): boolean {
  for (let position = 0; position < norms.length; position++)
    if (LENGTHS[norms[position] as number] !== frequencies[position]) return false;
  return true;
}

/** The values without what stands for none, as lists with `starts` have them. */
export function inOrder<List extends Numbers | Counts | Components>(
  lists: Lists,
  values: List,
): List {
  if (lists.starts !== null || lists.ranks !== null) return values;
  return values.filter((_, place) => endOf(lists, place) > place) as List;
}

export function storedLists(starts: Uint32Array): StoredLists {
  return { size: starts.length - 1, starts, single: null, ranks: null };
}

/** Lists of so many values, one after the other. */
export function listsOf(counts: ArrayLike<number>): StoredLists {
  return storedLists(startsOf(counts));
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
  const terms = column.kind === 'keyword' ? termsBytes(column.terms) : 0;
  return arraysOf(column).reduce((sum, { byteLength }) => sum + byteLength, terms);
}

function arraysOf(column: AnyColumn): readonly ArrayBufferView[] {
  if (column.kind === 'norms') return [column.norms, column.frequencies].filter(isThere);
  const { starts, single, ranks, values } = column;
  const lists = [starts, single, ranks].filter(isThere);
  return column.kind === 'vector'
    ? [...lists, values, column.dimensions, column.present]
    : [...lists, values];
}

function isThere<List>(list: List | null): list is List {
  return list !== null;
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
