import { analyze } from './api/analyze.js';
import { deleteAlias, getAlias, putAlias, updateAliases } from './api/aliases.js';
import { bulk } from './api/bulk.js';
import {
  deleteDocument,
  getDocument,
  getSource,
  indexDocument,
  mget,
  updateDocument,
} from './api/documents.js';
import {
  createIndex,
  deleteIndex,
  getIndex,
  getMapping,
  getSettings,
  putMapping,
  putSettings,
} from './api/indexAdmin.js';
import {
  catIndices,
  clusterHealth,
  flush,
  forcemerge,
  info,
  refresh,
  stats,
} from './api/maintenance.js';
import { checkParameters } from './api/parameters.js';
import { count, deleteByQuery, msearch, search, SEARCH_PARAMETERS } from './api/search.js';
import { EngineError, illegalArgument } from './errors.js';
import type { Indices } from './indices.js';
import type { Call, EngineRequest, EngineResponse } from './protocol.js';
import { parseSourceFilter } from './mapping/sourceFilter.js';

type Handler = (call: Call, indices: Indices) => EngineResponse;

interface Route {
  readonly methods: readonly string[];
  /** Segments: `{}` any name, `_x` itself. */
  readonly path: string;
  readonly handler: Handler;
  readonly parameters: readonly string[];
}

const NAMES = ['ignore_unavailable', 'allow_no_indices', 'expand_wildcards'];
const WAITS = ['timeout', 'master_timeout', 'wait_for_active_shards'];
const WRITE = [
  'refresh',
  'timeout',
  'wait_for_active_shards',
  'if_seq_no',
  'if_primary_term',
  'require_alias',
  'routing',
].filter((name) => name !== 'routing');
const SOURCE = [
  '_source',
  '_source_includes',
  '_source_excludes',
  'realtime',
  'preference',
  'refresh',
  'stored_fields',
].filter((name) => name !== 'stored_fields');

function route(
  methods: string,
  path: string,
  handler: Handler,
  parameters: readonly string[] = [],
): Route {
  return { methods: methods.split(' '), path, handler, parameters };
}

const ROUTES: readonly Route[] = [
  route('GET HEAD', '', info),
  route('GET', '_cat/indices', catIndices, ['v', 'h', 's', 'bytes', ...NAMES]),
  route('GET', '_cat/indices/{}', catIndices, ['v', 'h', 's', 'bytes', ...NAMES]),
  route('GET', '_cluster/health', clusterHealth, [...WAITS, 'wait_for_status', 'level']),
  route('GET', '_cluster/health/{}', clusterHealth, [...WAITS, 'wait_for_status', 'level']),
  route('GET HEAD', '_alias', getAlias, NAMES),
  route('GET HEAD', '_alias/{}', getAlias, NAMES),
  route('POST', '_aliases', updateAliases, WAITS),
  route('POST GET', '_analyze', analyze),
  route('POST PUT', '_bulk', bulk, [...WRITE, ...SOURCE]),
  route('POST GET', '_mget', mget, SOURCE),
  route('POST GET', '_search', search, SEARCH_PARAMETERS),
  route('POST GET', '_msearch', msearch, SEARCH_PARAMETERS),
  route('POST GET', '_count', count, [...NAMES, 'preference']),
  route('GET', '_mapping', getMapping, [...NAMES, ...WAITS]),
  route('GET', '_settings', getSettings, [...NAMES, ...WAITS]),
  route('PUT', '_settings', putSettings, [...NAMES, ...WAITS]),
  route('GET', '_stats', stats, NAMES),
  route('GET', '_stats/{}', stats, NAMES),
  route('POST GET', '_refresh', refresh, NAMES),
  route('POST GET', '_flush', flush, [...NAMES, 'force', 'wait_if_ongoing']),
  route('POST', '_forcemerge', forcemerge, [
    ...NAMES,
    'max_num_segments',
    'flush',
    'only_expunge_deletes',
    'wait_for_completion',
  ]),
  route('PUT', '{}', createIndex, WAITS),
  route('DELETE', '{}', deleteIndex, [...NAMES, ...WAITS]),
  route(
    'GET HEAD',
    '{}',
    getIndex,
    [...NAMES, ...WAITS, 'features', 'flat_settings', 'include_defaults', 'local'].filter(
      (name) => name !== 'flat_settings',
    ),
  ),
  route('GET', '{}/_mapping', getMapping, [...NAMES, ...WAITS]),
  route('PUT POST', '{}/_mapping', putMapping, [...NAMES, ...WAITS, 'write_index_only']),
  route('GET', '{}/_settings', getSettings, [...NAMES, ...WAITS]),
  route('PUT', '{}/_settings', putSettings, [...NAMES, ...WAITS, 'preserve_existing', 'reopen']),
  route('GET HEAD', '{}/_alias', getAlias, NAMES),
  route('GET HEAD', '{}/_alias/{}', getAlias, NAMES),
  route('PUT POST', '{}/_alias/{}', putAlias, WAITS),
  route('DELETE', '{}/_alias/{}', deleteAlias, WAITS),
  route('POST GET', '{}/_refresh', refresh, NAMES),
  route('POST GET', '{}/_flush', flush, [...NAMES, 'force', 'wait_if_ongoing']),
  route('POST', '{}/_forcemerge', forcemerge, [
    ...NAMES,
    'max_num_segments',
    'flush',
    'only_expunge_deletes',
    'wait_for_completion',
  ]),
  route('GET', '{}/_stats', stats, NAMES),
  route('GET', '{}/_stats/{}', stats, NAMES),
  route('POST GET', '{}/_analyze', analyze),
  route('POST PUT', '{}/_bulk', bulk, [...WRITE, ...SOURCE]),
  route('POST GET', '{}/_mget', mget, SOURCE),
  route('POST GET', '{}/_search', search, SEARCH_PARAMETERS),
  route('POST GET', '{}/_msearch', msearch, SEARCH_PARAMETERS),
  route('POST GET', '{}/_count', count, [...NAMES, 'preference']),
  route('POST', '{}/_delete_by_query', deleteByQuery, [
    ...NAMES,
    'refresh',
    'conflicts',
    'timeout',
  ]),
  route('POST', '{}/_doc', indexDocument, [...WRITE, 'op_type']),
  route('PUT POST', '{}/_doc/{}', indexDocument, [...WRITE, 'op_type']),
  route('PUT POST', '{}/_create/{}', indexDocument, WRITE),
  route('GET HEAD', '{}/_doc/{}', getDocument, SOURCE),
  route('GET HEAD', '{}/_source/{}', getSource, SOURCE),
  route('DELETE', '{}/_doc/{}', deleteDocument, WRITE),
  route('POST', '{}/_update/{}', updateDocument, [...WRITE, 'retry_on_conflict', ...SOURCE]),
];

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
    return answerError(request, error);
  }
}

/** A failure as the answer that Elasticsearch would give. */
export function answerError(request: EngineRequest, error: unknown): EngineResponse {
  const shown = error instanceof EngineError ? error : unexpected(error);
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
    .map((segment) => decodeURIComponent(segment));
  return { method, segments, query: new Map(new URLSearchParams(querystring)), body };
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
  return found.handler(call, indices);
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
  if (patterns === undefined || !response.body.startsWith('{')) return response;
  const [excluded, included] = partition(patterns.split(','), (one) => one.startsWith('-'));
  const filter = parseSourceFilter({
    includes: included,
    excludes: excluded.map((one) => one.slice(1)),
  });
  return filter ? { ...response, body: filter.show(response.body) } : response;
}

function partition<T>(list: readonly T[], test: (one: T) => boolean): readonly [T[], T[]] {
  return [list.filter(test), list.filter((one) => !test(one))];
}
