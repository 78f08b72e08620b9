import { GraphQLError } from 'graphql';
import { codeOf, type ErrorCode } from '../../errors.js';

/** An entry of an answer's `errors`. */
export interface ErrorEntry {
  readonly message: string;
  readonly locations?: readonly { readonly line: number; readonly column: number }[];
  readonly path?: readonly (string | number)[];
  readonly extensions: { readonly code: ErrorCode };
}

export interface ErrorOptions {
  /** Hides what a caller need not know: the reasons of faults. */
  readonly mask: boolean;
  /** For an error that graphql-js itself raised, by the stage it came from. */
  readonly defaultCode: ErrorCode;
}

const MASKED_MESSAGE = 'Internal server error.';
/** Characters of a message that are sent: graphql-js quotes what a caller wrote, however long. */
const MAX_MESSAGE = 1_000;

/**
 * What a caller may see of an error. Deliberate errors pass with their code;
 * errors of graphql-js before execution are the caller's; anything else is a fault of ours.
 */
export function errorEntry(error: unknown, options: ErrorOptions): ErrorEntry {
  const inner = innermost(error);
  const code = codeOf(inner);
  if (code && inner instanceof Error) return locate(error, inner.message, code);
  if (isCallersError(error)) return locate(error, error.message, options.defaultCode);
  const message = options.mask || !(error instanceof Error) ? MASKED_MESSAGE : error.message;
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

function locate(error: unknown, message: string, code: ErrorCode): ErrorEntry {
  const located = error instanceof GraphQLError ? error : undefined;
  return {
    message: message.length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE)}…` : message,
    ...(located?.locations ? { locations: located.locations } : {}),
    ...(located?.path ? { path: located.path } : {}),
    extensions: { code },
  };
}
