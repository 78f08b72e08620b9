/** Decades, in figures and in words, and what English says like them. */
import { CENTURY_PARTS, WHOLE_CENTURY, centuryOf } from './centuries.js';
import { yearsOfPart, type Parts, type YearForms, type YearSpan } from './yearForms.js';

/** `1700s` is a century; `1900s` and `2000s` are decades as often. */
const HUNDREDS = /^1[0-8]00$/u;

/** The parts of a decade. */
const DECADE_PARTS: Parts = [
  [/^(?:early|初|早|前)/iu, [0, 4]],
  [/^(?:mid|中)/iu, [3, 6]],
  [/^(?:late|末|晚|後|后)/iu, [5, 9]],
];

/** The years of a decade, or of a part of it; of two figures it is one of the twentieth century. */
export function partOf(decade: string, part = ''): YearSpan {
  const [from, to] = HUNDREDS.test(decade)
    ? yearsOfPart(CENTURY_PARTS, part, WHOLE_CENTURY)
    : yearsOfPart(DECADE_PARTS, part, [0, 9]);
  const start = Number(decade.padStart(4, '19'));
  return [start + from, start + to];
}

const TENS = [
  ...['twenties', 'thirties', 'forties', 'fifties'],
  ...['sixties', 'seventies', 'eighties', 'nineties'],
];
const TEENS: Readonly<Record<string, string>> = {
  fif: '15',
  six: '16',
  seven: '17',
  eigh: '18',
  nine: '19',
};
const hundredsOf = (teens = 'nine'): string => TEENS[teens.toLowerCase()] ?? '';

/** Furniture of the middle of the century is of these years. */
const MID_CENTURY: YearSpan = [1940, 1969];
/** The war without a name is the second one. */
function aroundTheWar(said = ''): YearSpan {
  if (/^(?:between|inter)/iu.test(said)) return [1919, 1938];
  return /^(?:before|pre)/iu.test(said) ? [-Infinity, 1938] : [1946, 1969];
}

/** How they are written in words, and what the parts mean. */
export const DECADES_IN_WORDS: YearForms = [
  // `the fifties`, `late sixties`, `nineteen-twenties`, `swinging sixties`
  [
    /(?<![\p{L}\p{N}./-])(?:(early|mid|late)[ -](?:the )?)?(?:(?:roaring|swinging) )?(?:(seven|eigh|nine)teen[ -])?(twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)(?![\p{L}\p{N}])/giu,
    (part, teens, tens = '') =>
      partOf(`${hundredsOf(teens)}${TENS.indexOf(tens.toLowerCase()) + 2}0`, part),
  ],
  // `eighteen hundreds`
  [
    /(?<![\p{L}\p{N}./-])(?:(early|mid|late)[ -](?:the )?)?(fif|six|seven|eigh|nine)teen[ -]hundreds(?![\p{L}\p{N}])/giu,
    (part, teens) => partOf(`${hundredsOf(teens)}00`, part),
  ],
  // `mid-century`, without its number
  [/(?<![\p{L}\p{N}./-])mid[- ]century(?![\p{L}\p{N}])/giu, () => MID_CENTURY],
  // `before the war`, `pre-war`, `prewar`, `interwar`, `between the wars`, `after the war`, `post-war`
  [
    /(?<![\p{L}\p{N}./-])(before the |pre[- ]?|between the |inter[- ]?|after the |post[- ]?)wars?(?![\p{L}\p{N}-]| (?:against|between|in|of|on|with) )/giu,
    aroundTheWar,
  ],
  // `turn of the century`, `turn of the 19th century`
  [
    /(?<![\p{L}\p{N}./-])turn of the (?:(\d{1,2}(?:st|nd|rd|th)|(?:fif|six|seven|eigh|nine)teenth|twentieth) )?century(?![\p{L}\p{N}])/giu,
    (century = '20th') => {
      const year = 100 * (centuryOf(century) - 1);
      return [year - 10, year + 10];
    },
  ],
];
