/** Whether what a correction says is likely to be what was meant. */
import { editDistance } from '../../search/embedded.js';
import { isSpeltInTwoWays } from '../../wording/spellings.js';

/** Words of so many letters are typed with two slips, shorter ones with one. */
const TWO_SLIPS = 8;
/** Shorter words are like many others: a slip has left a letter out or swapped two, no more. */
const ANY_SLIP = 5;
/** Two slips within so many letters are in one place. */
const SIDE_BY_SIDE = 3;
/** What sounds the same is looked for from so many letters on. */
const HEARD_FROM = 4;
/** A word that some text has is doubted from so many letters on, and for one slip. */
export const DOUBTED = 5;
/** And beside nothing that is found from so many. */
const SHORTEST_DOUBTED = 4;
/** Letters of the alphabet, nearly. */
const LIKELIER = 25;
const OWNERS = /['’]s$/u;
/** Nobody hears whether letters are doubled. */
const LIKELIEST = 100;

/** What is known of a word that may be a slip. */
interface Doubt {
  /** Whether something has all the words that were typed. */
  readonly isFound?: boolean;
  /** Whether something has this word, though it may be not beside the others. */
  readonly isKnown?: boolean;
  /** Whether nothing else was typed that tells what is meant. */
  readonly isAlone?: boolean;
}

/**
 * How many slips make a typed word of another; undefined where it is not likely to be meant. Of a
 * word that something has no other letter was typed (`mill` is no `hill`).
 */
export function slipsFor(typed: string, word: string, doubt: Doubt = {}): number | undefined {
  const [letters, others] = [Array.from(typed), Array.from(word)];
  const { isFound, isKnown } = doubt;
  if (isNoSlip(typed, word, doubt)) return undefined;
  if (!isKnown && isOwners(typed, word)) return 0;
  if (isFound ? areDoubled(typed, word) : soundAlike(typed, word)) return 1;
  // One letter away from a shorter word that finds something, mostly another word is: `booth`, `both`.
  if (isFound && isKnown && letters.length < TWO_SLIPS) return undefined;
  const most = letters.length >= TWO_SLIPS && !isFound ? 2 : 1;
  const slips = editDistance(letters, others, most);
  return slips > most || isAnotherWord(letters, others, slips, doubt) ? undefined : slips;
}

function isNoSlip(typed: string, word: string, { isFound, isKnown }: Doubt): boolean {
  // A word of three letters is near many: a `cat` that some work has is no coat.
  if (isKnown && Array.from(typed).length < SHORTEST_DOUBTED) return true;
  // The table's words are no slips, whether the collection has them or not.
  if (isSpeltInTwoWays(typed)) return true;
  // Of `picassos` the name is meant, which finds what is Picasso's, too.
  if (OWNERS.test(word) && !OWNERS.test(typed)) return true;
  return isFound === true && Array.from(typed).length < DOUBTED;
}

/** Whether a word is another with one letter more, less or otherwise, or with two swapped. */
export function isOneSlip(typed: string, word: string): boolean {
  return editDistance(Array.from(typed), Array.from(word), 1) === 1;
}

function isAnotherWord(
  letters: readonly string[],
  others: readonly string[],
  slips: number,
  { isFound, isKnown, isAlone }: Doubt,
): boolean {
  const isShort = letters.length < ANY_SLIP;
  const beginsOtherwise = !beginAlike(letters, others);
  if (isShort && beginsOtherwise) return true;
  if (hasAll(others, letters)) return false;
  if (slips === 1 && isOneLess(letters, others)) return false;
  if (isShort || isKnown || isFound) return true;
  if (isAlone && soundsOtherwise(letters, others)) return true;
  // Few people mistype the first letter, and many look for what a museum has not: `gibbon`.
  if (isAlone && beginsOtherwise && letters.length < TWO_SLIPS) return true;
  return slips > 1 && areInOnePlace(letters, others);
}

/** Of a long word few others are left where a letter is taken away: `wedgewood`. */
function isOneLess(letters: readonly string[], others: readonly string[]): boolean {
  return letters.length >= TWO_SLIPS && hasAll(letters, others);
}

/** Consonants that are spoken with the same part of the mouth, and mistaken for each other. */
const LIKE_CONSONANTS: readonly (readonly [RegExp, string])[] = [
  [/[aeiouyhw]/gu, ''],
  [/[pfv]/gu, 'b'],
  [/t/gu, 'd'],
  [/[ckqx]/gu, 'g'],
  [/[zj]/gu, 's'],
  [/n/gu, 'm'],
  [/r/gu, 'l'],
];

/** Whether a short word has other consonants, and none like them: a lone `drone` is not `done`. */
function soundsOtherwise(letters: readonly string[], others: readonly string[]): boolean {
  const [one, other] = [letters, others].map((word) =>
    single(LIKE_CONSONANTS.reduce((left, [kind, sign]) => left.replace(kind, sign), word.join(''))),
  );
  return letters.length <= ANY_SLIP && one !== other;
}

/** Whether two slips stand side by side: that is another syllable, such as of another name. */
function areInOnePlace(letters: readonly string[], others: readonly string[]): boolean {
  const differs = (letter: string, at: number): boolean => letter !== others.at(at);
  const start = letters.findIndex(differs);
  const fromEnd = letters.toReversed().findIndex((letter, at) => differs(letter, -1 - at));
  return Math.max(letters.length, others.length) - start - fromEnd <= SIDE_BY_SIDE;
}

/** Whether words begin with the same letter, or with two that are swapped: who types `Hack` means no `Chack`. */
function beginAlike(letters: readonly string[], others: readonly string[]): boolean {
  const [first, second] = letters;
  const areSwapped = others[0] === second && others[1] === first;
  return others[0] === first || (areSwapped && others.length === letters.length);
}

/** Letters that are heard as others, in English and in words of other languages in it. */
const HEARD: readonly (readonly [RegExp, string])[] = [
  [/['’]/gu, ''],
  [/x|ct(?=ion)/gu, 'ks'],
  [/ph/gu, 'f'],
  [/ck|c(?![eiyh])|q(?:u(?=e$))?/gu, 'k'],
  [/c(?=[eiy])|z/gu, 's'],
  [/oo|ou/gu, 'u'],
  [/ee|ea|ie|ey|y/gu, 'i'],
  [/[aeo]r$/u, 'r'],
];
const single = (text: string): string => text.replace(/(\p{L})\1+/gu, '$1');

/**
 * How many times likelier than others a slip is that leaves a letter out, swaps two or doubles one:
 * there is one way to do so, and many to type another letter instead.
 */
export function likelinessOf(typed: string, word: string): number {
  if (single(typed) === single(word)) return LIKELIEST;
  return hasAll(Array.from(word), Array.from(typed)) ? LIKELIER : 1;
}

/** Whether two words differ in doubled letters or an owner's s only. */
export function areDoubled(typed: string, word: string): boolean {
  return single(typed) === single(word) || isOwners(typed, word);
}

/** Whether a word is another with an s: `Dalís` is what is Dalí's. Names have no stems to be found by. */
function isOwners(typed: string, word: string): boolean {
  return Array.from(word).length >= HEARD_FROM && typed === `${word}s`;
}

/** Whether two words sound the same (`bambu`, `bamboo`) or differ in doubled letters or an owner's s only. */
function soundAlike(typed: string, word: string): boolean {
  if (Array.from(typed).length < HEARD_FROM) return false;
  return areDoubled(typed, word) || soundOf(typed) === soundOf(word);
}

/** A word as it is heard: the same text for words that sound the same. */
export function soundOf(text: string): string {
  return single(HEARD.reduce((left, [letters, sound]) => left.replace(letters, sound), text));
}

/**
 * A word as it may be written that begins with the sound of f. Suggesters look for words of the same
 * first letter, or one letter away: `photograph` is neither to who types `fotograph`.
 */
export function otherBeginnings(typed: string): readonly string[] {
  if (Array.from(typed).length < HEARD_FROM) return [];
  if (typed.startsWith('ph')) return [`f${typed.slice('ph'.length)}`];
  const all = typed.replaceAll('f', 'ph');
  return typed.startsWith('f') ? [...new Set([`ph${typed.slice(1)}`, all])] : [];
}

function hasAll(letters: readonly string[], wanted: readonly string[]): boolean {
  const left = [...letters];
  return wanted.every((letter) => {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
