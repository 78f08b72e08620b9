/** Answers `_pit`: points in time, which searches go on seeing while the index changes. */
import { contextMissing, illegalArgument } from '../errors.js';
import type { Indices } from '../indices.js';
import { asString, onlyKeys } from '../jsonShapes.js';
import type { Call, EngineResponse } from '../protocol.js';
import { parseTimeValue } from '../search/timeValue.js';
import type { IndexEntry } from '../storage/catalogue.js';
import { closePoint, openPoint, type Point } from '../storage/points.js';
import { indexOf, nameOptions } from './parameters.js';
import { ONE_SHARD, reply } from './reply.js';
import { requestBody } from './requestBody.js';

/** A day, as Elasticsearch has it. */
const LONGEST = 86_400_000;

export function openPointInTime(call: Call, indices: Indices): EngineResponse {
  const keepAlive = parseTimeValue(call.query.get('keep_alive'), 'keep_alive');
  if (keepAlive <= 0 || keepAlive > LONGEST) {
    throw illegalArgument('[keep_alive] of a point in time must be given, up to a day');
  }
  const entry = indices.one(indexOf(call), nameOptions(call));
  const { visibleRid, visibleRound } = openPoint(indices.openIndex(entry).file, keepAlive);
  const place = JSON.stringify([entry.uuid, visibleRid, visibleRound]);
  return reply({ id: Buffer.from(place).toString('base64url'), _shards: ONE_SHARD });
}

export function closePointInTime(call: Call, indices: Indices): EngineResponse {
  const body = requestBody(call);
  onlyKeys(body, ['id'], 'point in time');
  const { entry, point } = findPoint(body['id'], indices);
  if (!closePoint(indices.openIndex(entry).file, point)) throw contextMissing();
  return reply({ succeeded: true, num_freed: 1 });
}

/** The index and the state that the `id` of a point in time names; whether it is kept shows later. */
export function findPoint(
  id: unknown,
  indices: Indices,
): { readonly entry: IndexEntry; readonly point: Point } {
  const [uuid, visibleRid, visibleRound] = readPlace(asString(id, 'id'));
  const entry = [...indices.catalogue.all().values()].find((one) => one.uuid === uuid);
  if (!entry) throw contextMissing();
  return { entry, point: { visibleRid, visibleRound } };
}

function readPlace(id: string): readonly [uuid: string, rid: number, round: number] {
  const [, uuid, rid, round] =
    /^\["([^"\\]+)",(\d{1,15}),(\d{1,15})\]$/.exec(Buffer.from(id, 'base64url').toString()) ?? [];
  if (uuid === undefined) throw illegalArgument('[id] is not valid');
  return [uuid, Number(rid), Number(round)];
}
