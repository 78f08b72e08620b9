import {
  getVariableValues,
  GraphQLError,
  OperationTypeNode,
  type ExecutionResult,
  type OperationDefinitionNode,
} from 'graphql';
import { RequestRefused } from '../errors.js';
import { checkPrices } from '../graphql/prices.js';
import type { CollectionVersion } from '../search/collectionVersion.js';
import { executionOf } from './cache/compiledExecution.js';
import { createDeadline, type Deadline } from './deadline.js';
import { deliberateError, errorEntry, type ErrorEntry } from './edge/errorEntries.js';
import { runWithHelix } from './helix.js';
import type { GraphqlParams } from './graphqlParams.js';
import type { Answered, GraphqlService } from './graphqlService.js';
import {
  PreparedQueries,
  QueryRefused,
  type PreparedQueriesOptions,
  type PreparedQuery,
} from './cache/preparedQueries.js';
import { QueryGate } from './limits/queryGate.js';
import { checkCost, type Tariff } from './limits/queryCost.js';

export interface EndpointOptions extends Omit<PreparedQueriesOptions, 'hideSuggestions'> {
  readonly maxCost: number;
  /** Milliseconds. */
  readonly queryTimeout: number;
  /** Whether errors show nothing of the inside: reasons of faults, names near a wrong one. */
  readonly mask: boolean;
}

/** What came of a query. `data` is absent when nothing was executed. */
export interface Outcome {
  readonly data?: unknown;
  readonly errors?: readonly ErrorEntry[];
  /** Errors that are faults of ours or of the backend, unmasked: for the log only. */
  readonly faults: readonly unknown[];
  readonly query?: PreparedQuery;
  /** In points; absent when the query was refused before. */
  readonly cost?: number;
  readonly searches: number;
  /** Set when the answer can be kept for as long as this version is served. */
  readonly keepFor?: CollectionVersion;
  readonly objectReads: readonly number[];
}

/** A result that no collection was needed for has no version. */
type Run = Omit<Answered<ExecutionResult>, 'version'> & { readonly version?: CollectionVersion };

/** Root fields that no collection is needed for. */
function isStatic(field: string): boolean {
  return field === 'hello' || field.startsWith('__');
}

/** From a GraphQL request to its outcome: limits, validation, execution on one collection. */
export class GraphqlEndpoint {
  readonly queries: PreparedQueries;
  readonly #service: GraphqlService;
  readonly #options: EndpointOptions;
  readonly #tariff: Tariff;
  readonly #gate = new QueryGate();

  constructor(service: GraphqlService, options: EndpointOptions) {
    this.#service = service;
    this.#options = options;
    const { schema, prices } = service;
    checkPrices(schema, prices.lists);
    this.#tariff = { schema, prices };
    this.queries = new PreparedQueries(this.#tariff, { ...options, hideSuggestions: options.mask });
  }

  /**
   * @param onGone tells, once, that the client hung up: its searches are then cancelled
   * @param onlyIntrospection for GET
   * @throws RequestRefused 405 for another operation then; all other errors are in the outcome
   */
  async answer(
    params: GraphqlParams,
    onGone: (cancel: () => void) => void,
    onlyIntrospection = false,
  ): Promise<Outcome> {
    let query: PreparedQuery | undefined;
    try {
      query = this.queries.prepare(params.query, params.operationName);
      const isQuery = query.operation.operation === OperationTypeNode.QUERY;
      if (onlyIntrospection && !(isQuery && query.isIntrospection)) throw notByGet();
      if (!isQuery) throw onlyQueries(query.operation);
      const variables = this.#readVariables(query, params.variables);
      const cost = checkCost(this.#tariff, query, variables, this.#options.maxCost);
      return { ...(await this.#run(query, cost, params, onGone)), cost };
    } catch (error) {
      if (error instanceof RequestRefused) throw error;
      return this.#refusal(error, query);
    }
  }

  /**
   * Reads the variables as graphql-js does, whose errors callers then always get: graphql-jit,
   * which runs what is asked often, takes some that are wrong, and words its errors in another way.
   */
  #readVariables(
    { operation }: PreparedQuery,
    variables: GraphqlParams['variables'] = {},
  ): Readonly<Record<string, unknown>> {
    const definitions = operation.variableDefinitions ?? [];
    const { errors, coerced } = getVariableValues(this.#tariff.schema, definitions, variables, {
      maxErrors: 5,
      hideSuggestions: this.#options.mask,
    });
    if (errors) throw new QueryRefused(errors, 'BAD_USER_INPUT');
    return coerced;
  }

  async #run(
    query: PreparedQuery,
    cost: number,
    params: GraphqlParams,
    onGone: (cancel: () => void) => void,
  ): Promise<Outcome> {
    const deadline = createDeadline(this.#options.queryTimeout);
    onGone(() => {
      deadline.cancel(new RequestRefused(400, 'The client has gone.'));
    });
    try {
      const work = this.#gate.run(cost, deadline.signal, () =>
        this.#runWithin(deadline, query, params),
      );
      return await deadline.race(work);
    } finally {
      deadline.clear();
    }
  }

  async #runWithin(
    deadline: Deadline,
    query: PreparedQuery,
    params: GraphqlParams,
  ): Promise<Outcome> {
    const run = (context: object): Promise<ExecutionResult> =>
      runWithHelix({
        schema: this.#service.schema,
        params,
        document: query.document,
        contextValue: context,
        execute: executionOf(query, this.#options.mask),
      });
    if ([...query.rootFields].every(isStatic)) {
      const result = await run({});
      return this.#outcome(query, { result, searches: 0, objectReads: [], cacheable: false });
    }
    return this.#outcome(query, await this.#service.answer(deadline.signal, run));
  }

  #outcome(query: PreparedQuery, answered: Run): Outcome {
    const { result, version, searches, objectReads, cacheable } = answered;
    if (!result.errors?.length) {
      const { data } = result;
      const outcome = { data, query, searches, objectReads, faults: [] };
      return cacheable && version ? { ...outcome, keepFor: version } : outcome;
    }
    const options = { mask: this.#options.mask, defaultCode: 'BAD_USER_INPUT' } as const;
    const errors = result.errors.map((error) => errorEntry(error, options));
    const unavailable = errors.some(({ extensions }) => extensions.code === 'SEARCH_UNAVAILABLE');
    return {
      // Some of an answer is no answer: nobody must take it for the whole.
      ...(unavailable || result.data === undefined ? {} : { data: result.data }),
      errors,
      faults: result.errors.filter(isFault),
      query,
      searches,
      objectReads: [],
    };
  }

  #refusal(error: unknown, query: PreparedQuery | undefined): Outcome {
    const { mask } = this.#options;
    const raised = error instanceof QueryRefused ? error.errors : [error];
    const defaultCode = error instanceof QueryRefused ? error.code : 'BAD_USER_INPUT';
    return {
      errors: raised.map((one) => errorEntry(one, { mask, defaultCode })),
      faults: raised.filter(isFault),
      ...(query ? { query } : {}),
      searches: 0,
      objectReads: [],
    };
  }
}

/** Errors that operators want to know of: not those that the caller made. */
function isFault(error: unknown): boolean {
  const deliberate = deliberateError(error);
  if (deliberate) return deliberate.code === 'SEARCH_UNAVAILABLE';
  const entry = errorEntry(error, { mask: true, defaultCode: 'BAD_USER_INPUT' });
  return entry.extensions.code === 'INTERNAL_SERVER_ERROR';
}

/** The rule "Operation Type Existence" of the specification: graphql-js 16 does not check it. */
function onlyQueries(operation: OperationDefinitionNode): QueryRefused {
  const message = `Only queries are served, no ${operation.operation}s.`;
  const error = new GraphQLError(message, { nodes: operation });
  return new QueryRefused([error], 'GRAPHQL_VALIDATION_FAILED');
}

function notByGet(): RequestRefused {
  return new RequestRefused(
    405,
    'By GET only __schema, __type and __typename can be asked: send other queries by POST.',
    { Allow: 'POST' },
  );
}

/** The HTTP status of an outcome, by decisions.md and the GraphQL-over-HTTP draft. */
export function statusOf(outcome: Outcome, isGraphqlType: boolean): number {
  const [first] = outcome.errors ?? [];
  if (!first) return 200;
  const codes = new Set(outcome.errors?.map(({ extensions }) => extensions.code));
  if (codes.has('SEARCH_UNAVAILABLE')) return 503;
  if (outcome.data !== undefined && outcome.data !== null) return 200;
  if (codes.has('INTERNAL_SERVER_ERROR')) return 500;
  if (outcome.data === null) return 200;
  return isGraphqlType ? 400 : 200;
}
