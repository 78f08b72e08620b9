import { illegalArgument } from '../errors.js';
import { asList, asObject, onlyEntry } from '../jsonShapes.js';
import { BestScores } from '../query/bestScores.js';
import type { Aggregations } from './aggregation.js';

/** One value with the number of documents that have it; `value` is the column's number for it. */
export interface TermCount {
  readonly value: number;
  readonly count: number;
}

/**
 * The first `size` buckets in order; `bucketOf` gives a bucket's JSON where the order is by a
 * sub-aggregation.
 */
export type TermsOrder = (
  terms: readonly TermCount[],
  bucketOf: (term: TermCount) => string,
  size: number,
) => readonly TermCount[];

interface Criterion {
  readonly by: string;
  readonly sign: 1 | -1;
}

/** The `order` of a `terms` aggregation; without one by count, then by key. */
export function parseTermsOrder(value: unknown, subs: Aggregations): TermsOrder {
  const given = value === undefined ? [{ _count: 'desc' }] : asList(value);
  const criteria = given.map((entry): Criterion => {
    const [by, direction] = onlyEntry(asObject(entry, 'order'), 'order');
    if (direction !== 'asc' && direction !== 'desc') {
      throw illegalArgument(`Unknown order direction [${String(direction)}]`);
    }
    const [name = ''] = by.split(/[.>]/);
    if (by !== '_count' && by !== '_key' && !subs.has(name)) {
      throw illegalArgument(
        `Invalid aggregation order path [${by}]. The provided aggregation [${name}] either does not exist, or is a pipeline aggregation and cannot be used to sort the buckets.`,
      );
    }
    return { by, sign: direction === 'asc' ? 1 : -1 };
  });
  return (terms, bucketOf, size) => {
    const keyed = candidates(terms, criteria, size).map((term) => ({
      term,
      keys: criteria.map(({ by, sign }) => sign * keyOf(by, term, bucketOf)),
    }));
    keyed.sort((a, b) => {
      for (const [n, left] of a.keys.entries()) {
        const right = b.keys[n] ?? 0;
        if (left !== right) return left - right;
      }
      return a.term.value - b.term.value;
    });
    return keyed.slice(0, size).map(({ term }) => term);
  };
}

/** Those that may be among the first: where counts decide before all else, those with the most. */
function candidates(
  terms: readonly TermCount[],
  [first]: readonly Criterion[],
  size: number,
): readonly TermCount[] {
  if (first?.by !== '_count' || first.sign !== -1 || size * 4 > terms.length) return terms;
  const most = new BestScores(size);
  for (const { count } of terms) most.add(count);
  // The least of them is a float of 32 bits: counts above 2^24 are compared as such, too.
  return terms.filter(({ count }) => Math.fround(count) >= most.threshold);
}

function keyOf(by: string, term: TermCount, bucketOf: (term: TermCount) => string): number {
  if (by === '_count') return term.count;
  if (by === '_key') return term.value;
  const [name = '', property = 'value'] = by.split('.');
  const bucket = JSON.parse(bucketOf(term)) as Record<string, Record<string, number | null>>;
  return bucket[name]?.[property] ?? Number.MAX_VALUE;
}
