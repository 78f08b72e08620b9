/** The `sort` of a search, checked against the mapping: by which keys hits are ordered. */
import { illegalArgument, parsingError, queryRefused } from '../errors.js';
import { asList, asString, isObject, onlyKeys } from '../jsonShapes.js';
import type { JsonObject } from '../jsonShapes.js';
import { holdsNumbers } from '../mapping/fields.js';
import type { Field, Mapping } from '../mapping/fields.js';

type SortMode = 'min' | 'max' | 'avg' | 'sum' | 'median';

export type SortSpec =
  | { readonly kind: 'score' | 'doc'; readonly descending: boolean }
  | {
      readonly kind: 'field';
      readonly field: Field;
      readonly descending: boolean;
      readonly mode: SortMode;
      /** Where documents without a value go, or the value they are taken to have. */
      readonly missing: '_last' | '_first' | number;
    }
  | { readonly kind: 'unmapped'; readonly descending: boolean; readonly shown: string };

const OPTIONS = ['order', 'missing', 'mode', 'unmapped_type'];
const MODES: readonly string[] = ['min', 'max', 'avg', 'sum', 'median'];

/** The `sort` of a search; empty where it gives none. */
export function parseSort(value: unknown, mapping: Mapping): readonly SortSpec[] {
  if (value === undefined || value === null) return [];
  const specs = asList(value).flatMap((entry): readonly SortSpec[] => {
    if (!isObject(entry)) return [parseKey(asString(entry, 'sort'), {}, mapping)];
    return Object.entries(entry).map(([name, options]) =>
      parseKey(name, isObject(options) ? options : { order: options }, mapping),
    );
  });
  // By relevance alone is what a search without a sort does.
  const [only] = specs;
  return specs.length === 1 && only?.kind === 'score' && only.descending ? [] : specs;
}

function parseKey(name: string, options: JsonObject, mapping: Mapping): SortSpec {
  onlyKeys(options, name === '_score' || name === '_doc' ? ['order'] : OPTIONS, `sort ${name}`);
  const order = asString(options['order'] ?? (name === '_score' ? 'desc' : 'asc'), 'order');
  if (order !== 'asc' && order !== 'desc') {
    throw illegalArgument(`Unknown SortOrder [${order}]`);
  }
  const descending = order === 'desc';
  if (name === '_score') return { kind: 'score', descending };
  if (name === '_doc') return { kind: 'doc', descending };
  const field = mapping.fields.get(name);
  if (!field) {
    if (options['unmapped_type'] !== undefined) return unmapped(options, descending);
    throw queryRefused(`No mapping found for [${name}] in order to sort on`);
  }
  return {
    kind: 'field',
    field: sortable(field),
    descending,
    ...fieldOptions(field, options, descending),
  };
}

/** Every document is without a value, and shows what such ones show. */
function unmapped(options: JsonObject, descending: boolean): SortSpec {
  const type = asString(options['unmapped_type'], 'unmapped_type');
  const isHigh = (options['missing'] === '_first') === descending;
  const whole = isHigh ? '9223372036854775807' : '-9223372036854775808';
  const fraction = isHigh ? '"Infinity"' : '"-Infinity"';
  const isFraction = type === 'float' || type === 'double';
  const shown = type === 'keyword' ? 'null' : isFraction ? fraction : whole;
  return { kind: 'unmapped', descending, shown };
}

function sortable(field: Field): Field {
  if (field.type === 'text') {
    throw illegalArgument(
      `Fielddata is disabled on [${field.path}]. Text fields are not optimised for operations that require per-document field data like aggregations and sorting, so these operations are disabled by default. Please use a keyword field instead.`,
    );
  }
  if (!field.docValues || !(holdsNumbers(field) || field.type === 'keyword')) {
    throw illegalArgument(
      `Can't load fielddata on [${field.path}] because fielddata is unsupported on fields of type [${field.type}]. Use doc values instead.`,
    );
  }
  if (field.nested !== '') {
    throw parsingError(`[sort] does not support fields of nested objects: [${field.path}]`);
  }
  return field;
}

function fieldOptions(
  field: Field,
  options: JsonObject,
  descending: boolean,
): Pick<Extract<SortSpec, { kind: 'field' }>, 'mode' | 'missing'> {
  const mode = asString(options['mode'] ?? (descending ? 'max' : 'min'), 'mode');
  if (!MODES.includes(mode)) throw illegalArgument(`Unknown SortMode [${mode}]`);
  const isText = !holdsNumbers(field);
  if (isText && mode !== 'min' && mode !== 'max') {
    throw queryRefused(
      `we only support AVG, MEDIAN and SUM on number based fields, but [${field.path}] is of type [${field.type}]`,
    );
  }
  const missing = options['missing'] ?? '_last';
  if (missing !== '_last' && missing !== '_first' && (isText || typeof missing !== 'number')) {
    throw illegalArgument(
      `[sort ${field.path}] does not support [missing: ${JSON.stringify(missing)}] in the embedded engine`,
    );
  }
  return { mode: mode as SortMode, missing };
}
