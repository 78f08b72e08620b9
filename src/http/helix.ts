import type { PreparedQuery } from '@vitrine/graphql-documents';
import type { ExecutionResult, GraphQLSchema } from 'graphql';
import { processRequest } from 'graphql-helix';
import type { GraphqlParams } from './graphqlParams.js';

interface HelixRun {
  readonly schema: GraphQLSchema;
  readonly params: GraphqlParams;
  readonly query: PreparedQuery;
  readonly contextValue: object;
}

/**
 * What helix is given for the HTTP request, always the same. Its own reading of `Accept` would
 * turn errors into event streams, its reading of bodies take forms and syntax trees; the edge
 * has read both before (graphqlParams.ts, answerType.ts).
 */
const NEUTRAL_REQUEST = { method: 'POST', headers: { accept: 'application/json' } };

/**
 * Runs one query through graphql-helix, which only this file knows. Traps closed here or before:
 *
 * - its `validationRules` replace the standard ones: validation is done before, with all rules;
 * - `query` may be a syntax tree and skip parsing: it is always the parsed text that was checked;
 * - unexpected errors become public messages: `execute` never throws, errorEntries.ts masks;
 * - `PUSH` and `MULTIPART_RESPONSE` results (subscriptions, `@defer`) are refused.
 */
export async function runWithHelix(run: HelixRun): Promise<ExecutionResult> {
  const { params, query } = run;
  const result = await processRequest({
    schema: run.schema,
    query: params.query,
    ...(params.operationName === undefined ? {} : { operationName: params.operationName }),
    ...(params.variables === undefined ? {} : { variables: { ...params.variables } }),
    request: NEUTRAL_REQUEST,
    parse: () => query.document,
    validate: () => [],
    contextFactory: () => run.contextValue,
    execute: query.execute,
  });
  if (result.type !== 'RESPONSE')
    throw new Error(`graphql-helix answered with ${result.type}, not with one response`);
  return result.payload;
}
