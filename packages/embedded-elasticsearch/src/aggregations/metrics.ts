/** The metric aggregations, such as `min` and `cardinality`: numbers about the values of a field. */
import type { BitSet } from '../snapshot/bitSet.js';
import { endOf, startOf } from '../columns/columns.js';
import type { KeywordColumn, NumericColumn } from '../columns/columns.js';
import { asObject, asString, onlyKeys } from '../jsonShapes.js';
import type { Field } from '../mapping/fields.js';
import type { ParseScope } from '../query/parseScope.js';
import { doubleJson } from './aggregation.js';
import type { Aggregation } from './aggregation.js';
import { aggregatedField, aggregatedNumber } from './aggregatedField.js';
import type { AggregationBudget } from './budget.js';

export const METRICS: readonly string[] = [
  'min',
  'max',
  'sum',
  'avg',
  'stats',
  'value_count',
  'cardinality',
];

type AggregatedColumn = KeywordColumn | NumericColumn;

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
    run: (docs, { scope, budget }) => {
      if (!field) return '{"value":0}';
      const column = scope.snapshot.values(field);
      const count = countValues(column, docs);
      if (kind === 'value_count') return `{"value":${count}}`;
      return budget.during(() => `{"value":${countDistinct(column, docs, count, budget)}}`);
    },
  };
}

function countValues(column: AggregatedColumn, docs: BitSet): number {
  let count = 0;
  docs.forEach((doc) => {
    count += endOf(column, doc) - startOf(column, doc);
  });
  return count;
}

/** @param count How many values the documents have. */
function countDistinct(
  column: AggregatedColumn,
  docs: BitSet,
  count: number,
  budget: AggregationBudget,
): number {
  const { values } = column;
  budget.hold(count * Float64Array.BYTES_PER_ELEMENT);
  const found = new Float64Array(count);
  let next = 0;
  docs.forEach((doc) => {
    const end = endOf(column, doc);
    for (let i = startOf(column, doc); i < end; i++) found[next++] = values[i] as number;
  });
  found.sort();
  let distinct = 0;
  for (let i = 0; i < count; i++) if (i === 0 || found[i] !== found[i - 1]) distinct++;
  return distinct;
}

function empty(): Summary {
  return { count: 0, sum: 0, min: Infinity, max: -Infinity };
}

function summarise(column: NumericColumn, docs: BitSet): Summary {
  const { values } = column;
  const summary = empty();
  docs.forEach((doc) => {
    const end = endOf(column, doc);
    for (let i = startOf(column, doc); i < end; i++) {
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
