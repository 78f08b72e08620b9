/** The exhibitions of a constituent: those that showed an object of theirs. Only objects know. */
import { combine, term } from '../query/clauses.js';
import { MAX_LIST_ENTRIES } from '../query/paging.js';
import type { SearchBody } from '../query/searchBody.js';
import type { SearchBackend } from '../search/backend.js';
import { readBuckets } from '../search/buckets.js';

/** The search that finds them; of more than a query may name, those that showed the most objects. */
function buildExhibitionsWith(constituent: number): SearchBody {
  return {
    query: combine({ filter: [term('filter.constituents', constituent)] }),
    size: 0,
    track_total_hits: false,
    aggs: { shown: { terms: { field: 'filter.exhibitions', size: MAX_LIST_ENTRIES } } },
  };
}

/** @returns ids, in no order */
export async function exhibitionsWith(
  constituent: number,
  backend: SearchBackend,
): Promise<readonly number[]> {
  const { aggregations } = await backend.search('objects', buildExhibitionsWith(constituent));
  return readBuckets(aggregations?.['shown']).map(({ key }) => Number(key));
}
