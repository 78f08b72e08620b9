/** What is counted beside a page, in as few searches as take Elasticsearch the least time. */
import type { CollectionIndex } from '../collection/indices.js';
import { MAX_LIST_ENTRIES } from '../query/paging.js';
import type { Aggregations, SearchBody } from '../query/searchBody.js';
import type { SearchBackend } from '../search/backend.js';
import { exactTerms } from '../search/exactTerms.js';
import type { SearchCounts } from '../search/knownCounts.js';

type Counted = Aggregations[string];

/**
 * Counts what a search finds, the most frequent values apart from the rest: where a field may have
 * more values than are asked for, Elasticsearch goes through all that matches in one thread, with
 * everything that the same search counts.
 */
export async function countHits(
  backend: SearchBackend,
  index: CollectionIndex,
  counting: SearchBody,
): Promise<SearchCounts> {
  const search = (body: SearchBody) => backend.search(index, body);
  const count = async (part: SearchBody, withTotal: boolean): Promise<SearchCounts> => {
    const body = { ...counting, ...part, size: 0, track_total_hits: withTotal };
    const answer = await search(body);
    return { total: answer.total ?? 0, aggregations: await exactTerms(search, body, answer) };
  };
  const [first = {}, ...others] = partsOf(counting.aggs ?? {});
  const parts = await Promise.all([
    count(first, true),
    ...others.map((part) => count(part, false)),
  ]);
  const answers = parts.flatMap(({ aggregations }) => Object.entries(aggregations));
  return { total: parts[0].total, aggregations: Object.fromEntries(answers) };
}

/** What is counted together. */
function partsOf(aggs: Aggregations): readonly Pick<SearchBody, 'aggs'>[] {
  const named = Object.entries(aggs);
  const parts = [false, true].map((apart) =>
    named.filter(([, counted]) => isMostFrequentOnly(counted) === apart),
  );
  return parts
    .filter((part) => part.length > 0)
    .map((part) => ({ aggs: Object.fromEntries(part) }));
}

/** Whether some values of a field may be left out of it, or of what is below its filter. */
function isMostFrequentOnly({ terms, aggs = {} }: Counted): boolean {
  const size = terms?.size ?? MAX_LIST_ENTRIES;
  return size < MAX_LIST_ENTRIES || Object.values(aggs).some(isMostFrequentOnly);
}
