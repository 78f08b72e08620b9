/** Objects that have the characters of a word in the very forms that were typed. */
import { anyOf, combine, term, terms } from '../query/clauses.js';
import type { Clause } from '../query/searchBody.js';
import { formsOf } from '../language/characters.js';

/** What is put on top of a score: more than all words of a text can bring. */
const FIRST = 1_000;
const MOST_CHARACTERS = 32;

/**
 * The clause that puts what has a word as it was typed before what has it in other characters:
 * 台灣 before 臺灣. `filter.written` has the characters of a record for which others are usual, each
 * alone and with its neighbours: 建筑 is not in a record of 筑波 and 建築.
 * Undefined for a word that is written in one way only.
 */
export function exactForm(word: string): Clause | undefined {
  const characters = Array.from(word);
  const written = characters.flatMap((typed, place) => {
    const pair = characters.slice(Math.max(0, place - 1), Math.max(2, place + 1)).join('');
    return writtenSo(typed, pair) ?? [];
  });
  if (written.length === 0 || written.length > MOST_CHARACTERS) return undefined;
  return { constant_score: { filter: combine({ filter: written }), boost: FIRST } };
}

/** Records with a character as it was typed, beside its neighbour, among those that have it in some form. */
function writtenSo(typed: string, pair: string): Clause | undefined {
  const [usual, ...others] = formsOf(typed) ?? [];
  if (usual === undefined) return undefined;
  const beside = term('filter.written', pair);
  if (typed !== usual) return beside;
  return anyOf([beside, { bool: { must_not: [terms('filter.written', others)] } }]);
}
