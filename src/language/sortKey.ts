/** The order of texts. */
import { fold } from './fold.js';

/**
 * Punctuation and symbols in the order of the Unicode collation's root (ICU, en): all of them
 * come before digits, which come before letters.
 */
const ORDER = `_-‐–—―~,，、;:!¡?¿.。·'‘’‚‹›"“”„«»()[]{}〈〉《》「」『』【】〔〕§¶@*/\\&#%†‡•′\`^°©®+±÷×<=>¬|¢$£¥€№™`;
const PLACES = new Map(Array.from(ORDER, (character, place) => [character, placeCode(place)]));
/** Above every place of ORDER: what is not in it. */
const OTHER_PLACE = '!~';

/** Quotes, opening brackets and the like: a title in quotes stands where its first word does. */
const LEADING = /^[\s"'‘’‚‹›“”„«»()[\]{}〈〉《》「」『』【】〔〕¿¡.…`´]+/u;
/** A space alone stays as it is. */
const PARTS = /\d+|\s{2,}|[^\p{L}\p{N}\p{M} ]/gu;
const MOST_CHARACTERS = 500;
const MOST_DIGITS = 99;
const ZERO = 0x30;
const NINE = 0x39;

/** Two characters, of which the first is below every digit and letter and above the space. */
function placeCode(place: number): string {
  return `!${String.fromCharCode(0x23 + place)}`;
}

/**
 * The text as a key whose code point order is the order to show: case, accents and widths do not
 * count, numbers go by their value (`10` after `9`), punctuation before digits before letters,
 * Latin before Han, Han by code point (radical and strokes). The empty string for no text.
 */
export function sortKey(text: string): string {
  const folded = fold(text.slice(0, MOST_CHARACTERS)).trim();
  const words = folded.replace(LEADING, '');
  return (words === '' ? folded : words).replace(PARTS, encodePart);
}

function encodePart(part: string): string {
  const code = part.charCodeAt(0);
  if (code >= ZERO && code <= NINE) return encodeNumber(part);
  if (/^\s/.test(part)) return ' ';
  return PLACES.get(part) ?? OTHER_PLACE;
}

/** Digits without leading zeros, after their count: more digits are a larger number. */
function encodeNumber(digits: string): string {
  const significant = digits.replace(/^0+/, '').slice(0, MOST_DIGITS);
  return String(significant.length).padStart(2, '0') + significant;
}
