import { BitSet } from '../snapshot/bitSet.js';
import type { Snapshot } from '../snapshot/snapshot.js';

/** Documents with a score, by position ascending; one number where all score the same. */
export interface ScoredDocs {
  readonly docs: Uint32Array;
  readonly scores: Float32Array | number;
}

/** What a query runs over: the documents of a snapshot, or the inner ones of a nested path. */
export interface Scope {
  readonly snapshot: Snapshot;
  readonly nested: string;
  readonly size: number;
  readonly live: BitSet;
}

/** A parsed query. Both ways give living documents only. */
export interface QueryNode {
  /** The matching documents. The result may be in a cache: callers must not change it. */
  readonly bits: (scope: Scope) => BitSet;
  readonly scored: (scope: Scope) => ScoredDocs;
  /**
   * The matches that score best, at least so many if there are, and all that score like one of
   * them; of the others any may be left out. Only where that is quicker than to score all.
   */
  readonly best?: (scope: Scope, wanted: number) => ScoredDocs;
  /** What each match scores, where that is the same for all. */
  readonly constant?: number;
}

/** A query whose matches all score its boost. */
export function constantNode(boost: number, bits: (scope: Scope) => BitSet): QueryNode {
  const constant = Math.fround(boost);
  return {
    bits,
    scored: (scope) => ({ docs: bits(scope).toArray(), scores: constant }),
    constant,
  };
}

/** A query that does not begin where nobody waits for it any more. */
export function cancellable({ bits, scored, best, ...others }: QueryNode): QueryNode {
  return {
    ...others,
    ...(best && {
      best: (scope, wanted) => {
        scope.snapshot.cancellation.check();
        return best(scope, wanted);
      },
    }),
    bits: (scope) => {
      scope.snapshot.cancellation.check();
      return bits(scope);
    },
    scored: (scope) => {
      scope.snapshot.cancellation.check();
      return scored(scope);
    },
  };
}

/** A query that finds its documents by scoring them. */
export function scoredNode(scored: (scope: Scope) => ScoredDocs): QueryNode {
  return {
    scored,
    bits: (scope) => BitSet.of(scope.size, scored(scope).docs),
  };
}

export function scoreAt(scored: ScoredDocs, index: number): number {
  return typeof scored.scores === 'number' ? scored.scores : (scored.scores[index] as number);
}

export const NO_DOCS: ScoredDocs = { docs: new Uint32Array(0), scores: 0 };
