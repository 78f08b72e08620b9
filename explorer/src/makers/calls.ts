import { type Call, callOf } from '../api/callDocument.js';
import {
  MakersDocument,
  type MakersQueryVariables,
  MakersTotalDocument,
} from '../api/operations.js';
import type { Language } from '../language/languages.js';
import { readSearch } from '../location/searchState.js';
import { readLetter } from './alphabet.js';

/** Names on a page. */
export const MAKERS = 200;

export function makersVariables(query: string, language: Language): MakersQueryVariables {
  const nameFrom = readLetter(query);
  return { nameFrom, lang: language, first: MAKERS, page: readSearch(query).page };
}

/** What the list of makers asks. */
export function makersCalls(asked: { query: string; language: Language }): readonly Call[] {
  return [
    callOf(MakersDocument, makersVariables(asked.query, asked.language)),
    callOf(MakersTotalDocument, {}),
  ];
}
