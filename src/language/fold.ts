/** Letters that Unicode does not decompose, as the plain letters they are read as. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
};
/** From the first of those letters to the last. */
const MAYBE_UNDECOMPOSED = /[ß-ŧ]/g;
// No more marks in a row than composeMarks.ts reads; two that are none become some in NFKD.
const MARKS_IN_A_ROW = /([\p{M}\uff9e\uff9f]{1,30})[\p{M}\uff9e\uff9f]*/gu;
/** Marks over and under Latin, Greek and Cyrillic letters, and the voicing marks of kana. */
const MARKS = /[\u0300-\u036f\u3099\u309a]/g;
// eslint-disable-next-line no-control-regex
const ASCII = /^[\u0000-\u007f]*$/;

/**
 * A text without what case, accents and widths add: `Émile` and `EMILE` fold to the same. Marks
 * of scripts whose vowels are marks stay.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .replace(MARKS_IN_A_ROW, '$1')
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(MAYBE_UNDECOMPOSED, (letter) => PLAIN[letter] ?? letter);
}
