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

function compile(): Compiled {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, verbose: true });
  ajv.addSchema(readSchema('definitions'));
  return {
    objects: ajv.compile<RecordTypes['objects']>(readSchema(SCHEMAS.objects)),
    constituents: ajv.compile<RecordTypes['constituents']>(readSchema(SCHEMAS.constituents)),
    exhibitions: ajv.compile<RecordTypes['exhibitions']>(readSchema(SCHEMAS.exhibitions)),
  };
}

let compiled: Compiled | undefined;

/** Compiles the published schemas, once in a process; the validator itself is pure. */
export function createValidator(): Validator {
  const checks = (compiled ??= compile());
  return (kind, value) => {
    const check = checks[kind] as ValidateFunction<RecordTypes[typeof kind]>;
    return check(value) ? { record: value } : { violations: describeErrors(check.errors ?? []) };
  };
}

const MOST_VIOLATIONS = 10;

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
    case 'minLength':
      return 'a text that is not empty';
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
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
