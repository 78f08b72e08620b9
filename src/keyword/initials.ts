/** Initials: people write the same ones as `I.M.`, `I. M.`, `I M` and `IM`, and so do records. */
import { isStopWord, wordsOf } from './words.js';

/**
 * Letters with points or spaces between them, capitals together, or small letters that make no word
 * for want of a vowel (`jmw`), unless they are short for one: so that a split cuts them out. Not in
 * what analysis leaves as one word: `GALLERY·MA`.
 */
const INITIALS =
  /(?<![\p{L}\p{M}\p{N}.'’&/·‧-])((?:\p{Lu}|\p{Ll})(?:\.\s?(?:\p{Lu}|\p{Ll})){1,3}\.?|\p{Lu}(?:\s\p{Lu}){1,3}|\p{Ll}(?:\s\p{Ll}){1,3}|\p{Lu}{2,3}|(?!(?:[dms]r|m?rs|ms|m?t|st|ltd|[nr]d|th|[ckm]m|kg|v?s)(?!\p{L}))[b-df-hj-np-tv-xz]{2,3})(?![\p{L}\p{M}\p{N}'’]|[.&/·‧-][\p{L}\p{N}])/u;

/** A piece of a text, and the other ways to write it where it is initials. */
interface Piece {
  readonly piece: string;
  readonly forms: readonly string[];
}

/** Whether a text is letters together that are initials. */
export function areInitialsTogether(text: string): boolean {
  return !/[.\s]/u.test(text) && text.replace(INITIALS, '') === '';
}

/** Whether a word of the analysers, which drop the last point, is initials with points. */
export function areWrittenInitials(word: string): boolean {
  return /^\p{L}(?:\.\p{L})+$/u.test(word);
}

/** Whether a word as it was typed is capitals that make no word for want of a vowel: `MLK`. */
export function areCapitalInitials(word: string): boolean {
  return /^(?!.*[AEIOUY])\p{Lu}{2,3}$/u.test(word);
}

/** The text in pieces: initials, and what is between them. */
export function cutAtInitials(text: string): readonly Piece[] {
  return text
    .split(INITIALS)
    .map((piece, at) => ({ piece, forms: at % 2 === 0 ? [] : formsOf(piece) }));
}

/** Two letters together are too often another word (`U.S.`: us); stop words are no initials. */
function formsOf(initials: string): readonly string[] {
  const typed = wordsOf(initials);
  if (typed.every(isStopWord)) return [];
  const letters = initials.match(/\p{L}/gu) ?? [];
  const together = letters.join('');
  const forms = [`${letters.join('.')}.`, letters.join(' ')];
  if (letters.length > 2 && !isStopWord(together)) forms.push(together);
  return forms.filter((form) => wordsOf(form).join(' ') !== typed.join(' '));
}
