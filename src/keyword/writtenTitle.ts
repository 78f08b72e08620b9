/** Titles as they are written, whole or with what is otherwise a searcher's sign: `Distant Mountains -Loch Ard`. */
import { NOTHING, term } from '../query/clauses.js';
import type { Clause } from '../query/searchBody.js';
import { foldCharacters } from '../search/analysis.js';
import { wordsOf } from './words.js';

/** What the start of a title counts: more than any words, as the start of a number does. */
const START = 500;
/** What a whole title counts: more than the same words in other titles and more of the fields. */
const WHOLE = 100;

/**
 * What puts a work of this very title before those that have its words: `Ships at Sea` before
 * `Ship at Sea`, `Rose Rose` before roses. One word is a subject as often: `sketch` asks for
 * sketches, whatever they are called.
 */
export function asWholeTitle(text: string): readonly Clause[] {
  const [word, another] = wordsOf(text); // each once
  const isOneWord = another === undefined && !/\s/u.test(text.trim());
  if (word === undefined || isOneWord) return [];
  return [{ constant_score: { filter: ofTitle(text), boost: WHOLE } }];
}

/** What a text without words finds: a work that is called so (`?`, `½`). */
export function titleOfSigns(text: string): Clause {
  return wordsOf(text).length === 0 ? ofTitle(text) : NOTHING;
}

function ofTitle(text: string): Clause {
  return term('filter.title', text.trim());
}

/** What matches, or has a title that begins with the text as it is written, minus and all. */
export function orTitleAsWritten(matching: Clause, text: string): Clause {
  const value = foldCharacters(text.trim()).toLowerCase();
  const title: Clause = { prefix: { 'filter.title': { value, boost: START } } };
  return { dis_max: { queries: [matching, title] } };
}
