import { SearchUnavailable } from '../errors.js';
import type { SortValue } from '../query/searchBody.js';
import type { AggregationAnswers } from './buckets.js';

/** One hit of a search, with the part of its document that was asked for. */
export interface Hit<Source> {
  /** `_id` of the document. */
  readonly id: string;
  /** Undefined when the search asked for no part of the document. */
  readonly source: Source | undefined;
  readonly sort: readonly SortValue[];
}

/** A page of hits as the search backend answers it. */
export interface Hits<Source> {
  readonly hits: readonly Hit<Source>[];
  /** Null when the search did not ask for it. */
  readonly total: number | null;
}

/** The answer to a search: hits, and aggregations as they come. */
export interface Answer<Source> extends Hits<Source> {
  readonly aggregations: AggregationAnswers | undefined;
  /** What suggesters answered, by name, as it came; undefined when none was asked. */
  readonly suggest: unknown;
}

/** What a body of a search must look like; everything about it is checked before it is used. */
export interface RawAnswer<Source> {
  readonly timed_out?: boolean;
  readonly _shards?: { readonly failed?: number };
  readonly hits?: RawHits<Source>;
  readonly aggregations?: AggregationAnswers;
  readonly suggest?: unknown;
}

export interface RawHits<Source> {
  readonly total?: { readonly value?: number };
  readonly hits?: readonly RawHit<Source>[];
}

export interface RawHit<Source> {
  readonly _id: string;
  readonly _source?: Source;
  readonly sort?: readonly SortValue[];
}

const NO_SORT: readonly SortValue[] = [];

/**
 * Reads the answer to a search. A part of an answer is never passed off as the whole.
 * @throws SearchUnavailable for a timeout, failed shards, or what is no answer to a search
 */
export function readAnswer<Source>(answer: RawAnswer<Source>): Answer<Source> {
  // Its type is a promise of whom we asked: a proxy's page of text ends here.
  if (!isObject(answer)) {
    throw new SearchUnavailable('The search backend answered with something else.');
  }
  if (answer.timed_out) throw new SearchUnavailable('The search took too long.');
  if ((answer._shards?.failed ?? 0) > 0) {
    throw new SearchUnavailable('A part of the search backend is unavailable.');
  }
  return { ...readHits(answer.hits), aggregations: answer.aggregations, suggest: answer.suggest };
}

/** Reads the hits of an answer, or of one bucket's `top_hits`. */
export function readHits<Source>(raw: RawHits<Source> | undefined): Hits<Source> {
  if (!raw?.hits || !isArray(raw.hits)) {
    throw new SearchUnavailable('The search backend answered with something else.');
  }
  const hits = raw.hits.map((hit) => ({
    id: hit._id,
    source: hit._source,
    sort: hit.sort ?? NO_SORT,
  }));
  return { hits, total: raw.total?.value ?? null };
}

/** `Array.isArray` without its narrowing to `any[]`. */
function isArray(value: unknown): boolean {
  return Array.isArray(value);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
