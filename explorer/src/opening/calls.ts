import type { OpeningQueryVariables } from '../api/operations.js';
import type { Language } from '../language/languages.js';
import { isFiltered, type SearchState } from '../location/searchState.js';
import type { Opening } from '../settings.js';

/** Works at random that are asked for: a row to begin with, and a row of more. */
const MOST_WORKS = 16;

/** Whether a search is the collection as one arrives at it. */
export function isOpening(search: SearchState): boolean {
  const { page, sort, view, whole } = search;
  const isPlain = sort === 'best' && view === 'grid' && whole === null;
  return !isFiltered(search) && page === 0 && isPlain;
}

/** What the works of the opening page are asked for with. */
export function openingVariables(
  { ids, seed }: Opening,
  language: Language,
): OpeningQueryVariables {
  return { ids: [...ids], seed, first: MOST_WORKS, lang: language };
}
