import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { packageRoot } from '../../src/packageRoot.js';
import type { RecordKind, RecordTypes } from './sourceRecord.js';

/** What is wrong with one value of a record. */
export interface Violation {
  /** JSON Pointer into the record; the empty string is the record itself. */
  readonly path: string;
  readonly expected: string;
  /** The value as JSON, shortened; `nothing` where it is absent. */
  readonly received: string;
}

/** Of what stands in a record's place and is no JSON: why. */
export function noRecord(problem: string): Violation {
  return { path: '', expected: 'a JSON object', received: problem };
}

/** Of an id that the record at another line has: the first counts. */
export function sharedId(id: number, line: number | undefined): Violation {
  const expected = `an id that no other record has: line ${line ?? '?'} has it`;
  return { path: '/id', expected, received: String(id) };
}

type Checked<Kind extends RecordKind> =
  { readonly record: RecordTypes[Kind] } | { readonly violations: readonly Violation[] };

type Validator = <Kind extends RecordKind>(kind: Kind, value: unknown) => Checked<Kind>;

/** The published schema of each kind of record. */
export const SCHEMAS: Readonly<Record<RecordKind, string>> = {
  objects: 'object',
  constituents: 'constituent',
  exhibitions: 'exhibition',
};

/** A schema as it is published in `schema/`. */
export function readSchema(name: string): object {
  const file = path.join(packageRoot, 'schema', `${name}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as object;
}

type Compiled = { readonly [Kind in RecordKind]: ValidateFunction<RecordTypes[Kind]> };

function compile(allErrors: boolean): Compiled {
  const ajv = new Ajv2020({ allErrors, allowUnionTypes: true, verbose: true });
  ajv.addSchema(readSchema('definitions'));
  return {
    objects: ajv.compile<RecordTypes['objects']>(readSchema(SCHEMAS.objects)),
    constituents: ajv.compile<RecordTypes['constituents']>(readSchema(SCHEMAS.constituents)),
    exhibitions: ajv.compile<RecordTypes['exhibitions']>(readSchema(SCHEMAS.exhibitions)),
  };
}

let ofFirst: Compiled | undefined;
let ofAll: Compiled | undefined;

/**
 * Compiles the published schemas, once in a process; the validator itself is pure. All that is wrong
 * with a record is looked for at its start only: a list of a million wrong values takes gigabytes.
 */
export function createValidator(): Validator {
  const first = (ofFirst ??= compile(false));
  return (kind, value) => {
    const check = first[kind] as ValidateFunction<RecordTypes[typeof kind]>;
    if (check(value)) return { record: value };
    const checkAll = (ofAll ??= compile(true))[kind];
    const { errors } = checkAll(startOf(value)) ? check : checkAll;
    return { violations: describeErrors(errors ?? []) };
  };
}

const MOST_VIOLATIONS = 10;
/** Items of a list, properties of an object, and levels that are looked at; more than are shown. */
const MOST_ITEMS = 100;
const MOST_PROPERTIES = 1_000;
const MOST_LEVELS = 200;

/** The start of a value, of whatever size it is. */
function startOf(value: unknown, level = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (level === MOST_LEVELS) return null;
  const start = (inner: unknown): unknown => startOf(inner, level + 1);
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map(start);
  const properties = Object.entries(value).slice(0, MOST_PROPERTIES);
  return Object.fromEntries(properties.map(([name, inner]) => [name, start(inner)]));
}

function describeErrors(errors: readonly ErrorObject[]): Violation[] {
  const violations = new Map<string, Violation>();
  for (const error of errors) {
    const violation = describeError(error);
    if (!violations.has(violation.path)) violations.set(violation.path, violation);
  }
  return [...violations.values()].slice(0, MOST_VIOLATIONS);
}

function describeError(error: ErrorObject): Violation {
  const params = error.params as Readonly<Record<string, unknown>>;
  switch (error.keyword) {
    case 'required':
      return {
        path: `${error.instancePath}/${String(params['missingProperty'])}`,
        expected: `a value: ${String(params['missingProperty'])} is required`,
        received: 'nothing',
      };
    case 'additionalProperties': {
      const name = String(params['additionalProperty']);
      const given = (error.data as Readonly<Record<string, unknown>>)[name];
      return {
        path: `${error.instancePath}/${name}`,
        expected: `only ${Object.keys((error.parentSchema?.['properties'] ?? {}) as object).join(' and ')}`,
        received: `${name}: ${showValue(given)}`,
      };
    }
    default:
      return {
        path: error.instancePath,
        expected: describeExpectation(error.keyword, params, error),
        received: showValue(error.data),
      };
  }
}

function describeExpectation(
  keyword: string,
  params: Readonly<Record<string, unknown>>,
  error: ErrorObject,
): string {
  switch (keyword) {
    case 'type': {
      const title: unknown = error.parentSchema?.['title'];
      return typeof title === 'string' ? title : [params['type']].flat().join(' or ');
    }
    case 'enum':
      return `one of ${(params['allowedValues'] as unknown[]).map((value) => String(value)).join(', ')}`;
    case 'pattern':
      return describePattern(error.parentSchema?.['title'], String(params['pattern']));
    case 'minimum':
      return `at least ${String(params['limit'])}`;
    case 'maximum':
      return `at most ${String(params['limit'])}`;
    case 'maxItems':
      return `a list of at most ${String(params['limit'])} items`;
    case 'false schema':
      return 'publicAccess, written like that: another spelling would be ignored, and the record public';
    case 'maxLength':
      return `a text of at most ${String(params['limit'])} characters`;
    default:
      return error.message ?? keyword;
  }
}

function describePattern(title: unknown, pattern: string): string {
  if (typeof title === 'string') return title;
  return pattern.startsWith('^#')
    ? 'a hex colour such as #AABBCC'
    : 'a date as ISO 8601, such as 2021-11-12';
}

/** A value as short JSON, for messages. */
export function showValue(value: unknown): string {
  // JSON may have a number that no program can hold, and no name for it.
  if (value === Infinity || value === -Infinity)
    return `a number beyond ${value > 0 ? '' : '-'}${Number.MAX_VALUE.toPrecision(2)}`;
  const text = value === undefined ? 'nothing' : JSON.stringify(startOf(value));
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
