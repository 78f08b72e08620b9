/** Whether what a correction says is likely to be what was meant. */
import { editDistance } from '../search/embedded.js';
import { isSpeltInTwoWays } from '../wording/spellings.js';

/** Words of so many letters are typed with two slips, shorter ones with one. */
const TWO_SLIPS = 8;
/** Shorter words are like many others: a slip has left a letter out or swapped two, no more. */
const ONE_SLIP = 4;
/** A word that some text has is doubted from so many letters on, and for one slip. */
const DOUBTED = 5;

/**
 * How many slips make a typed word of another; undefined where it is not likely to be meant.
 * @param isFound whether something has the word as it was typed
 */
export function slipsFor(typed: string, word: string, isFound: boolean): number | undefined {
  const [letters, others] = [Array.from(typed), Array.from(word)];
  // The table's words are no slips, whether the collection has them or not.
  if (isSpeltInTwoWays(typed) || (isFound && letters.length < DOUBTED)) return undefined;
  const most = letters.length >= TWO_SLIPS && !isFound ? 2 : 1;
  const slips = editDistance(letters, others, most);
  const isShort = letters.length < ONE_SLIP;
  return slips > most || (isShort && !hasAll(others, letters)) ? undefined : slips;
}

function hasAll(letters: readonly string[], wanted: readonly string[]): boolean {
  const left = [...letters];
  return wanted.every((letter) => {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
