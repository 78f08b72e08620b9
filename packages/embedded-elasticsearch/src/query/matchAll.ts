import { BitSet } from '../snapshot/bitSet.js';
import { asNumber, asObject, onlyKeys } from '../jsonShapes.js';
import { constantNode } from './node.js';
import type { QueryNode } from './node.js';

/** Every document, with score 1. */
export const MATCH_ALL: QueryNode = constantNode(1, (scope) => scope.live);

export function parseMatchAll(body: unknown): QueryNode {
  const options = asObject(body, 'match_all');
  onlyKeys(options, ['boost'], 'match_all');
  return constantNode(asNumber(options['boost'] ?? 1, 'boost'), (scope) => scope.live);
}

export function parseMatchNone(body: unknown): QueryNode {
  onlyKeys(asObject(body, 'match_none'), ['boost'], 'match_none');
  return MATCH_NONE;
}

export const MATCH_NONE: QueryNode = constantNode(0, (scope) => new BitSet(scope.size));
