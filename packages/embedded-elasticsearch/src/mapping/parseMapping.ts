/** Reads the mapping of an index into a tree of fields. */
import { AnalysisError } from '../analysis/registry.js';
import type { AnalysisRegistry } from '../analysis/registry.js';
import { EngineError } from '../errors.js';
import { asBoolean, asInteger, asObject, asString, refusedOption } from '../jsonShapes.js';
import type { JsonObject } from '../jsonShapes.js';
import { parseSourceFilter } from './sourceFilter.js';
import { NUMERIC_TYPES } from './fields.js';
import type { Field, FieldType, MappingNode, Mapping, ObjectNode } from './fields.js';
import { readScalar, ValueError } from './values.js';

const LEAF_TYPES: readonly string[] = [
  ...NUMERIC_TYPES,
  'boolean',
  'date',
  'keyword',
  'text',
  'dense_vector',
  'binary',
];
/** What changes no answer, or is taken where it says what holds anyway. */
const COMMON = ['type', 'index', 'store=false', 'meta', 'fields'];
const VALUES = [...COMMON, 'doc_values', 'null_value'];
const NUMBER = [...VALUES, 'coerce=true', 'ignore_malformed=false'];
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  keyword: [
    ...VALUES,
    'normalizer',
    'ignore_above',
    'norms=false',
    'index_options=docs',
    'eager_global_ordinals',
  ],
  text: [
    ...COMMON,
    'analyzer',
    'search_analyzer',
    'norms=true',
    'index_options=positions',
    'position_increment_gap=100',
  ],
  boolean: [...VALUES, 'ignore_malformed=false'],
  date: [...VALUES, 'ignore_malformed=false', 'format=strict_date_optional_time||epoch_millis'],
  // Without an index for nearest neighbours, which Elasticsearch would make by default.
  dense_vector: ['type', 'index=false', 'dims', 'element_type=float/byte', 'meta'],
  binary: ['type', 'doc_values', 'store=false', 'meta'],
};
const OBJECT_PARAMETERS = ['type', 'properties', 'dynamic', 'enabled', 'subobjects=true'];
const NESTED_PARAMETERS = [
  ...['type', 'properties', 'dynamic', 'include_in_parent=false', 'include_in_root=false'],
];
const ROOT_PARAMETERS = ['properties', 'dynamic', '_meta', '_source'];

/** Elasticsearch's limit on the length of a keyword, where a mapping sets none. */
const NO_LIMIT = 2 ** 31 - 1;
const MOST_DIMENSIONS = 4096;

function mapperError(reason: string): EngineError {
  return new EngineError(400, 'mapper_parsing_exception', reason);
}

interface Level {
  readonly path: string;
  readonly nested: string;
  readonly dynamic: ObjectNode['dynamic'];
}

class MappingParser {
  readonly fields = new Map<string, Field>();
  readonly nestedPaths: string[] = [];
  readonly objects = new Set<string>();
  private leaves = 0;

  constructor(private readonly analysis: AnalysisRegistry) {}

  object(definition: JsonObject, level: Level, allowed: readonly string[]): ObjectNode {
    refuseUnknown(definition, allowed, level.path);
    const dynamic = parseDynamic(definition['dynamic']) ?? level.dynamic;
    const children = new Map<string, MappingNode>();
    const properties = asObject(definition['properties'] ?? {}, 'properties');
    for (const [name, child] of Object.entries(properties)) {
      const path = level.path === '' ? name : `${level.path}.${name}`;
      const childLevel = { ...level, path, dynamic };
      children.set(name, this.node(asObject(child, path), childLevel));
    }
    const enabled = asBoolean(definition['enabled'] ?? true, 'enabled');
    return { kind: 'object', path: level.path, dynamic, enabled, nested: level.nested, children };
  }

  private node(definition: JsonObject, level: Level): MappingNode {
    const type = definition['type'] ?? 'object';
    if (type === 'object' || type === 'nested') {
      this.objects.add(level.path);
      if (type === 'object') return this.object(definition, level, OBJECT_PARAMETERS);
      if (level.nested !== '') {
        throw mapperError(
          `The embedded engine does not support [nested] within [nested]: [${level.path}]`,
        );
      }
      this.nestedPaths.push(level.path);
      return this.object(definition, { ...level, nested: level.path }, NESTED_PARAMETERS);
    }
    const main = this.leaf(definition, level);
    const multi = Object.entries(asObject(definition['fields'] ?? {}, 'fields')).map(
      ([name, child]) => this.multiField(asObject(child, name), `${level.path}.${name}`, level),
    );
    return { kind: 'leaf', fields: [main, ...multi] };
  }

  private multiField(definition: JsonObject, path: string, level: Level): Field {
    if (definition['fields'] === undefined) return this.leaf(definition, { ...level, path });
    throw mapperError(
      `Encountered a multi-field [${path}] which itself contains a multi-field. Defining chained multi-fields is not supported.`,
    );
  }

  private leaf(definition: JsonObject, level: Level): Field {
    const type = String(definition['type']);
    if (!LEAF_TYPES.includes(type)) {
      throw mapperError(`No handler for type [${type}] declared on field [${level.path}]`);
    }
    // A vector that says nothing of an index would get one.
    const given = type === 'dense_vector' ? { index: true, ...definition } : definition;
    refuseUnknown(given, PARAMETERS[type] ?? NUMBER, level.path);
    checkPlace(type, level);
    const field: Field = {
      path: level.path,
      number: this.leaves++,
      type: type as FieldType,
      nested: level.nested,
      indexed: type !== 'binary' && asBoolean(definition['index'] ?? true, 'index'),
      docValues:
        type !== 'text' && asBoolean(definition['doc_values'] ?? type !== 'binary', 'doc_values'),
      ignoreAbove: asInteger(definition['ignore_above'] ?? NO_LIMIT, 'ignore_above'),
      dims: type === 'dense_vector' ? asInteger(definition['dims'], 'dims') : 0,
      elements: definition['element_type'] === 'byte' ? 'byte' : 'float',
      nullValue: definition['null_value'] ?? undefined,
      ...this.textAnalysis(type, definition, level.path),
    };
    checkValues(field);
    this.fields.set(field.path, field);
    return field;
  }

  private textAnalysis(
    type: string,
    definition: JsonObject,
    path: string,
  ): Pick<Field, 'normalize' | 'analyzer' | 'searchAnalyzer'> {
    try {
      const { normalizer } = definition;
      const normalize =
        typeof normalizer === 'string'
          ? this.analysis.normalizer(normalizer)
          : (value: string) => value;
      if (type !== 'text') return { normalize, analyzer: null, searchAnalyzer: null };
      const name = asString(definition['analyzer'] ?? 'standard', 'analyzer');
      const searchName = asString(definition['search_analyzer'] ?? name, 'search_analyzer');
      return {
        normalize,
        analyzer: this.analysis.analyzer(name),
        searchAnalyzer: this.analysis.analyzer(searchName),
      };
    } catch (error) {
      if (!(error instanceof AnalysisError)) throw error;
      throw mapperError(`Failed to parse mapping: ${error.message} for field [${path}]`);
    }
  }
}

/**
 * Reads the `mappings` of an index.
 *
 * @throws EngineError `mapper_parsing_exception` that names what it does not know.
 */
export function parseMapping(definition: JsonObject, analysis: AnalysisRegistry): Mapping {
  const parser = new MappingParser(analysis);
  const level: Level = { path: '', nested: '', dynamic: 'true' };
  const root = parser.object(definition, level, ROOT_PARAMETERS);
  const { fields, nestedPaths, objects } = parser;
  const keep = parseKept(definition['_source']);
  for (const { path, type } of fields.values()) {
    // Their values are read from there: they are in no column.
    if (type !== 'binary' || keep(JSON.stringify({ [path]: '' })) !== '{}') continue;
    throw mapperError(`The embedded engine needs the binary field [${path}] in [_source]`);
  }
  return { root, fields, nestedPaths, objects, keep };
}

function checkPlace(type: string, { path, nested }: Level): void {
  if (type === 'binary' && path.includes('.')) {
    throw mapperError(
      `The embedded engine has binary fields at the top of a document only: [${path}]`,
    );
  }
  if (type === 'text' && nested !== '') {
    throw mapperError(`The embedded engine has no text fields inside nested objects: [${path}]`);
  }
}

function checkValues(field: Field): void {
  if (field.ignoreAbove < 0) {
    throw mapperError(`[ignore_above] must be positive, got [${field.ignoreAbove}]`);
  }
  if (field.type === 'dense_vector' && !(field.dims >= 1 && field.dims <= MOST_DIMENSIONS)) {
    throw mapperError(
      `The number of dimensions should be in the range [1, ${MOST_DIMENSIONS}] but was [${field.dims}]`,
    );
  }
  if (field.nullValue === undefined) return;
  try {
    readScalar(field, field.nullValue);
  } catch (error) {
    if (!(error instanceof ValueError)) throw error;
    throw mapperError(`Failed to parse [null_value] of [${field.path}]: ${error.message}`);
  }
}

/** Reads `_source` of a mapping: `{ includes, excludes }`. */
function parseKept(definition: unknown): Mapping['keep'] {
  const options = asObject(definition ?? {}, '_source');
  refuseUnknown(options, ['includes', 'excludes'], '_source');
  const filter = parseSourceFilter(options);
  return (json) => filter?.show(json) ?? json;
}

function parseDynamic(value: unknown): ObjectNode['dynamic'] | null {
  if (value === undefined) return null;
  const name = asString(value, 'dynamic');
  if (name === 'strict' || name === 'true' || name === 'false') return name;
  throw mapperError(`The embedded engine does not support [dynamic: ${name}]`);
}

function refuseUnknown(definition: JsonObject, allowed: readonly string[], path: string): void {
  const refused = refusedOption(Object.entries(definition), allowed);
  if (refused === undefined) return;
  const where = path === '' ? 'Root mapping definition' : `Mapping definition for [${path}]`;
  throw mapperError(`${where} has parameters unsupported by the embedded engine: ${refused}`);
}
