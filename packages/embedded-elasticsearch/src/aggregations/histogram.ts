import { BitSet } from '../snapshot/bitSet.js';
import type { NumericColumn } from '../columns/columns.js';
import { illegalArgument } from '../errors.js';
import { asBoolean, asInteger, asNumber, asObject, asString, onlyKeys } from '../jsonShapes.js';
import type { ParseScope } from '../query/parseScope.js';
import { bucketJson, doubleJson } from './aggregation.js';
import type { Aggregation, AggregationContext, Aggregations } from './aggregation.js';
import { aggregatedNumber } from './aggregatedField.js';
import type { AggregationBudget } from './budget.js';
import { forEachBucket, groupDocs } from './groupDocs.js';

/** Bytes for the count of a bucket, roughly. */
const COUNT_BYTES = 48;

/** Buckets of equal width; a document is in each of its values' buckets once. */
export function parseHistogram(body: unknown, subs: Aggregations, scope: ParseScope): Aggregation {
  const options = asObject(body, 'histogram');
  onlyKeys(
    options,
    ['field', 'interval', 'offset', 'min_doc_count', 'extended_bounds', 'keyed'],
    'histogram',
  );
  const field = aggregatedNumber(asString(options['field'], 'field'), 'histogram', scope);
  const interval = asNumber(options['interval'], 'interval');
  if (interval <= 0) throw illegalArgument('[interval] must be >0 for histogram aggregation');
  const offset = asNumber(options['offset'] ?? 0, 'offset');
  const least = asInteger(options['min_doc_count'] ?? 0, 'min_doc_count');
  const bounds = extendedBounds(options['extended_bounds']);
  const keyed = asBoolean(options['keyed'] ?? false, 'keyed');
  const numberOf = (value: number): number => Math.floor((value - offset) / interval);
  const bucketsJson = (docs: BitSet, context: AggregationContext): readonly string[] => {
    const { budget, scope: target } = context;
    const column = field ? target.snapshot.numeric(field) : null;
    const counts = column ? countDocs(column, docs, numberOf, budget) : new Map<number, number>();
    const numbers = bucketNumbers(counts, least, bounds.map(numberOf), budget);
    const bitsOf =
      column && subs.size > 0 ? groupDocs(column, docs, numberOf, counts, budget) : null;
    const none = new BitSet(docs.size);
    return numbers.map((number) => {
      const key = doubleJson(number * interval + offset);
      const count = counts.get(number) ?? 0;
      const own = (count > 0 && bitsOf?.(number)) || none;
      const bucket = bucketJson(own, subs, context, { head: `"key":${key}`, count });
      return keyed ? `"${key}":${bucket}` : bucket;
    });
  };
  return {
    run: (docs, context) => {
      const list = context.budget.during(() => bucketsJson(docs, context)).join(',');
      return keyed ? `{"buckets":{${list}}}` : `{"buckets":[${list}]}`;
    },
  };
}

function extendedBounds(value: unknown): readonly number[] {
  if (value === undefined) return [];
  const bounds = asObject(value, 'extended_bounds');
  onlyKeys(bounds, ['min', 'max'], 'extended_bounds');
  return ['min', 'max'].flatMap((name) =>
    bounds[name] === undefined ? [] : [asNumber(bounds[name], name)],
  );
}

/** How many documents each bucket has. */
function countDocs(
  column: NumericColumn,
  docs: BitSet,
  numberOf: (value: number) => number,
  budget: AggregationBudget,
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  forEachBucket(column, docs, numberOf, (number) => {
    const count = counts.get(number);
    if (count === undefined) budget.hold(COUNT_BYTES);
    counts.set(number, (count ?? 0) + 1);
  });
  return counts;
}

/** The buckets to show, in order: with the empty ones between where `least` is 0. */
function bucketNumbers(
  counts: ReadonlyMap<number, number>,
  least: number,
  bounds: readonly number[],
  budget: AggregationBudget,
): readonly number[] {
  if (least > 0) {
    const found = [...counts].filter(([, count]) => count >= least).map(([number]) => number);
    budget.addBuckets(found.length);
    return found.sort((a, b) => a - b);
  }
  const all = [...counts.keys(), ...bounds];
  if (all.length === 0) return [];
  const first = all.reduce((a, b) => Math.min(a, b));
  const last = all.reduce((a, b) => Math.max(a, b));
  budget.addBuckets(last - first + 1);
  return Array.from({ length: last - first + 1 }, (_, n) => first + n);
}
