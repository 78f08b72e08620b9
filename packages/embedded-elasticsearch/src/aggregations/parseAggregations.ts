/** Reads the `aggs` of a search, each by the parser of its kind. */
import { illegalArgument, parsingError } from '../errors.js';
import { asObject, isObject } from '../jsonShapes.js';
import type { JsonObject } from '../jsonShapes.js';
import type { ParseScope } from '../query/parseScope.js';
import type { Aggregation, AggregationParser, Aggregations } from './aggregation.js';
import { parseFilterAggregation, parseFiltersAggregation } from './filters.js';
import { parseGlobal, parseMissing, parseNestedAggregation } from './single.js';
import { parseHistogram } from './histogram.js';
import { METRICS, parseMetric } from './metrics.js';
import { parseRangeAggregation } from './range.js';
import { parseTermsAggregation } from './terms.js';
import { parseTopHits } from './topHits.js';

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

/** What any aggregation may have beside its kind. */
const COMMON = ['aggs', 'aggregations', 'meta'];

/** The `aggs` of a search or of another aggregation. */
export function parseAggregations(body: unknown, scope: ParseScope): Aggregations {
  if (body === undefined) return new Map();
  const entries = Object.entries(asObject(body, 'aggs'));
  return new Map(entries.map(([name, one]) => [name, parseOne(name, one, scope)]));
}

/** `aggs`, or `aggregations`, of a search or of an aggregation; undefined for none. */
export function aggregationsOf(body: JsonObject, where: string): unknown {
  const { aggs, aggregations } = body;
  if (aggs === undefined || aggregations === undefined) return aggs ?? aggregations;
  throw parsingError(`[${where}] takes either [aggs] or [aggregations]`);
}

function parseOne(name: string, body: unknown, scope: ParseScope): Aggregation {
  const options = asObject(body, name);
  const subBody = aggregationsOf(options, name);
  const kinds = Object.entries(options).filter(([key]) => !COMMON.includes(key));
  if (options['meta'] !== undefined)
    throw parsingError(`[${name}] does not support [meta] in the embedded engine`);
  const [entry, another] = kinds;
  if (!entry) throw parsingError(`Missing definition for aggregation [${name}]`);
  if (another) {
    throw parsingError(
      `Found two aggregation type definitions in [${name}]: [${entry[0]}] and [${another[0]}]`,
    );
  }
  const [kind, content] = entry;
  if (kind === 'top_hits' || METRICS.includes(kind)) {
    if (subBody !== undefined) {
      throw parsingError(`Aggregator [${name}] of type [${kind}] cannot accept sub-aggregations`);
    }
    return kind === 'top_hits' ? parseTopHits(content, scope) : parseMetric(kind, content, scope);
  }
  const parse = Object.hasOwn(BUCKETS, kind) ? BUCKETS[kind] : undefined;
  if (!parse) throw parsingError(`Unknown aggregation type [${kind}] in the embedded engine`);
  const subs = parseAggregations(subBody, subScope(kind, content, scope));
  const global = Object.entries(subBody === undefined ? {} : asObject(subBody, 'aggs')).find(
    ([, sub]) => isObject(sub) && 'global' in sub,
  );
  if (global) {
    throw illegalArgument(
      `Aggregation [${name}] cannot have a global sub-aggregation [${global[0]}]. Global aggregations can only be defined as top level aggregations`,
    );
  }
  return parse(content, subs, scope);
}

function subScope(kind: string, content: unknown, scope: ParseScope): ParseScope {
  if (kind !== 'nested') return scope;
  if (scope.nested !== '') {
    throw parsingError('[nested] does not support [nested] within it in the embedded engine');
  }
  return { ...scope, nested: String(asObject(content, kind)['path']) };
}
