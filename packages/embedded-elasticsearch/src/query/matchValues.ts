/**
 * Which documents have a value that is wanted. Columns of one value at most, most of them, are gone
 * through value by value; what stands for none is taken out at the end.
 */
import { BitSet } from '../snapshot/bitSet.js';
import type { KeywordColumn, Lists, NumericColumn } from '../columns/columns.js';
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
  const { atLeast, above, atMost, below } = range;
  const { values } = column;
  const places = placesOf(values, (first, end) => {
    let word = 0;
    for (let i = first; i < end; i++) {
      const value = values[i] as number;
      const isLow = Number(value >= atLeast) & Number(value > above);
      word |= (isLow & Number(value <= atMost) & Number(value < below)) << (i - first);
    }
    return word;
  });
  return docsAt(places, column, scope);
}

/** As many of a number's lowest bits tell most numbers from those that are wanted. */
const LOW_BITS = 0xfff;

/** Living documents with one of some numbers. */
export function docsWithOneOf(
  column: NumericColumn,
  scope: Scope,
  wanted: ReadonlySet<unknown>,
): BitSet {
  const { values } = column;
  const flags = new Uint8Array(LOW_BITS + 1);
  for (const one of wanted) flags[Number(one) & LOW_BITS] = 1;
  const places = placesOf(values, (first, end) => {
    let word = 0;
    for (let i = first; i < end; i++) {
      word |= (flags[(values[i] as number) & LOW_BITS] as number) << (i - first);
    }
    return word;
  });
  places.forEach((place) => {
    if (!wanted.has(values[place])) places.delete(place);
  });
  return docsAt(places, column, scope);
}

/** Living documents with a term whose number is flagged. */
export function docsWithTerm(column: KeywordColumn, scope: Scope, flags: Uint8Array): BitSet {
  const { values } = column;
  const places = placesOf(values, (first, end) => {
    let word = 0;
    for (let i = first; i < end; i++) {
      word |= (flags[values[i] as number] as number) << (i - first);
    }
    return word;
  });
  return docsAt(places, column, scope);
}

/** Living documents with one given term. */
export function docsWithOneTerm(column: KeywordColumn, scope: Scope, number: number): BitSet {
  const { values } = column;
  const places = placesOf(values, (first, end) => {
    let word = 0;
    for (let i = first; i < end; i++) word |= Number(values[i] === number) << (i - first);
    return word;
  });
  return docsAt(places, column, scope);
}

/**
 * The places of values that are wanted, 32 at a time. Nothing branches on a value: of values in no
 * order a processor guesses most branches wrong, and a million took 11 ms where this takes 2.
 *
 * @param wordOf A bit for each place from the first up to an end.
 */
function placesOf(
  { length }: ArrayLike<number>,
  wordOf: (first: number, end: number) => number,
): BitSet {
  const places = new BitSet(length);
  const { words } = places;
  for (let word = 0, first = 0; word < words.length; word++, first += 32) {
    words[word] = wordOf(first, Math.min(first + 32, length));
  }
  return places;
}

/** The living documents that values at some places are of. */
function docsAt(places: BitSet, column: Lists, scope: Scope): BitSet {
  const { starts, single, ranks, size } = column;
  if (ranks !== null && single !== null) return spread(places, single, size).and(scope.live);
  if (starts === null) return present(places, column, scope);
  const bits = new BitSet(size);
  let doc = 0;
  places.forEach((place) => {
    while ((starts[doc + 1] as number) <= place) doc++;
    bits.add(doc);
  });
  return bits.and(scope.live);
}

/** The documents of places, where only those have one that `single` has. */
function spread(places: BitSet, single: Uint32Array, size: number): BitSet {
  const docs = new BitSet(size);
  let place = 0;
  for (let n = 0; n < single.length; n++) {
    let found = 0;
    for (let left = single[n] as number; left !== 0; left &= left - 1) {
      // All ones where the place is wanted, else none.
      const wanted = -(((places.words[place >>> 5] as number) >>> (place & 31)) & 1);
      found |= left & -left & wanted;
      place++;
    }
    docs.words[n] = found;
  }
  return docs;
}

/** Living documents with any value. */
export function docsWithValue(column: KeywordColumn | NumericColumn, scope: Scope): BitSet {
  const { starts, size } = column;
  if (starts === null) return present(BitSet.full(size), column, scope);
  const bits = new BitSet(size);
  for (let doc = 0; doc < size; doc++) if (starts[doc] !== starts[doc + 1]) bits.add(doc);
  return bits.and(scope.live);
}

/** Those of documents that live and have a value. */
function present(bits: BitSet, { starts, single, size }: Lists, { live }: Scope): BitSet {
  if (starts === null) bits.and(single === null ? new BitSet(size) : new BitSet(size, single));
  return bits.and(live);
}
