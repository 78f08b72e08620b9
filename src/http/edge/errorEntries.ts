import { DocumentRefused } from '@vitrine/graphql-documents';
import { GraphQLError } from 'graphql';
import { BadInput, codeOf, type ErrorCode, type ErrorDetails } from '../../errors.js';

/** An entry of an answer's `errors`. */
export interface ErrorEntry {
  readonly message: string;
  readonly locations?: readonly { readonly line: number; readonly column: number }[];
  readonly path?: readonly (string | number)[];
  readonly extensions: ErrorDetails & { readonly code: ErrorCode };
}

/** What a document was refused for, as callers know it. */
const CODES: Readonly<Record<DocumentRefused['reason'], ErrorCode>> = {
  syntax: 'GRAPHQL_PARSE_FAILED',
  schema: 'GRAPHQL_VALIDATION_FAILED',
  variables: 'BAD_USER_INPUT',
  limit: 'QUERY_TOO_COMPLEX',
};

const MASKED_MESSAGE = 'Internal server error.';
/** Characters of a message that are sent: graphql-js quotes what a caller wrote, however long. */
const MAX_MESSAGE = 1_000;

/**
 * What a caller may see of whatever a query was refused for, or ended by.
 * @param mask hides what a caller need not know: the reasons of faults
 */
export function errorEntries(error: unknown, mask: boolean): readonly ErrorEntry[] {
  if (!(error instanceof DocumentRefused)) return [errorEntry(error, mask)];
  return error.errors.map((one) => errorEntry(one, mask, CODES[error.reason]));
}

/**
 * What a caller may see of an error. Deliberate errors pass with their code;
 * errors of graphql-js before execution are the caller's; anything else is a fault of ours.
 * @param callersCode of an error of graphql-js that is the caller's
 */
export function errorEntry(
  error: unknown,
  mask: boolean,
  callersCode: ErrorCode = 'BAD_USER_INPUT',
): ErrorEntry {
  const inner = innermost(error);
  const code = codeOf(inner);
  if (code && inner instanceof Error) {
    return locate(error, inner.message, code, inner instanceof BadInput ? inner.details : {});
  }
  if (isCallersError(error)) return locate(error, error.message, callersCode, error.extensions);
  const message = mask || !(error instanceof Error) ? MASKED_MESSAGE : error.message;
  return locate(error, message, 'INTERNAL_SERVER_ERROR');
}

/** What a GraphQL error wraps, however often it was wrapped. */
function innermost(error: unknown): unknown {
  let inner = error;
  while (inner instanceof GraphQLError && inner.originalError) inner = inner.originalError;
  return inner;
}

/** With a path, it happened while executing: a value of ours that breaks the schema. */
function isCallersError(error: unknown): error is GraphQLError {
  return (
    error instanceof GraphQLError &&
    error.path === undefined &&
    innermost(error) instanceof GraphQLError
  );
}

function locate(
  error: unknown,
  message: string,
  code: ErrorCode,
  details: ErrorDetails = {},
): ErrorEntry {
  const located = error instanceof GraphQLError ? error : undefined;
  return {
    message: message.length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE)}…` : message,
    ...(located?.locations ? { locations: located.locations } : {}),
    ...(located?.path ? { path: located.path } : {}),
    extensions: { code, ...details },
  };
}
