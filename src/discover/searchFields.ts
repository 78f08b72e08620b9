import { facetValues, type FacetValue } from '../facets/values.js';
import {
  explainNothing,
  findCorrections,
  type Correction,
  type EmptyCause,
} from '../keyword/nothingFound.js';
import { buildDiscoverFilters, withKeyword } from './arguments.js';
import type { FacetName } from '../facets/request.js';
import type { RequestContext } from '../graphql/context.js';
import { parseInterval, parseLimit } from '../facets/countRequests.js';
import { FacetsParent, SearchResult } from './searchResult.js';

type Arguments = Readonly<Record<string, unknown>>;

/** A field of `ObjectFacets`. */
function facet(name: FacetName) {
  return (parent: unknown, args: Arguments): readonly FacetValue[] => {
    const { counts, titles, lang } = FacetsParent.of(parent);
    const facetCounts = counts.find((one) => one.name === name);
    return facetCounts ? facetValues(facetCounts, titles(name), lang, parseLimit(args)) : [];
  };
}

/** Fields of `ObjectFacets`. */
export const facetFields = {
  area: facet('area'),
  category: facet('category'),
  medium: facet('medium'),
  archivalLevel: facet('archivalLevel'),
  maker: facet('maker'),
  decade: facet('decade'),
  color: facet('color'),
};

/** Fields of `ObjectSearch` that take arguments or searches of their own. */
export const searchFields = {
  dateHistogram: (parent: unknown, args: Arguments) =>
    SearchResult.of(parent).counts.histograms.get(parseInterval(args)) ?? [],

  didYouMean: async (
    parent: unknown,
    _: unknown,
    { search }: RequestContext,
  ): Promise<readonly Correction[]> => {
    const { total, asked } = SearchResult.of(parent);
    if (total > 0 || !asked.keyword) return [];
    return findCorrections(search, asked.keyword, buildDiscoverFilters(asked));
  },

  emptyBecause: async (
    parent: unknown,
    _: unknown,
    { search }: RequestContext,
  ): Promise<readonly EmptyCause[]> => {
    const { total, asked } = SearchResult.of(parent);
    if (total > 0) return [];
    return explainNothing(search, withKeyword(buildDiscoverFilters(asked), asked));
  },
};
