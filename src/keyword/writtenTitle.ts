/** Titles as they are written, whole or with what is otherwise a searcher's sign: `Distant Mountains -Loch Ard`. */
import { term } from '../query/clauses.js';
import type { Clause } from '../query/searchBody.js';
import { foldCharacters } from '../search/analysis.js';
import { wordsOf } from './words.js';

/** What the start of a title counts: more than any words, as the start of a number does. */
const START = 500;
/** What a whole title counts: more than the same words in other titles and more of the fields. */
const WHOLE = 100;

/**
 * What puts a work of this very title before those that have its words: `Ships at Sea` before
 * `Ship at Sea`. One word is a subject as often: `sketch` asks for sketches, whatever they are called.
 */
export function asWholeTitle(text: string): readonly Clause[] {
  if (wordsOf(text).length < 2) return [];
  return [{ constant_score: { filter: term('filter.title', text.trim()), boost: WHOLE } }];
}

/** What matches, or has a title that begins with the text as it is written, minus and all. */
export function orTitleAsWritten(matching: Clause, text: string): Clause {
  const value = foldCharacters(text.trim()).toLowerCase();
  const title: Clause = { prefix: { 'filter.title': { value, boost: START } } };
  return { dis_max: { queries: [matching, title] } };
}
