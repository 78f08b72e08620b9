/**
 * What full text takes off letters that Elasticsearch's `asciifolding` leaves: accents of Greek and
 * points of Hebrew and Arabic, which headings, capitals and most keyboards leave out. And what the
 * tokenizer takes for a part of a word: low lines, and articles before an apostrophe.
 */
import { charactersFrom, charactersGone } from './characterRanges.js';

/** Marks with no letter to be one character with, as romanisations have them (e̍), points, tatweel. */
const TAKEN_OFF =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640]/gu;

const GREEK = [...charactersFrom(0x0370, 0x03ff), ...charactersFrom(0x1f00, 0x1fff)];

/** Letters that are written as one another: ё, forms of alef, yeh and kaf. */
const ALIKE: readonly (readonly [string, string])[] = [
  ['ё', 'е'],
  ['Ё', 'Е'],
  ['آ', 'ا'],
  ['أ', 'ا'],
  ['إ', 'ا'],
  ['ٱ', 'ا'],
  ['ى', 'ي'],
  ['ی', 'ي'],
  ['ک', 'ك'],
  ['ة', 'ه'],
];

/** Strokes that join words for the tokenizer: `_Harbour_` would be another word than `Harbour`. */
const JOINING = ['_', '‿', '⁀', '⁔', '︳', '︴', '﹍', '﹎', '﹏', '＿'];

/** Digits of formulas, which keyboards lack: `H₂O` is typed `H2O`. Those above the line are notes as often. */
const BELOW_THE_LINE = charactersFrom(0x2080, 0x2089);

/** Roman numbers of one character, which keyboards lack: `Ⅳ` is typed `IV`. */
const ROMAN = charactersFrom(0x2160, 0x217f);

/**
 * What is typed and printed for an apostrophe, and is none for `asciifolding` or the tokenizer: hamza
 * and ayn of Arabic names (`Qurʾān`, `ʿAlī`) too, which are typed so, or at a beginning not at all.
 */
const ALMOST_APOSTROPHES = ['`', '´', 'ʹ', 'ʻ', 'ʼ', 'ʽ', 'ʾ', 'ʿ'];
const APOSTROPHES = ["'", '‘', '’'];
const VOWELS = Array.from('aeiouhàâäáéèêëìíîïòóôöùúûüæœ');

/**
 * Articles that French and Italian write as one with the next word (`Val d’Aosta`, `dell’arte`): who
 * looks for it types the word alone.
 */
function elisions(): readonly (readonly [string, string])[] {
  const vowels = VOWELS.flatMap((vowel) => [vowel, vowel.toUpperCase()]);
  return ['l', 'L', 'd', 'D'].flatMap((article) =>
    APOSTROPHES.flatMap((stroke) =>
      vowels.map((vowel) => [article + stroke + vowel, `${article}-${vowel}`] as const),
    ),
  );
}

/** The mapping of a char filter: rules as Elasticsearch reads them. */
export function accentRules(): readonly string[] {
  const greek = GREEK.flatMap((letter) => {
    const plain = withoutMarks(letter.normalize('NFD'));
    return plain !== letter && /^\p{L}$/u.test(plain) ? [[letter, plain] as const] : [];
  });
  const marks = charactersGone(withoutMarks).map((mark) => [mark, ''] as const);
  const apart = JOINING.map((stroke) => [stroke, '-'] as const);
  const numbers = [...BELOW_THE_LINE, ...ROMAN].map((one) => [one, one.normalize('NFKC')] as const);
  const apostrophes = ALMOST_APOSTROPHES.map((stroke) => [stroke, "'"] as const);
  const typed = [...numbers, ...apostrophes];
  return [...greek, ...ALIKE, ...marks, ...apart, ...typed, ...elisions()].map(
    ([from, to]) => `${from} => ${to}`,
  );
}

function withoutMarks(text: string): string {
  return text.replace(TAKEN_OFF, '');
}
