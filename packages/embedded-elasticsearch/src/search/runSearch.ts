import { BitSet } from '../columns/bitSet.js';
import type { Snapshot } from '../columns/snapshot.js';
import { keepFrom, restrict } from '../query/combine.js';
import type { ScoredDocs, Scope } from '../query/node.js';
import { scoreAt } from '../query/node.js';
import { pageOf, placeAfter, ranking } from './ranking.js';
import { scoredPage } from './scoredPage.js';
import type { Criterion } from './scoredPage.js';
import type { SearchRequest } from './searchRequest.js';
import { sortKey } from './sortKeys.js';

/** One hit, before its source is fetched. */
export interface Hit {
  readonly position: number;
  /** null where scores were not asked for. */
  readonly score: number | null;
  /** The values of its sort criteria as JSON texts; empty without a sort. */
  readonly sort: readonly string[];
}

export interface SearchResult {
  readonly total: number;
  readonly maxScore: number | null;
  readonly hits: readonly Hit[];
  /** What the aggregations run over: the matches before `post_filter`. */
  readonly matches: BitSet;
  readonly scored: ScoredDocs | null;
}

/** Finds, counts and orders. */
export function runSearch(request: SearchRequest, scope: Scope): SearchResult {
  const byScore = request.sort.length === 0 || request.sort.some(({ kind }) => kind === 'score');
  const needsScores = byScore || request.trackScores || request.minScore !== null;
  // Without hits nobody sees a score.
  const wantsHits = request.size > 0;
  if ((needsScores && wantsHits) || request.minScore !== null) {
    return searchWithScores(request, scope, byScore);
  }
  const matches = request.query.bits(scope);
  const shown = request.postFilter ? matches.copy().and(request.postFilter.bits(scope)) : matches;
  const total = shown.count();
  const hits = wantsHits ? sortedHits(request, scope.snapshot, shown, total) : [];
  return { total, maxScore: null, hits, matches, scored: null };
}

/** Which part of an ordered result is wanted. */
export type Page = Pick<SearchRequest, 'sort' | 'searchAfter' | 'from' | 'size'>;

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

function searchWithScores(request: SearchRequest, scope: Scope, byScore: boolean): SearchResult {
  const { minScore, postFilter } = request;
  const found = request.query.scored(scope);
  const scored = minScore === null ? found : keepFrom(found, minScore);
  const matches = BitSet.of(scope.size, scored.docs);
  const shown = postFilter ? restrict(scored, postFilter.bits(scope)) : scored;
  const total = shown.docs.length;
  if (!byScore) {
    const bits = BitSet.of(scope.size, shown.docs);
    const scores = new Map<number, number>();
    shown.docs.forEach((doc, index) => scores.set(doc, scoreAt(shown, index)));
    const hits = sortedHits(request, scope.snapshot, bits, total).map((hit) => ({
      ...hit,
      score: request.trackScores ? (scores.get(hit.position) ?? 0) : null,
    }));
    return { total, maxScore: request.trackScores ? largest(shown) : null, hits, matches, scored };
  }
  const { hits, maxScore } = scoredHits(request, scope.snapshot, shown);
  const best = request.trackScores ? largest(shown) : maxScore;
  return { total, hits, maxScore: best, matches, scored };
}

/** A page by the score, alone or among other criteria. */
export function scoredHits(
  { sort, searchAfter, from, size }: Page,
  snapshot: Snapshot,
  shown: ScoredDocs,
): Pick<SearchResult, 'hits' | 'maxScore'> {
  const criteria = sort.map((spec): Criterion => {
    if (spec.kind === 'score') return { score: spec.descending ? -1 : 1 };
    return { key: sortKey(snapshot, spec) };
  });
  const ordered = criteria.length === 0 ? [{ score: -1 } as const] : criteria;
  const { cancellation } = snapshot;
  const page = scoredPage(shown, ordered, searchAfter, from, size, cancellation);
  const hits = page.map(({ position, score }) => ({
    position,
    score,
    sort: criteria.map((criterion) =>
      'score' in criterion ? formatScore(score) : criterion.key.shown(position),
    ),
  }));
  return { hits, maxScore: sort.length === 0 ? largest(shown) : null };
}

function largest(scored: ScoredDocs): number | null {
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
