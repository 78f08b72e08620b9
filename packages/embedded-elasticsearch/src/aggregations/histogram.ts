import { BitSet } from '../columns/bitSet.js';
import { illegalArgument } from '../errors.js';
import { asBoolean, asInteger, asNumber, asObject, asString, onlyKeys } from '../jsonShapes.js';
import type { ParseScope } from '../query/parseScope.js';
import { bucketJson, doubleJson } from './aggregation.js';
import type { Aggregation, Aggregations } from './aggregation.js';
import { aggregatedNumber } from './aggregatedField.js';

const MAX_BUCKETS = 65_536;

interface Bucket {
  readonly docs: BitSet;
  count: number;
}

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
  return {
    run: (docs, context) => {
      const found = new Map<number, Bucket>();
      if (field) gather(context.scope.snapshot.numeric(field), docs, numberOf, found);
      const numbers = bucketNumbers(found, least, bounds.map(numberOf));
      const buckets = numbers.map((number) => {
        const key = doubleJson(number * interval + offset);
        const { docs: own, count } = found.get(number) ?? { docs: new BitSet(docs.size), count: 0 };
        const bucket = bucketJson(`"key":${key}`, own, count, subs, context);
        return keyed ? `"${key}":${bucket}` : bucket;
      });
      const list = buckets.join(',');
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

function gather(
  { starts, values }: { readonly starts: Uint32Array; readonly values: Float64Array },
  docs: BitSet,
  numberOf: (value: number) => number,
  found: Map<number, Bucket>,
): void {
  docs.forEach((doc) => {
    const end = starts[doc + 1] as number;
    let before = NaN;
    for (let i = starts[doc] as number; i < end; i++) {
      const number = numberOf(values[i] as number);
      if (number === before) continue;
      before = number;
      let bucket = found.get(number);
      if (!bucket) found.set(number, (bucket = { docs: new BitSet(docs.size), count: 0 }));
      bucket.docs.add(doc);
      bucket.count++;
    }
  });
}

function bucketNumbers(
  found: ReadonlyMap<number, Bucket>,
  least: number,
  bounds: readonly number[],
): readonly number[] {
  if (least > 0) {
    return [...found]
      .filter(([, { count }]) => count >= least)
      .map(([number]) => number)
      .sort((a, b) => a - b);
  }
  const all = [...found.keys(), ...bounds];
  if (all.length === 0) return [];
  const first = all.reduce((a, b) => Math.min(a, b));
  const last = all.reduce((a, b) => Math.max(a, b));
  if (last - first >= MAX_BUCKETS) {
    throw illegalArgument(
      `Trying to create too many buckets. Must be less than or equal to: [${MAX_BUCKETS}] but was [${last - first + 1}].`,
    );
  }
  return Array.from({ length: last - first + 1 }, (_, n) => first + n);
}
