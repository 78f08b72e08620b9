import { illegalArgument } from '../errors.js';
import { isNumeric } from '../mapping/fields.js';
import type { Field } from '../mapping/fields.js';
import type { ParseScope } from '../query/parseScope.js';

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

/** The same for an aggregation of numbers. Dates and booleans would show as texts too. */
export function aggregatedNumber(name: string, kind: string, scope: ParseScope): Field | null {
  const field = aggregatedField(name, scope);
  if (!field || isNumeric(field)) return field;
  throw illegalArgument(
    `Field [${name}] of type [${field.type}] is not supported for aggregation [${kind}] in the embedded engine`,
  );
}
