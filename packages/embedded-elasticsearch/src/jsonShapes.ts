/** Reads the JSON of requests strictly: a shape or an option that is not known is a 400 that names it. */
import { illegalArgument, parsingError } from './errors.js';

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as an object, or a 400 that says where something else stood. */
export function asObject(value: unknown, where: string): JsonObject {
  if (!isObject(value)) throw parsingError(`[${where}] must be an object`);
  return value;
}

/** A list; a single value stands for a list of one, as in many places of the API. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

export function asString(value: unknown, where: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw parsingError(`[${where}] must be a string`);
}

export function asNumber(value: unknown, where: string): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number === 'number' && Number.isFinite(number)) return number;
  throw parsingError(`[${where}] must be a number, received [${JSON.stringify(value)}]`);
}

export function asInteger(value: unknown, where: string): number {
  const number = asNumber(value, where);
  if (!Number.isInteger(number)) throw parsingError(`[${where}] must be an integer`);
  return number;
}

export function asBoolean(value: unknown, where: string): boolean {
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  throw illegalArgument(
    `Failed to parse value [${String(value)}] as only [true] or [false] are allowed for [${where}].`,
  );
}

/**
 * Refuses what the engine does not do, by its name: an ignored option would be a wrong answer.
 *
 * @param options Names that `object` may have, each as {@link refusedOption} reads it.
 */
export function onlyKeys(object: JsonObject, options: readonly string[], where: string): void {
  const refused = refusedOption(Object.entries(object), options);
  if (refused) {
    throw parsingError(`[${where}] does not support ${refused} in the embedded engine`);
  }
}

/**
 * The first option that is not among the known ones, for a message: `[foo]` and what is known, or
 * `[foo: 5]` and the values that are taken.
 *
 * @param known `name` for an option with any value, `name=a/b` for one that is taken with the
 * values `a` and `b` only: mostly with what holds without it.
 */
export function refusedOption(
  given: Iterable<readonly [string, unknown]>,
  known: readonly string[],
): string | undefined {
  for (const [name, value] of given) {
    const isName = !name.includes('=');
    if (isName && known.includes(name)) continue;
    const limited = isName ? known.find((one) => one.startsWith(`${name}=`)) : undefined;
    if (limited === undefined) {
      const names = known.map((one) => one.replace(/=.*/s, '')).join(', ');
      return `[${name}] (known: ${names === '' ? 'none' : names})`;
    }
    const values = limited.slice(name.length + 1).split('/');
    const text = isObject(value) || Array.isArray(value) ? JSON.stringify(value) : String(value);
    if (!values.includes(text)) return `[${name}: ${text}] (only: ${values.join(', ')})`;
  }
  return undefined;
}

/** The single property of an object such as `{ "term": … }`: its name and value. */
export function onlyEntry(object: JsonObject, where: string): readonly [string, unknown] {
  const entries = Object.entries(object);
  const [first] = entries;
  if (!first) throw parsingError(`[${where}] malformed, no field or name after start_object`);
  if (entries.length > 1) {
    const names = entries.map(([name]) => name).join(', ');
    throw parsingError(`[${where}] malformed, expected one property but found [${names}]`);
  }
  return first;
}

/** JSON text as a value; a 400 with `what` for anything that is no JSON. */
export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw parsingError(`Failed to parse ${what}: ${(error as Error).message}`);
  }
}
