import { BitSet } from '../snapshot/bitSet.js';
import type { ScoredDocs, Scope } from '../query/node.js';
import { scoreAt } from '../query/node.js';
import { keepFrom, restrict } from '../query/rescore.js';
import { largest, scoredHits, sortedHits } from '../hits/page.js';
import type { Hit } from '../hits/page.js';
import type { SearchRequest } from './searchRequest.js';

export interface SearchResult {
  readonly total: number;
  readonly maxScore: number | null;
  readonly hits: readonly Hit[];
  /** What the aggregations run over: the matches before `post_filter`. */
  readonly matches: () => BitSet;
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
  return { total, maxScore: null, hits, matches: () => matches, scored: null };
}

function searchWithScores(request: SearchRequest, scope: Scope, byScore: boolean): SearchResult {
  const { minScore, postFilter, query } = request;
  const found =
    query.best && seesOnlyBest(request)
      ? query.best(scope, request.from + request.size)
      : query.scored(scope);
  const scored = minScore === null ? found : keepFrom(found, minScore);
  const matches = (): BitSet => BitSet.of(scope.size, scored.docs);
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

/** Whether the best are enough for the answer: nothing counts the others, or goes on after some. */
function seesOnlyBest(request: SearchRequest): boolean {
  const { sort, trackTotalHits, aggregations, postFilter, minScore, searchAfter } = request;
  const [first] = sort;
  const isByBest = !first || (first.kind === 'score' && first.descending);
  const isWhole = !postFilter && minScore === null && searchAfter === null;
  return isByBest && isWhole && trackTotalHits === false && aggregations.size === 0;
}
