import { illegalArgument, parsingError } from '../errors.js';
import { asObject } from '../jsonShapes.js';
import type { Field } from '../mapping/fields.js';
import type { ParseScope } from '../query/parseQuery.js';
import type { Aggregation, Aggregations } from './aggregation.js';
import { parseFilterAggregation, parseFiltersAggregation } from './filters.js';
import { parseGlobal, parseMissing, parseNestedAggregation } from './single.js';
import { parseHistogram } from './histogram.js';
import { METRICS, parseMetric } from './metrics.js';
import { parseRangeAggregation } from './range.js';
import { parseTermsAggregation } from './terms.js';
import { parseTopHits } from './topHits.js';

/** Parses one aggregation, its sub-aggregations already parsed. */
export type AggregationParser = (
  body: unknown,
  subs: Aggregations,
  scope: ParseScope,
) => Aggregation;

const BUCKETS: Readonly<Record<string, AggregationParser>> = {
  terms: parseTermsAggregation,
  filter: parseFilterAggregation,
  filters: parseFiltersAggregation,
  histogram: parseHistogram,
  range: parseRangeAggregation,
  missing: parseMissing,
  global: parseGlobal,
  nested: parseNestedAggregation,
};

/** The `aggs` of a search or of another aggregation. */
export function parseAggregations(body: unknown, scope: ParseScope): Aggregations {
  if (body === undefined) return new Map();
  const entries = Object.entries(asObject(body, 'aggs'));
  return new Map(entries.map(([name, one]) => [name, parseOne(name, one, scope)]));
}

function parseOne(name: string, body: unknown, scope: ParseScope): Aggregation {
  const { aggs, aggregations, meta, ...kinds } = asObject(body, name);
  if (meta !== undefined) throw parsingError(`[${name}] does not support [meta]`);
  const [entry, another] = Object.entries(kinds);
  if (!entry) throw parsingError(`Missing definition for aggregation [${name}]`);
  if (another) {
    throw parsingError(
      `Found two aggregation type definitions in [${name}]: [${entry[0]}] and [${another[0]}]`,
    );
  }
  const [kind, content] = entry;
  const subBody = aggs ?? aggregations;
  if (kind === 'top_hits' || METRICS.includes(kind)) {
    if (subBody !== undefined) {
      throw parsingError(`Aggregator [${name}] of type [${kind}] cannot accept sub-aggregations`);
    }
    return kind === 'top_hits' ? parseTopHits(content, scope) : parseMetric(kind, content, scope);
  }
  const parse = Object.hasOwn(BUCKETS, kind) ? BUCKETS[kind] : undefined;
  if (!parse) throw parsingError(`Unknown aggregation type [${kind}]`);
  return parse(content, parseAggregations(subBody, subScope(kind, content, scope)), scope);
}

function subScope(kind: string, content: unknown, scope: ParseScope): ParseScope {
  if (kind === 'global') return { ...scope, nested: '' };
  if (kind !== 'nested') return scope;
  return { ...scope, nested: String(asObject(content, kind)['path']) };
}

/** The field that an aggregation works on; null for one that is not mapped here. */
export function aggregatedField(name: string, scope: ParseScope): Field | null {
  const field = scope.mapping.fields.get(name);
  if (!field || field.nested !== scope.nested) return null;
  if (field.type === 'text') {
    throw illegalArgument(
      `Fielddata is disabled on [${name}]. Text fields are not optimised for operations that require per-document field data like aggregations and sorting, so these operations are disabled by default. Please use a keyword field instead.`,
    );
  }
  if (!field.docValues) {
    throw illegalArgument(
      `Can't load fielddata on [${name}] because fielddata is unsupported on fields of type [${field.type}]. Use doc values instead.`,
    );
  }
  return field;
}
