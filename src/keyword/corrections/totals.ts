/** How many objects keywords would find. */
import { combine, EVERYTHING } from '../../query/clauses.js';
import { allBut, countEach, type Filters } from '../../query/filters.js';
import type { Clause } from '../../query/searchBody.js';
import type { SearchBackend } from '../../search/backend.js';
import { readNamedCounts } from '../../search/buckets.js';
import type { Wording } from '../../wording/wording.js';
import { buildText } from '../request.js';

/** A keyword to search for instead; see `Correction` of the schema. */
export interface Correction {
  readonly text: string;
  readonly total: number;
}

/** Where keywords are searched for, and how. */
export interface KeywordSearch {
  readonly backend: SearchBackend;
  readonly wording: Wording;
  /** All filters that are asked for; that of `keyword` does not count. */
  readonly filters: Filters;
  /** The fields that `keyword` searches. */
  readonly fields: readonly string[];
}

/** How many objects each of some keywords finds under the filters: one search. */
export async function countKeywords(
  { backend, wording, filters, fields }: KeywordSearch,
  keywords: readonly string[],
): Promise<readonly Correction[]> {
  const queries = keywords.map((text) =>
    combine({ must: buildText('keyword', text, fields, { wording, syntax: true })?.must ?? [] }),
  );
  const totals = await countObjects(backend, queries, allBut(filters, ['keyword']));
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

/** What may stand in the place of a word, and what finds the objects that have it so. */
export interface Instead {
  /** Where the word begins. */
  readonly start: number;
  readonly text: string;
  readonly query: Clause;
}

/** What is tried that some object has, with how many do. */
export async function findSome<Tried extends { readonly query: Clause }>(
  backend: SearchBackend,
  tried: readonly Tried[],
): Promise<readonly (Tried & { readonly total: number })[]> {
  const totals = await countObjects(
    backend,
    tried.map(({ query }) => query),
  );
  return tried
    .map((one, at) => ({ ...one, total: totals[at] ?? 0 }))
    .filter(({ total }) => total > 0);
}

/** The texts that some object has, by where their word begins: those of most objects first. */
export async function findInstead(
  backend: SearchBackend,
  tried: readonly Instead[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const found = await findSome(backend, tried);
  const byPlace = new Map<number, Set<string>>();
  for (const { start, text } of found.toSorted((a, b) => b.total - a.total))
    byPlace.set(start, (byPlace.get(start) ?? new Set<string>()).add(text));
  return new Map([...byPlace].map(([start, texts]) => [start, [...texts]]));
}
