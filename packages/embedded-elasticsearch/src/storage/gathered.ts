/**
 * The values of one field, gathered document by document until they become a column. Positions come
 * in ascending order; one with several values comes several times in a row.
 */
import { isSparse, listsOf } from '../columns/columns.js';
import type { AnyColumn, KeywordColumn, NumericColumn, VectorColumn } from '../columns/columns.js';
import { termsOf } from '../columns/terms.js';
import type { Field } from '../mapping/fields.js';
import type { Scalar } from '../mapping/readDocument.js';
import type { Vector } from '../mapping/values.js';
import { sortByCodepoint } from './codepointOrder.js';

export interface Gathered {
  add(position: number, value: Scalar | Vector): void;
  /** @param size Of how many documents, or inner documents, the column is. */
  column(size: number): AnyColumn;
}

export function gatheredOf({ type, dims }: Pick<Field, 'type' | 'dims'>): Gathered {
  if (type === 'keyword') return new GatheredTerms();
  return type === 'dense_vector' ? new GatheredVectors(isSparse(dims)) : new GatheredNumbers();
}

export class GatheredNumbers implements Gathered {
  private readonly positions: number[] = [];
  private readonly values: number[] = [];

  /** Adding 0 makes a negative zero a zero. */
  add(position: number, value: number): void {
    this.positions.push(position);
    this.values.push(value + 0);
  }

  column(size: number): NumericColumn {
    const values = new Float64Array(this.values);
    sortEach(this.positions, values);
    return { kind: 'numeric', ...listsOf(countsOf(this.positions, size)), values };
  }
}

/** Half a surrogate pair: no text in UTF-8 has one. */
const LONE_SURROGATE = /\p{Surrogate}/gu;
const SURROGATE = /[\ud800-\udfff]/;

/** Terms are numbered as they come, so that each is held once. */
class GatheredTerms implements Gathered {
  private readonly positions: number[] = [];
  private readonly values: number[] = [];
  private readonly numbers = new Map<string, number>();

  add(position: number, term: string): void {
    this.positions.push(position);
    this.values.push(this.numbers.get(term) ?? this.numberOf(wellFormed(term)));
  }

  /** The terms of a document each once, in order, as numbers of a sorted dictionary. */
  column(size: number): KeywordColumn {
    const sorted = sortByCodepoint([...this.numbers.keys()]);
    const ranks = new Uint32Array(sorted.length);
    sorted.forEach((term, rank) => (ranks[this.numberOf(term)] = rank));
    const values = Uint32Array.from(this.values, (number) => ranks[number] as number);
    sortEach(this.positions, values);
    const positions = new Float64Array(values.length);
    let length = 0;
    this.positions.forEach((position, place) => {
      const value = values[place] as number;
      if (length > 0 && positions[length - 1] === position && values[length - 1] === value) return;
      positions[length] = position;
      values[length++] = value;
    });
    const lists = listsOf(countsOf(positions.subarray(0, length), size));
    return { kind: 'keyword', ...lists, terms: termsOf(sorted), values: values.slice(0, length) };
  }

  private numberOf(term: string): number {
    const known = this.numbers.get(term);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.numbers.set(term, number);
    return number;
  }
}

function wellFormed(text: string): string {
  return SURROGATE.test(text) ? text.replace(LONE_SURROGATE, '\ufffd') : text;
}

class GatheredVectors implements Gathered {
  private readonly positions: number[] = [];
  private readonly present: number[] = [];
  private readonly values: number[] = [];
  /** Of each value, where vectors are stored without their zeros. */
  private readonly dimensions: number[] = [];

  constructor(private readonly isSparse: boolean) {}

  add(position: number, vector: Vector): void {
    this.present.push(position);
    for (let place = 0; place < vector.length; place++) {
      const number = vector[place] as number;
      if (this.isSparse) {
        if (Math.fround(number) === 0) continue;
        this.dimensions.push(place);
      }
      this.positions.push(position);
      this.values.push(number);
    }
  }

  column(size: number): VectorColumn {
    return {
      kind: 'vector',
      ...listsOf(countsOf(this.positions, size)),
      values: new Float32Array(this.values),
      dimensions: new Uint16Array(this.dimensions),
      present: Uint8Array.from(countsOf(this.present, size)),
    };
  }
}

function countsOf(positions: ArrayLike<number>, size: number): Uint32Array {
  const counts = new Uint32Array(size);
  for (let n = 0; n < positions.length; n++) (counts[positions[n] as number] as number)++;
  return counts;
}

/** Sorts the values of each position. */
function sortEach(positions: readonly number[], values: Float64Array | Uint32Array): void {
  let start = 0;
  for (let end = 1; end <= positions.length; end++) {
    if (positions[end] === positions[start]) continue;
    if (end - start > 1) values.subarray(start, end).sort();
    start = end;
  }
}
