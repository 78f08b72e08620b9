import { type Call, callOf } from '../api/callDocument.js';
import { ExhibitionsDocument, MakerPageDocument, SearchDocument } from '../api/operations.js';
import { exhibitionsOf } from '../exhibition/calls.js';
import type { Language } from '../language/languages.js';
import { NO_SEARCH, readSearch } from '../location/searchState.js';
import { firstPage, searchVariables, type Wanted } from '../search/searchVariables.js';

/** What the page of a maker asks. */
export function makerCalls(asked: {
  id: number;
  query: string;
  language: Language;
}): readonly Call[] {
  return [
    callOf(MakerPageDocument, { id: asked.id, lang: asked.language }),
    callOf(ExhibitionsDocument, exhibitionsOf(asked.id, asked.language)),
    callOf(
      SearchDocument,
      firstPage(worksOf(asked.id, asked.language), readSearch(asked.query).page),
    ),
  ];
}

/** The objects of a maker. */
export function worksOf(id: number, language: Language): Wanted {
  return { ...searchVariables(NO_SEARCH, language), constituent: id };
}
