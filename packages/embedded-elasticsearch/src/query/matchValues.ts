import { BitSet } from '../columns/bitSet.js';
import { endOf, startOf } from '../columnar/columns.js';
import type { KeywordColumn, NumericColumn } from '../columnar/columns.js';
import type { Scope } from './node.js';

/** Living documents with a value that the test accepts. */
export function docsWithNumber(
  column: NumericColumn,
  scope: Scope,
  accept: (value: number) => boolean,
): BitSet {
  const { values, size } = column;
  const bits = new BitSet(size);
  for (let doc = 0; doc < size; doc++) {
    const end = endOf(column, doc);
    for (let i = startOf(column, doc); i < end; i++) {
      if (accept(values[i] as number)) {
        bits.add(doc);
        break;
      }
    }
  }
  return bits.and(scope.live);
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
  const isWanted = (value: number): boolean => value >= least && value <= most && wanted.has(value);
  const { starts, values, size } = column;
  if (starts !== null) return docsWithNumber(column, scope, isWanted);
  const bits = new BitSet(size);
  for (let doc = 0; doc < size; doc++)
    if (isWanted(values[doc] as number) && endOf(column, doc) > doc) bits.add(doc);
  return bits.and(scope.live);
}

/** Living documents with a term whose number is flagged. */
export function docsWithTerm(column: KeywordColumn, scope: Scope, flags: Uint8Array): BitSet {
  const { values, size } = column;
  const bits = new BitSet(size);
  for (let doc = 0; doc < size; doc++) {
    const end = endOf(column, doc);
    for (let i = startOf(column, doc); i < end; i++) {
      if (flags[values[i] as number] === 1) {
        bits.add(doc);
        break;
      }
    }
  }
  return bits.and(scope.live);
}

/** Living documents with one given term. */
export function docsWithOneTerm(column: KeywordColumn, scope: Scope, number: number): BitSet {
  const { values, size } = column;
  const bits = new BitSet(size);
  for (let doc = 0; doc < size; doc++) {
    const end = endOf(column, doc);
    for (let i = startOf(column, doc); i < end; i++) {
      if (values[i] === number) bits.add(doc);
    }
  }
  return bits.and(scope.live);
}

/** Living documents with any value. */
export function docsWithValue(column: KeywordColumn | NumericColumn, scope: Scope): BitSet {
  const { size } = column;
  const bits = new BitSet(size);
  for (let doc = 0; doc < size; doc++) if (startOf(column, doc) < endOf(column, doc)) bits.add(doc);
  return bits.and(scope.live);
}
