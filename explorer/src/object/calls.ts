import { type Call, callOf } from '../api/callDocument.js';
import { ObjectPageDocument, SimilarDocument } from '../api/operations.js';
import type { Language } from '../language/languages.js';

/** What the page of an object asks. */
export function objectCalls(asked: { id: number; language: Language }): readonly Call[] {
  const variables = { id: asked.id, lang: asked.language };
  return [callOf(ObjectPageDocument, variables), callOf(SimilarDocument, variables)];
}
