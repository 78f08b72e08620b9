import type { BitSet } from '../snapshot/bitSet.js';
import type { QueryNode, Scope } from './node.js';

/** Longer clauses (lists of ids, mostly) seldom come again. */
const LONGEST_CACHED = 400;

/** The matches of a filter clause, remembered for as long as the index does not change. */
export function cachedBits(clause: unknown, node: QueryNode): (scope: Scope) => BitSet {
  const text = JSON.stringify(clause);
  if (text.length > LONGEST_CACHED) return (scope) => node.bits(scope);
  return (scope) => {
    const name = `filter ${scope.nested} ${text}`;
    return scope.snapshot.cached(name, () => {
      const value = node.bits(scope);
      return { value, bytes: value.words.byteLength + text.length * 2 + 100, kind: 'quick' };
    });
  };
}
