import { type Call, callOf } from '../api/callDocument.js';
import {
  ExhibitionPageDocument,
  ExhibitionsDocument,
  type ExhibitionsQueryVariables,
  SearchDocument,
} from '../api/operations.js';
import type { Language } from '../language/languages.js';
import { NO_SEARCH, readSearch } from '../location/searchState.js';
import { firstPage, searchVariables, type Wanted } from '../search/searchVariables.js';

/** Exhibitions on a page. */
const EXHIBITIONS = 100;

interface Asked {
  readonly id: number;
  readonly query: string;
  readonly language: Language;
}

export function exhibitionsVariables(query: string, language: Language): ExhibitionsQueryVariables {
  return { lang: language, first: EXHIBITIONS, page: readSearch(query).page };
}

/** The exhibitions that showed works of somebody. */
export function exhibitionsOf(id: number, language: Language): ExhibitionsQueryVariables {
  return { ...exhibitionsVariables('', language), constituent: id };
}

/** What the list of exhibitions asks. */
export function exhibitionsCalls({ query, language }: Asked): readonly Call[] {
  return [callOf(ExhibitionsDocument, exhibitionsVariables(query, language))];
}

/** What the page of an exhibition asks. */
export function exhibitionCalls({ id, query, language }: Asked): readonly Call[] {
  return [
    callOf(ExhibitionPageDocument, { id, lang: language }),
    callOf(SearchDocument, firstPage(shownIn(id, language), readSearch(query).page)),
  ];
}

/** The objects of an exhibition. */
export function shownIn(id: number, language: Language): Wanted {
  return searchVariables({ ...NO_SEARCH, exhibition: id }, language);
}
