import type { estypes } from '@elastic/elasticsearch';
import { readObject } from './buckets.js';

const NODE_LEFT = /^node_(?:disconnected|not_connected|closed)_exception$/;

/**
 * Whether an answer to a search lacks the part of a node that went away while it searched: the
 * client sees an answer like others, of status 200, and asks no other node.
 */
export function lostNode(answer: unknown): boolean {
  const { _shards: shards }: Partial<estypes.SearchResponse> = readObject(answer);
  return shards?.failures?.some(({ reason }) => NODE_LEFT.test(reason.type)) ?? false;
}
