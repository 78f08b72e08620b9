/** `_count` and `_delete_by_query`: all that a query finds, in no order. */
import { EngineError, invalidRequest } from '../errors.js';
import type { Indices } from '../indices.js';
import { isObject, onlyKeys } from '../jsonShapes.js';
import type { JsonObject } from '../jsonShapes.js';
import type { Call, EngineResponse } from '../protocol.js';
import { parseQuery, wholeScope } from '../query/parseQuery.js';
import { indexOf, namedIndices, nameOptions, wantsRefresh } from './parameters.js';
import { reply } from './reply.js';
import { optionalBody, requestBody } from './requestBody.js';
import { scopeOf } from './search.js';
import { writeAll } from './writes.js';

export function count(call: Call, indices: Indices): EngineResponse {
  const body = optionalBody(call);
  onlyKeys(body, ['query'], 'count');
  const entries = namedIndices(call, indices);
  let total = 0;
  for (const entry of entries) {
    total += indices.openIndex(entry).read(entry, (snapshot) => {
      if (body['query'] === undefined) return snapshot.count;
      return parseQuery(body['query'], wholeScope(snapshot.mapping, entry.name))
        .bits(scopeOf(snapshot))
        .count();
    });
  }
  const shards = { total: entries.length, successful: entries.length, skipped: 0, failed: 0 };
  return reply({ count: total, _shards: shards });
}

/** Deletes what a query finds, as one write. */
export function deleteByQuery(call: Call, indices: Indices): EngineResponse {
  const started = performance.now();
  const body = requestBody(call);
  onlyKeys(body, ['query'], 'delete_by_query');
  if (!isObject(body['query'])) {
    throw invalidRequest('query is missing');
  }
  const names = nameOptions(call);
  if (indices.resolve(indexOf(call), names).length === 0) return reply(deletion(started, 0, 0));
  const entry = indices.one(indexOf(call), names);
  const index = indices.openIndex(entry);
  const ids = index.read(entry, (snapshot) => {
    const found = parseQuery(body['query'], wholeScope(snapshot.mapping, entry.name))
      .bits(scopeOf(snapshot))
      .toArray();
    return index.documents.idsOf(Array.from(found, (position) => snapshot.rids[position] ?? 0));
  });
  const operations = ids.map((id) => ({ kind: 'delete' as const, id, condition: {} }));
  const outcomes = writeAll(indices, entry, operations, wantsRefresh(call));
  const deleted = outcomes.filter((one) => !(one instanceof EngineError)).length;
  return reply(deletion(started, ids.length, deleted));
}

function deletion(started: number, total: number, deleted: number): JsonObject {
  return {
    took: Math.round(performance.now() - started),
    timed_out: false,
    total,
    deleted,
    batches: total > 0 ? 1 : 0,
    version_conflicts: 0,
    noops: 0,
    retries: { bulk: 0, search: 0 },
    throttled_millis: 0,
    requests_per_second: -1,
    throttled_until_millis: 0,
    failures: [],
  };
}
