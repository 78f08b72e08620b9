import type { PreparedQuery } from '@vitrine/graphql-documents';
import type { ExecutionResult } from 'graphql';
import type { Ran } from '../graphql/context.js';
import type { Counted } from '../graphql/counted.js';
import type { CollectionVersion } from '../search/collectionVersion.js';
import { errorEntries, errorEntry, type ErrorEntry } from './edge/errorEntries.js';

/** The answer to a query: what is sent, and what log, metrics and cache need beside it. */
export interface Answer {
  /** Absent when nothing was executed, or the backend failed in a part of it. */
  readonly data?: unknown;
  /** The data as JSON. */
  readonly written?: Buffer;
  readonly errors?: readonly ErrorEntry[];
  /** Errors that are faults of ours or of the backend, unmasked: for the log only. */
  readonly faults: readonly unknown[];
  /** Absent when the text could not be parsed or does not fit the schema. */
  readonly query?: PreparedQuery;
  /** Where the caller wants to know of the cost, in points. */
  readonly extensions?: { readonly cost: { readonly used: number; readonly allowed: number } };
  readonly searches: number;
  /** Absent where nothing that could be counted is given. */
  readonly counted?: Counted | undefined;
  /** Set when the answer can be cached for as long as this version is served. */
  readonly cacheFor?: CollectionVersion;
}

/** What a query gave; without a version when no collection was needed for it. */
type Result = Omit<Ran<ExecutionResult>, 'version' | 'counted'> &
  Partial<Pick<Ran<ExecutionResult>, 'version' | 'counted'>>;

/**
 * The answer of a query that was executed.
 * @param mask hides the reasons of faults
 */
export function answerOf(query: PreparedQuery, ran: Result, mask: boolean): Answer {
  const { result, version, searches, counted, cacheable } = ran;
  if (!result.errors?.length) {
    const answer = { data: result.data, query, searches, counted, faults: [] };
    return cacheable && version ? { ...answer, cacheFor: version } : answer;
  }
  const errors = result.errors.map((error) => errorEntry(error, mask));
  const unavailable = errors.some(({ extensions }) => extensions.code === 'SEARCH_UNAVAILABLE');
  return {
    // Some of an answer is no answer: nobody must take it for the whole.
    ...(unavailable || result.data === undefined ? {} : { data: result.data, counted }),
    errors,
    faults: result.errors.filter(isFault),
    query,
    searches,
  };
}

/** The answer of a query that was refused before it was executed, or ended meanwhile. */
export function refusalOf(error: unknown, query: PreparedQuery | undefined, mask: boolean): Answer {
  return {
    errors: errorEntries(error, mask),
    faults: isFault(error) ? [error] : [],
    ...(query ? { query } : {}),
    searches: 0,
  };
}

/** Errors that operators want to know of: not those that the caller made. */
function isFault(error: unknown): boolean {
  return errorEntries(error, true).some(
    ({ extensions: { code } }) => code === 'SEARCH_UNAVAILABLE' || code === 'INTERNAL_SERVER_ERROR',
  );
}

/** The HTTP status of an answer, by the GraphQL-over-HTTP draft; 503 when the backend failed. */
export function statusOf({ data, errors = [] }: Answer, isGraphqlType: boolean): number {
  if (errors.length === 0) return 200;
  const codes = new Set(errors.map(({ extensions }) => extensions.code));
  if (codes.has('SEARCH_UNAVAILABLE')) return 503;
  if (data !== undefined && data !== null) return 200;
  if (codes.has('INTERNAL_SERVER_ERROR')) return 500;
  return data === undefined && isGraphqlType ? 400 : 200;
}
