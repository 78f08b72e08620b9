/** Numbers that searchers know: of objects, and years. */
import { combine, range, terms } from '../query/clauses.js';
import type { Clause } from '../query/searchBody.js';
import type { Asked } from './asked.js';
import { YEAR, type Years } from './years.js';

/** What an object's whole number, and the start of one, count: more than any words. */
const WHOLE = 2_000;
const OTHERWISE_WRITTEN = 1_000;
const START = 500;
const HAS_DIGIT = /\p{Nd}/u;
const IN_PARTS = /[\p{L}\p{N}][./_-][\p{L}\p{N}]/u;
const SEPARATORS = ['.', '/', '-', '_'];
const SEPARATOR = /(?<=[\p{L}\p{N}])[./_-](?=[\p{L}\p{N}])/gu;
/** Letters, digits, and digits again, with spaces between some of them. */
const APART = /^\p{L}{0,4}\p{Nd}*(?:[\s./_-]+\p{Nd}+\p{L}?){1,5}$/u;

/**
 * The object whose number a word is, and, for a number in parts (`CA28/1`), those below it
 * (`CA28/1/7`); for a year, what was made in it.
 */
export function numberClauses({ words }: Asked): readonly Clause[] {
  const [word, another] = words;
  if (word === undefined || another !== undefined || !HAS_DIGIT.test(word)) return [];
  const whole: Clause = { term: { 'filter.objectNumber': { value: word, boost: WHOLE } } };
  if (YEAR.test(word)) return [whole, spanClause({ first: Number(word), last: Number(word) })];
  if (!IN_PARTS.test(word)) return [whole];
  const starts = SEPARATORS.map((sign): Clause => ({
    prefix: { 'filter.objectNumber': { value: word.toLowerCase() + sign, boost: START } },
  }));
  return [whole, ...starts, oneOfNumbers(SEPARATORS.map((sign) => word.replace(SEPARATOR, sign)))];
}

/** Objects with one of some numbers, first. */
function oneOfNumbers(numbers: readonly string[]): Clause {
  const values = [...new Set(numbers)];
  return {
    constant_score: { filter: terms('filter.objectNumber', values), boost: OTHERWISE_WRITTEN },
  };
}

/** The object whose number in pieces is all of a text (`2012 101`, `T 01234`), if that may be one. */
export function numberApart(text: string): Clause | undefined {
  const written = text.trim();
  if (!/\s/u.test(written) || !APART.test(written)) return undefined;
  const [first = '', ...others] = written.split(/[\s./_-]+/u);
  const heads = [...(/\p{Nd}/u.test(first) ? [] : ['']), ...SEPARATORS].map((sign) => first + sign);
  const numbers = SEPARATORS.flatMap((sign) => heads.map((head) => head + others.join(sign)));
  return oneOfNumbers(numbers);
}

/** Objects whose years overlap these. */
export function spanClause({ first, last }: Omit<Years, 'typed'>): Clause {
  const filter = combine({
    filter: [range('filter.latest', { gte: first }), range('filter.earliest', { lte: last })],
  });
  return { constant_score: { filter, boost: 1 } };
}
