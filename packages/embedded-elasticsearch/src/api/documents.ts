import { attempt, EngineError, illegalArgument, invalidRequest } from '../errors.js';
import type { Indices } from '../indices.js';
import { asList, asString, isObject, onlyKeys } from '../jsonShapes.js';
import type { Call, EngineResponse } from '../protocol.js';
import { parseSourceFilter } from '../mapping/sourceFilter.js';
import type { SourceFilter } from '../mapping/sourceFilter.js';
import { conditionOf, indexOf, sourceOption, wantsRefresh, wholeNumber } from './parameters.js';
import { reply } from './reply.js';
import { requestBody } from './requestBody.js';
import { newId, statusOf, writeBody } from './writeReply.js';
import { writeAll } from './writes.js';
import type { WriteOperation } from './writes.js';
import type { WriteCondition } from '../storage/writeBatch.js';

function addressOf(call: Call): { readonly index: string; readonly id: string } {
  const [index = '', , id] = call.segments;
  return { index, id: id ?? newId() };
}

/** The newest version of a document, refreshed or not, as JSON text; found or not. */
function documentJson(
  indices: Indices,
  index: string,
  id: string,
  source: SourceFilter,
): { readonly found: boolean; readonly json: string } {
  const entry = indices.one(index);
  const { documents } = indices.openIndex(entry);
  const found = documents.read(id);
  const address = `"_index":${JSON.stringify(entry.name)},"_id":${JSON.stringify(id)}`;
  if (!found) return { found: false, json: `{${address},"found":false}` };
  const { version, seq } = found;
  let json = `{${address},"_version":${version},"_seq_no":${seq},"_primary_term":1,"found":true`;
  if (source) json += `,"_source":${source.show(found.source)}`;
  return { found: true, json: `${json}}` };
}

export function getDocument(call: Call, indices: Indices): EngineResponse {
  const { index, id } = addressOf(call);
  const { found, json } = documentJson(indices, index, id, parseSourceFilter(sourceOption(call)));
  return { status: found ? 200 : 404, body: json };
}

export function getSource(call: Call, indices: Indices): EngineResponse {
  const { index, id } = addressOf(call);
  const entry = indices.one(index);
  const { documents } = indices.openIndex(entry);
  const found = documents.read(id);
  const source = parseSourceFilter(sourceOption(call));
  if (found && source) return { status: 200, body: source.show(found.source) };
  throw new EngineError(
    404,
    'resource_not_found_exception',
    `Document not found [${entry.name}]/[${id}]`,
  );
}

export function mget(call: Call, indices: Indices): EngineResponse {
  const body = requestBody(call);
  onlyKeys(body, ['docs', 'ids'], 'mget');
  const defaultIndex = call.segments.length > 1 ? indexOf(call) : undefined;
  if (body['ids'] !== undefined && body['docs'] !== undefined) {
    throw illegalArgument('[mget] takes either [ids] or [docs] in the embedded engine');
  }
  const wanted = body['ids'] === undefined ? asList(body['docs'] ?? []) : asList(body['ids']);
  if (wanted.length === 0) {
    throw invalidRequest('no documents to get');
  }
  const shared = parseSourceFilter(sourceOption(call));
  const docs = wanted.map((one) => {
    const options = isObject(one) ? one : { _id: one };
    onlyKeys(options, ['_index', '_id', '_source'], 'docs');
    const index = asString(options['_index'] ?? defaultIndex, '_index');
    const id = asString(options['_id'], '_id');
    const source =
      options['_source'] === undefined ? shared : parseSourceFilter(options['_source']);
    const read = attempt(() => documentJson(indices, index, id, source).json);
    if (!(read instanceof EngineError)) return read;
    return JSON.stringify({ _index: index, _id: id, ...read.toBody(), status: undefined });
  });
  return { status: 200, body: `{"docs":[${docs.join(',')}]}` };
}

function writeOne(call: Call, indices: Indices, operation: WriteOperation): EngineResponse {
  const entry = indices.writeTarget(call.segments[0] ?? '');
  const [outcome] = writeAll(indices, entry, [operation], wantsRefresh(call));
  if (!outcome) throw new Error('a write has no outcome');
  if (outcome instanceof EngineError) throw outcome;
  const body = { _index: entry.name, _id: operation.id, ...writeBody(outcome) };
  return reply(body, statusOf(outcome));
}

function readCondition(call: Call): WriteCondition {
  return conditionOf(wholeNumber(call, 'if_seq_no'), wholeNumber(call, 'if_primary_term'));
}

export function indexDocument(call: Call, indices: Indices): EngineResponse {
  const isCreate = call.query.get('op_type') === 'create' || call.segments[1] === '_create';
  const { id } = addressOf(call);
  const operation = { id, source: givenBody(call.body), condition: readCondition(call) };
  return writeOne(call, indices, { kind: isCreate ? 'create' : 'index', ...operation });
}

/** The body as it is; an empty one is an error of its own in Elasticsearch. */
function givenBody(body: string): string {
  if (body.trim() !== '') return body;
  throw new EngineError(400, 'parse_exception', 'request body is required');
}

export function updateDocument(call: Call, indices: Indices): EngineResponse {
  const { id } = addressOf(call);
  const body = requestBody(call);
  return writeOne(call, indices, { kind: 'update', id, body, condition: readCondition(call) });
}

export function deleteDocument(call: Call, indices: Indices): EngineResponse {
  const { id } = addressOf(call);
  return writeOne(call, indices, { kind: 'delete', id, condition: readCondition(call) });
}
