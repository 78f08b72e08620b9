import type { Aggregations } from '../aggregations/aggregation.js';
import { aggregationsOf, parseAggregations } from '../aggregations/parseAggregations.js';
import { badRequest, illegalArgument, invalidRequest } from '../errors.js';
import { asBoolean, asInteger, asList, asNumber, onlyKeys } from '../jsonShapes.js';
import type { JsonObject } from '../jsonShapes.js';
import type { Mapping } from '../mapping/fields.js';
import { MATCH_ALL } from '../query/matchAll.js';
import type { QueryNode } from '../query/node.js';
import { parseQuery, wholeScope } from '../query/parseQuery.js';
import { parseBinaries } from '../hits/binaryValues.js';
import type { ShownBinaries } from '../hits/binaryValues.js';
import { parseSort } from '../hits/sortSpec.js';
import type { SortSpec } from '../hits/sortSpec.js';
import { parseTimeValue } from './timeValue.js';
import { parseSourceFilter } from '../mapping/sourceFilter.js';
import type { SourceFilter } from '../mapping/sourceFilter.js';

/** The body of a `_search`, parsed against the index that it runs on. */
export interface SearchRequest {
  readonly query: QueryNode;
  readonly postFilter: QueryNode | null;
  readonly minScore: number | null;
  readonly sort: readonly SortSpec[];
  readonly searchAfter: readonly unknown[] | null;
  readonly from: number;
  readonly size: number;
  /** Hits are counted exactly up to this many; false: not at all. */
  readonly trackTotalHits: number | false;
  readonly trackScores: boolean;
  readonly source: SourceFilter;
  readonly aggregations: Aggregations;
  /** The `suggest` part as it came; undefined for none. */
  readonly suggest: unknown;
  readonly showVersion: boolean;
  readonly showSeqNo: boolean;
  readonly binaries: ShownBinaries;
  readonly showId: boolean;
  /** Milliseconds after which the search stops; Infinity for never. */
  readonly timeout: number;
}

const OPTIONS = [
  'query',
  'post_filter',
  'min_score',
  'sort',
  'search_after',
  'from',
  'size',
  'track_total_hits',
  'track_scores',
  '_source',
  'docvalue_fields',
  'stored_fields=_none_',
  'version',
  'seq_no_primary_term',
  'timeout',
  'aggs',
  'aggregations',
  'suggest',
];
const COUNTED_BY_DEFAULT = 10_000;

interface SearchLimits {
  /** `index.max_result_window`. */
  readonly resultWindow: number;
}

export function parseSearch(
  body: JsonObject,
  mapping: Mapping,
  indexName: string,
  limits: SearchLimits,
): SearchRequest {
  onlyKeys(body, OPTIONS, 'search');
  const scope = wholeScope(mapping, indexName);
  const from = natural(body['from'] ?? 0, 'from');
  const size = natural(body['size'] ?? 10, 'size');
  checkWindow(from, size, limits);
  const sort = parseSort(body['sort'], mapping);
  const postFilter = body['post_filter'];
  const minScore = body['min_score'];
  const showsStored = body['stored_fields'] === undefined;
  return {
    query: body['query'] === undefined ? MATCH_ALL : parseQuery(body['query'], scope),
    postFilter: postFilter === undefined ? null : parseQuery(postFilter, scope),
    minScore: minScore === undefined ? null : asNumber(minScore, 'min_score'),
    sort,
    searchAfter: parseSearchAfter(body['search_after'], sort, from),
    from,
    size,
    trackTotalHits: parseTrackTotalHits(body['track_total_hits']),
    trackScores: asBoolean(body['track_scores'] ?? false, 'track_scores'),
    source: parseSource(body['_source'], showsStored),
    aggregations: parseAggregations(aggregationsOf(body, 'search'), scope),
    suggest: body['suggest'],
    showVersion: asBoolean(body['version'] ?? false, 'version'),
    showSeqNo: asBoolean(body['seq_no_primary_term'] ?? false, 'seq_no_primary_term'),
    binaries: parseBinaries(body['docvalue_fields'], mapping),
    showId: showsStored,
    timeout: parseTimeValue(body['timeout'], 'timeout'),
  };
}

/** `stored_fields: "_none_"` leaves out ids and sources. */
function parseSource(value: unknown, showsStored: boolean): SourceFilter {
  if (showsStored) return parseSourceFilter(value);
  const asked = value === undefined ? null : parseSourceFilter(value);
  if (asked === null) return null;
  throw invalidRequest('[stored_fields] cannot be disabled if [_source] is requested');
}

function natural(value: unknown, name: string): number {
  const number = asInteger(value, name);
  if (number < 0) {
    throw badRequest(`[${name}] parameter cannot be negative but was [${number}]`);
  }
  return number;
}

function checkWindow(from: number, size: number, { resultWindow }: SearchLimits): void {
  if (from + size <= resultWindow) return;
  throw illegalArgument(
    `Result window is too large, from + size must be less than or equal to: [${resultWindow}] but was [${from + size}]. See the scroll api for a more efficient way to request large data sets. This limit can be set by changing the [index.max_result_window] index level setting.`,
  );
}

function parseSearchAfter(
  value: unknown,
  sort: readonly SortSpec[],
  from: number,
): readonly unknown[] | null {
  if (value === undefined) return null;
  const values = asList(value);
  if (sort.length === 0) throw illegalArgument('Sort must contain at least one field.');
  if (from > 0)
    throw illegalArgument('`from` parameter must be set to 0 when `search_after` is used');
  if (values.length !== sort.length) {
    throw illegalArgument(
      `search_after has ${values.length} value(s) but sort has ${sort.length}.`,
    );
  }
  return values;
}

function parseTrackTotalHits(value: unknown): number | false {
  if (value === undefined) return COUNTED_BY_DEFAULT;
  if (value === true || value === 'true') return Infinity;
  if (value === false || value === 'false') return false;
  const most = asInteger(value, 'track_total_hits');
  if (most >= 0) return most;
  if (most === -1) return false;
  throw badRequest(`[track_total_hits] parameter must be positive or equals to -1, got ${most}`);
}
