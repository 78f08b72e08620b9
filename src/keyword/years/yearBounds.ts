/** Years before or after others, between two, and parts of decades, as people write them. */
import { partOf } from './decades.js';
import type { Captures, YearForms, YearSpan } from './yearForms.js';

const lastOf = (year = '', decade = ''): number => (decade === '' ? Number(year) : partOf(year)[1]);
const before = (year = ''): YearSpan => [-Infinity, Number(year) - 1];
const after = (year = '', decade = ''): YearSpan => [lastOf(year, decade) + 1, Infinity];
const since = (year = ''): YearSpan => [Number(year), Infinity];

/** Which years are meant by how English says it. @param year negative before our era */
export function boundOf(said = '', year = '', decade = ''): YearSpan {
  if (/^(?:before|pr)/iu.test(said)) return before(year);
  if (/^(?:after|post)/iu.test(said)) return after(year, decade);
  return /^since/iu.test(said) ? since(year) : [-Infinity, lastOf(year, decade)];
}

const fromTo = (...[first, last, decade]: Captures): YearSpan => [
  Number(first),
  lastOf(last, decade),
];

/** Parts of the patterns below. Lint sees no pattern that is put together: a test shows it these. */
const START = String.raw`(?<![\p{L}\p{N}./-])`;
const MADE = String.raw`(?:built|created|dated|designed|drawn|made|painted|photographed|printed|produced|taken)\s+`;
const FROM = String.raw`(?:${MADE})?(?:from\s+)?`;
const THE = String.raw`(?:the\s+)?`;
const THE_YEAR = String.raw`${THE}(?:year\s+)?`;
const FIRST = String.raw`${THE}([12]\d{3})s?\s+`;
/** A year or a decade that ends what is said. */
const LAST = String.raw`([12]\d{3})(s?)(?![\p{L}\p{N}/–—-]|\.\d)`;
const SAID = String.raw`((?:after|before|prior\s+to|since|till|until|up\s+to)\s+|(?:post|pre)[\s-]?)`;

const written = (...parts: readonly string[]): RegExp => new RegExp(START + parts.join(''), 'giu');

/** How they are written, in the order in which they are looked for, and what the parts mean. */
export const BOUNDS: YearForms = [
  // `between 1900 and 1920`, `made between 1900 and the 1920s`
  [written(FROM, String.raw`between\s+`, FIRST, String.raw`and\s+`, THE, LAST), fromTo],
  // `from 1900 until 1920`
  [written(FROM, FIRST, String.raw`(?:till|until|through|up\s+to)\s+`, THE, LAST), fromTo],
  // `before 1900`, `pre-1900`, `prior to the 1920s`, `until 1900`, `after 1945`, `since 1945`
  [written(FROM, SAID, THE_YEAR, LAST), boundOf],
  // `made in 1890`
  [
    written(MADE, String.raw`(?:(?:about|around|in)\s+)?`, THE_YEAR, LAST),
    (year, decade) => [Number(year), lastOf(year, decade)],
  ],
  // `1900年以前`, `1945年後`, `1945年以來`; `1970年代前期` and `後半` are parts of a decade
  [/(?<![\p{Nd}./-])([12]\d{3})年代?[以之]?前(?![期半])/gu, before],
  [/(?<![\p{Nd}./-])([12]\d{3})年(代?)[以之]?[後后](?![期半])/gu, after],
  [/(?<![\p{Nd}./-])([12]\d{3})年代?(?:以[來来]|至今)/gu, since],
  // `early 1960s`, `mid-60s`, `late 1960s to early 1970s`
  [
    /(?<![\p{L}\p{N}./-])(early|mid|late)[ -](?:the )?(\d{3}0|[2-9]0)['’]?s(?:(?: ?[-–—] ?| to | and )(?:the )?(?:(early|mid|late)[ -])?(\d{3}0|[2-9]0)['’]?s)?(?![\p{L}\p{N}]|[-–—]\d)/giu,
    (part, decade = '', lastPart = '', last) => [
      partOf(decade, part)[0],
      last === undefined ? partOf(decade, part)[1] : partOf(last, lastPart)[1],
    ],
  ],
  // `1960年代初`, `60年代後期`
  [
    /(?<![\p{Nd}./-]|世[紀纪])(\d{3}0|[2-9]0)年代(初期?|[早前中後后晚]期|末期?)/gu,
    (decade = '', part) => partOf(decade, part),
  ],
];
