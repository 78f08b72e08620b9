/** Numbers that searchers know: of objects, and years. */
import { combine, range, terms } from '../query/clauses.js';
import type { Clause } from '../query/searchBody.js';
import type { Asked } from './asked.js';
import { spokenNumber } from './spokenNumbers.js';
import { YEAR, type Years } from './years/years.js';

/** What an object's whole number, and the start of one, count: more than any words. */
const WHOLE = 2_000;
const OTHERWISE_WRITTEN = 1_000;
const START = 500;
const HAS_DIGIT = /\p{Nd}/u;
const IN_PARTS = /[\p{L}\p{N}][./_-][\p{L}\p{N}]/u;
const SEPARATORS = ['.', '/', '-', '_'];
/** What may stand in one place instead: `70.32.1860.A-.B` is two pieces of a set, `RF 1668` has a space. */
const ODD_SEPARATORS = [...SEPARATORS, '-.', ' ', ':', ','];
/** The letters that a number begins with: behind them a sign may be missing. */
const LETTERS_AT_START = /^\p{L}+(?=\p{Nd})/u;
const MOST_PIECES = 8;
/** A number without its points: fewer digits are numbers of other things, `20121` too. */
const DIGITS_TOGETHER = /^\p{Nd}{6,10}$/u;
const LETTERS_AND_DIGITS = /^\p{L}+\p{Nd}+$/u;
/** A number that begins with letters: fewer digits are the names of other things (`A4`, `B52`). */
const LETTERS_FIRST = /^\p{L}{1,4}\p{Nd}{3,}$/u;
/** How many digits a piece may have with the zeros before it. */
const PIECES = [2, 3, 4, 5, 6];
/** Pieces of digits or few letters, with spaces or signs between them. */
const APART = /^\p{L}{0,4}\p{Nd}*(?:[\s./_-]+(?:\p{Nd}+\p{L}?|\p{L}{1,2}))+$/u;

/**
 * The object whose number a word is, and, for a number in parts (`CA28/1`), those below it
 * (`CA28/1/7`); for a year, what was made in it.
 */
export function numberClauses({ words }: Asked): readonly Clause[] {
  const [word, another] = words;
  if (word === undefined || another !== undefined || !HAS_DIGIT.test(word)) return [];
  const whole: Clause = { term: { 'filter.objectNumber': { value: word, boost: WHOLE } } };
  if (YEAR.test(word)) return [whole, spanClause({ first: Number(word), last: Number(word) })];
  const others = numbersApart(word);
  return IN_PARTS.test(word) ? [whole, ...below(word), ...others] : [whole, ...others];
}

/** Objects whose numbers go on behind this one, with a sign. */
function below(number: string): readonly Clause[] {
  return SEPARATORS.map((sign) => ({
    prefix: { 'filter.objectNumber': { value: number.toLowerCase() + sign, boost: START } },
  }));
}

/** Objects with one of some numbers, first. */
function oneOfNumbers(numbers: readonly string[]): Clause {
  const values = [...new Set(numbers)];
  return {
    constant_score: { filter: terms('filter.objectNumber', values), boost: OTHERWISE_WRITTEN },
  };
}

/**
 * What a text finds that may be the number of an object, otherwise written (`2012 101`, `T1234`,
 * `2012 point 101`): the object, and of one with a space (`MS 12/3`) as it is written those below it
 * (`MS 12/3/4`).
 */
export function numbersApart(text: string): readonly Clause[] {
  const numbers = otherNumbers(text);
  if (numbers.length === 0) return [];
  return [oneOfNumbers(numbers), ...(/\s/u.test(text.trim()) ? below(text.trim()) : [])];
}

/** A text as the number of an object may be written that has other signs between its pieces, or other zeros. */
export function otherNumbers(text: string): readonly string[] {
  const spoken = spokenNumber(text);
  if (spoken !== undefined) return [spoken, ...otherNumbers(spoken)];
  const written = text.trim();
  if (LETTERS_AND_DIGITS.test(written) && !LETTERS_FIRST.test(written)) return [];
  if (DIGITS_TOGETHER.test(written)) return withPoints(written);
  const pieces = written.replace(LETTERS_AT_START, '$& ').split(/[\s./_-]+/u);
  const isOne = HAS_DIGIT.test(written) && pieces.length > 1 && pieces.length <= MOST_PIECES;
  if (!isOne || (/\s/u.test(written) && !APART.test(written))) return [];
  const asTyped = SEPARATORS.flatMap((sign) => {
    const number = written.replace(/\s+/gu, sign);
    return [...lettersTogether(number), number.replace(LETTERS_AT_START, `$&${sign}`)];
  });
  return [...joinedBy(pieces).flatMap(lettersTogether), ...asTyped.flatMap(zerosOtherwise)];
}

/**
 * A number with fewer zeros before its pieces or more, and the year that it begins with in two digits
 * or four: `T7799` for T07799, `6.16.2` for 06.16.2, `1979.66.115` for 79.66.115.
 */
function zerosOtherwise(number: string): readonly string[] {
  const digits = /(?<!\p{Nd})\p{Nd}+/gu;
  const last = [...number.matchAll(digits)].at(-1)?.index;
  const [year = ''] = /^(?:18|19)(?=\p{Nd}{2}[./_-])/u.exec(number) ?? [];
  const isShort = /^\p{Nd}{2}[./_-]/u.test(number);
  const others = [
    number.replace(digits, (piece) => piece.replace(/^0+(?=\p{Nd})/u, '')),
    number.replace(/^\p{Nd}(?!\p{Nd})/u, '0$&'),
    ...PIECES.flatMap((length) => {
      const pad = (piece: string): string => piece.padStart(length, '0');
      const padLast = (piece: string, at: number): string => (at === last ? pad(piece) : piece);
      return [pad, padLast].map((padded) => number.replace(digits, padded));
    }),
    ...(year === '' ? [] : [number.slice(year.length)]),
    ...(isShort ? [`19${number}`] : []),
  ];
  return [...new Set(others)].filter((other) => other !== number);
}

/** Digits with points behind the year of four or two that they begin with, and at one place more: `2012101`. */
function withPoints(digits: string): readonly string[] {
  const years = [/^(?:18|19|20)\p{Nd}{2}/u, /^\p{Nd}{2}/u];
  return years.flatMap((form) => {
    const [year] = form.exec(digits) ?? [];
    if (year === undefined) return [];
    const rest = digits.slice(year.length);
    return Array.from(rest, (_, at) =>
      [year, rest.slice(0, at), rest.slice(at)].filter((piece) => piece !== '').join('.'),
    );
  });
}

/** Pieces with the same sign between all of them, or another in one of the places. */
function joinedBy(pieces: readonly string[]): readonly string[] {
  return SEPARATORS.flatMap((usual) =>
    ODD_SEPARATORS.flatMap((other) =>
      pieces.map((_, place) =>
        pieces.reduce((left, piece, at) => left + (at === place ? other : usual) + piece),
      ),
    ),
  );
}

/** A number, and as it is without a sign after the letters that it begins with. */
function lettersTogether(number: string): readonly string[] {
  return [number, number.replace(/^(\p{L}+)[./_-](?=\p{Nd})/u, '$1')];
}

/** Objects whose years overlap these. */
export function spanClause({ first, last }: Omit<Years, 'typed'>): Clause {
  const filter = combine({
    filter: [
      ...(Number.isFinite(first) ? [range('filter.latest', { gte: first })] : []),
      ...(Number.isFinite(last) ? [range('filter.earliest', { lte: last })] : []),
    ],
  });
  return { constant_score: { filter, boost: 1 } };
}
