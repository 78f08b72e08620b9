/** `docvalue_fields` of a search: what a hit shows of binary fields, which are in no column here. */
import { illegalArgument, parsingError } from '../errors.js';
import { asList, asString, isObject, onlyKeys } from '../jsonShapes.js';
import type { JsonObject } from '../jsonShapes.js';
import type { Field, Mapping } from '../mapping/fields.js';
import { parseSourceFilter } from '../mapping/sourceFilter.js';
import type { SourceFilter } from '../mapping/sourceFilter.js';

/** The binary fields that hits show, and what is read of their sources for them. */
export interface ShownBinaries {
  readonly fields: readonly Field[];
  readonly source: SourceFilter;
}

export const NO_BINARIES: ShownBinaries = { fields: [], source: null };

/**
 * Reads a list of fields, or of `{ field }`; one that is not mapped is shown of no hit.
 *
 * @throws EngineError for one of another type, or without doc values
 */
export function parseBinaries(value: unknown, mapping: Mapping): ShownBinaries {
  if (value === undefined) return NO_BINARIES;
  if (!Array.isArray(value)) throw parsingError('[docvalue_fields] must be a list');
  const names = value.map(readName);
  const fields = [...new Set(names)].flatMap((name) => mapping.fields.get(name) ?? []);
  fields.forEach(checkField);
  if (fields.length === 0) return NO_BINARIES;
  return { fields, source: parseSourceFilter(fields.map(({ path }) => path)) };
}

function readName(given: unknown): string {
  if (isObject(given)) onlyKeys(given, ['field'], 'docvalue_fields');
  const name = asString(isObject(given) ? given['field'] : given, 'docvalue_fields');
  if (!name.includes('*')) return name;
  throw illegalArgument(
    `[docvalue_fields] does not support the pattern [${name}] in the embedded engine`,
  );
}

function checkField({ path, type, docValues }: Field): void {
  if (type !== 'binary') {
    throw illegalArgument(
      `[docvalue_fields] does not support [${path}] of type [${type}] (known: binary) in the embedded engine`,
    );
  }
  if (docValues) return;
  throw illegalArgument(
    `Can't load fielddata on [${path}] because fielddata is unsupported on fields of type [binary]. Use doc values instead.`,
  );
}

/**
 * The `fields` of a hit as JSON text, of each field every value once, in the order of its bytes;
 * empty where it has none.
 *
 * @param source JSON text of the fields
 */
export function binariesJson({ fields }: ShownBinaries, source: string): string {
  const document = JSON.parse(source) as JsonObject;
  const shown = fields.flatMap(({ path }) => {
    const values = sortedBinaries(document[path]);
    return values.length === 0 ? [] : [`${JSON.stringify(path)}:${JSON.stringify(values)}`];
  });
  return shown.length === 0 ? '' : `{${shown.join(',')}}`;
}

function sortedBinaries(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  const texts = asList(value ?? []).flatMap((one) => (typeof one === 'string' ? [one] : []));
  const bytes = [...new Set(texts)].map((text) => Buffer.from(text, 'base64'));
  return bytes
    .sort((one, other) => Buffer.compare(one, other))
    .map((one) => one.toString('base64'));
}
