/**
 * The kinds of columns: the values of one field for all documents, in memory.
 */
/**
 * Values of one field for all documents (or inner documents) of a snapshot. Those of position `p`
 * stand at `starts[p]` up to `starts[p + 1]`, in ascending order.
 */
interface Column {
  readonly size: number;
  readonly starts: Uint32Array;
}

export interface NumericColumn extends Column {
  readonly kind: 'numeric';
  readonly values: Float64Array;
}

export interface KeywordColumn extends Column {
  readonly kind: 'keyword';
  /** Distinct terms in code point order; `values` are their numbers. */
  readonly terms: readonly string[];
  readonly values: Uint32Array;
}

/** A text field's lengths, as scoring needs them. */
export interface NormColumn {
  readonly kind: 'norms';
  /** Lucene's length byte by position; 0 where the document has no such field. */
  readonly norms: Uint8Array;
  /** Tokens of the field by position. */
  readonly frequencies: Uint32Array;
  /** Documents that have the field. */
  readonly documents: number;
  /** Tokens of the field in all of them. */
  readonly tokens: number;
}

/** Vectors, those of many dimensions without their zeros. */
export interface VectorColumn extends Column {
  readonly kind: 'vector';
  readonly dims: number;
  readonly values: Float32Array;
  /** The dimension of each value; empty where a vector has all its `dims` numbers. */
  readonly dimensions: Uint16Array;
  /** 1 where the document has a vector. */
  readonly present: Uint8Array;
}

export type AnyColumn = NumericColumn | KeywordColumn | NormColumn | VectorColumn;

/** Bytes held, roughly: what the cache counts. */
export function columnBytes(column: AnyColumn): number {
  switch (column.kind) {
    case 'numeric':
      return column.values.byteLength + column.starts.byteLength;
    case 'keyword': {
      const sample = column.terms.slice(0, 64);
      const mean = sample.reduce((sum, term) => sum + term.length, 0) / (sample.length || 1);
      const text = column.terms.length * (mean * 2 + 24);
      return column.values.byteLength + column.starts.byteLength + text;
    }
    case 'norms':
      return column.norms.byteLength + column.frequencies.byteLength;
    case 'vector':
      return (
        column.values.byteLength +
        column.dimensions.byteLength +
        column.starts.byteLength +
        column.present.byteLength
      );
  }
}

/** The number of a term, or the bitwise complement of where it would stand. */
export function findTerm(
  column: Pick<KeywordColumn, 'terms'>,
  term: string,
  compare: (left: string, right: string) => number,
): number {
  let low = 0;
  let high = column.terms.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const order = compare(column.terms[middle] as string, term);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return ~low;
}
