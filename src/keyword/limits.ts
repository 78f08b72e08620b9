/** How much a keyword may ask for. */
import { BadInput } from '../errors.js';

/** Longest text to search for, in UTF-16 units, and the most words in it. */
export const MAX_KEYWORD_LENGTH = 500;
const MAX_KEYWORD_WORDS = 32;
/**
 * Most terms in it: Chinese characters one by one, and runs of letters or digits. Each is a clause
 * for each field, and Elasticsearch refuses a query of more than 64 clauses for each megabyte of
 * its heap, divided by its search threads: 2,600 with 1 GB on 16 cores.
 */
export const MAX_KEYWORD_TERMS = 128;

/** Characters that are terms of their own in some field. */
const SINGLES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/gu;
const RUNS = /[\p{L}\p{N}]+/gu;

/** How many terms the analysers make of words at the most, nearly. */
export function countTerms(words: readonly string[]): number {
  const text = words.join(' ');
  // A run of Chinese characters is none of letters as well: it would count as one more.
  const others = text.replace(SINGLES, ' ');
  return (text.match(SINGLES)?.length ?? 0) + (others.match(RUNS)?.length ?? 0);
}

/** @throws BadInput for too many words */
export function checkWords(argument: string, words: readonly string[], text: string): void {
  if (words.length > MAX_KEYWORD_WORDS)
    throw new BadInput(argument, `at most ${MAX_KEYWORD_WORDS} words`, text, {
      reason: 'TOO_MANY',
      maximum: MAX_KEYWORD_WORDS,
    });
}

/** The number of terms of words. @throws BadInput for too many */
export function checkTerms(argument: string, words: readonly string[]): number {
  const terms = countTerms(words);
  if (terms > MAX_KEYWORD_TERMS) {
    const expected = `at most ${MAX_KEYWORD_TERMS} Chinese characters and parts of words`;
    const details = { reason: 'TOO_MANY', maximum: MAX_KEYWORD_TERMS } as const;
    throw new BadInput(argument, expected, terms, details);
  }
  return terms;
}
