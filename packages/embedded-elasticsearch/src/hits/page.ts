/** A page of hits: the documents of one part of a result, in its order, with what each shows. */
import type { BitSet } from '../snapshot/bitSet.js';
import type { Snapshot } from '../snapshot/snapshot.js';
import type { ScoredDocs } from '../query/node.js';
import { pageOf, placeAfter, ranking } from './ranking.js';
import { scoredPage } from './scoredPage.js';
import type { Criterion } from './scoredPage.js';
import { sortKey } from './sortKeys.js';
import type { SortSpec } from './sortSpec.js';

/** One hit, before its source is fetched. */
export interface Hit {
  readonly position: number;
  /** null where scores were not asked for. */
  readonly score: number | null;
  /** The values of its sort criteria as JSON texts; empty without a sort. */
  readonly sort: readonly string[];
}

/** Which part of an ordered result is wanted. */
interface Page {
  readonly sort: readonly SortSpec[];
  readonly searchAfter: readonly unknown[] | null;
  readonly from: number;
  readonly size: number;
}

/** A page by criteria that are not the score. */
export function sortedHits(
  { sort, searchAfter, from, size }: Page,
  snapshot: Snapshot,
  shown: BitSet,
  total: number,
): readonly Hit[] {
  const keys = sort.map((spec) => sortKey(snapshot, spec));
  const order = ranking(snapshot, sort);
  const place = searchAfter ? placeAfter(order, keys, searchAfter) : 0;
  return pageOf(order, shown, total, place, from, size).map((position) => ({
    position,
    score: null,
    sort: keys.map((key) => key.shown(position)),
  }));
}

/** A page by the score, alone or among other criteria. */
export function scoredHits(
  { sort, searchAfter, from, size }: Page,
  snapshot: Snapshot,
  shown: ScoredDocs,
): { readonly hits: readonly Hit[]; readonly maxScore: number | null } {
  const criteria = sort.map((spec): Criterion => {
    if (spec.kind === 'score') return { score: spec.descending ? -1 : 1 };
    return { key: sortKey(snapshot, spec) };
  });
  const ordered = criteria.length === 0 ? [{ score: -1 } as const] : criteria;
  const page = scoredPage(shown, ordered, searchAfter, from, size, snapshot.cancellation);
  const hits = page.map(({ position, score }) => ({
    position,
    score,
    sort: criteria.map((criterion) =>
      'score' in criterion ? formatScore(score) : criterion.key.shown(position),
    ),
  }));
  return { hits, maxScore: sort.length === 0 ? largest(shown) : null };
}

/** The best score; null for no documents. */
export function largest(scored: ScoredDocs): number | null {
  if (scored.docs.length === 0) return null;
  if (typeof scored.scores === 'number') return scored.scores;
  let best = -Infinity;
  for (const score of scored.scores) if (score > best) best = score;
  return best;
}

/** A 32-bit score in as few digits as tell it from its neighbours, as Java prints it. */
export function formatScore(score: number): string {
  if (Number.isInteger(score)) return `${score}.0`;
  for (let digits = 6; digits < 10; digits++) {
    const text = score.toPrecision(digits);
    if (Math.fround(Number(text)) === score) return String(Number(text));
  }
  return String(score);
}
