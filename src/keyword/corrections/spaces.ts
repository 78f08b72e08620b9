/** Spaces that were left out or put in: two words typed as one, and one as two. */
import { readPinyin } from '../../language/pinyinTable.js';
import { HAN_RUN } from '../words.js';

/** What is left of a cut and right of it has so many letters at least. */
const SHORTEST_PART = 2;
/** Longer words have more places to cut than are worth a look. */
const LONGEST = 32;

/** A word of a text, as search knows it, and its place. */
export interface TypedWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The ways to read a word as two (`Demeuron`: `De meuron`), as those that capitals begin, or as a
 * Chinese name of three syllables (`caiguoqiang`).
 */
export function cutsOf(word: string): readonly string[] {
  const letters = Array.from(word);
  // Another number is another thing, not the same one spelt right.
  if (letters.length > LONGEST || /\p{Nd}/u.test(word)) return [];
  const places = letters.slice(SHORTEST_PART, 1 - SHORTEST_PART).keys();
  const inTwo = Array.from(places, (at) => at + SHORTEST_PART)
    .filter((at) => /^\p{L}$/u.test(letters[at] ?? ''))
    .map((at) => `${letters.slice(0, at).join('')} ${letters.slice(at).join('')}`);
  const atCapitals = word.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  const known = atCapitals === word ? [] : [atCapitals];
  return [...new Set([...known, ...inTwo, ...syllablesOf(letters)])];
}

let syllables: ReadonlySet<string> | undefined;

/** A word as three syllables of Pinyin, with tones or without. */
function syllablesOf(letters: readonly string[]): readonly string[] {
  syllables ??= new Set(readPinyin().syllables.map(([syllable]) => syllable));
  const plain = letters.map((letter) => letter.normalize('NFD').charAt(0).toLowerCase());
  const isSyllable = (from: number, to?: number) =>
    syllables?.has(plain.slice(from, to).join('')) === true;
  const starts = Array.from(letters.keys()).slice(1);
  // The first alone is asked for first: most words begin with none, and have no more to look at.
  const firsts = starts.filter((first) => isSyllable(0, first));
  return firsts.flatMap((first) =>
    starts
      .filter((last) => last > first && isSyllable(first, last) && isSyllable(last))
      .map((last) =>
        [letters.slice(0, first), letters.slice(first, last), letters.slice(last)]
          .map((part) => part.join(''))
          .join(' '),
      ),
  );
}

/** A place in a run of Chinese characters, and what is left and right of it. */
interface ChineseCut {
  readonly place: number;
  readonly left: string;
  readonly right: string;
}

/** The ways to cut a run of Chinese characters in two parts of several each. */
export function chineseCutsOf(text: string): readonly ChineseCut[] {
  return [...text.matchAll(HAN_RUN)].flatMap(({ 0: run, index }) => {
    const characters = Array.from(run);
    const places = characters.slice(SHORTEST_PART, 1 - SHORTEST_PART).keys();
    return Array.from(places, (at) => {
      const left = characters.slice(0, at + SHORTEST_PART).join('');
      return { place: index + left.length, left, right: run.slice(left.length) };
    });
  });
}

/** Neighbouring words with nothing but a space or a hyphen between them, as one. */
export interface Joined extends TypedWord {
  readonly halves: readonly [TypedWord, TypedWord];
}

/** What stands before the last of several initials. */
const INITIALS = /(?<!\p{L})\p{L}[.\s]+$/u;

/** The words of a text that may be one: `Wei Wei`, `Guo-qiang`, with an apostrophe `o keeffe`. */
export function joinsOf(text: string, words: readonly TypedWord[]): readonly Joined[] {
  return words.flatMap((left, at): readonly Joined[] => {
    const right = words[at + 1];
    if (!right || !/^(?:\s+|-)$/u.test(text.slice(left.end, right.start))) return [];
    if (![left, right].every((word) => /^[\p{L}\p{M}'’]+$/u.test(word.text))) return [];
    const place = { start: left.start, end: right.end, halves: [left, right] as const };
    const isLetter = /^\p{L}$/u.test(left.text);
    // M. K. Wong is not M. Kwong.
    if (isLetter && INITIALS.test(text.slice(0, left.start))) return [];
    const signs = isLetter ? ['', "'"] : [''];
    return signs.map((sign) => ({
      ...place,
      text: text.slice(left.start, left.end) + sign + text.slice(right.start, right.end),
    }));
  });
}
