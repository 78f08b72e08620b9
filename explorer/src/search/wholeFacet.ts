import type { AllFacetsQueryVariables } from '../api/operations.js';
import type { Language } from '../language/languages.js';
import type { ListedFacet, SearchState } from '../location/searchState.js';
import { searchVariables } from './searchVariables.js';

/** As many as the API answers, and as many as a page has that asks for them by its address. */
const MOST_VALUES = { found: 10_000, written: 1000 };

/** What all values of a facet are asked for with. */
export function wholeFacetVariables(
  filter: ListedFacet,
  search: SearchState,
  language: Language,
): AllFacetsQueryVariables {
  return {
    ...searchVariables({ ...search, sort: 'best' }, language),
    limit: search.whole === filter ? MOST_VALUES.written : MOST_VALUES.found,
    area_: filter === 'area',
    category_: filter === 'category',
    medium_: filter === 'medium',
    level_: filter === 'level',
    maker_: filter === 'maker',
  };
}
