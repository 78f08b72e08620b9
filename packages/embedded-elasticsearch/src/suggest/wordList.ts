/** The words of a field, ready to be compared with one that may be misspelt. */
import type { Cancellation } from '../cancellation.js';
import { sharedArray } from '../columns/sharedArray.js';
import { termAt } from '../columns/terms.js';
import type { PlainTerms } from '../columns/frontCoding.js';
import { editDistance } from './editDistance.js';

/**
 * Words by their length, as plain data that threads can share. An edit changes a length by one at
 * most, and takes at most one letter out of a word's set of letters and puts one in: most words are
 * ruled out by two numbers.
 */
export interface WordList {
  readonly words: PlainTerms;
  /** The letters that are in each word. */
  readonly letters: Uint32Array;
  /** By length: the number of the first word of it; after the last, of all words. */
  readonly firsts: Uint32Array;
}

/** A word that is some edits away from another. */
interface NearWord {
  readonly text: string;
  readonly distance: number;
  readonly length: number;
}

export function wordList(texts: readonly string[]): WordList {
  const byLength: string[][] = [];
  for (const text of texts) (byLength[lengthOf(text)] ??= []).push(text);
  const firsts = sharedArray(Uint32Array, byLength.length + 1);
  const starts = sharedArray(Uint32Array, texts.length + 1);
  const letters = sharedArray(Uint32Array, texts.length);
  const bytes = sharedArray(
    Uint8Array,
    texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
  );
  const written = Buffer.from(bytes.buffer);
  let number = 0;
  for (let length = 0; length < byLength.length; length++) {
    firsts[length] = number;
    for (const word of byLength[length] ?? []) {
      letters[number] = lettersOf(word);
      const start = starts[number++] as number;
      starts[number] = start + written.write(word, start);
    }
  }
  firsts[byLength.length] = number;
  return { words: { bytes, starts }, letters, firsts };
}

/** What the cache counts. */
export function wordListBytes({ words, letters, firsts }: WordList): number {
  return [words.bytes, words.starts, letters, firsts].reduce(
    (sum, { byteLength }) => sum + byteLength,
    0,
  );
}

/** The words that are 1 to `maxEdits` edits away. */
export function wordsNear(
  { words, letters, firsts }: WordList,
  word: string,
  maxEdits: number,
  cancellation: Cancellation,
): readonly NearWord[] {
  const asked = Array.from(word);
  const own = lettersOf(word);
  const found: NearWord[] = [];
  const longest = Math.min(asked.length + maxEdits, firsts.length - 2);
  for (let length = Math.max(0, asked.length - maxEdits); length <= longest; length++) {
    cancellation.check();
    const end = firsts[length + 1] as number;
    for (let at = firsts[length] as number; at < end; at++) {
      const others = letters[at] as number;
      if (bits(own & ~others) > maxEdits || bits(others & ~own) > maxEdits) continue;
      const text = termAt(words, at);
      const distance = editDistance(asked, Array.from(text), maxEdits);
      if (distance > 0 && distance <= maxEdits) found.push({ text, distance, length });
    }
  }
  return found;
}

function lengthOf(word: string): number {
  let length = 0;
  for (const letter of word) length += letter.length > 0 ? 1 : 0;
  return length;
}

/** A bit for each letter in a word; letters may share one, which rules out fewer words. */
function lettersOf(word: string): number {
  let letters = 0;
  for (const letter of word) letters |= 1 << ((letter.codePointAt(0) ?? 0) & 31);
  return letters;
}

/** How many bits of a 32-bit number are set. */
function bits(number: number): number {
  let left = number;
  let count = 0;
  while (left !== 0) {
    left &= left - 1;
    count++;
  }
  return count;
}
