import type { Language, ObjectSortField, SortDirection } from '@vitrine/client';
import type { SearchQueryVariables } from '../api/operations.js';
import { knownColors } from '../color/namedColors.js';
import type { SearchState, Sort } from '../location/searchState.js';

/** Objects per page: what the server renders, and what is asked for at a time. */
export const PAGE_SIZE = 30;
/** Values of a facet that are shown at first; the API has the rest. */
export const FACET_LIMIT = 8;

interface Order {
  readonly sort_field?: ObjectSortField;
  readonly sort?: SortDirection;
}

const ORDERS: Readonly<Record<Sort, Order>> = {
  best: {},
  title: { sort_field: 'title', sort: 'asc' },
  oldest: { sort_field: 'beginDate', sort: 'asc' },
  newest: { sort_field: 'endDate', sort: 'desc' },
  popular: { sort_field: 'popularCount', sort: 'desc' },
  number: { sort_field: 'sortNumber', sort: 'asc' },
  hue: { sort_field: 'hue', sort: 'asc' },
  lightness: { sort_field: 'lightness', sort: 'asc' },
  // The most vivid are what somebody looks for.
  saturation: { sort_field: 'saturation', sort: 'desc' },
  shuffle: {},
};

/** What is searched for, without which part of the result. */
export type Wanted = Omit<SearchQueryVariables, 'withFacets'>;

/** The filters and the order of a search as the API's arguments; what is not asked is left out. */
export function searchVariables(search: SearchState, language: Language): Wanted {
  return {
    lang: language,
    ...(search.keyword.trim() === '' ? {} : { keyword: search.keyword.trim() }),
    ...listVariables(search),
    ...colorVariables(search),
    ...(search.from === null ? {} : { minDate: search.from }),
    ...(search.to === null ? {} : { maxDate: search.to }),
    ...(search.image ? { hasImage: true } : {}),
    ...(search.exhibition === null ? {} : { exhibition: search.exhibition }),
    ...(search.person === null ? {} : { constituent: search.person }),
    ...(search.code === '' ? {} : { collectionCode: search.code }),
    ...ORDERS[search.sort],
    ...(search.sort === 'shuffle' ? { seed: search.seed } : {}),
  };
}

/** The call for the page of a result that its address names. */
export function firstPage(wanted: Wanted, page: number): SearchQueryVariables {
  const place = page > 0 ? { page } : {};
  // One value more tells whether there are more.
  const facetLimit = FACET_LIMIT + 1;
  return { ...wanted, ...place, first: PAGE_SIZE, facetLimit, withFacets: true };
}

/** The call for what follows. */
export function nextPage(wanted: Wanted, cursor: string | null): SearchQueryVariables {
  return { ...wanted, first: PAGE_SIZE, after: cursor, withFacets: false };
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
  const colors = knownColors(search);
  return {
    color_source: search.source,
    color_threshold: search.threshold,
    ...(search.scope === 'subject' ? {} : { color_scope: search.scope }),
    ...(colors.length > 0 ? { colors } : {}),
    ...(search.hex === '' ? {} : { color_hex: search.hex, color_distance: search.distance }),
    ...(search.palette.length === 0
      ? {}
      : { color_palette: search.palette, color_distance: search.distance }),
  };
}
