import { BitSet } from '../snapshot/bitSet.js';
import { asObject, asString, onlyKeys } from '../jsonShapes.js';
import { docsWithValue } from '../query/matchValues.js';
import { innerScope } from '../query/nested.js';
import type { ParseScope } from '../query/parseScope.js';
import { bucketJson } from './aggregation.js';
import type { Aggregation, Aggregations } from './aggregation.js';
import { aggregatedField } from './aggregatedField.js';

/** Documents without a value of a field. */
export function parseMissing(body: unknown, subs: Aggregations, scope: ParseScope): Aggregation {
  const options = asObject(body, 'missing');
  onlyKeys(options, ['field'], 'missing');
  const field = aggregatedField(asString(options['field'], 'field'), scope);
  return {
    run: (docs, context) => {
      const without = docs.copy();
      if (field) {
        const { scope: target } = context;
        without.andNot(docsWithValue(target.snapshot.values(field), target));
      }
      return bucketJson(without, subs, context);
    },
  };
}

/** All documents of the index, whatever the query. */
export function parseGlobal(body: unknown, subs: Aggregations): Aggregation {
  onlyKeys(asObject(body, 'global'), [], 'global');
  return {
    run: (_, context) => bucketJson(context.scope.live, subs, context),
  };
}

/** The inner documents of the documents. */
export function parseNestedAggregation(
  body: unknown,
  subs: Aggregations,
  { mapping }: ParseScope,
): Aggregation {
  const options = asObject(body, 'nested');
  onlyKeys(options, ['path'], 'nested');
  const path = asString(options['path'], 'path');
  if (!mapping.nestedPaths.includes(path)) {
    return { run: (_, context) => bucketJson(new BitSet(0), subs, context) };
  }
  return {
    run: (docs, context) => {
      const scope = innerScope(context.scope, path);
      const { starts } = scope.snapshot.space(path);
      const inner = new BitSet(scope.size);
      docs.forEach((doc) => {
        const end = starts[doc + 1] as number;
        for (let position = starts[doc] as number; position < end; position++) inner.add(position);
      });
      return bucketJson(inner, subs, { ...context, scope });
    },
  };
}
