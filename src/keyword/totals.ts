/** How many objects keywords would find. */
import { combine, EVERYTHING } from '../query/clauses.js';
import { allBut, countEach, type Filters } from '../query/filters.js';
import type { Clause } from '../query/searchBody.js';
import type { SearchBackend } from '../search/backend.js';
import { readNamedCounts } from '../search/buckets.js';
import type { Wording } from '../wording/wording.js';
import { buildText } from './request.js';

/** A keyword to search for instead; see `Correction` of the schema. */
export interface Correction {
  readonly text: string;
  readonly total: number;
}

/** Where keywords are searched for, and how. */
export interface KeywordSearch {
  readonly search: SearchBackend;
  readonly wording: Wording;
  /** All filters that are asked for; that of `keyword` does not count. */
  readonly filters: Filters;
  /** The fields that `keyword` searches. */
  readonly fields: readonly string[];
}

/** How many objects each of some keywords finds under the filters: one search. */
export async function countKeywords(
  { search, wording, filters, fields }: KeywordSearch,
  keywords: readonly string[],
): Promise<readonly Correction[]> {
  const queries = keywords.map((text) =>
    combine({ must: buildText('keyword', text, fields, { wording, syntax: true })?.must ?? [] }),
  );
  const totals = await countObjects(search, queries, allBut(filters, ['keyword']));
  return keywords.map((text, at) => ({ text, total: totals[at] ?? 0 }));
}

/** How many objects each of some queries finds, under a filter: one search. */
export async function countObjects(
  backend: SearchBackend,
  queries: readonly Clause[],
  filter: Clause = EVERYTHING,
): Promise<readonly number[]> {
  if (queries.length === 0) return [];
  const numbered = queries.map((query, at): [string, Clause] => [String(at), query]);
  const { aggregations } = await backend.search('objects', {
    query: filter,
    size: 0,
    track_total_hits: false,
    aggs: { keywords: countEach(numbered) },
  });
  const totals = readNamedCounts(aggregations?.['keywords']);
  return queries.map((_, at) => totals.get(String(at)) ?? 0);
}
