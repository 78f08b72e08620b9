/** Requests on the documents of `options.test.ts`, to be answered alike by every backend. */
export type Asked = readonly [address: string, body?: unknown];

const all = { match_all: {} };
const query = (one: object): Asked => ['POST {}/_search', { query: one, sort: 'id' }];
const range = (bounds: object): Asked => query({ range: { date: bounds } });
const functions = (options: object): Asked => [
  'POST {}/_search',
  { query: { function_score: options }, sort: ['_score', 'id'] },
];
const sorted = (sort: unknown): Asked => ['POST {}/_search', { sort, _source: false }];
const aggregated = (aggs: object): Asked => ['POST {}/_search', { size: 0, aggs }];
const suggested = (options: object): Asked => [
  'POST {}/_search',
  { suggest: { a: { text: 'wavs', term: { field: 'text', ...options } } } },
];

export const DATES: readonly Asked[] = [
  ...['2020', '2020-01', '2020-01-01', '2020-01-01T10', '2020-01-01T10:20', '2020-01-01T10:20:30']
    .flatMap((date) => (date.includes('T') ? [date, `${date}Z`] : [date]))
    .flatMap((date) => [
      ...['gt', 'gte', 'lt', 'lte'].map((bound) => range({ [bound]: date })),
      query({ term: { date } }),
      query({ terms: { date: [date, '2021-02-03'] } }),
      query({ match: { date } }),
    ]),
  ...[1577836800000, '1577836800000', 2020, '2020-13', '2020-02-31', '2020-1-1', 'soon', 1.5].map(
    (date) => query({ term: { date } }),
  ),
  range({ gte: '2020-01-01T11:20:30+01:00', lte: '2020-01-01T12:20+0200' }),
  range({ gte: null, lt: '2020' }),
];

const scripted = (source: string): Asked => [
  'POST {}/_search',
  {
    query: { script_score: { query: all, script: { source, params: { two: 2 } } } },
    sort: ['_score', 'id'],
  },
];

export const QUERIES: readonly Asked[] = [
  query({ match: { text: { query: '', zero_terms_query: 'all' } } }),
  query({ match: { text: { query: 'wave', lenient: true, operator: 'AND', boost: 2 } } }),
  query({ match: { id: { query: 'x', lenient: true } } }),
  query({ match: { id: { query: 'x' } } }),
  query({ match_phrase: { text: { query: '', zero_terms_query: 'all' } } }),
  query({ match_phrase: { text: { query: 'great wave', slop: 0 } } }),
  query({ match_bool_prefix: { text: { query: 'great wa', operator: 'and' } } }),
  query({ multi_match: { query: '', fields: ['text'], type: 'phrase', zero_terms_query: 'all' } }),
  query({ multi_match: { query: 'wave', fields: ['text^2', 'na*'], lenient: true } }),
  query({ regexp: { text: '(.?(wa|aw)v.)|gr.*|th\\-?e' } }),
  query({ regexp: { text: { value: 'gr(ea|ae)?t', boost: 2 } } }),
  query({ prefix: { name: { value: 'B', case_insensitive: true } } }),
  query({ term: { name: { value: 'a', case_insensitive: false } } }),
  query({ nested: { path: 'inner', query: all, score_mode: 'none' } }),
  query({ nested: { path: 'inner', query: all, score_mode: 'none such' } }),
  query({ nested: { path: 'none', query: all, ignore_unmapped: true } }),
  query({ nested: { path: 'inner', query: { nested: { path: 'none', query: all } } } }),
  functions({ query: all, functions: [{ weight: 2 }, { filter: all, weight: 3 }] }),
  functions({ query: all, field_value_factor: { field: 'id', factor: -1 } }),
  functions({ query: all, field_value_factor: { field: 'id', modifier: 'log1p' } }),
  functions({ query: all, field_value_factor: { field: 'id' }, weight: 2 }),
  functions({ functions: [{ weight: 2 }], weight: 3 }),
  // Without scores nobody asks for them.
  query({ function_score: { field_value_factor: { field: 'id', factor: -1 } } }),
  query({ script_score: { query: all, script: { source: "doc['numbers'].value" } } }),
  query({ script_score: { query: all, script: { source: '-1' }, min_score: 1 } }),
  query({ script_score: { query: all, script: { source: 'none' } } }),
  ...[
    '1 / 2.0',
    "doc['id'].value / 2.0",
    '1e3 / 3',
    '7f / params.two',
    '7 % 4',
    '1 > 0 ? 1 : 2',
  ].map(scripted),
  ...['Math.max(1, 2.5) / 2', '_score / 3', '(1 > 2 ? 3.5 : 4.5) / 2', '-3.0 / -2'].map(scripted),
  functions({ functions: [{ filter: all }] }),
  functions({ query: { match_none: {} }, score_mode: 'none such', weight: 1 }),
  functions({ query: { match_none: {} }, boost_mode: 'none such', weight: 1 }),
];

export const SORTS: readonly Asked[] = [
  sorted([{ name: { order: 'asc', mode: 'max', missing: '_first' } }, 'id']),
  sorted([{ name: { mode: 'avg' } }, 'id']),
  sorted([{ numbers: { mode: 'avg', order: 'desc', missing: 7 } }, 'id']),
  sorted([{ numbers: { mode: 'median' } }, 'id']),
  sorted([{ none: { unmapped_type: 'keyword' } }, 'id']),
  sorted([{ none: 'asc' }]),
  ['GET {}/_search?sort=name:desc,id&size=2'],
  ['GET {}/_search?sort=id:asc&_source_includes=id,name&_source_excludes=name'],
  ['GET {}/_search?sort=id&_source=name&_source_includes=id'],
  ['GET {}/_search?sort=id&_source=false'],
  ['GET {}/_search?sort=id&_source=true&version=true&seq_no_primary_term=true'],
  ['POST {}/_search?sort=id:desc&_source_includes=id&size=1', { sort: 'name', _source: ['text'] }],
  ['GET {}/_search?sort=id&from=1&size=1&track_total_hits=false&track_scores=true'],
  ['GET {}/_search?size=0&preference=_local&request_cache=true&search_type=query_then_fetch'],
  ['GET {}/_search?size=0&expand_wildcards=open&allow_partial_search_results=false'],
  ['POST {}/_search', { size: 0, track_total_hits: -5 }],
  ['POST {}/_search', { size: 0, track_total_hits: 1, timeout: '5s', min_score: 0 }],
];

const shown = (options: object): Asked => ['POST {}/_search', { sort: 'id', ...options }];

export const SHOWN: readonly Asked[] = [
  shown({ docvalue_fields: ['bytes'] }),
  shown({ docvalue_fields: [{ field: 'bytes' }, 'bytes', 'none'], _source: ['id'] }),
  shown({ docvalue_fields: ['bytes'], stored_fields: '_none_' }),
  shown({ docvalue_fields: ['bytes'], stored_fields: '_none_', _source: false, version: true }),
  shown({ docvalue_fields: ['none'], stored_fields: '_none_', seq_no_primary_term: true }),
  shown({ docvalue_fields: [], stored_fields: '_none_' }),
  shown({ stored_fields: '_none_', _source: true }),
  shown({ docvalue_fields: ['plain'] }),
  shown({ docvalue_fields: 'bytes' }),
  query({ term: { bytes: 'AAA=' } }),
  ['PUT {}/_doc/10', { id: 10, bytes: 'AAA' }],
  ['PUT {}/_doc/10', { id: 10, bytes: 5 }],
  ['PUT {}/_doc/10', { id: 10, bytes: ['AAA=', 'b@d='] }],
];

export const AGGREGATIONS: readonly Asked[] = [
  aggregated({ a: { terms: { field: 'name', min_doc_count: 1, collect_mode: 'breadth_first' } } }),
  aggregated({ a: { terms: { field: 'date', include: ['2020-01-01'] } } }),
  aggregated({ a: { terms: { field: 'flag', exclude: ['false'] } } }),
  aggregated({ a: { terms: { field: 'id', include: [1, 2] } } }),
  aggregated({ a: { terms: { field: 'none' } } }),
  aggregated({ a: { nested: { path: 'none' }, aggs: { b: { max: { field: 'none.a' } } } } }),
  aggregated({ a: { nested: { path: 'inner' }, aggs: { b: { terms: { field: 'inner.name' } } } } }),
  aggregated({ a: { filter: all, aggs: { b: { global: {} } } } }),
  aggregated({ a: { global: {}, aggs: { b: { value_count: { field: 'name' } } } } }),
  aggregated({ a: { histogram: { field: 'id', interval: 2, extended_bounds: { max: 9 } } } }),
  aggregated({ a: { filters: { filters: { x: all }, keyed: true } } }),
  aggregated({ a: { range: { field: 'id', ranges: [{ to: 2 }, { from: 2, key: 'x' }] } } }),
  aggregated({ a: { missing: { field: 'none' } } }),
  suggested({ max_edits: 1, min_word_length: 3, size: 1, suggest_mode: 'always' }),
  suggested({ max_edits: 3 }),
  suggested({ min_word_length: 0 }),
  suggested({ string_distance: 'internal', sort: 'frequency' }),
];

export const ADDRESSES: readonly Asked[] = [
  ['GET {}-none/_count'],
  ['GET {}-none/_count?ignore_unavailable=true'],
  ['GET {}-none/_count?ignore_unavailable=false'],
  ['GET {}-none*/_count'],
  ['GET {}-none*/_count?allow_no_indices=false'],
  ['GET {}-none*/_search'],
  ['GET {}-none*/_search?allow_no_indices=false'],
  ['GET {}-none/_search?ignore_unavailable=true'],
  ['POST {}-none*/_delete_by_query', { query: all }],
  ['GET {}/_doc/1?_source_includes=id,name&_source_excludes=name'],
  ['GET {}/_doc/1?_source=false&realtime=true'],
  ['GET {}/_source/1?_source=name'],
  ['POST {}/_mget?_source_includes=name', { ids: ['1', 'none'] }],
  ['POST {}/_mget?_source_includes=name', { docs: [{ _id: '1', _source: ['id'] }] }],
  ['GET {}-alias/_count'],
  ['PUT {}-closed/_doc/1', { id: 1 }],
  ['PUT {}*/_doc/1', { id: 1 }],
  ['POST {}/_update/1', { foo: 1 }],
  ['POST {}/_update/none?retry_on_conflict=2', { doc: { id: 1 } }],
  ['GET _cluster/health/{}?wait_for_status=yellow&level=cluster&filter_path=timed_out'],
  ['GET {}/_stats/docs?filter_path=_all.primaries.store'],
  ['GET {}/_mapping?filter_path=*.properties'],
  ['GET {}/_mapping?filter_path=*.*.properties.id,**.name.type'],
  ['GET {}/_mapping?filter_path=-*.mappings.properties.name'],
  ['GET {}?filter_path=*.aliases,*.mappings,-*.mappings.properties.name'],
  ['GET {}?filter_path=*.settings.index.blocks'],
];
