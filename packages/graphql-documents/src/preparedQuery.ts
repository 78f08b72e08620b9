import {
  getVariableValues,
  GraphQLError,
  type DocumentNode,
  type ExecutionResult,
  type OperationDefinitionNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { Costing, type Tariff } from './cost.js';
import { costKeyOf } from './costKey.js';
import { executionOf, type Call } from './execution.js';
import { DocumentRefused, overLimit, withinStack } from './refusal.js';
import { fieldsOf, fragmentsOf, type Fragments, type Values } from './selections.js';

/** What the queries of a schema have in common. */
export interface QueryRules extends Tariff {
  /** Points. */
  readonly maxCost: number;
  readonly maxDepth: number;
  readonly hideSuggestions: boolean;
}

/** A valid document, and the operation of it that is run. */
export interface ValidQuery {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** Fields and fragments that the document selects, fragments written out. */
  readonly selections: number;
  readonly isCompilable: boolean;
}

/** Costs that are cached of one query, and the longest key of one, in characters. */
const MAX_CACHED_COSTS = 20;
const MAX_KEY = 200;

/** A query that was parsed, found within its limits and validated: ready to run many times. */
export class PreparedQuery {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** Of the operation, when it has one. */
  readonly operationName: string | undefined;
  readonly rootFields: ReadonlySet<string>;
  /** Whether its root fields are only `__schema`, `__type` and `__typename`. */
  readonly isIntrospection: boolean;
  /** Its one root field, `introspection`, or `several`: few enough values to label metrics. */
  readonly kind: string;
  /** How many root fields have fields below them, each name by itself: those ask a backend. */
  readonly asks: number;
  /**
   * Executes the query. Never rejects: what fails is among the result's errors, and an error that
   * a resolver did not make for callers is there with its message and `originalError`.
   */
  readonly execute: (call: Call) => Promise<ExecutionResult>;
  readonly #rules: QueryRules;
  readonly #fragments: Fragments;
  readonly #costKey: (variables: Values) => string;
  readonly #costs = new LRUCache<string, number>({
    max: MAX_CACHED_COSTS,
    maxEntrySize: MAX_KEY,
    sizeCalculation: (_, key) => key.length,
  });

  constructor(rules: QueryRules, { document, operation, isCompilable }: ValidQuery) {
    this.document = document;
    this.operation = operation;
    this.operationName = operation.name?.value;
    this.#rules = rules;
    this.#fragments = fragmentsOf(document);
    const { schema, prices, hideSuggestions } = rules;
    const root = schema.getRootType(operation.operation)?.name ?? '';
    const fields = fieldsOf(operation.selectionSet, root, this.#fragments);
    this.rootFields = new Set(fields.map(([node]) => node.name.value));
    this.isIntrospection = [...this.rootFields].every((name) => name.startsWith('__'));
    const [kind = '', ...others] = this.isIntrospection ? ['introspection'] : this.rootFields;
    this.kind = others.length > 0 ? 'several' : kind;
    const { operationName } = this;
    this.asks = new Set(
      fields
        .filter(([{ name, selectionSet }]) => selectionSet && !name.value.startsWith('__'))
        .map(([{ alias, name }]) => (alias ?? name).value),
    ).size;
    const executable = { schema, document, operationName, hideSuggestions };
    this.execute = executionOf(executable, isCompilable);
    this.#costKey = costKeyOf(document, prices);
  }

  /**
   * What the query can cause with these variables. They are read as graphql-js does, whose errors
   * callers then always get: graphql-jit takes some that are wrong, and words its errors in
   * another way. Costs are cached: measuring one takes a tenth of the time of answering it
   * (November 2026).
   * @param variables as the caller sent them
   * @returns points: one for each record, object and list entry that it can return, for each value
   * that it asks for under one more name and for each list value that it sends, and some for each
   * search
   * @throws DocumentRefused above `maxCost`, or when a variable or an argument cannot be read
   */
  costOf(variables: Values = {}): number {
    const { prices, maxCost, maxDepth } = this.#rules;
    const cost = withinStack(maxDepth, () => this.#measure(this.#read(variables)));
    if (cost > maxCost)
      throw overLimit(
        `The query costs ${cost} points, over the limit of ${maxCost}: a point for each record, ` +
          'object and list entry that it can return and each list value that it sends, ' +
          `${prices.search} for each search. Ask for smaller pages.`,
        { reason: 'QUERY_COST', cost, maximum: maxCost },
      );
    return cost;
  }

  #read(variables: Values): Values {
    const { schema, hideSuggestions } = this.#rules;
    const definitions = this.operation.variableDefinitions ?? [];
    const options = { maxErrors: 5, hideSuggestions };
    const { errors, coerced } = getVariableValues(schema, definitions, variables, options);
    if (errors) throw new DocumentRefused('variables', errors);
    return coerced;
  }

  #measure(variables: Values): number {
    const key = this.#costKey(variables);
    const known = this.#costs.get(key);
    if (known !== undefined) return known;
    try {
      const cost = new Costing(this.#rules, this.#fragments, variables).ofOperation(this.operation);
      this.#costs.set(key, cost);
      return cost;
    } catch (error) {
      if (error instanceof GraphQLError) throw new DocumentRefused('variables', [error]);
      throw error;
    }
  }
}
