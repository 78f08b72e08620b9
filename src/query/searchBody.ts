/** Elasticsearch's requests in Vitrine's words, as the official client types them. */
import type { estypes } from '@elastic/elasticsearch';

/** One clause of the query language. */
export type Clause = estypes.QueryDslQueryContainer;

/** One sort criterion: a field and how it is ordered. */
export type SortClause = estypes.SortOptions;

/** One value of a hit's `sort`, and of `search_after`. */
export type SortValue = string | number | boolean | null;

/** Aggregations by name. */
export type Aggregations = Record<string, estypes.AggregationsAggregationContainer>;

type SearchRequest = estypes.SearchRequest;

/** The body of a search, as far as Vitrine uses it. */
export interface SearchBody extends Readonly<
  Pick<SearchRequest, 'query' | 'post_filter' | 'from' | 'size' | 'aggs' | 'suggest'>
> {
  /** The state that is searched, which names its index. */
  readonly pit?: { readonly id: string };
  readonly track_total_hits?: boolean;
  readonly sort?: readonly SortClause[];
  readonly search_after?: readonly SortValue[];
  /** Paths of the document. */
  readonly _source?: readonly string[] | false;
  /** Fields of which the columns are answered. */
  readonly docvalue_fields?: readonly string[];
  /** Nothing is read of the documents themselves. */
  readonly stored_fields?: '_none_';
}
