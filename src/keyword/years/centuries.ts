/** Centuries as people write them. */
import { CHINESE_DIGITS } from '../../language/chineseDigits.js';
import { ordinalInEnglish } from '../../language/englishNumbers.js';
import { yearsOfPart, type Parts, type YearForms, type YearSpan } from './yearForms.js';

/** From the first century on. */
const ORDINALS = Array.from({ length: 21 }, (_, at) => ordinalInEnglish(at + 1));
/** The last century, and this one. */
const CHINESE_NAMES: Readonly<Record<string, number>> = { 上: 20, 本: 21 };

/** The parts of a century. */
export const CENTURY_PARTS: Parts = [
  [/^(?:early|first|初|早|上)/iu, [0, 49]],
  [/^(?:mid|中)/iu, [25, 74]],
  [/^(?:late|second|末|晚|後|后|下)/iu, [50, 99]],
];
export const WHOLE_CENTURY: YearSpan = [0, 99];

const ROMAN = ['x', 'xi', 'xii', 'xiii', 'xiv', 'xv', 'xvi', 'xvii', 'xviii', 'xix', 'xx', 'xxi'];

/** A century as figures, Roman ones from ten on or a word. */
export function centuryOf(written: string): number {
  const roman = ROMAN.indexOf(written.toLowerCase());
  if (roman >= 0) return roman + 10;
  const ordinal = ORDINALS.indexOf(written.toLowerCase());
  if (ordinal >= 0) return ordinal + 1;
  if (/^\d/u.test(written)) return Number.parseInt(written, 10);
  const [tens = '', ones] = written.replace('廿', '二十').split('十');
  if (ones === undefined) return CHINESE_NAMES[written] ?? CHINESE_DIGITS.indexOf(written);
  return 10 * CHINESE_DIGITS.indexOf(tens || '一') + CHINESE_DIGITS.indexOf(ones || '〇');
}

/** As a decade does, a century begins with a round year: 1900 is of the twentieth. */
function yearsOf(century: number, before: string | undefined, [from, to]: YearSpan): YearSpan {
  const start = before === undefined ? 100 * (century - 1) : -100 * century;
  return [start + from, start + to];
}

/** A century, and the part of it that is meant. */
type Century = readonly [century: string, part: string | undefined];

/** All from one century, or part of one, to another; `before` says that it is so of our era. */
function fromTo(from: Century, to: Century, before: string | undefined): YearSpan {
  const spanOf = ([century, part = '']: Century): YearSpan =>
    yearsOf(centuryOf(century), before, yearsOfPart(CENTURY_PARTS, part, WHOLE_CENTURY));
  return [spanOf(from)[0], spanOf(to)[1]];
}

/** How centuries are written. */
export const CENTURIES: YearForms = [
  // `19世紀60年代`
  [
    /(?<!\p{Nd})(\d{1,2}|[二廿]?十?[一二三四五六七八九]|二?十|廿|上|本)世[紀纪](\d0|[二三四五六七八九]十)年代/gu,
    (century = '', decade = '') => {
      const year = centuryOf(decade);
      return yearsOf(centuryOf(century), undefined, [year, year + 9]);
    },
  ],
  // `19th century`, `late nineteenth-century`, `early to mid 20th century`, `18th to 19th centuries`,
  // `late 19th to early 20th century`, `18th c.`, `18th cent.`, `18th C`, `3rd century BC`, `3rd century AD`
  [
    /(?<![\p{L}\p{N}./-])(?:(early|mid|late|(?:first|second) half of the)(?:(?:[\s-]to[\s-]| and |[–/-])(?:the )?(mid|late))?[\s-])?(?:(\d{1,2}|(?:thir|four|fif|six|seven|eigh|nine)teenth)(?:st|nd|rd|th)?(?:[\s-]century)?(?:-| ?[–/&] ?|-? to | and )(?:the )?(?:(early|mid|late)[\s-])?)?(\d{1,2}(?:st|nd|rd|th)|(?:twenty-)?first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|(?:thir|four|fif|six|seven|eigh|nine)teenth|twentieth)[\s-](?:century|centuries|cent\.|c\.|(?<=\d(?:st|nd|rd|th)[\s-])c)(?:\s(?:(b\.?c\.?(?:e\.?)?)|a\.?d\.?|c\.?e\.?))?(?![\p{L}\p{N}])/giu,
    (part, to, first, lastPart, last = '', before) =>
      first === undefined
        ? fromTo([last, part], [last, to ?? part], before)
        : fromTo([first, part], [last, lastPart], before),
  ],
  // `XVIII century`, `XVIIIe siècle`, `18ème siècle`, `siglo XVIII`, `XVIII secolo`, `18. Jahrhundert`
  [
    /(?<![\p{L}\p{N}./-])(?:siglo\s(xxi?|x(?:v?i{0,3}|i[vx]))|(xxi?|x(?:v?i{0,3}|i[vx])|\d{1,2})(?:e|è|[eè]me|\.)?[\s-](?:century|si[eè]cle|secolo|jahrhunderts?))(?![\p{L}\p{N}])/giu,
    (first, last = '') => fromTo([first ?? last, undefined], [first ?? last, undefined], undefined),
  ],
  // `十九世紀`, `19世紀末`, `20世紀初至中期`, `十八至十九世紀`, `十八和十九世紀`, `19世紀末至20世紀初`,
  // `公元前三世紀`, `公元三世紀`
  [
    /(?<![\p{Nd}./])(?:公元|西元)?(前)?(?:(\d{1,2}|[二廿]?十?[一二三四五六七八九]|二?十)(?:世[紀纪](初期?|早期|中[葉叶期]|末[葉叶期]?|[晚後后]期)?)?[至到、和及與与–-])?(\d{1,2}|[二廿]?十?[一二三四五六七八九]|二?十|廿|上|本)\s?世[紀纪](?:(初期?|早期|中[葉叶期]?)[至到])?(初期?|早期|上半[葉叶]|中[葉叶期]|末[葉叶期]?|[晚後后]期|下半[葉叶])?/gu,
    (before, first, firstPart, last = '', from, part) =>
      first === undefined
        ? fromTo([last, from ?? part], [last, part], before)
        : fromTo([first, firstPart], [last, part], before),
  ],
];
