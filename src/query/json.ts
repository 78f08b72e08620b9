/** JSON as it goes to the search backend. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/** One clause of Elasticsearch's query language. */
export type Clause = JsonObject;

/** One sort criterion: a field and how it is ordered. */
export type SortClause = Readonly<Record<string, JsonObject | 'asc' | 'desc'>>;

/** One value of a hit's `sort`, and of `search_after`. */
export type SortValue = string | number | boolean | null;

/** The body of a search, as far as Vitrine uses it. */
export interface SearchBody {
  readonly query?: Clause;
  readonly post_filter?: Clause;
  readonly from?: number;
  readonly size?: number;
  readonly sort?: readonly SortClause[];
  readonly search_after?: readonly SortValue[];
  readonly track_total_hits?: boolean | number;
  readonly track_scores?: boolean;
  readonly _source?: readonly string[] | false;
  readonly aggs?: JsonObject;
  readonly suggest?: JsonObject;
  readonly highlight?: JsonObject;
}
