import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CollectionIndex } from '../collection/indices.js';
import type { SearchBody } from '../query/searchBody.js';
import type { SearchBackend } from './backend.js';
import type { AggregationAnswers } from './buckets.js';

/** What was counted of all that a search finds, whatever its page and its order. */
export interface Counted {
  readonly total: number;
  readonly aggregations: AggregationAnswers;
}

/**
 * Counts of searches, remembered for their other pages: facets cost the backend more than a page.
 * Per generation of the collection, in which nothing that is counted changes.
 */
export type KnownCounts = LRUCache<string, Counted>;

const ROOM = 16 * 1024 ** 2;
/** Bytes of an entry beside its texts, roughly. */
const OVERHEAD = 300;

export function createKnownCounts(): KnownCounts {
  return new LRUCache({
    maxSize: ROOM,
    sizeCalculation: (counted) => OVERHEAD + 2 * JSON.stringify(counted).length,
  });
}

/**
 * What the counts of a search are known by: a hash, for a query may hold ten thousand ids.
 * @param counting the search, without what is its page's
 */
export function countsKey(
  backend: SearchBackend,
  index: CollectionIndex,
  counting: SearchBody,
): string {
  return createHash('sha256')
    .update(JSON.stringify([backend.indexName(index), counting]))
    .digest('base64url');
}
