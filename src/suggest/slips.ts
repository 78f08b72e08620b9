/** Slips of who types: letters left out, put in, changed or swapped with their neighbour. */
import { editDistance } from '../search/embedded.js';

/** Words of so many letters are typed with a slip, and of so many with two. */
const ONE_SLIP = 4;
const TWO_SLIPS = 8;

/** So many letters of a word are compared by the search; what it finds is looked at as a whole. */
const COMPARED = { 1: 14, 2: 8 } as const;

const LETTERS = /^[\p{L}\p{N}]+$/u;
/** What is written without spaces has no words whose letters could be mixed up. */
const SINGLES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** How many slips a word is forgiven, where at most so many are forgiven at all. */
export function slipsIn(word: string, most: number): number {
  const { length } = word;
  if (!LETTERS.test(word) || SINGLES.test(word)) return 0;
  return Math.min(most, length >= TWO_SLIPS ? 2 : length >= ONE_SLIP ? 1 : 0);
}

/** How many slips make a word of what was typed; undefined where it takes more than `most`. */
export function slipsToWord(typed: string, word: string, most: number): number | undefined {
  if (most === 0) return typed === word ? 0 : undefined;
  const slips = editDistance(Array.from(typed), Array.from(word), most);
  return slips <= most ? slips : undefined;
}

/** The same for what starts a word, with the number of letters that it stands for. */
export function slipsToStart(
  typed: string,
  word: string,
  most: number,
): { readonly slips: number; readonly length: number } | undefined {
  if (most === 0) return word.startsWith(typed) ? { slips: 0, length: typed.length } : undefined;
  const letters = Array.from(typed);
  const own = Array.from(word);
  let best: { readonly slips: number; readonly length: number } | undefined;
  for (let length = letters.length - most; length <= letters.length + most; length += 1) {
    if (length < 1 || length > own.length) continue;
    const slips = editDistance(letters, own.slice(0, length), most);
    if (slips <= most && (best === undefined || slips < best.slips)) best = { slips, length };
  }
  return best;
}

/**
 * A regular expression, as Elasticsearch reads them, for words that a typed one may stand for:
 * with at most `slips` slips, and anything behind it where it may be unfinished.
 */
export function slippedWord(word: string, slips: number, unfinished: boolean): string {
  const letters = Array.from(word);
  const compared = letters.slice(0, slips > 1 ? COMPARED[2] : COMPARED[1]);
  const pattern = slips > 1 ? twiceSlipped(compared) : slipped(compared, slips);
  return letters.length > compared.length || unfinished ? `${pattern}.*` : pattern;
}

/**
 * Both slips in one half, or one in each. Elasticsearch takes 1,000 characters: the whole at once
 * would have twice as many.
 */
function twiceSlipped(letters: readonly string[]): string {
  const half = Math.floor(letters.length / 2);
  const [first, second] = [letters.slice(0, half), letters.slice(half)];
  const ways = [0, 1, 2].map((slips) => slipped(first, slips) + slipped(second, 2 - slips));
  return `(${ways.join('|')})`;
}

function slipped(letters: readonly string[], slips: number): string {
  const [first, second, ...others] = letters;
  if (slips === 0) return letters.join('');
  // At the end, letters may have been left out.
  if (first === undefined) return '.?'.repeat(slips);
  const ways = [
    first + slipped(letters.slice(1), slips),
    // One too many in what was typed, or another one in its place.
    `.?${slipped(letters.slice(1), slips - 1)}`,
    // One that was left out.
    `.${slipped(letters, slips - 1)}`,
    ...(second === undefined ? [] : [second + first + slipped(others, slips - 1)]),
  ];
  return `(${ways.join('|')})`;
}
