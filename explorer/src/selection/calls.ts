import { type Call, callOf } from '../api/callDocument.js';
import { SelectionDocument, type SelectionQueryVariables } from '../api/operations.js';
import type { Language } from '../language/languages.js';
import { idsOf } from './chosenWorks.js';

export function selectionVariables(query: string, language: Language): SelectionQueryVariables {
  return { ids: [...idsOf(query)], lang: language };
}

/** What the page of a selection asks. */
export function selectionCalls(asked: { query: string; language: Language }): readonly Call[] {
  return [callOf(SelectionDocument, selectionVariables(asked.query, asked.language))];
}
