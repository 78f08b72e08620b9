import type { BitSet } from '../columns/bitSet.js';
import type { NumericColumn } from '../columns/columns.js';
import { asObject, asString, onlyKeys } from '../jsonShapes.js';
import type { Field } from '../mapping/fields.js';
import type { ParseScope } from '../query/parseScope.js';
import { doubleJson } from './aggregation.js';
import type { Aggregation } from './aggregation.js';
import { aggregatedField, aggregatedNumber } from './aggregatedField.js';

export const METRICS: readonly string[] = [
  'min',
  'max',
  'sum',
  'avg',
  'stats',
  'value_count',
  'cardinality',
];

interface Summary {
  count: number;
  sum: number;
  min: number;
  max: number;
}

export function parseMetric(kind: string, body: unknown, scope: ParseScope): Aggregation {
  const options = asObject(body, kind);
  onlyKeys(options, kind === 'cardinality' ? ['field', 'precision_threshold'] : ['field'], kind);
  const name = asString(options['field'], 'field');
  if (kind === 'value_count' || kind === 'cardinality') {
    return counting(kind, aggregatedField(name, scope));
  }
  const field = aggregatedNumber(name, kind, scope);
  return {
    run: (docs, { scope: target }) =>
      show(kind, field ? summarise(target.snapshot.numeric(field), docs) : empty()),
  };
}

/** Exact, unlike Elasticsearch's estimate above its precision threshold. */
function counting(kind: string, field: Field | null): Aggregation {
  return {
    run: (docs, { scope }) => {
      if (!field) return '{"value":0}';
      const { starts, values } = scope.snapshot.values(field);
      const distinct = new Set<number>();
      let count = 0;
      docs.forEach((doc) => {
        const end = starts[doc + 1] as number;
        for (let i = starts[doc] as number; i < end; i++) {
          count++;
          if (kind === 'cardinality') distinct.add(values[i] as number);
        }
      });
      return `{"value":${kind === 'cardinality' ? distinct.size : count}}`;
    },
  };
}

function empty(): Summary {
  return { count: 0, sum: 0, min: Infinity, max: -Infinity };
}

function summarise({ starts, values }: NumericColumn, docs: BitSet): Summary {
  const summary = empty();
  docs.forEach((doc) => {
    const end = starts[doc + 1] as number;
    for (let i = starts[doc] as number; i < end; i++) {
      const value = values[i] as number;
      summary.count++;
      summary.sum += value;
      if (value < summary.min) summary.min = value;
      if (value > summary.max) summary.max = value;
    }
  });
  return summary;
}

function show(kind: string, { count, sum, min, max }: Summary): string {
  const average = count === 0 ? null : sum / count;
  const [least, most] = count === 0 ? [null, null] : [min, max];
  const values: Readonly<Record<string, number | null>> = {
    min: least,
    max: most,
    sum,
    avg: average,
  };
  if (kind !== 'stats') return `{"value":${doubleJson(values[kind] ?? null)}}`;
  const parts = ['min', 'max', 'avg', 'sum'].map(
    (name) => `"${name}":${doubleJson(values[name] ?? null)}`,
  );
  return `{"count":${count},${parts.join(',')}}`;
}
