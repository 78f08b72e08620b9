/** The queries `constant_score` and `dis_max`. */
import { BitSet } from '../snapshot/bitSet.js';
import { asList, asNumber, asObject, onlyKeys } from '../jsonShapes.js';
import { cachedBits } from './cachedFilter.js';
import { disMaxScores } from './combine.js';
import { multiply } from './rescore.js';
import { constantNode } from './node.js';
import type { QueryNode } from './node.js';
import type { ParseScope } from './parseScope.js';

export function parseConstantScore(body: unknown, scope: ParseScope): QueryNode {
  const options = asObject(body, 'constant_score');
  onlyKeys(options, ['filter', 'boost'], 'constant_score');
  const bits = cachedBits(options['filter'], scope.parseQuery(options['filter'], scope));
  return constantNode(asNumber(options['boost'] ?? 1, 'boost'), bits);
}

export function parseDisMax(body: unknown, scope: ParseScope): QueryNode {
  const options = asObject(body, 'dis_max');
  onlyKeys(options, ['queries', 'tie_breaker', 'boost'], 'dis_max');
  const queries = asList(options['queries']).map((query) => scope.parseQuery(query, scope));
  const tieBreaker = asNumber(options['tie_breaker'] ?? 0, 'tie_breaker');
  return disMaxNode(queries, tieBreaker, asNumber(options['boost'] ?? 1, 'boost'));
}

/** Any of the queries; the best score and `tieBreaker` times the others. */
export function disMaxNode(
  queries: readonly QueryNode[],
  tieBreaker: number,
  boost: number,
): QueryNode {
  return {
    bits: (scope) => {
      const bits = new BitSet(scope.size);
      for (const query of queries) bits.or(query.bits(scope));
      return bits;
    },
    scored: (scope) => {
      const parts = queries.map((query) => query.scored(scope));
      return multiply(disMaxScores(scope.size, parts, tieBreaker), boost);
    },
  };
}
