import {
  execute,
  GraphQLError,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Execute } from '../helix.js';

/** A query that may be compiled. */
export interface CompilableQuery {
  readonly document: DocumentNode;
  readonly operationName: string | undefined;
  readonly isCompilable: boolean;
  uses: number;
  /** Filled once the query was used a few times. */
  compiled?: Run;
}

type Run = (args: ExecutionArgs) => ExecutionResult | Promise<ExecutionResult>;

/**
 * Whether graphql-jit can be trusted with a query's text. Not with directives: it has read
 * `@skip` on fragments differently; nor with `__proto__` as an alias: its objects have prototypes.
 */
export function isCompilable(query: string): boolean {
  return !/@|__proto__/.test(query);
}

/** Runs of a query before it is compiled: compiling costs as much as some runs. */
const USES_BEFORE_COMPILING = 5;

/**
 * How a query is run: by graphql-js at first, and once it was used a few times by code that
 * graphql-jit makes of it, which answers the same (test/http/compiledExecution.test.ts) in about
 * a third of the time. What is thrown becomes an error of the result, for helix would send
 * it to the client with its message.
 */
export function executionOf(query: CompilableQuery, hideSuggestions: boolean): Execute {
  return async (given) => {
    const args = { ...given, hideSuggestions };
    try {
      query.uses += 1;
      if (query.uses > USES_BEFORE_COMPILING && query.isCompilable)
        query.compiled ??= compile(query, args);
      return await (query.compiled ?? execute)(args);
    } catch (error) {
      const originalError = error instanceof Error ? error : new Error(String(error));
      return { errors: [new GraphQLError(originalError.message, { originalError })] };
    }
  };
}

function compile(query: CompilableQuery, { schema }: ExecutionArgs): Run {
  const compiled = compileQuery(schema, query.document, query.operationName ?? '', {
    disablingCapturingStackErrors: true,
  });
  // What it cannot compile, graphql-js runs.
  if (!isCompiledQuery(compiled)) return execute;
  return ({ rootValue, contextValue, variableValues }) =>
    compiled.query(rootValue, contextValue, { ...variableValues });
}
