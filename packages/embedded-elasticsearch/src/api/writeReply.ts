/** How a write is answered, alone or as an item of `_bulk`. */
import { randomBytes } from 'node:crypto';
import type { JsonObject } from '../jsonShapes.js';
import type { WriteResult } from '../storage/writeBatch.js';
import { ONE_SHARD } from './reply.js';

/** The id of a document that comes without one. */
export function newId(): string {
  return randomBytes(15).toString('base64url');
}

export function writeBody(outcome: WriteResult): JsonObject {
  const shards = outcome.result === 'noop' ? { total: 0, successful: 0, failed: 0 } : ONE_SHARD;
  return {
    _version: outcome.version,
    result: outcome.result,
    _shards: shards,
    _seq_no: outcome.seq,
    _primary_term: 1,
  };
}

export function statusOf(outcome: WriteResult): number {
  if (outcome.result === 'created') return 201;
  return outcome.result === 'not_found' ? 404 : 200;
}
