import type { Counts, FacetCounts } from '../facets/counts.js';
import type { Titles } from '../facets/values.js';
import type { Language } from '../collection/localised.js';
import type { FacetName } from '../facets/request.js';
import type { SearchObjectsArgs } from './request.js';
import type { ShapedRecord } from '../graphql/record.js';

/** Where a page is in its result; see `SearchPageInfo` of the schema. */
export interface PageInfo {
  readonly hasNextPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

/** What the fields of `ObjectFacets` are resolved from. */
export class FacetsParent {
  constructor(
    readonly counts: readonly FacetCounts[],
    readonly titles: (name: FacetName) => Titles,
    readonly lang: Language,
  ) {}

  /** The parent of a field of `ObjectFacets`. */
  static of(parent: unknown): FacetsParent {
    if (parent instanceof FacetsParent) return parent;
    throw new Error('the parent of a facet is no result of searchObjects');
  }
}

/** What the fields of `ObjectSearch` are resolved from. */
export class SearchResult {
  readonly dateRange: Counts['dateRange'];

  constructor(
    readonly total: number,
    readonly items: readonly ShapedRecord[],
    readonly pageInfo: PageInfo,
    readonly facets: FacetsParent,
    readonly counts: Counts,
    readonly asked: SearchObjectsArgs,
  ) {
    this.dateRange = counts.dateRange;
  }

  /** The parent of a field of `ObjectSearch`. */
  static of(parent: unknown): SearchResult {
    if (parent instanceof SearchResult) return parent;
    throw new Error('the parent of the field is no result of searchObjects');
  }
}
