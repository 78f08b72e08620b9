/**
 * What the engine supports of Elasticsearch's API: each route with the parameters of its query
 * string. A parameter that a route does not name is refused, and so is a value that it does not
 * list (`name=a/b`): see {@link refusedOption}. Parameters that change no answer of the engine,
 * such as `preference`, are named so that clients may send them.
 */
import { count, deleteByQuery } from './api/allMatches.js';
import { analyze } from './api/analyze.js';
import { deleteAlias, getAlias, putAlias, updateAliases } from './api/aliases.js';
import { bulk } from './api/bulk.js';
import { cloneIndex } from './api/clone.js';
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
import { msearch } from './api/multiSearch.js';
import { closePointInTime, openPointInTime } from './api/pointInTime.js';
import { search } from './api/search.js';
import type { Indices } from './indices.js';
import type { Call, EngineResponse } from './protocol.js';

export interface Route {
  readonly methods: readonly string[];
  /** Segments: `{}` any name, `_x` itself. */
  readonly path: string;
  readonly handler: (call: Call, indices: Indices) => EngineResponse;
  readonly parameters: readonly string[];
  readonly takesBody: boolean;
}

/** Parameters that any request may carry; `filter_path` where the answer is an object. */
export const EVERYWHERE = ['pretty', 'human=false', 'error_trace=false', 'format=json'];

/** What reads the body of its request; the others have none. */
const READS_BODY: ReadonlySet<Route['handler']> = new Set([
  ...[createIndex, cloneIndex, putMapping, putSettings, putAlias, updateAliases, analyze],
  ...[bulk, indexDocument, updateDocument, deleteByQuery, mget, search, msearch, count],
  closePointInTime,
]);

/** Indices are never closed, and none is hidden. */
const WILDCARDS = 'expand_wildcards=open/all/open,closed/open,hidden';
const NAMES = ['ignore_unavailable', 'allow_no_indices', WILDCARDS];
const TIMEOUTS = ['timeout', 'master_timeout'];
const HEALTH = [
  ...TIMEOUTS,
  'wait_for_active_shards',
  'wait_for_status=green/yellow/red',
  'level=cluster',
];
/** An index has one copy. */
const COPIES = 'wait_for_active_shards=0/1/all/index-setting';
const WRITE = ['refresh', 'timeout', COPIES, 'require_alias=false'];
const CONDITION = ['if_seq_no', 'if_primary_term'];
const SOURCE = ['_source', '_source_includes', '_source_excludes'];
const GET = [...SOURCE, 'realtime=true', 'refresh=false', 'preference'];
const MERGE = ['max_num_segments', 'flush', 'only_expunge_deletes=false'];
/** Every answer is whole, of one shard. */
const SHARDS = [
  'preference',
  'request_cache',
  'search_type=query_then_fetch/dfs_query_then_fetch',
  'allow_partial_search_results',
  'batched_reduce_size',
  'ccs_minimize_roundtrips',
  'max_concurrent_shard_requests',
  'pre_filter_shard_size',
];
const RESPONSE = ['typed_keys=false', 'rest_total_hits_as_int=false'];
const SEARCH = [
  ...['from', 'size', 'sort', 'track_total_hits', 'track_scores', 'version'],
  ...['seq_no_primary_term', 'timeout', ...SOURCE, ...NAMES, ...SHARDS, ...RESPONSE],
];

function route(
  methods: string,
  path: string,
  handler: Route['handler'],
  parameters: readonly string[] = [],
): readonly Route[] {
  const takesBody = READS_BODY.has(handler);
  return [{ methods: methods.split(' '), path, handler, parameters, takesBody }];
}

/** A route that may stand behind the name of an index, and without one is for all indices. */
function ofAny(...[methods, path, ...rest]: Parameters<typeof route>): readonly Route[] {
  return [...route(methods, path, ...rest), ...route(methods, `{}/${path}`, ...rest)];
}

export const ROUTES: readonly Route[] = [
  route('GET HEAD', '', info),
  route('GET', '_cat/indices', catIndices, ['v', 'bytes=b', WILDCARDS]),
  route('GET', '_cat/indices/{}', catIndices, ['v', 'bytes=b', WILDCARDS]),
  route('GET', '_cluster/health', clusterHealth, HEALTH),
  route('GET', '_cluster/health/{}', clusterHealth, [...HEALTH, WILDCARDS]),

  route('PUT', '{}', createIndex, [...TIMEOUTS, COPIES]),
  route('POST PUT', '{}/_clone/{}', cloneIndex, [...TIMEOUTS, COPIES]),
  route('DELETE', '{}', deleteIndex, [...NAMES, ...TIMEOUTS]),
  route('GET HEAD', '{}', getIndex, [...NAMES, 'master_timeout', 'include_defaults=false']),
  ofAny('GET', '_mapping', getMapping, [...NAMES, 'master_timeout']),
  route('PUT POST', '{}/_mapping', putMapping, [...NAMES, ...TIMEOUTS, 'write_index_only=false']),
  ofAny('GET', '_settings', getSettings, [...NAMES, 'master_timeout']),
  ofAny('PUT', '_settings', putSettings, [
    ...NAMES,
    ...TIMEOUTS,
    'preserve_existing=false',
    'reopen=false',
  ]),
  ofAny('GET HEAD', '_alias', getAlias, [...NAMES, 'master_timeout']),
  ofAny('GET HEAD', '_alias/{}', getAlias, [...NAMES, 'master_timeout']),
  route('PUT POST', '{}/_alias/{}', putAlias, TIMEOUTS),
  route('DELETE', '{}/_alias/{}', deleteAlias, TIMEOUTS),
  route('POST', '_aliases', updateAliases, TIMEOUTS),
  ofAny('POST GET', '_refresh', refresh, NAMES),
  ofAny('POST GET', '_flush', flush, [...NAMES, 'force', 'wait_if_ongoing']),
  ofAny('POST', '_forcemerge', forcemerge, [...NAMES, ...MERGE, 'wait_for_completion=true']),
  ofAny('GET', '_stats', stats, NAMES),
  ofAny('GET', '_stats/{}', stats, NAMES),
  ofAny('POST GET', '_analyze', analyze),

  ofAny('POST PUT', '_bulk', bulk, [...WRITE, '_source=false']),
  route('PUT POST', '{}/_doc/{}', indexDocument, [...WRITE, ...CONDITION, 'op_type=index/create']),
  route('POST', '{}/_doc', indexDocument, [...WRITE, 'op_type=index/create']),
  route('PUT POST', '{}/_create/{}', indexDocument, WRITE),
  route('POST', '{}/_update/{}', updateDocument, [
    ...WRITE,
    ...CONDITION,
    'retry_on_conflict',
    '_source=false',
  ]),
  route('DELETE', '{}/_doc/{}', deleteDocument, [...WRITE, ...CONDITION]),
  route('POST', '{}/_delete_by_query', deleteByQuery, [
    ...NAMES,
    'refresh',
    'conflicts=abort/proceed',
    'timeout',
  ]),

  route('GET HEAD', '{}/_doc/{}', getDocument, GET),
  route('GET HEAD', '{}/_source/{}', getSource, GET),
  ofAny('POST GET', '_mget', mget, GET),
  ofAny('POST GET', '_search', search, SEARCH),
  route('POST', '{}/_pit', openPointInTime, [...NAMES, 'keep_alive', 'preference']),
  route('DELETE', '_pit', closePointInTime),
  ofAny('POST GET', '_msearch', msearch, [
    ...SHARDS,
    ...RESPONSE,
    ...NAMES,
    'max_concurrent_searches',
  ]),
  ofAny('POST GET', '_count', count, [...NAMES, 'preference']),
].flat();
