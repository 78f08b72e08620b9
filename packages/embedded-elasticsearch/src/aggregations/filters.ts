/** The aggregations `filter` and `filters`: buckets of what a query finds. */
import type { BitSet } from '../snapshot/bitSet.js';
import { parsingError } from '../errors.js';
import { asObject, onlyKeys } from '../jsonShapes.js';
import { cachedBits } from '../query/cachedFilter.js';
import type { ParseScope } from '../query/parseScope.js';
import { bucketJson } from './aggregation.js';
import type { Aggregation, AggregationContext, Aggregations } from './aggregation.js';

type Matching = (docs: BitSet, context: AggregationContext) => BitSet;

function matching(query: unknown, scope: ParseScope): Matching {
  const bits = cachedBits(query, scope.parseQuery(query, scope));
  // Of no documents nothing is looked for, however much it would take.
  return (docs, { scope: target }) => (docs.count() === 0 ? docs : docs.copy().and(bits(target)));
}

export function parseFilterAggregation(
  body: unknown,
  subs: Aggregations,
  scope: ParseScope,
): Aggregation {
  const keep = matching(body, scope);
  return {
    run: (docs, context) => bucketJson(keep(docs, context), subs, context),
  };
}

/** Named filters, or a list of anonymous ones. */
export function parseFiltersAggregation(
  body: unknown,
  subs: Aggregations,
  scope: ParseScope,
): Aggregation {
  const options = asObject(body, 'filters');
  onlyKeys(options, ['filters', 'keyed=true'], 'filters');
  const { filters } = options;
  if (Array.isArray(filters)) {
    const parsed = filters.map((query) => matching(query, scope));
    return { run: (docs, context) => `{"buckets":[${buckets(parsed, docs, context).join(',')}]}` };
  }
  if (filters === undefined) throw parsingError('[filters] requires [filters]');
  const entries = Object.entries(asObject(filters, 'filters'));
  const parsed = entries.map(([, query]) => matching(query, scope));
  return {
    run: (docs, context) => {
      const shown = buckets(parsed, docs, context);
      const named = entries.map(([name], n) => `${JSON.stringify(name)}:${shown[n] ?? '{}'}`);
      return `{"buckets":{${named.join(',')}}}`;
    },
  };

  function buckets(
    all: readonly Matching[],
    docs: BitSet,
    context: AggregationContext,
  ): readonly string[] {
    context.budget.addBuckets(all.length);
    return all.map((keep) => bucketJson(keep(docs, context), subs, context));
  }
}
