import {
  execute,
  GraphQLError,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';

/** What differs from one execution of a query to the next; variables as the caller sent them. */
export type Call = Pick<ExecutionArgs, 'rootValue' | 'contextValue' | 'variableValues'>;

/** An operation of a document, to execute. */
interface Executable {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operationName: string | undefined;
  readonly hideSuggestions: boolean;
}

type Run = (call: Call) => ExecutionResult | Promise<ExecutionResult>;

/**
 * Whether graphql-jit can be trusted with a query's text. Not with directives: it has read
 * `@skip` on fragments differently; nor with `__proto__` as an alias: its objects have prototypes.
 */
export function isCompilable(text: string): boolean {
  return !/@|__proto__/.test(text);
}

/** Runs of a query before it is compiled: compiling costs as much as some runs. */
const RUNS_BEFORE_COMPILING = 5;

/**
 * How a query is run: by graphql-js at first, and once it was used a few times by code that
 * graphql-jit makes of it, which answers the same (test/execution.test.ts) in about a third of
 * the time. Never rejects: what is thrown becomes an error of the result.
 * @param mayCompile whether graphql-jit may be used at all
 */
export function executionOf(
  query: Executable,
  mayCompile: boolean,
): (call: Call) => Promise<ExecutionResult> {
  const interpret: Run = ({ rootValue, contextValue, variableValues }) =>
    execute({ ...query, rootValue, contextValue, variableValues });
  let run = interpret;
  let runs = 0;
  return async (call) => {
    try {
      runs += 1;
      if (mayCompile && runs === RUNS_BEFORE_COMPILING + 1) run = compile(query) ?? interpret;
      return await run(call);
    } catch (error) {
      const originalError = error instanceof Error ? error : new Error(String(error));
      return { errors: [new GraphQLError(originalError.message, { originalError })] };
    }
  };
}

/** Absent when graphql-jit cannot compile it. */
function compile({ schema, document, operationName = '' }: Executable): Run | undefined {
  const compiled = compileQuery(schema, document, operationName, {
    disablingCapturingStackErrors: true,
  });
  if (!isCompiledQuery(compiled)) return undefined;
  return ({ rootValue, contextValue, variableValues }) =>
    compiled.query(rootValue, contextValue, { ...variableValues });
}
