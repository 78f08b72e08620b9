import type { Mapping } from '../mapping/fields.js';
import type { QueryNode } from './node.js';

/** What a query is parsed against. */
export interface ParseScope {
  readonly mapping: Mapping;
  /** Nested path that the query stands in; empty outside. */
  readonly nested: string;
  readonly indexName: string;
  /** How deep the query is nested so far. */
  readonly depth: number;
  /** Parses a query within this one: handed in, as a clause cannot import all the others. */
  readonly parseQuery: (body: unknown, scope: ParseScope) => QueryNode;
}
