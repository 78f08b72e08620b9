import { BadInput } from '../errors.js';
import { checkTextLength } from '../query/argumentLimits.js';
import type { Clause } from '../query/json.js';
import { parseText, type Maybe } from '../query/values.js';

/** Fields of `keyword` on objects with their weights: title and maker first. */
export const OBJECT_TEXT = [
  'text.title.en^8',
  'text.title.zh-hant^8',
  'text.makers.en^7',
  'text.makers.zh-hant^7',
  'text.objectNumber^6',
  'text.classification.en^3',
  'text.classification.zh-hant^3',
  'text.medium.en^2',
  'text.medium.zh-hant^2',
  'text.tags.en^2',
  'text.tags.zh-hant^2',
  'text.displayDate.en^1.5',
  'text.displayDate.zh-hant^1.5',
  'text.altText.en',
  'text.altText.zh-hant',
  'text.labels.en',
  'text.labels.zh-hant',
  'text.creditLine.en^0.5',
  'text.creditLine.zh-hant^0.5',
] as const;

/** Fields of `keyword` on constituents with their weights: the name first. */
export const CONSTITUENT_TEXT = [
  'text.name.en^8',
  'text.name.zh-hant^8',
  'text.roles.en^2',
  'text.roles.zh-hant^2',
  'text.nationality.en^2',
  'text.nationality.zh-hant^2',
  'text.displayBio.en',
  'text.displayBio.zh-hant',
  'text.exhibitionBios.en',
  'text.exhibitionBios.zh-hant',
] as const;

/** Fields of `name` on constituents. */
export const NAME_TEXT = ['text.name.en', 'text.name.zh-hant'] as const;

/** Longest text to search for, in UTF-16 units, and the most words in it. */
export const MAX_KEYWORD_LENGTH = 500;
export const MAX_KEYWORD_WORDS = 32;
/**
 * Most terms in it: Chinese characters one by one, and runs of letters or digits. Each is a clause
 * for each field, and Elasticsearch refuses a query of more than 64 clauses for each megabyte of
 * its heap, divided by its search threads: 2,600 with 1 GB on 16 cores.
 */
export const MAX_KEYWORD_TERMS = 128;

// English words that say nothing about a work: Lucene's default English stop set.
const STOP_WORDS = new Set(
  (
    'a an and are as at be but by for if in into is it no not of on or such that the their ' +
    'then there these they this to was will with'
  ).split(' '),
);
// Chinese function words of one character, found when a run of characters is split into words.
const CHINESE_STOP_WORDS = new Set('的之與和及在於');

const HAN_RUN = /\p{Script=Han}+/gu;
/** Characters that are terms of their own in some field. */
const SINGLES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/gu;
const RUNS = /[\p{L}\p{N}]+/gu;
const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/** From the first letter, digit or pictograph of a piece to its last. */
const WORD = /[\p{L}\p{N}\p{Extended_Pictographic}](?:.*[\p{L}\p{N}\p{Extended_Pictographic}])?/su;

/** The words of a text that must match, and those that only raise the rank. */
export interface Words {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * Splits a text into words: at spaces, and runs of Chinese characters into the words that
 * `Intl.Segmenter` finds. English and Chinese function words are optional unless there is
 * nothing else; pieces of nothing but punctuation are no words.
 */
export function splitWords(text: string): Words {
  const pieces = text
    .replace(CONTROL, ' ')
    .replace(HAN_RUN, (run) => ` ${segment(run).join(' ')} `)
    .split(/\s+/u)
    .flatMap((piece) => WORD.exec(piece)?.[0] ?? []);
  const words = [...new Set(pieces)];
  const required = words.filter((word) => !isStopWord(word));
  if (required.length === 0) return { required: words, optional: [] };
  return { required, optional: words.filter(isStopWord) };
}

/** Words of a run; neighbouring single characters (names, mostly) stay together. */
function segment(run: string): readonly string[] {
  const words: string[] = [];
  let singles = '';
  for (const { segment: word } of segmenter.segment(run)) {
    const single = /^.$/su.test(word) && !isStopWord(word);
    if (single) {
      singles += word;
      continue;
    }
    if (singles !== '') words.push(singles);
    singles = '';
    words.push(word);
  }
  return singles === '' ? words : [...words, singles];
}

function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word.toLowerCase()) || CHINESE_STOP_WORDS.has(word);
}

/**
 * Full text over `fields`: every word must match in one of them (what matches in the heaviest
 * field counts most); a text without words is no condition. Undefined when not given.
 * @throws BadInput for a text too long to search for
 */
export function buildText(
  argument: string,
  value: Maybe<string>,
  fields: readonly string[],
): { readonly must: readonly Clause[]; readonly should: readonly Clause[] } | undefined {
  const text = parseText(value);
  if (text === undefined) return undefined;
  checkTextLength(argument, text, MAX_KEYWORD_LENGTH);
  const { required, optional } = splitWords(text);
  if (required.length > MAX_KEYWORD_WORDS) {
    throw new BadInput(argument, `at most ${MAX_KEYWORD_WORDS} words`, text);
  }
  const terms = countTerms([...required, ...optional]);
  if (terms > MAX_KEYWORD_TERMS) {
    const expected = `at most ${MAX_KEYWORD_TERMS} Chinese characters and parts of words`;
    throw new BadInput(argument, expected, terms);
  }
  // The runs ask for the same terms once more: a long keyword ranks well enough without them.
  const runs = terms <= MAX_KEYWORD_TERMS / 2 ? chineseRuns(text) : [];
  const must = required.map((word) => matchWord(word, fields));
  const should = [...optional, ...runs].map((word) => matchWord(word, fields));
  return must.length > 0 ? { must, should } : undefined;
}

/** How many terms the analysers make of words at the most, nearly. */
function countTerms(words: readonly string[]): number {
  const text = words.join(' ');
  return [SINGLES, RUNS].reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), 0);
}

/** Runs that were split into several words: a field with the whole run ranks higher. */
function chineseRuns(text: string): readonly string[] {
  const runs = [...text.matchAll(HAN_RUN)].map(([run]) => run);
  return [...new Set(runs.filter((run) => segment(run).length > 1))];
}

function matchWord(word: string, fields: readonly string[]): Clause {
  return {
    multi_match: {
      query: word,
      fields,
      type: 'best_fields',
      operator: 'and',
      tie_breaker: 0.1,
      zero_terms_query: 'all',
    },
  };
}
