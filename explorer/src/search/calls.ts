import { type Call, callOf } from '../api/callDocument.js';
import { ExhibitionTitleDocument, SearchDocument } from '../api/operations.js';
import type { Language } from '../language/languages.js';
import { readSearch } from '../location/searchState.js';
import { firstPage, searchVariables } from './searchVariables.js';

/** What a page of results asks. */
export function searchCalls(asked: { query: string; language: Language }): readonly Call[] {
  const search = readSearch(asked.query);
  const variables = firstPage(searchVariables(search, asked.language), search.page);
  const shownIn = { id: search.exhibition ?? 0, lang: asked.language };
  return [
    callOf(SearchDocument, variables),
    ...(search.exhibition === null ? [] : [callOf(ExhibitionTitleDocument, shownIn)]),
  ];
}
