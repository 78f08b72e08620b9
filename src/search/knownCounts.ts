import { LRUCache } from 'lru-cache';
import type { AggregationAnswers } from './buckets.js';

/** What was counted of all that a search finds, whatever its page and its order. */
export interface SearchCounts {
  readonly total: number;
  readonly aggregations: AggregationAnswers;
}

/**
 * Counts of searches, remembered for their other pages: facets cost the backend more than a page.
 * Per generation of the collection, in which nothing that is counted changes.
 */
export type KnownCounts = LRUCache<string, SearchCounts>;

const ROOM = 16 * 1024 ** 2;
/** Bytes of an entry beside its texts, roughly. */
const OVERHEAD = 300;

/** In at most 16 MiB, those used last. */
export function createKnownCounts(): KnownCounts {
  return new LRUCache({
    maxSize: ROOM,
    sizeCalculation: (counted) => OVERHEAD + 2 * JSON.stringify(counted).length,
  });
}
