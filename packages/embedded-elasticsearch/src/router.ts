/** Finds the route of a request, checks its parameters and answers every failure. */
import { damagedFile, diskFull, EngineError, illegalArgument } from './errors.js';
import type { Indices } from './indices.js';
import { refusedOption } from './jsonShapes.js';
import { parsePathFilter } from './mapping/sourceFilter.js';
import type { Call, EngineRequest, EngineResponse } from './protocol.js';
import { checkValues } from './api/parameters.js';
import { EVERYWHERE, ROUTES } from './routes.js';
import type { Route } from './routes.js';
import { isDamage, isFull } from './storage/database.js';

const BY_SHAPE = groupByShape(ROUTES);

function groupByShape(routes: readonly Route[]): ReadonlyMap<string, readonly Route[]> {
  const grouped = new Map<string, Route[]>();
  for (const one of routes) grouped.set(one.path, [...(grouped.get(one.path) ?? []), one]);
  return grouped;
}

/** Answers one request; every failure becomes the answer that Elasticsearch would give. */
export function answer(request: EngineRequest, indices: Indices): EngineResponse {
  try {
    const call = readCall(request);
    const response = dispatch(call, indices);
    if (call.method === 'HEAD') return { status: response.status, body: '' };
    return filtered(call, response);
  } catch (error) {
    return answerError(request, isDamage(error) ? nameDamaged(request, indices, error) : error);
  }
}

/** Damage of a file that was opened well, by the index that the request names. */
function nameDamaged({ path }: EngineRequest, indices: Indices, error: Error): EngineError {
  const [name = ''] = path.split('/').filter((segment) => segment !== '');
  const named = indices.resolve(decode(name), { ignoreUnavailable: true });
  const files = named.map((entry) => indices.catalogue.fileOf(entry));
  return damagedFile(files.join(', ') || indices.catalogue.folder, error);
}

/** A failure as the answer that Elasticsearch would give. */
export function answerError(request: EngineRequest, error: unknown): EngineResponse {
  const known = isFull(error) ? diskFull() : error;
  const shown = known instanceof EngineError ? known : unexpected(known);
  const body = request.method === 'HEAD' ? '' : JSON.stringify(shown.toBody());
  return { status: shown.status, body };
}

/** A fault of the engine itself: 500, which the client does not retry. */
function unexpected(error: unknown): EngineError {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return new EngineError(500, 'exception', message, { stack_trace: stack ?? '' });
}

function readCall({ method, path, querystring, body }: EngineRequest): Call {
  const segments = path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decode);
  return { method, segments, query: new Map(new URLSearchParams(querystring)), body };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw illegalArgument(`the path has a part that is not encoded as URLs are: [${segment}]`);
  }
}

function dispatch(call: Call, indices: Indices): EngineResponse {
  const shape = call.segments.map((segment, n) => (isWord(call, n) ? segment : '{}')).join('/');
  const routes = BY_SHAPE.get(shape) ?? [];
  const found = routes.find(({ methods }) => methods.includes(call.method));
  if (!found) {
    const address = `/${call.segments.join('/')}`;
    throw illegalArgument(
      `no handler found for uri [${address}] and method [${call.method}] in the embedded engine`,
    );
  }
  checkParameters(call, found.parameters);
  if (!found.takesBody && call.body !== '') {
    throw illegalArgument(
      `request [${call.method} /${call.segments.join('/')}] does not support having a body`,
    );
  }
  return found.handler(call, indices);
}

/** Refuses parameters that the route does not know, in the words of Elasticsearch. */
function checkParameters(call: Call, known: readonly string[]): void {
  const filter = call.segments[0] === '_cat' ? [] : ['filter_path'];
  const refused = refusedOption(call.query, [...known, ...EVERYWHERE, ...filter]);
  if (refused === undefined) {
    checkValues(call);
    return;
  }
  throw illegalArgument(
    `request [/${call.segments.join('/')}] contains unrecognized parameter: ${refused}, which the embedded engine does not support`,
  );
}

/** Whether a segment is part of the API, not a name. */
function isWord(call: Call, n: number): boolean {
  const before = call.segments[n - 1];
  if (n === 1 && (before === '_cat' || before === '_cluster')) return true;
  if (!call.segments[n]?.startsWith('_')) return false;
  if (n === 0) return call.segments[0] !== '_all';
  return n === 1 && before !== '_alias' && before !== '_stats';
}

function filtered(call: Call, response: EngineResponse): EngineResponse {
  const patterns = call.query.get('filter_path');
  if (patterns === undefined) return response;
  const filter = parsePathFilter(patterns);
  return filter ? { ...response, body: filter.show(response.body) } : response;
}
