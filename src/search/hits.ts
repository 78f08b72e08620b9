import type { estypes } from '@elastic/elasticsearch';
import { SearchUnavailable } from '../errors.js';
import type { SortValue } from '../query/searchBody.js';
import { readObject, type AggregationAnswers } from './buckets.js';

/** One hit of a search, with the part of its document that was asked for. */
export interface Hit<Source> {
  /** Undefined when the search asked for no part of the document. */
  readonly source: Source | undefined;
  /** Of the fields in `docvalue_fields`, where the document has any. */
  readonly columns: Readonly<Record<string, readonly unknown[]>> | undefined;
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
  /** How many shards it is put together from. */
  readonly shards: number;
  /** What suggesters answered, by name, as it came; undefined when none was asked. */
  readonly suggest: unknown;
}

const NO_SORT: readonly SortValue[] = [];

/**
 * Reads the answer to a search. A part of an answer is never passed off as the whole.
 * @throws SearchUnavailable for a timeout, failed shards, or what is no answer to a search, such
 * as a proxy's page of text
 */
export function readAnswer<Source>(answer: unknown): Answer<Source> {
  const raw: Partial<estypes.SearchResponse> = readObject(answer);
  if (raw.timed_out) throw new SearchUnavailable('The search took too long.');
  if ((raw._shards?.failed ?? 0) > 0) {
    throw new SearchUnavailable('A part of the search backend is unavailable.');
  }
  const { aggregations, suggest } = raw;
  return { ...readHits(raw.hits), aggregations, suggest, shards: raw._shards?.total ?? 1 };
}

/**
 * Reads the hits of an answer, or of one bucket's `top_hits`.
 * @throws SearchUnavailable for what is none
 */
export function readHits<Source>(answer: unknown): Hits<Source> {
  const { hits, total }: Partial<estypes.SearchHitsMetadata<Source>> = readObject(answer);
  if (!Array.isArray(hits)) {
    throw new SearchUnavailable('The search backend answered with something else.');
  }
  return {
    hits: hits.map(({ _source, fields, sort = NO_SORT }) => ({
      source: _source,
      columns: fields as Hit<Source>['columns'],
      sort,
    })),
    total: typeof total === 'object' ? total.value : null,
  };
}
