/** `_search`: one search on one index, or on a point in time of it. */
import { SearchTimeout } from '../cancellation.js';
import type { Cancellation } from '../cancellation.js';
import { EngineError, illegalArgument, searchFailed } from '../errors.js';
import type { Indices, ResolveOptions } from '../indices.js';
import type { OpenIndex } from '../openIndex.js';
import type { IndexEntry } from '../storage/catalogue.js';
import type { Point } from '../storage/points.js';
import { findPoint } from './pointInTime.js';
import { asList, asObject, onlyKeys } from '../jsonShapes.js';
import type { JsonObject } from '../jsonShapes.js';
import type { Call, EngineResponse } from '../protocol.js';
import type { Scope } from '../query/node.js';
import { BitSet } from '../snapshot/bitSet.js';
import type { Snapshot } from '../snapshot/snapshot.js';
import { hitsJson } from '../hits/hitsJson.js';
import type { HitPlace } from '../hits/hitsJson.js';
import { formatScore } from '../hits/page.js';
import { runSearch } from '../search/runSearch.js';
import type { SearchResult } from '../search/runSearch.js';
import { parseSearch } from '../search/searchRequest.js';
import type { SearchRequest } from '../search/searchRequest.js';
import { flag, indexOf, nameOptions, sourceOption } from './parameters.js';
import { ONE_SHARD, reply } from './reply.js';
import { optionalBody } from './requestBody.js';
import { runAll } from '../aggregations/aggregation.js';
import type { AggregationContext } from '../aggregations/aggregation.js';
import { AggregationBudget } from '../aggregations/budget.js';
import { runSuggest } from '../suggest/termSuggester.js';
import { innerResultWindow, resultWindow } from './settings.js';

const SHARDS = { ...ONE_SHARD, skipped: 0 };
/** Options of a search's body that may stand in the query string instead. */
const BODY_PARAMETERS = ['from', 'size', 'track_total_hits', 'timeout'];
const BODY_FLAGS = ['track_scores', 'version', 'seq_no_primary_term'];

export function search(call: Call, indices: Indices): EngineResponse {
  const body = optionalBody(call);
  const given: readonly (readonly [string, unknown])[] = [
    ...BODY_PARAMETERS.map((name) => [name, call.query.get(name)] as const),
    ...BODY_FLAGS.map(
      (name) => [name, call.query.has(name) ? flag(call, name) : undefined] as const,
    ),
  ].filter(([, value]) => value !== undefined);
  const source = sourceOption(call);
  const sort = call.query.get('sort')?.split(',').map(readSort);
  const merged = {
    ...body,
    ...Object.fromEntries(given),
    ...(source === undefined ? {} : { _source: source }),
    ...(sort === undefined ? {} : { sort: [...asList(body['sort'] ?? []), ...sort] }),
  };
  if ('pit' in merged) return runAtPoint(call, indices, merged);
  return runOne(indices, indexOf(call), nameOptions(call), merged);
}

/** `field` or `field:desc`, as the query string writes them. */
function readSort(text: string): unknown {
  const colon = text.lastIndexOf(':');
  return colon < 0 ? text : { [text.slice(0, colon)]: text.slice(colon + 1) };
}

/** What Elasticsearch answers when the names leave no index to search. */
const NO_INDEX = {
  took: 0,
  timed_out: false,
  _shards: { total: 0, successful: 0, skipped: 0, failed: 0 },
  hits: { total: { value: 0, relation: 'eq' }, max_score: 0, hits: [] },
};

/** One search on one index, as a response of its own. */
export function runOne(
  indices: Indices,
  indexName: string,
  names: ResolveOptions,
  body: JsonObject,
): EngineResponse {
  if (indices.resolve(indexName, names).length === 0) return reply(NO_INDEX);
  return runIn(indices, indices.one(indexName, names), body);
}

/** One search on the state of a point in time, which names its index by itself. */
function runAtPoint(call: Call, indices: Indices, body: JsonObject): EngineResponse {
  const { pit, ...rest } = body;
  if (call.segments.length > 1) {
    throw illegalArgument('[indices] cannot be used with point in time');
  }
  const given = asObject(pit, 'pit');
  onlyKeys(given, ['id'], 'pit');
  const { entry, point } = findPoint(given['id'], indices);
  return runIn(indices, entry, rest, point);
}

function runIn(
  indices: Indices,
  entry: IndexEntry,
  body: JsonObject,
  point?: Point,
): EngineResponse {
  const started = performance.now();
  const index = indices.openIndex(entry);
  const read: OpenIndex['read'] = point
    ? (named, work) => index.readPoint(named, point, work)
    : (named, work) => index.read(named, work);
  try {
    return read(entry, (snapshot) => {
      const limits = { resultWindow: resultWindow(entry.settings) };
      const request = parseSearch(body, snapshot.mapping, entry.name, limits);
      const place = { entry, file: index.file, snapshot, cache: indices.sourceCache };
      const { isOver, parts } = untilTimeout(request, indices.cancellation, () =>
        searchParts(request, isSuggestOnly(body), place, indices),
      );
      const took = Math.round(performance.now() - started);
      const head = `{"took":${took},"timed_out":${isOver},"_shards":${JSON.stringify(SHARDS)}`;
      return { status: 200, body: `${head},${parts.join(',')}}` };
    });
  } catch (error) {
    if (!(error instanceof EngineError) || error.beforeSearch) throw error;
    return reply(searchFailed(entry.name, error), error.status);
  }
}

/** The parts of the response; of a search whose `timeout` is over, that it has found nothing. */
function untilTimeout(
  request: SearchRequest,
  cancellation: Cancellation,
  search: () => readonly string[],
): { readonly isOver: boolean; readonly parts: readonly string[] } {
  try {
    return { isOver: false, parts: cancellation.within(request.timeout, search) };
  } catch (error) {
    if (!(error instanceof SearchTimeout)) throw error;
    const total = request.trackTotalHits === false ? '' : '"total":{"value":0,"relation":"gte"},';
    return { isOver: true, parts: [`"hits":{${total}"max_score":null,"hits":[]}`] };
  }
}

/** `hits`, `aggregations` and `suggest` of the response, as JSON texts. */
function searchParts(
  request: SearchRequest,
  suggestOnly: boolean,
  place: HitPlace,
  indices: Indices,
): readonly string[] {
  const { entry, snapshot } = place;
  const scope = scopeOf(snapshot);
  const result = suggestOnly ? nothing(scope) : runSearch(request, scope);
  const shown: AggregationContext['hitsJson'] = (hits, options) => hitsJson(hits, place, options);
  const parts = [hitsPart(request, result, shown(result.hits, request))];
  if (request.aggregations.size > 0) {
    const context: AggregationContext = {
      scope,
      scored: () => result.scored ?? request.query.scored(scope),
      budget: new AggregationBudget(indices.aggregationBytes),
      hitsJson: shown,
      topHitsWindow: innerResultWindow(entry.settings),
    };
    parts.push(`"aggregations":{${runAll(request.aggregations, result.matches(), context)}}`);
  }
  if (request.suggest !== undefined) {
    parts.push(`"suggest":${JSON.stringify(runSuggest(request.suggest, entry, snapshot))}`);
  }
  return parts;
}

/** A search that only asks for suggestions finds no documents. */
function isSuggestOnly(body: JsonObject): boolean {
  const others = ['query', 'aggs', 'aggregations'];
  return body['suggest'] !== undefined && others.every((name) => body[name] === undefined);
}

function nothing({ size }: Scope): SearchResult {
  return { total: 0, maxScore: null, hits: [], matches: () => new BitSet(size), scored: null };
}

export function scopeOf(snapshot: Snapshot): Scope {
  const { size, live } = snapshot;
  return { snapshot, nested: '', size, live };
}

function hitsPart(request: SearchRequest, result: SearchResult, hits: string): string {
  const { trackTotalHits } = request;
  const total =
    trackTotalHits === false
      ? ''
      : result.total > trackTotalHits
        ? `"total":{"value":${trackTotalHits},"relation":"gte"},`
        : `"total":{"value":${result.total},"relation":"eq"},`;
  const maxScore =
    result.maxScore === null || request.size === 0 ? 'null' : formatScore(result.maxScore);
  return `"hits":{${total}"max_score":${maxScore},"hits":${hits}}`;
}
