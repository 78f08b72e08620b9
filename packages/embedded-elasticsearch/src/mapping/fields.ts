import type { Analyzer } from '../analysis/analyzer.js';
import type { TextFilter } from '../analysis/tokenFilters.js';

export const NUMERIC_TYPES = ['byte', 'short', 'integer', 'long', 'float', 'double'] as const;
export type NumericType = (typeof NUMERIC_TYPES)[number];
export type FieldType =
  NumericType | 'boolean' | 'date' | 'keyword' | 'text' | 'dense_vector' | 'binary';

type VectorElements = 'float' | 'byte';

/** One leaf of a mapping: how its values are read, stored and searched. */
export interface Field {
  /** Full dotted path, such as `filter.area`. */
  readonly path: string;
  /** Its place among the fields of its mapping. */
  readonly number: number;
  readonly type: FieldType;
  /** `index`: whether queries may use it. */
  readonly indexed: boolean;
  /** Whether sorts and aggregations may use it. */
  readonly docValues: boolean;
  /** Path of the nested object it belongs to; empty for the document itself. */
  readonly nested: string;
  /** Keyword: longer values are not indexed. */
  readonly ignoreAbove: number;
  readonly normalize: TextFilter;
  /** Text only. */
  readonly analyzer: Analyzer | null;
  readonly searchAnalyzer: Analyzer | null;
  /** Dense vectors only. */
  readonly dims: number;
  readonly elements: VectorElements;
  /** What stands in for an explicit null; undefined for nothing. */
  readonly nullValue: unknown;
}

/** An inner node of a mapping. */
export interface ObjectNode {
  readonly kind: 'object';
  readonly path: string;
  readonly dynamic: 'strict' | 'false' | 'true';
  readonly enabled: boolean;
  /** Path of the innermost nested object at or above it. */
  readonly nested: string;
  readonly children: ReadonlyMap<string, MappingNode>;
}

export interface LeafNode {
  readonly kind: 'leaf';
  /** The field itself, then its multi-fields. */
  readonly fields: readonly Field[];
}

export type MappingNode = ObjectNode | LeafNode;

/** A parsed mapping: the tree that documents are read by and every leaf by its path. */
export interface Mapping {
  readonly root: ObjectNode;
  readonly fields: ReadonlyMap<string, Field>;
  /** Paths of nested objects, outer ones first. */
  readonly nestedPaths: readonly string[];
  /** Paths of objects that queries may ask `exists` of. */
  readonly objects: ReadonlySet<string>;
  /** What is stored of a document's source: all but what the mapping's `_source` leaves out. */
  readonly keep: (json: string) => string;
}

export function isNumeric(field: Field): boolean {
  return (NUMERIC_TYPES as readonly string[]).includes(field.type);
}

/** Whether its values are held as numbers: booleans are 0 and 1, dates milliseconds. */
export function holdsNumbers(field: Field): boolean {
  return isNumeric(field) || field.type === 'boolean' || field.type === 'date';
}
