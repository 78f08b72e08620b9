/** Numbers as figures and in words: `36`, `thirty-six` and 三十六 stand for each other, `16` for XVI. */
import { CHINESE_DIGITS } from '../language/chineseDigits.js';
import type { SynonymRule } from './synonyms.js';

const UNITS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const TEENS = [
  ...['ten', 'eleven', 'twelve', 'thirteen', 'fourteen'],
  ...['fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const TENS = [
  ...['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
];

/** One is a word of any text. */
const FIRST = 2;
const HUNDRED = 100;

function inEnglish(number: number): string {
  const [tens, units] = [Math.floor(number / 10), number % 10];
  if (tens === 1) return TEENS[units] ?? '';
  return [TENS[tens], UNITS[units]].filter((part) => part !== '').join('-');
}

/** None of a single character: that is a part of too many words. */
function inChinese(number: number): readonly string[] {
  if (number <= 10) return [];
  const [tens = '', units = ''] = Array.from(
    String(number),
    (digit) => CHINESE_DIGITS[Number(digit)],
  );
  return [`${tens}十${units}`.replace(/^一|〇$/gu, '')];
}

/** Roman ones that are a word or a name as often. */
const OTHER_WORDS = new Set(['v', 'vi', 'x', 'xi']);
/** Series have no more parts. */
const LAST_ROMAN = 39;

/** As parts of a series are numbered; from one on, for a pronoun is no word that tells. */
function inRoman(number: number): readonly string[] {
  if (number > LAST_ROMAN) return [];
  const units = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'][number % 10] ?? '';
  const roman = 'x'.repeat(Math.floor(number / 10)) + units;
  return OTHER_WORDS.has(roman) ? [] : [roman];
}

/** A rule for each number below a hundred, and for a hundred. Figures find Roman ones, not these figures. */
export const NUMBER_RULES: readonly SynonymRule[] = [
  ...Array.from({ length: HUNDRED - FIRST }, (_, at) => at + FIRST).map((number) => ({
    texts: [String(number), inEnglish(number), ...inChinese(number)],
    roman: inRoman(number),
  })),
  { texts: ['1'], roman: inRoman(1) },
  { texts: [String(HUNDRED), 'one hundred', 'hundred', '一百'], roman: [] },
].map(({ texts, roman }) => ({ from: texts, to: [...texts, ...roman] }));
