import type { BitSet } from '../snapshot/bitSet.js';
import type { ScoredDocs, Scope } from '../query/node.js';
import type { ParseScope } from '../query/parseScope.js';
import type { Hit } from '../hits/page.js';
import type { HitOptions } from '../hits/hitsJson.js';
import type { AggregationBudget } from './budget.js';

/** What aggregations run with beside their documents. */
export interface AggregationContext {
  readonly scope: Scope;
  /** Scores of the search's matches, computed when first asked for. */
  readonly scored: () => ScoredDocs;
  readonly budget: AggregationBudget;
  /** `index.max_inner_result_window`: most hits that `top_hits` may reach. */
  readonly topHitsWindow: number;
  /** The `hits` array of some documents as JSON text. */
  readonly hitsJson: (hits: readonly Hit[], options: HitOptions) => string;
}

/** A parsed aggregation: its result over a set of documents, as the text of a JSON object. */
export interface Aggregation {
  run(docs: BitSet, context: AggregationContext): string;
}

/** Named aggregations that stand together. */
export type Aggregations = ReadonlyMap<string, Aggregation>;

/** Parses one aggregation, its sub-aggregations already parsed. */
export type AggregationParser = (
  body: unknown,
  subs: Aggregations,
  scope: ParseScope,
) => Aggregation;

/** `"name":{…},…` of several aggregations over the same documents; empty for none. */
export function runAll(
  aggregations: Aggregations,
  docs: BitSet,
  context: AggregationContext,
): string {
  return [...aggregations]
    .map(([name, aggregation]) => {
      context.scope.snapshot.cancellation.check();
      const text = `${JSON.stringify(name)}:${aggregation.run(docs, context)}`;
      context.budget.addText(text);
      return text;
    })
    .join(',');
}

/**
 * The text of a bucket, which the budget has been asked for: its own properties (`head`), its count
 * and what its sub-aggregations say.
 * @param count of the documents, where it is known; `docs` are then looked at by `subs` alone
 */
export function bucketJson(
  docs: BitSet,
  subs: Aggregations,
  context: AggregationContext,
  { head = '', count = docs.count() }: { readonly head?: string; readonly count?: number } = {},
): string {
  const parts = [head, `"doc_count":${count}`, runAll(subs, docs, context)];
  return `{${parts.filter((part) => part !== '').join(',')}}`;
}

/** A number as Elasticsearch writes a double: `1960.0`; null where there is none. */
export function doubleJson(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return 'null';
  return Number.isInteger(value) && Math.abs(value) < 1e15 ? `${value}.0` : String(value);
}
