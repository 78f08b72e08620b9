import { RequestRefused } from '@vitrine/bounded-http';

/** The codes of `extensions.code` in an error entry. */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'BAD_USER_INPUT'
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED'
  | 'QUERY_TOO_COMPLEX'
  | 'PERSISTED_QUERY_NOT_FOUND'
  | 'RATE_LIMITED'
  | 'SEARCH_UNAVAILABLE'
  | 'INTERNAL_SERVER_ERROR';

/** An error of ours whose message is meant for the caller. */
export class VitrineError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly status: number,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** What is wrong with an argument, for programs. */
type InputReason =
  | 'NOT_ALLOWED'
  | 'OUT_OF_RANGE'
  | 'TOO_LONG'
  | 'TOO_MANY'
  | 'CONFLICT'
  | 'MALFORMED'
  | 'CURSOR_MALFORMED'
  | 'CURSOR_OF_ANOTHER_SEARCH'
  | 'CURSOR_EXPIRED';

/** What a program can read in `extensions` of an error beside its code. */
export interface ErrorDetails {
  readonly argument?: string;
  readonly reason?: InputReason | 'QUERY_COST';
  /** The values that the argument takes. */
  readonly allowed?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Bad input: the message says what was expected, for which argument, and what came. */
export class BadInput extends VitrineError {
  readonly details: ErrorDetails;

  constructor(
    argument: string,
    expected: string,
    received: unknown,
    details: Omit<ErrorDetails, 'argument'> = {},
  ) {
    super(
      'BAD_USER_INPUT',
      400,
      `Expected ${expected} for "${argument}", received ${describeValue(received)}.`,
    );
    this.details = { argument, reason: reasonOf(details), ...details };
  }
}

function reasonOf({ allowed, minimum, maximum }: ErrorDetails): InputReason {
  if (allowed) return 'NOT_ALLOWED';
  return minimum === undefined && maximum === undefined ? 'MALFORMED' : 'OUT_OF_RANGE';
}

/**
 * A client sent the hash of its query alone. Queries are not stored by their hashes: clients of
 * automatic persisted queries know this message, and send the whole query.
 */
export class PersistedQueryNotFound extends VitrineError {
  constructor() {
    super('PERSISTED_QUERY_NOT_FOUND', 200, 'PersistedQueryNotFound');
  }
}

/** What a query found is more than is sent at once. */
export class AnswerTooLarge extends VitrineError {
  /** @param most bytes */
  constructor(most: number) {
    super(
      'QUERY_TOO_COMPLEX',
      200,
      `The answer is larger than the limit of ${most} bytes (a quarter of MAX_PENDING). Ask for smaller pages or fewer fields.`,
    );
  }
}

/** The search backend is down, too slow, or answered only in part. */
export class SearchUnavailable extends VitrineError {
  constructor(message = 'The search backend is unavailable.', options?: ErrorOptions) {
    super('SEARCH_UNAVAILABLE', 503, message, options);
  }
}

/** The time that a request may take is over: what was still asked for it is cancelled. */
export class TimeOver extends SearchUnavailable {}

/** Requests that HTTP itself refuses have the code of their status; others are bad input. */
const CODES: Readonly<Record<number, ErrorCode>> = {
  401: 'UNAUTHENTICATED',
  429: 'RATE_LIMITED',
  503: 'SEARCH_UNAVAILABLE',
};

/** The code of an error whose message is meant for the caller; any other is masked at the edge. */
export function codeOf(error: unknown): ErrorCode | undefined {
  if (error instanceof VitrineError) return error.code;
  if (error instanceof RequestRefused) return CODES[error.status] ?? 'BAD_USER_INPUT';
  return undefined;
}

function describeValue(value: unknown): string {
  // JSON has no number for `1e400`, which GraphQL reads as infinity.
  if (typeof value === 'number') return String(value);
  // Cut before it is looked at, and after: signs that JSON escapes are longer.
  const shown = typeof value === 'string' ? value.slice(0, 101) : value;
  const text = shown === undefined ? 'nothing' : JSON.stringify(shown);
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
