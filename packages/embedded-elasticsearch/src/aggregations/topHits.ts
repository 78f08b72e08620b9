import type { BitSet } from '../snapshot/bitSet.js';
import { illegalArgument, parsingError } from '../errors.js';
import { asBoolean, asInteger, asObject, onlyKeys } from '../jsonShapes.js';
import { restrict } from '../query/rescore.js';
import type { ParseScope } from '../query/parseScope.js';
import { NO_BINARIES } from '../hits/binaryValues.js';
import { formatScore, scoredHits, sortedHits } from '../hits/page.js';
import { parseSort } from '../hits/sortSpec.js';
import { parseSourceFilter } from '../mapping/sourceFilter.js';
import type { Aggregation, AggregationContext } from './aggregation.js';

/** The first documents of a bucket, in an order of their own. */
export function parseTopHits(body: unknown, scope: ParseScope): Aggregation {
  const options = asObject(body, 'top_hits');
  onlyKeys(
    options,
    ['from', 'size', 'sort', '_source', 'track_scores=false', 'version', 'seq_no_primary_term'],
    'top_hits',
  );
  if (scope.nested !== '') {
    throw parsingError('[top_hits] does not support nested documents in the embedded engine');
  }
  const from = asInteger(options['from'] ?? 0, 'from');
  const size = asInteger(options['size'] ?? 3, 'size');
  const sort = parseSort(options['sort'], scope.mapping);
  const shown = {
    source: parseSourceFilter(options['_source']),
    showVersion: asBoolean(options['version'] ?? false, 'version'),
    showSeqNo: asBoolean(options['seq_no_primary_term'] ?? false, 'seq_no_primary_term'),
    binaries: NO_BINARIES,
    showId: true,
  };
  const byScore = sort.length === 0 || sort.some(({ kind }) => kind === 'score');
  const page = { sort, from, size, searchAfter: null };
  const find = (docs: BitSet, context: AggregationContext, total: number) => {
    const { scope: target } = context;
    if (!byScore) {
      return { maxScore: null, hits: sortedHits(page, target.snapshot, docs, total) };
    }
    return scoredHits(page, target.snapshot, restrict(context.scored(), docs));
  };
  return {
    run: (docs, context) => {
      checkWindow(from, size, context);
      const total = docs.count();
      const { hits, maxScore } = find(docs, context, total);
      const best = maxScore === null ? 'null' : formatScore(maxScore);
      const list = context.hitsJson(hits, shown);
      return `{"hits":{"total":{"value":${total},"relation":"eq"},"max_score":${best},"hits":${list}}}`;
    },
  };
}

function checkWindow(from: number, size: number, { topHitsWindow }: AggregationContext): void {
  if (from + size <= topHitsWindow) return;
  throw illegalArgument(
    `Top hits result window is too large, the top hits aggregator's from + size must be less than or equal to: [${topHitsWindow}] but was [${from + size}]. This limit can be set by changing the [index.max_inner_result_window] index level setting.`,
  );
}
