/** Years, decades and centuries as people write them. */
import { CHINESE_DIGITS } from '../../language/chineseDigits.js';
import { BEFORE_OUR_ERA } from './beforeOurEra.js';
import { CENTURIES } from './centuries.js';
import { DECADES_IN_WORDS, partOf } from './decades.js';
import { ERAS } from './eras.js';
import { OF_OUR_ERA } from './ofOurEra.js';
import { BOUNDS } from './yearBounds.js';
import type { Captures, YearForms, YearSpan } from './yearForms.js';

/** A year alone. */
export const YEAR = /^[12]\d{3}$/u;

/** Years, ends included, and how they were written. Without a first or last one it is infinite. */
export interface Years {
  readonly typed: string;
  readonly first: number;
  readonly last: number;
}

/** A year in Chinese digits or others; of two digits, one of the twentieth century. */
function yearOf(written: string): number {
  const digits = written
    .replace(/[零○十]/gu, '〇')
    .replace(/[〇一二三四五六七八九]/gu, (digit) => String(CHINESE_DIGITS.indexOf(digit)));
  return Number(digits.padStart(4, '19'));
}

const oneYear = (year = ''): YearSpan => [yearOf(year), yearOf(year)];
const decades = (first = '', last = first): YearSpan => [
  yearOf(first),
  partOf(String(yearOf(last)))[1],
];

/** How years are written, in the order in which they are looked for, and what the parts mean. */
const FORMS: YearForms = [
  ...ERAS,
  ...BOUNDS,
  ...DECADES_IN_WORDS,
  // `1960-1975`, `1960 – 1975`, `1960 to 1975`, `1960年至1975年`
  [
    /(?<![\p{Script=Latin}\p{N}./-])(\d{4})年?(?:\s?[-–—~～]\s?|\s+to\s+|\s?[至到]\s?)(\d{4})年?(?![\p{Script=Latin}\p{N}/年代-]|\.\d)/giu,
    (first = '', last = '') => [Number(first), Number(last)],
  ],
  // `1960-69`, `1960/61`
  [
    /(?<![\p{Script=Latin}\p{N}./-])(\d{2})(\d{2})[-–—/](\d{2})年?(?![\p{Script=Latin}\p{N}/年代-]|\.\d)/gu,
    (century = '', first = '', last = '') => [Number(century + first), Number(century + last)],
  ],
  // `1960s-1970s`, `1960s–70s`, `1960-70s`, `1960s and 1970s`
  [
    /(?<![\p{Script=Latin}\p{N}./-])(\d{2})(\d0)(?:['’]?s)?(?:\s?[-–—&]\s?|\s(?:and|to)\s)(\d{2})?(\d0)['’]?s(?![\p{Script=Latin}\p{N}])/giu,
    (century = '', first = '', other = century, last = '') =>
      decades(century + first, other + last),
  ],
  // `60s-70s`, `60s and 70s`
  [
    /(?<![\p{Script=Latin}\p{N}./-])([2-9]0)['’]?s(?:\s?[-–—&]\s?|\s(?:and|to)\s)['’]?([2-9]0)['’]?s(?![\p{Script=Latin}\p{N}])/giu,
    decades,
  ],
  // `1960s`, `the 60s`, also among Chinese characters
  [/(?<![\p{Script=Latin}\p{N}./-])(\d{3}0|[2-9]0)['’]?s(?![\p{Script=Latin}\p{N}])/giu, decades],
  // `五六十年代`, `五、六十年代`
  [
    /(?<!世[紀纪])(?:(?:二十|20|上)世[紀纪])?([二三四五六七八])、?([三四五六七八九])十年代/gu,
    (first = '', last = '') => decades(`${first}十`, `${last}十`),
  ],
  // `1960年代`, `60年代`, `六十年代`, `一九六〇年代`, `二十世紀六十年代`, `1950至60年代`
  [
    /(?<![\p{Nd}./-]|世[紀纪])(?:(?:二十|20|上)世[紀纪])?(?:(\d{3}0|[2-9]0|[二三四五六七八九]十|[一二][〇零○一二三四五六七八九]{2}[〇零○])(?:年代)?[至到、~～–—-])?(\d{3}0|[2-9]0|[二三四五六七八九]十|[一二][〇零○一二三四五六七八九]{2}[〇零○])年代/gu,
    (first, last) => decades(first ?? last, last),
  ],
  // `1960年`, `一九六〇年`, `公元1960年`
  [
    /(?<![\p{Script=Latin}\p{Nd}./-])(?:公元|西元)?([12]\d{3}|[一二][〇零○一二三四五六七八九]{3})\s?年(?!代)/gu,
    oneYear,
  ],
  ...CENTURIES,
];

/**
 * `c. 1960`, `ca. 1960`, `ca 1960`, `circa 1960`, `c1960`, `約1960`, in brackets and at the end of a
 * sentence, too; the c of `R O C 1960` is one of initials.
 */
const CIRCA_YEAR =
  /(?<![^\s([])(?<!(?<!\S)\p{L}\.?\s\p{L}\.?\s)(?:c\.?|ca\.?|circa|[約约])\s?(\d{4})(?![^\s.,;:!?)\]]|[.,:]\d)/giu;
/** The same before a range or a decade, which say as much without it. */
const CIRCA =
  /(?<![^\s([])(?<!(?<!\S)\p{L}\.?\s\p{L}\.?\s)(?:c\.|ca\.|circa|[約约])\s?(?=\d{4})/giu;

/** The years in a text, and the text without them. A year alone (`1960`) is left in it, as a word. */
export function takeYears(text: string): {
  readonly rest: string;
  readonly years: readonly Years[];
} {
  const years: Years[] = [];
  const take = (from: string, form: RegExp, spanOf: (...parts: Captures) => YearSpan): string => {
    // `matchAll` copies the form, which takes longer than to look for it.
    if (from.search(form) === -1) return from;
    let rest = from;
    for (const match of from.matchAll(form)) {
      const [typed, ...parts] = match;
      const [first, last] = spanOf(...parts);
      if (first > last) continue;
      years.push({ typed, first, last });
      const end = match.index + typed.length;
      rest = rest.slice(0, match.index) + ' '.repeat(typed.length) + rest.slice(end);
    }
    return rest;
  };
  const takeAll = (from: string, forms: YearForms): string =>
    forms.reduce((left, [form, spanOf]) => take(left, form, spanOf), from);
  const ofNoEra = takeAll(text, [...BEFORE_OUR_ERA, ...OF_OUR_ERA]);
  const about = take(ofNoEra, CIRCA_YEAR, oneYear).replace(CIRCA, '');
  const rest = takeAll(about, FORMS);
  return { rest, years };
}
