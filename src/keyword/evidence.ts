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
 * Whether a word may have been typed for another.
 * @param isFound whether something has the word as it was typed
 */
export function mayStandFor(typed: string, word: string, isFound: boolean): boolean {
  const [letters, others] = [Array.from(typed), Array.from(word)];
  // The table's words are no slips, whether the collection has them or not.
  if (isSpeltInTwoWays(typed) || (isFound && letters.length < DOUBTED)) return false;
  const most = letters.length >= TWO_SLIPS && !isFound ? 2 : 1;
  if (editDistance(letters, others, most) > most) return false;
  return letters.length >= ONE_SLIP || hasAll(others, letters);
}

function hasAll(letters: readonly string[], wanted: readonly string[]): boolean {
  const left = [...letters];
  return wanted.every((letter) => {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
