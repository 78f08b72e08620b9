/** Titles that have what is otherwise a searcher's sign: `Distant Mountains -Loch Ard`. */
import type { Clause } from '../query/searchBody.js';
import { foldCharacters } from '../search/analysis.js';

/** What the start of a title counts: more than any words, as the start of a number does. */
const START = 500;

/** What matches, or has a title that begins with the text as it is written, minus and all. */
export function orTitleAsWritten(matching: Clause, text: string): Clause {
  const value = foldCharacters(text.trim()).toLowerCase();
  const title: Clause = { prefix: { 'filter.title': { value, boost: START } } };
  return { dis_max: { queries: [matching, title] } };
}
