import type { EngineResponse } from '../protocol.js';

/** A response with this value as its JSON. */
export function reply(value: unknown, status = 200): EngineResponse {
  return { status, body: JSON.stringify(value) };
}

/** `_shards` of an index of one shard. */
export const ONE_SHARD = { total: 1, successful: 1, failed: 0 } as const;

export const ACKNOWLEDGED = { acknowledged: true } as const;
