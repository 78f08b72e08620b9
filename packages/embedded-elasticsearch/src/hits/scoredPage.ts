import type { Cancellation } from '../cancellation.js';
import { BestScores } from '../query/bestScores.js';
import { scoreAt } from '../query/node.js';
import type { ScoredDocs } from '../query/node.js';
import type { SortKey } from './sortKeys.js';

/** A criterion of a sort that involves scores: `score`, or a key of the documents. */
export type Criterion = { readonly score: 1 | -1 } | { readonly key: SortKey };

interface ScoredHit {
  readonly position: number;
  readonly score: number;
}

/**
 * A page of scored documents by criteria of which at least one is the score; equal ones by
 * position.
 *
 * @param after Values of `search_after`, one per criterion.
 */
export function scoredPage(
  scored: ScoredDocs,
  criteria: readonly Criterion[],
  after: readonly unknown[] | null,
  from: number,
  size: number,
  cancellation: Cancellation,
): readonly ScoredHit[] {
  const wanted = from + size;
  const all = candidates(scored, criteria, after === null ? wanted : Infinity);
  const compare = comparator(criteria, cancellation);
  const hits = after === null ? all : all.filter((hit) => isAfter(hit, criteria, after));
  return hits.sort(compare).slice(from, wanted);
}

/** Documents that may be among the first: where the score decides first, only the best. */
function candidates(
  scored: ScoredDocs,
  criteria: readonly Criterion[],
  wanted: number,
): ScoredHit[] {
  const { docs, scores } = scored;
  const [first] = criteria;
  const hits: ScoredHit[] = [];
  if (first && 'score' in first && first.score === -1 && typeof scores !== 'number') {
    if (wanted === 0) return [];
    const threshold = scores.length > wanted * 4 ? largestOf(scores, wanted) : -Infinity;
    for (let i = 0; i < scores.length; i++) {
      const score = scores[i] as number;
      if (score >= threshold) hits.push({ position: docs[i] as number, score });
    }
    return hits;
  }
  for (let i = 0; i < docs.length; i++) {
    hits.push({ position: docs[i] as number, score: scoreAt(scored, i) });
  }
  return hits;
}

/** The n-th largest score. */
function largestOf(scores: Float32Array, wanted: number): number {
  const best = new BestScores(wanted);
  for (let i = 0; i < scores.length; i++) best.add(scores[i] as number);
  return best.threshold;
}

function comparator(criteria: readonly Criterion[], cancellation: Cancellation) {
  let calls = 0;
  return (left: ScoredHit, right: ScoredHit): number => {
    cancellation.checkAt(calls++);
    for (const criterion of criteria) {
      const order =
        'score' in criterion
          ? criterion.score * (left.score - right.score)
          : keyOrder(criterion.key, left.position, right.position);
      if (order !== 0) return order;
    }
    return left.position - right.position;
  };
}

function keyOrder({ keyAt }: SortKey, left: number, right: number): number {
  const [a, b] = [keyAt(left), keyAt(right)];
  return a === b ? 0 : a < b ? -1 : 1;
}

function isAfter(
  hit: ScoredHit,
  criteria: readonly Criterion[],
  after: readonly unknown[],
): boolean {
  for (const [index, criterion] of criteria.entries()) {
    const order =
      'score' in criterion
        ? criterion.score * (hit.score - Math.fround(Number(after[index])))
        : criterion.key.keyAt(hit.position) - criterion.key.keyOf(after[index]);
    if (order !== 0 && !Number.isNaN(order)) return order > 0;
  }
  return false;
}
