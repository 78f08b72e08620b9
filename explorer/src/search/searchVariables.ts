import type { SearchQueryVariables } from '../api/operations.js';
import type { Language } from '../language/languages.js';
import type { SearchState, Sort } from '../location/searchState.js';

/** Values of a facet that are shown at first; the API has the rest. */
export const FACET_LIMIT = 8;

const ORDERS: Readonly<Record<Sort, Partial<SearchQueryVariables>>> = {
  best: {},
  title: { sort_field: 'title', sort: 'asc' },
  oldest: { sort_field: 'beginDate', sort: 'asc' },
  newest: { sort_field: 'endDate', sort: 'desc' },
  popular: { sort_field: 'popularCount', sort: 'desc' },
  number: { sort_field: 'sortNumber', sort: 'asc' },
  shuffle: {},
};

/** The filters and the order of a search as the API's arguments; what is not asked is left out. */
export function searchVariables(
  search: SearchState,
  language: Language,
): Omit<SearchQueryVariables, 'withFacets'> {
  return {
    lang: language,
    ...(search.keyword.trim() === '' ? {} : { keyword: search.keyword.trim() }),
    ...listVariables(search),
    ...colorVariables(search),
    ...(search.from === null ? {} : { minDate: search.from }),
    ...(search.to === null ? {} : { maxDate: search.to }),
    ...(search.image ? { hasImage: true } : {}),
    ...(search.exhibition === null ? {} : { exhibition: search.exhibition }),
    ...(search.code === '' ? {} : { collectionCode: search.code }),
    ...ORDERS[search.sort],
    ...(search.sort === 'shuffle' ? { seed: search.seed } : {}),
  };
}

function listVariables(search: SearchState): Partial<SearchQueryVariables> {
  return {
    ...(search.area.length > 0 ? { area: [...search.area] } : {}),
    ...(search.category.length > 0 ? { category: [...search.category] } : {}),
    ...(search.medium.length > 0 ? { mediums: [...search.medium] } : {}),
    ...(search.level.length > 0 ? { archivalLevel: [...search.level] } : {}),
    ...(search.maker.length > 0 ? { makers: search.maker.map(Number) } : {}),
    ...(search.decade.length > 0 ? { decades: search.decade.map(Number) } : {}),
  };
}

/** The facet of colours counts at the threshold, so this is given without a colour too. */
function colorVariables(search: SearchState): Partial<SearchQueryVariables> {
  return {
    color_source: search.source,
    color_threshold: search.threshold,
    ...(search.color.length > 0 ? { colors: [...search.color] } : {}),
    ...(search.hex === '' ? {} : { color_hex: search.hex, color_distance: search.distance }),
  };
}
