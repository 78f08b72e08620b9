/**
 * Which documents have a value that is wanted. Columns of one value at most, most of them, are gone
 * through value by value; what stands for none is taken out at the end.
 */
import { BitSet } from '../columns/bitSet.js';
import { endOf, startOf } from '../columnar/columns.js';
import type { KeywordColumn, Lists, NumericColumn } from '../columnar/columns.js';
import type { Scope } from './node.js';

/** Numbers that are at least, above, at most and below these. */
export interface NumberRange {
  readonly atLeast: number;
  readonly above: number;
  readonly atMost: number;
  readonly below: number;
}

/** All numbers. */
export const ANY_NUMBER: NumberRange = {
  atLeast: -Infinity,
  above: -Infinity,
  atMost: Infinity,
  below: Infinity,
};

/** Living documents with a value in the range. */
export function docsWithin(column: NumericColumn, scope: Scope, range: NumberRange): BitSet {
  const { starts, values, size } = column;
  const { atLeast, above, atMost, below } = range;
  const bits = new BitSet(size);
  let doc = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (!(value >= atLeast && value > above && value <= atMost && value < below)) continue;
    bits.add((doc = ownerOf(starts, i, doc)));
  }
  return present(bits, column, scope);
}

/** Living documents with one of some numbers: few documents are between the least and the most. */
export function docsWithOneOf(
  column: NumericColumn,
  scope: Scope,
  wanted: ReadonlySet<unknown>,
): BitSet {
  const numbers = [...wanted].filter((one) => typeof one === 'number');
  const least = numbers.reduce((a, b) => Math.min(a, b), Infinity);
  const most = numbers.reduce((a, b) => Math.max(a, b), -Infinity);
  const bits = docsWithin(column, scope, { ...ANY_NUMBER, atLeast: least, atMost: most });
  bits.forEach((doc) => {
    const end = endOf(column, doc);
    for (let i = startOf(column, doc); i < end; i++) if (wanted.has(column.values[i])) return;
    bits.delete(doc);
  });
  return bits;
}

/** Living documents with a term whose number is flagged. */
export function docsWithTerm(column: KeywordColumn, scope: Scope, flags: Uint8Array): BitSet {
  const { starts, values, size } = column;
  const bits = new BitSet(size);
  let doc = 0;
  for (let i = 0; i < values.length; i++) {
    if (flags[values[i] as number] !== 1) continue;
    bits.add((doc = ownerOf(starts, i, doc)));
  }
  return present(bits, column, scope);
}

/** Living documents with one given term. */
export function docsWithOneTerm(column: KeywordColumn, scope: Scope, number: number): BitSet {
  const { starts, values, size } = column;
  const bits = new BitSet(size);
  let doc = 0;
  for (let i = 0; i < values.length; i++) {
    if (values[i] !== number) continue;
    bits.add((doc = ownerOf(starts, i, doc)));
  }
  return present(bits, column, scope);
}

/** Living documents with any value. */
export function docsWithValue(column: KeywordColumn | NumericColumn, scope: Scope): BitSet {
  const { starts, size } = column;
  if (starts === null) return present(BitSet.full(size), column, scope);
  const bits = new BitSet(size);
  for (let doc = 0; doc < size; doc++) if (starts[doc] !== starts[doc + 1]) bits.add(doc);
  return bits.and(scope.live);
}

/** The document that the value at a place is of: none before `from`. */
function ownerOf(starts: Uint32Array | null, place: number, from: number): number {
  if (starts === null) return place;
  let doc = from;
  while ((starts[doc + 1] as number) <= place) doc++;
  return doc;
}

/** Those of documents that live and have a value. */
function present(bits: BitSet, { starts, single, size }: Lists, { live }: Scope): BitSet {
  if (starts === null) bits.and(single === null ? new BitSet(size) : new BitSet(size, single));
  return bits.and(live);
}
