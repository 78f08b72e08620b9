import { type Call, callOf } from '../api/callDocument.js';
import {
  AllFacetsDocument,
  ExhibitionTitleDocument,
  MakerPageDocument,
  OpeningDocument,
  SearchDocument,
} from '../api/operations.js';
import type { Language } from '../language/languages.js';
import { readSearch } from '../location/searchState.js';
import { isOpening, openingVariables } from '../opening/calls.js';
import type { Opening } from '../settings.js';
import { firstPage, searchVariables } from './searchVariables.js';
import { wholeFacetVariables } from './wholeFacet.js';

/** What a page of results asks. */
export function searchCalls(asked: {
  query: string;
  language: Language;
  opening: Opening;
}): readonly Call[] {
  const search = readSearch(asked.query);
  const variables = firstPage(searchVariables(search, asked.language), search.page);
  const shownIn = { id: search.exhibition ?? 0, lang: asked.language };
  return [
    callOf(SearchDocument, variables),
    ...(isOpening(search)
      ? [callOf(OpeningDocument, openingVariables(asked.opening, asked.language))]
      : []),
    ...(search.whole === null
      ? []
      : [callOf(AllFacetsDocument, wholeFacetVariables(search.whole, search, asked.language))]),
    ...(search.exhibition === null ? [] : [callOf(ExhibitionTitleDocument, shownIn)]),
    ...(search.person === null
      ? []
      : [callOf(MakerPageDocument, { id: search.person, lang: asked.language })]),
  ];
}
