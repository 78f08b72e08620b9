import { RequestRefused } from '@vitrine/bounded-http';
import { PersistedQueryNotFound } from '../errors.js';
import { isJsonObject } from '../isJsonObject.js';

/** What a client asks, as the GraphQL-over-HTTP draft names its parts. */
export interface GraphqlParams {
  readonly query: string;
  readonly operationName: string | undefined;
  readonly variables: Readonly<Record<string, unknown>> | undefined;
  /** `extensions: { cost: true }`: the answer is to say what it cost. */
  readonly wantsCost: boolean;
}

/**
 * The parts of a POST's JSON body.
 * @throws RequestRefused 400 when it is no GraphQL request
 */
export function paramsFromBody(body: string): GraphqlParams {
  if (body.trim() === '')
    throw refused('The body is empty: expected a JSON object with a "query" string.');
  // Editors and shells of Windows put a mark of the byte order before it, which RFC 8259 lets us ignore.
  return checkParams(parseJson(body.replace(/^\uFEFF/, ''), 'The body'));
}

/**
 * The parts of a GET's query string, where `variables` and `extensions` are JSON.
 * @throws RequestRefused 400 when it is no GraphQL request
 */
export function paramsFromUrl(search: URLSearchParams): GraphqlParams {
  const params: Record<string, unknown> = {};
  for (const name of ['query', 'operationName']) params[name] = search.get(name) ?? undefined;
  for (const name of ['variables', 'extensions']) {
    const text = search.get(name);
    if (text !== null && text !== '') params[name] = parseJson(text, `"${name}"`);
  }
  return checkParams(params);
}

function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? ` (${shorten(error.message)})` : '';
    throw refused(`${what} is not JSON${reason}.`);
  }
}

function checkParams(params: unknown): GraphqlParams {
  if (Array.isArray(params))
    throw refused('Several operations in one request (batching) are not served: send one.');
  if (!isJsonObject(params)) throw refused('Expected a JSON object with a "query" string.');
  const { query, operationName, variables, extensions } = params;
  if (isAbsent(query)) throw withoutQuery(extensions);
  if (typeof query !== 'string') throw unexpected('a string', 'query', query);
  if (!isAbsent(operationName) && typeof operationName !== 'string')
    throw unexpected('a string', 'operationName', operationName);
  if (!isAbsent(variables) && !isJsonObject(variables))
    throw unexpected('an object', 'variables', variables);
  if (!isAbsent(extensions) && !isJsonObject(extensions))
    throw unexpected('an object', 'extensions', extensions);
  if (variables) checkNesting(variables);
  // Some clients send an empty name for none, by POST as well as by GET.
  return {
    query,
    operationName: operationName || undefined,
    variables: variables ?? undefined,
    wantsCost: extensions?.['cost'] === true,
  };
}

/** The first request of automatic persisted queries has the hash alone; any other lacks its query. */
function withoutQuery(extensions: unknown): Error {
  const { persistedQuery } = isJsonObject(extensions) ? extensions : {};
  const isHash = isJsonObject(persistedQuery) && typeof persistedQuery['sha256Hash'] === 'string';
  return isHash
    ? new PersistedQueryNotFound()
    : refused('Expected a "query": a string of GraphQL.');
}

function unexpected(expected: string, name: string, value: unknown): RequestRefused {
  const received = Array.isArray(value)
    ? 'a list'
    : typeof value === 'object'
      ? 'an object'
      : `a ${typeof value}`;
  return refused(`Expected ${expected} for "${name}", received ${received}.`);
}

/** No argument nests deeper than a list in an object; what reads values after this recurses. */
const MAX_VARIABLE_LEVELS = 20;

function checkNesting(variables: Readonly<Record<string, unknown>>): void {
  let level: unknown[] = [variables];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_VARIABLE_LEVELS)
      throw refused(`"variables" nest deeper than the limit of ${MAX_VARIABLE_LEVELS} levels.`);
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? (Object.values(value) as unknown[]) : [],
    );
  }
}

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

function refused(message: string): RequestRefused {
  return new RequestRefused(400, message);
}

/** V8 quotes the text around a JSON error: a few characters of it are enough. */
function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
