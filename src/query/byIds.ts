import { combine, withIds } from './clauses.js';
import type { SearchBody } from './searchBody.js';

/**
 * The search for records by their ids.
 * @param source paths of the documents to answer
 */
export function searchByIds(ids: readonly number[], source: readonly string[]): SearchBody {
  return {
    query: combine({ filter: [withIds(ids)] }),
    size: ids.length,
    track_total_hits: false,
    _source: source,
  };
}
