/** Numbers that searchers know: of objects, and years. */
import { combine, range } from '../query/clauses.js';
import type { Clause } from '../query/searchBody.js';
import type { Asked } from './asked.js';
import { YEAR, type Years } from './years.js';

/** What an object's whole number, and the start of one, count: more than any words. */
const WHOLE = 2_000;
const START = 500;
const HAS_DIGIT = /\p{Nd}/u;
const IN_PARTS = /[\p{L}\p{N}][./_-][\p{L}\p{N}]/u;
const SEPARATORS = ['.', '/', '-', '_'];

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
  return [whole, ...starts];
}

/** Objects whose years overlap these. */
export function spanClause({ first, last }: Omit<Years, 'typed'>): Clause {
  const filter = combine({
    filter: [range('filter.latest', { gte: first }), range('filter.earliest', { lte: last })],
  });
  return { constant_score: { filter, boost: 1 } };
}
