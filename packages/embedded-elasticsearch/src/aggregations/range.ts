import { BitSet } from '../snapshot/bitSet.js';
import { asBoolean, asList, asNumber, asObject, asString, onlyKeys } from '../jsonShapes.js';
import { ANY_NUMBER, docsWithin } from '../query/matchValues.js';
import type { ParseScope } from '../query/parseScope.js';
import { bucketJson, doubleJson } from './aggregation.js';
import type { Aggregation, Aggregations } from './aggregation.js';
import { aggregatedNumber } from './aggregatedField.js';

interface Range {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** Buckets `from` (included) to `to` (not included). */
export function parseRangeAggregation(
  body: unknown,
  subs: Aggregations,
  scope: ParseScope,
): Aggregation {
  const options = asObject(body, 'range');
  onlyKeys(options, ['field', 'ranges', 'keyed'], 'range');
  const field = aggregatedNumber(asString(options['field'], 'field'), 'range', scope);
  const keyed = asBoolean(options['keyed'] ?? false, 'keyed');
  const ranges = asList(options['ranges'])
    .map((range) => readRange(range))
    .sort((a, b) => a.from - b.from || a.to - b.to);
  return {
    run: (docs, context) => {
      context.budget.addBuckets(ranges.length);
      const buckets = ranges.map((range) => {
        const bits = field
          ? docsWithin(context.scope.snapshot.numeric(field), context.scope, {
              ...ANY_NUMBER,
              atLeast: range.from,
              below: range.to,
            }).and(docs)
          : new BitSet(docs.size);
        const bucket = bucketJson(bits, subs, context, { head: headOf(range, keyed) });
        return keyed ? `${JSON.stringify(range.key)}:${bucket}` : bucket;
      });
      const list = buckets.join(',');
      return keyed ? `{"buckets":{${list}}}` : `{"buckets":[${list}]}`;
    },
  };
}

function readRange(value: unknown): Range {
  const options = asObject(value, 'ranges');
  onlyKeys(options, ['from', 'to', 'key'], 'ranges');
  const from = options['from'] === undefined ? -Infinity : asNumber(options['from'], 'from');
  const to = options['to'] === undefined ? Infinity : asNumber(options['to'], 'to');
  const end = (bound: number): string => (Number.isFinite(bound) ? doubleJson(bound) : '*');
  return { from, to, key: asString(options['key'] ?? `${end(from)}-${end(to)}`, 'key') };
}

function headOf({ key, from, to }: Range, keyed: boolean): string {
  const parts = keyed ? [] : [`"key":${JSON.stringify(key)}`];
  if (Number.isFinite(from)) parts.push(`"from":${doubleJson(from)}`);
  if (Number.isFinite(to)) parts.push(`"to":${doubleJson(to)}`);
  return parts.join(',');
}
