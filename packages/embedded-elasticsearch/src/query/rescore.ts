/** Scored documents, fewer of them or with other scores. */
import type { Cancellation } from '../cancellation.js';
import type { BitSet } from '../snapshot/bitSet.js';
import { NO_DOCS, scoredNode } from './node.js';
import type { QueryNode, ScoredDocs } from './node.js';

/** Keeps the documents that are in the set. */
export function restrict(scored: ScoredDocs, bits: BitSet): ScoredDocs {
  const { docs, scores } = scored;
  let count = 0;
  while (count < docs.length && bits.has(docs[count] as number)) count++;
  // All are, mostly.
  if (count === docs.length) return scored;
  const kept = docs.slice();
  const each = typeof scores === 'number' ? null : scores;
  const keptScores = each === null ? new Float32Array(0) : each.slice();
  for (let i = count; i < docs.length; i++) {
    const doc = docs[i] as number;
    if (!bits.has(doc)) continue;
    if (each) keptScores[count] = each[i] as number;
    kept[count++] = doc;
  }
  return { docs: kept.subarray(0, count), scores: each ? keptScores.subarray(0, count) : scores };
}

/** Keeps the documents that score at least so much. */
export function keepFrom(scored: ScoredDocs, minimum: number): ScoredDocs {
  const { docs, scores } = scored;
  if (typeof scores === 'number') return scores >= minimum ? scored : NO_DOCS;
  let count = 0;
  for (let i = 0; i < scores.length; i++) if ((scores[i] as number) >= minimum) count++;
  if (count === scores.length) return scored;
  const kept = { docs: new Uint32Array(count), scores: new Float32Array(count) };
  let next = 0;
  for (let i = 0; i < scores.length; i++) {
    if (!((scores[i] as number) >= minimum)) continue;
    kept.docs[next] = docs[i] as number;
    kept.scores[next++] = scores[i] as number;
  }
  return kept;
}

/**
 * A query whose documents get other scores. Where nothing depends on them, they are not computed,
 * as in Elasticsearch.
 *
 * @param least Documents below this score are left out; null for none.
 */
export function rescoredNode(
  query: QueryNode,
  least: number | null,
  scored: QueryNode['scored'],
): QueryNode {
  if (least !== null) return scoredNode((scope) => keepFrom(scored(scope), least));
  return { scored, bits: (scope) => query.bits(scope) };
}

/**
 * New scores from the old ones, document by document.
 *
 * @param cancellation For a score that takes long to compute.
 */
export function rescore(
  { docs, scores }: ScoredDocs,
  score: (doc: number, before: number) => number,
  cancellation?: Cancellation,
): ScoredDocs {
  const changed = new Float32Array(docs.length);
  for (let i = 0; i < docs.length; i++) {
    cancellation?.checkAt(i);
    const before = typeof scores === 'number' ? scores : (scores[i] as number);
    changed[i] = score(docs[i] as number, before);
  }
  return { docs, scores: changed };
}

export function multiply(scored: ScoredDocs, factor: number): ScoredDocs {
  if (factor === 1) return scored;
  const { docs, scores } = scored;
  if (typeof scores === 'number') return { docs, scores: Math.fround(scores * factor) };
  return rescore(scored, (_, score) => score * factor);
}
