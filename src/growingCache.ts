import { LRUCache } from 'lru-cache';

/**
 * A cache of so many values, those used last, that makes room as they come: by `max` alone
 * lru-cache makes it for all of them at once, which takes milliseconds and megabytes.
 */
export function growingCache<Key extends number | string, Value extends object | string>(
  most: number,
): LRUCache<Key, Value> {
  return new LRUCache({ maxSize: most, sizeCalculation: () => 1 });
}
