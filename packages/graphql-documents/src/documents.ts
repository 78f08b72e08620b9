import {
  getOperationAST,
  GraphQLError,
  Kind,
  parse,
  validate,
  visit,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { isCompilable } from './execution.js';
import { checkLimits, type DocumentLimits } from './limits.js';
import { PreparedQuery, type QueryRules, type ValidQuery } from './preparedQuery.js';
import { completePrices, type Prices } from './prices.js';
import { DocumentRefused, overLimit, withinStack } from './refusal.js';

export interface DocumentOptions extends DocumentLimits {
  readonly maxTokens: number;
  /** Points. */
  readonly maxCost: number;
  /** Queries cached, at most. */
  readonly documentCache: number;
  /** Whether errors suggest no names near a wrong one: a map of the schema for a stranger. */
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

/** Prepares the documents that callers send for one schema, and caches the last used ones. */
export class GraphqlDocuments {
  readonly #options: DocumentOptions;
  readonly #rules: QueryRules;
  readonly #cached: LRUCache<string, PreparedQuery>;

  /** @throws Error that names the lists of the schema without a price */
  constructor(schema: GraphQLSchema, prices: Prices, options: DocumentOptions) {
    this.#options = options;
    this.#rules = { ...options, schema, prices: completePrices(schema, prices) };
    this.#cached = new LRUCache({ max: options.documentCache, maxSize: CACHE_BYTES });
  }

  /** Queries cached. */
  get size(): number {
    return this.#cached.size;
  }

  /** What they take, in bytes, as estimated. */
  get bytes(): number {
    return this.#cached.calculatedSize;
  }

  /** Whether a query is cached, so that preparing it takes no time. */
  has(text: string, operationName?: string): boolean {
    return this.#cached.has(keyOf(text, operationName));
  }

  /**
   * @param operationName which operation to run, when the document has several
   * @throws DocumentRefused
   */
  prepare(text: string, operationName?: string): PreparedQuery {
    const key = keyOf(text, operationName);
    const cached = this.#cached.get(key);
    if (cached) return cached;
    // The parser recurses: with a raised token limit, deep nesting ends here.
    return withinStack(this.#options.maxDepth, () => {
      const valid = this.#check(text, operationName);
      const query = new PreparedQuery(this.#rules, valid);
      if (countLiterals(valid.document) <= MAX_CACHED_LITERALS)
        this.#cached.set(key, query, { size: weigh(valid, key) });
      return query;
    });
  }

  #check(text: string, operationName: string | undefined): ValidQuery {
    const document = this.#parse(text);
    const selections = checkLimits(document, this.#options);
    this.#validate(document);
    const operation = getOperationAST(document, operationName);
    if (!operation) throw noOperation(operationName);
    const mayCompile = selections <= MAX_COMPILED_SELECTIONS && isCompilable(text);
    return { document, operation, selections, isCompilable: mayCompile };
  }

  #parse(text: string): DocumentNode {
    const { maxTokens } = this.#options;
    try {
      return parse(text, { maxTokens });
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      if (error.message.includes('Parsing aborted'))
        throw overLimit(`The query has more tokens than the limit of ${maxTokens}.`);
      throw new DocumentRefused('syntax', [error]);
    }
  }

  #validate(document: DocumentNode): void {
    const options = { maxErrors: 20, hideSuggestions: this.#options.hideSuggestions };
    const errors = validate(this.#rules.schema, document, undefined, options);
    for (const { message } of errors) {
      if (message === 'Maximum introspection depth exceeded')
        throw overLimit('Introspection follows lists at most 3 levels deep: the limit.');
      // graphql-js gives up comparing fields of the same name with each other.
      if (message === 'Validation aborted.')
        throw overLimit('The query repeats too many fields under the same name.');
    }
    if (errors.length > 0) throw new DocumentRefused('schema', errors);
  }
}

/** The length tells where the name ends: no other call has this key. */
function keyOf(text: string, operationName: string | undefined): string {
  return `${operationName?.length ?? ''} ${operationName ?? ''}${text}`;
}

function weigh({ document, isCompilable: mayCompile, selections }: ValidQuery, key: string) {
  // Without a count, one token for each character: more than there can be.
  const { tokenCount = key.length } = document;
  const parsed = ENTRY_OVERHEAD + key.length * 2 + tokenCount * BYTES_PER_TOKEN;
  return mayCompile ? parsed + selections * BYTES_PER_SELECTION : parsed;
}

function noOperation(operationName: string | undefined): DocumentRefused {
  const message =
    operationName === undefined
      ? 'The query has several operations: say which by "operationName".'
      : `The query has no operation named ${JSON.stringify(operationName)}.`;
  return new DocumentRefused('schema', [new GraphQLError(message)]);
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
