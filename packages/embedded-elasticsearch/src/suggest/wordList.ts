/** The words of a field, ready to be compared with one that may be misspelt. */
import type { Cancellation } from '../cancellation.js';
import { editDistance } from './editDistance.js';

/** Words of one length, each with the letters that are in it. */
interface SameLength {
  readonly words: string[];
  readonly letters: number[];
}

/** A word that is some edits away from another. */
export interface NearWord {
  readonly text: string;
  readonly distance: number;
  readonly length: number;
}

/**
 * Words by their length. An edit changes a length by one at most, and takes at most one letter out
 * of a word's set of letters and puts one in: most words are ruled out by two numbers.
 */
export class WordList {
  private readonly byLength = new Map<number, SameLength>();

  constructor(words: readonly string[]) {
    for (const word of words) {
      const length = lengthOf(word);
      let group = this.byLength.get(length);
      if (!group) this.byLength.set(length, (group = { words: [], letters: [] }));
      group.words.push(word);
      group.letters.push(lettersOf(word));
    }
  }

  /** The words that are 1 to `maxEdits` edits away. */
  near(word: string, maxEdits: number, cancellation: Cancellation): readonly NearWord[] {
    const asked = Array.from(word);
    const letters = lettersOf(word);
    const found: NearWord[] = [];
    for (let length = asked.length - maxEdits; length <= asked.length + maxEdits; length++) {
      cancellation.check();
      const group = this.byLength.get(length);
      group?.letters.forEach((others, at) => {
        if (bits(letters & ~others) > maxEdits || bits(others & ~letters) > maxEdits) return;
        const text = group.words[at] ?? '';
        const distance = editDistance(asked, Array.from(text), maxEdits);
        if (distance > 0 && distance <= maxEdits) found.push({ text, distance, length });
      });
    }
    return found;
  }
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
