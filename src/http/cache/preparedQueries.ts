import {
  getOperationAST,
  GraphQLError,
  Kind,
  parse,
  specifiedRules,
  validate,
  visit,
  type DocumentNode,
  type OperationDefinitionNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { QueryTooComplex, type ErrorCode } from '../../errors.js';
import { isCompilable, type CompilableQuery } from './compiledExecution.js';
import { checkDocumentLimits, fragmentsOf, type DocumentLimits } from '../limits/documentLimits.js';
import { priceQuery, type PricedQuery, type Tariff } from '../limits/queryCost.js';

/** A query that was parsed, found within its limits and validated: ready to run many times. */
export interface PreparedQuery extends PricedQuery, CompilableQuery {
  /** Whether its root fields are only `__schema`, `__type` and `__typename`. */
  readonly isIntrospection: boolean;
  /** Its one root field, `introspection`, or `several`: few enough values to label metrics. */
  readonly kind: string;
  readonly rootFields: ReadonlySet<string>;
  /** Fields and fragments that the document selects, fragments written out. */
  readonly selections: number;
}

/** A query that cannot run: what the parser or the validator said. */
export class QueryRefused extends Error {
  constructor(
    readonly errors: readonly GraphQLError[],
    readonly code: ErrorCode,
  ) {
    super(errors[0]?.message);
    this.name = 'QueryRefused';
  }
}

export interface PreparedQueriesOptions extends DocumentLimits {
  readonly maxTokens: number;
  /** Queries cached, at most. */
  readonly documentCache: number;
  /** Whether errors suggest names near a wrong one: a map of the schema for a stranger. */
  readonly hideSuggestions: boolean;
}

/** Memory for all cached queries, in bytes, as `weigh` estimates it. */
const CACHE_BYTES = 64 * 1024 ** 2;
/**
 * Bytes of heap for each lexical token of a query (its token, node and location), and for each
 * selection, fragments written out, of the code that graphql-jit makes of it. Measured (Node 20,
 * November 2026): 265, and 2,600 to 3,300.
 */
const BYTES_PER_TOKEN = 300;
const BYTES_PER_SELECTION = 3_500;
/** Selections, fragments written out, up to which a query is compiled: it takes 20 ms at most. */
const MAX_COMPILED_SELECTIONS = 1_000;
/** Bytes of an entry that do not depend on the query. */
const ENTRY_OVERHEAD = 4_000;
/**
 * Values that the lists in a query's text may hold for it to be cached: more come from a program
 * that writes another text each time. Values in variables do not count.
 */
const MAX_CACHED_LITERALS = 300;

/** Prepares queries, and caches the last used ones. */
export class PreparedQueries {
  readonly #tariff: Tariff;
  readonly #options: PreparedQueriesOptions;
  readonly #cached: LRUCache<string, PreparedQuery>;

  constructor(tariff: Tariff, options: PreparedQueriesOptions) {
    this.#tariff = tariff;
    this.#options = options;
    this.#cached = new LRUCache({
      max: options.documentCache,
      maxSize: CACHE_BYTES,
      sizeCalculation: weigh,
    });
  }

  /** Queries cached. */
  get size(): number {
    return this.#cached.size;
  }

  /** What they take, in bytes, as estimated. */
  get bytes(): number {
    return this.#cached.calculatedSize;
  }

  /**
   * @throws QueryRefused with the errors of the parser or validator
   * @throws QueryTooComplex above a limit
   */
  prepare(query: string, operationName: string | undefined): PreparedQuery {
    // The length tells where the name ends: no other call has this key.
    const key = `${operationName?.length ?? ''} ${operationName ?? ''}${query}`;
    const cached = this.#cached.get(key);
    if (cached) return cached;
    const prepared = this.#prepareWithinStack(query, operationName);
    if (countLiterals(prepared.document) <= MAX_CACHED_LITERALS) this.#cached.set(key, prepared);
    return prepared;
  }

  /** The parser recurses: with a raised token limit, deep nesting ends here, as an error. */
  #prepareWithinStack(query: string, operationName: string | undefined): PreparedQuery {
    try {
      return this.#prepareNew(query, operationName);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new QueryTooComplex(
        `The query is nested far deeper than the limit of ${this.#options.maxDepth} levels.`,
      );
    }
  }

  #prepareNew(query: string, operationName: string | undefined): PreparedQuery {
    const document = this.#parse(query);
    const selections = checkDocumentLimits(document, this.#options);
    this.#validate(document);
    const operation = getOperationAST(document, operationName);
    if (!operation) throw noOperation(operationName);
    const rootFields = rootFieldsOf(document, operation);
    const isIntrospection = [...rootFields].every((name) => name.startsWith('__'));
    const [kind = '', ...others] = isIntrospection ? ['introspection'] : rootFields;
    return {
      ...priceQuery({ document, operation }, this.#tariff.prices),
      operationName: operation.name?.value,
      isIntrospection,
      rootFields,
      kind: others.length > 0 ? 'several' : kind,
      selections,
      isCompilable: selections <= MAX_COMPILED_SELECTIONS && isCompilable(query),
      uses: 0,
    };
  }

  #validate(document: DocumentNode): void {
    const { hideSuggestions } = this.#options;
    const options = { maxErrors: 20, hideSuggestions };
    const errors = validate(this.#tariff.schema, document, specifiedRules, options);
    for (const { message } of errors) {
      if (message === 'Maximum introspection depth exceeded')
        throw new QueryTooComplex('Introspection follows lists at most 3 levels deep: the limit.');
      // graphql-js gives up comparing fields of the same name with each other.
      if (message === 'Validation aborted.')
        throw new QueryTooComplex('The query repeats too many fields under the same name.');
    }
    if (errors.length > 0) throw new QueryRefused(errors, 'GRAPHQL_VALIDATION_FAILED');
  }

  #parse(query: string): DocumentNode {
    try {
      return parse(query, { maxTokens: this.#options.maxTokens });
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      if (error.message.includes('Parsing aborted'))
        throw new QueryTooComplex(
          `The query has more tokens than the limit of ${this.#options.maxTokens}.`,
        );
      throw new QueryRefused([error], 'GRAPHQL_PARSE_FAILED');
    }
  }
}

function weigh({ document, isCompilable: compiled, selections }: PreparedQuery, key: string) {
  // Without a count, one token for each character: more than there can be.
  const { tokenCount = key.length } = document;
  const parsed = ENTRY_OVERHEAD + key.length * 2 + tokenCount * BYTES_PER_TOKEN;
  return compiled ? parsed + selections * BYTES_PER_SELECTION : parsed;
}

function noOperation(operationName: string | undefined): QueryRefused {
  const message =
    operationName === undefined
      ? 'The query has several operations: say which by "operationName".'
      : `The query has no operation named ${JSON.stringify(operationName)}.`;
  return new QueryRefused([new GraphQLError(message)], 'GRAPHQL_VALIDATION_FAILED');
}

/** How many values the lists that a query's text spells out hold together. */
function countLiterals(document: DocumentNode): number {
  let count = 0;
  visit(document, {
    [Kind.LIST]: ({ values }) => {
      count += values.length;
    },
  });
  return count;
}

/** The names of the root fields, also those in fragments. Of a valid document only. */
function rootFieldsOf(document: DocumentNode, operation: OperationDefinitionNode): Set<string> {
  const fragments = fragmentsOf(document);
  const names = new Set<string>();
  const open = [operation.selectionSet];
  for (let set = open.pop(); set; set = open.pop())
    for (const selection of set.selections) {
      const fragment =
        selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      if (fragment?.kind === Kind.FIELD) names.add(fragment.name.value);
      else if (fragment) open.push(fragment.selectionSet);
    }
  return names;
}
