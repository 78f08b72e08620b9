/** The `terms` aggregation: a bucket for each of the most frequent values of a field. */
import type { BitSet } from '../snapshot/bitSet.js';
import { doubled } from '../snapshot/doubled.js';
import { endOf, startOf } from '../columns/columns.js';
import type { KeywordColumn, NumericColumn } from '../columns/columns.js';
import { findTerm, termAt, termCount } from '../columns/terms.js';
import { illegalArgument, parsingError } from '../errors.js';
import { asInteger, asObject, asString, onlyKeys } from '../jsonShapes.js';
import type { Field } from '../mapping/fields.js';
import { readScalar, ValueError } from '../mapping/values.js';
import type { ParseScope } from '../query/parseScope.js';
import { bucketJson, doubleJson } from './aggregation.js';
import type { Aggregation, AggregationContext, Aggregations } from './aggregation.js';
import { aggregatedField } from './aggregatedField.js';
import type { AggregationBudget } from './budget.js';
import { groupDocs } from './groupDocs.js';
import { parseTermsOrder } from './termsOrder.js';
import type { TermCount, TermsOrder } from './termsOrder.js';

interface TermsOptions {
  readonly size: number;
  readonly minimum: number;
  readonly include: ReadonlySet<string> | null;
  readonly exclude: ReadonlySet<string>;
  readonly order: TermsOrder;
}

const OPTIONS = ['field', 'size', 'shard_size', 'min_doc_count', 'include', 'exclude', 'order'];
/** How Elasticsearch collects; no answer depends on it. */
const HINTS = ['collect_mode', 'execution_hint'];
const NONE = '{"doc_count_error_upper_bound":0,"sum_other_doc_count":0,"buckets":[]}';

/** A bucket per value of a field. */
export function parseTermsAggregation(
  body: unknown,
  subs: Aggregations,
  scope: ParseScope,
): Aggregation {
  const options = asObject(body, 'terms');
  onlyKeys(options, [...OPTIONS, ...HINTS], 'terms');
  const field = aggregatedField(asString(options['field'], 'field'), scope);
  const size = asInteger(options['size'] ?? 10, 'size');
  if (size <= 0) throw illegalArgument(`[size] must be greater than 0. Found [${size}] in [terms]`);
  const terms: TermsOptions = {
    size,
    minimum: asInteger(options['min_doc_count'] ?? 1, 'min_doc_count'),
    include: exactList(options['include'], 'include'),
    exclude: exactList(options['exclude'], 'exclude') ?? new Set(),
    order: parseTermsOrder(options['order'], subs),
  };
  return {
    run: (docs, context) =>
      field ? context.budget.during(() => run(field, terms, subs, docs, context)) : NONE,
  };
}

function exactList(value: unknown, name: string): ReadonlySet<string> | null {
  if (value === undefined) return null;
  if (!Array.isArray(value)) {
    throw parsingError(`[terms] takes a list of exact values for [${name}] in the embedded engine`);
  }
  return new Set(value.map((one) => asString(one, name)));
}

function run(
  field: Field,
  options: TermsOptions,
  subs: Aggregations,
  docs: BitSet,
  context: AggregationContext,
): string {
  const { budget, scope } = context;
  const column = scope.snapshot.values(field);
  const all =
    column.kind === 'keyword'
      ? countTerms(column, docs, options.minimum, budget)
      : countNumbers(column, docs, budget);
  const allowed = filterTerms(all, column, options, field);
  const subTexts = new Map<number, string>();
  /** The buckets of some terms, made when they are asked for. */
  const bucketsOf = (terms: readonly TermCount[]): ((term: TermCount) => string) => {
    let bitsOf: ((value: number) => BitSet) | null = null;
    return (term) => {
      const known = subTexts.get(term.value);
      if (known !== undefined) return known;
      if (subs.size > 0) bitsOf ??= groupTerms(column, docs, terms, budget);
      const bits = bitsOf?.(term.value) ?? docs;
      const head = keyJson(field, column, term.value);
      const text = bucketJson(bits, subs, context, { head, count: term.count });
      subTexts.set(term.value, text);
      return text;
    };
  };
  const shown = options.order(allowed, bucketsOf(allowed), options.size);
  budget.addBuckets(shown.length);
  const rest = allowed.reduce((sum, { count }) => sum + count, 0);
  const other = shown.reduce((sum, { count }) => sum - count, rest);
  const buckets = shown.map(bucketsOf(shown)).join(',');
  return `{"doc_count_error_upper_bound":0,"sum_other_doc_count":${other},"buckets":[${buckets}]}`;
}

/** Bytes of a term and its count, roughly. */
const TERM_BYTES = 48;

/** In the order of the terms; those with fewer than `minimum` documents are left out. */
function countTerms(
  column: KeywordColumn,
  docs: BitSet,
  minimum: number,
  budget: AggregationBudget,
): readonly TermCount[] {
  const { values, terms } = column;
  budget.hold(termCount(terms) * Uint32Array.BYTES_PER_ELEMENT);
  const counts = new Uint32Array(termCount(terms));
  docs.forEach((doc) => {
    const end = endOf(column, doc);
    for (let i = startOf(column, doc); i < end; i++) {
      const value = values[i] as number;
      counts[value] = (counts[value] as number) + 1;
    }
  });
  return found(counts, 0, minimum, budget);
}

/** @param first What the first count is of; each other one is of one more. */
function found(
  counts: Uint32Array,
  first: number,
  minimum: number,
  budget: AggregationBudget,
): readonly TermCount[] {
  const terms: TermCount[] = [];
  for (let place = 0; place < counts.length; place++) {
    const count = counts[place] as number;
    if (count < minimum) continue;
    budget.hold(TERM_BYTES);
    terms.push({ value: first + place, count });
  }
  return terms;
}

/** In the order of the numbers; a number that a document has twice counts once. */
function countNumbers(
  column: NumericColumn,
  docs: BitSet,
  budget: AggregationBudget,
): readonly TermCount[] {
  const values = valuesOf(column, docs);
  if (values.length === 0) return [];
  let [least, most, isWhole] = [Infinity, -Infinity, true];
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (value < least) least = value;
    if (value > most) most = value;
    if (!Number.isInteger(value)) isWhole = false;
  }
  const span = most - least + 1;
  return isWhole && span <= PLACES * values.length
    ? countNear(values, { least, span }, budget)
    : countAny(values, budget);
}

/** Numbers are counted by their places where there are at most so many places for each. */
const PLACES = 32;

/** Counts whole numbers that are near each other, as ids are and years: without looking any up. */
function countNear(
  values: Float64Array,
  { least, span }: { readonly least: number; readonly span: number },
  budget: AggregationBudget,
): readonly TermCount[] {
  budget.hold(span * Uint32Array.BYTES_PER_ELEMENT);
  const counts = new Uint32Array(span);
  for (let i = 0; i < values.length; i++) {
    const place = (values[i] as number) - least;
    counts[place] = (counts[place] as number) + 1;
  }
  return found(counts, least, 1, budget);
}

function countAny(values: Float64Array, budget: AggregationBudget): readonly TermCount[] {
  const counts = new Map<number, number>();
  for (const value of values) {
    const count = counts.get(value);
    if (count === undefined) budget.hold(TERM_BYTES);
    counts.set(value, (count ?? 0) + 1);
  }
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => a.value - b.value);
}

/** The values of some documents, those of each once: they ascend, so that equal ones stand together. */
function valuesOf(column: NumericColumn, docs: BitSet): Float64Array {
  const { values } = column;
  let all = new Float64Array(docs.count());
  let count = 0;
  docs.forEach((doc) => {
    const start = startOf(column, doc);
    const end = endOf(column, doc);
    while (count + end - start > all.length) all = doubled(all);
    for (let i = start; i < end; i++) {
      if (i === start || values[i] !== values[i - 1]) all[count++] = values[i] as number;
    }
  });
  return all.subarray(0, count);
}

function groupTerms(
  column: KeywordColumn | NumericColumn,
  docs: BitSet,
  terms: readonly TermCount[],
  budget: AggregationBudget,
): (value: number) => BitSet {
  const counts = new Map(terms.map(({ value, count }) => [value, count]));
  return groupDocs(column, docs, sameNumber, counts, budget);
}

function sameNumber(value: number): number {
  return value;
}

function filterTerms(
  all: readonly TermCount[],
  column: KeywordColumn | NumericColumn,
  { include, exclude, minimum }: TermsOptions,
  field: Field,
): readonly TermCount[] {
  const valueOf = (text: string): number =>
    column.kind === 'keyword' ? findTerm(column.terms, text) : numberOf(field, text);
  const included = include && new Set([...include].map(valueOf));
  const excluded = new Set([...exclude].map(valueOf));
  return all.filter(
    ({ value, count }) =>
      count >= minimum && (included?.has(value) ?? true) && !excluded.has(value),
  );
}

function numberOf(field: Field, text: string): number {
  try {
    return Number(readScalar(field, text));
  } catch (error) {
    if (error instanceof ValueError) throw illegalArgument(error.message);
    throw error;
  }
}

function keyJson(field: Field, column: KeywordColumn | NumericColumn, value: number): string {
  if (column.kind === 'keyword') return `"key":${JSON.stringify(termAt(column.terms, value))}`;
  if (field.type === 'boolean') {
    return `"key":${value},"key_as_string":"${value === 1 ? 'true' : 'false'}"`;
  }
  if (field.type === 'date') {
    return `"key":${value},"key_as_string":"${new Date(value).toISOString()}"`;
  }
  const isFraction = field.type === 'float' || field.type === 'double';
  return `"key":${isFraction ? doubleJson(value) : value}`;
}
