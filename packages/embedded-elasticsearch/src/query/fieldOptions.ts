import { illegalArgument, queryRefused } from '../errors.js';
import { asNumber, asObject, isObject, onlyEntry, onlyKeys } from '../jsonShapes.js';
import type { JsonObject } from '../jsonShapes.js';
import type { Field } from '../mapping/fields.js';
import type { ParseScope } from './parseScope.js';

/** A clause of the form `{ field: value }` or `{ field: { …options } }`. */
interface FieldClause {
  readonly name: string;
  readonly options: JsonObject;
  readonly boost: number;
}

/** Reads such a clause; a plain value becomes the option `valueKey`, and is refused for null. */
export function fieldClause(
  body: unknown,
  clause: string,
  valueKey: string | null,
  allowed: readonly string[],
): FieldClause {
  const [name, content] = onlyEntry(asObject(body, clause), clause);
  const options =
    valueKey === null || isObject(content) ? asObject(content, clause) : { [valueKey]: content };
  const own = valueKey === null ? [] : [valueKey];
  onlyKeys(options, [...own, 'boost', ...allowed], clause);
  return { name, options, boost: asNumber(options['boost'] ?? 1, 'boost') };
}

/**
 * The field of a query in its scope; undefined for one that is not mapped or belongs to another
 * nested object, which matches nothing.
 */
export function searchedField(name: string, scope: ParseScope): Field | undefined {
  const field = scope.mapping.fields.get(name);
  if (!field || field.nested !== scope.nested) return undefined;
  if (field.type === 'binary')
    throw queryRefused(`failed to create query: Binary fields do not support searching: [${name}]`);
  if (!field.indexed && !field.docValues) {
    throw illegalArgument(
      `Cannot search on field [${name}] since it is not indexed nor has doc values.`,
    );
  }
  return field;
}
