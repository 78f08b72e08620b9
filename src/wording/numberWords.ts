/**
 * Numbers as figures and in words: `36`, `thirty-six` and 三十六 stand for each other, `16` for XVI;
 * so do `5th` and `fifth`, 第5 and 第五.
 */
import { CHINESE_DIGITS } from '../language/chineseDigits.js';
import { inEnglish, ordinalInEnglish } from '../language/englishNumbers.js';
import type { SynonymRule } from './synonyms.js';

/** One is a word of any text. */
const FIRST = 2;
const HUNDRED = 100;

function inChinese(number: number): string {
  const [tens = '', units = ''] = Array.from(
    String(number).padStart(2, '0'),
    (digit) => CHINESE_DIGITS[Number(digit)],
  );
  return `${tens}十${units}`.replace(/^〇十|^一(?=十)|〇$/gu, '');
}

/** `1st`, `12th`, `22nd`. */
function ordinalInFigures(number: number): string {
  const ending = Math.floor(number / 10) === 1 ? undefined : ['th', 'st', 'nd', 'rd'][number % 10];
  return `${number}${ending ?? 'th'}`;
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

/** Numbers as they count; a single character is none in Chinese, for it is a part of too many words. */
const CARDINALS = [
  ...Array.from({ length: HUNDRED - FIRST }, (_, at) => at + FIRST).map((number) => ({
    texts: [String(number), inEnglish(number), ...(number > 10 ? [inChinese(number)] : [])],
    roman: inRoman(number),
  })),
  { texts: ['1'], roman: inRoman(1) },
  { texts: [String(HUNDRED), 'one hundred', 'hundred', '一百'], roman: [] },
];

/** Numbers of what is one of several: `5th Avenue`, 第5號. */
const PLACES = Array.from({ length: HUNDRED - 1 }, (_, at) => at + 1).flatMap((number) => [
  [ordinalInFigures(number), ordinalInEnglish(number)],
  [`第${number}`, `第${inChinese(number)}`],
]);

/** A rule for each number up to a hundred. Figures find Roman ones, not these figures. */
export const NUMBER_RULES: readonly SynonymRule[] = [
  ...CARDINALS.map(({ texts, roman }) => ({ from: texts, to: [...texts, ...roman] })),
  ...PLACES.map((texts) => ({ from: texts, to: texts })),
];
