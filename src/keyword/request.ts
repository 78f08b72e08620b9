/** Full text: the words of `keyword` and `name` as clauses, and searches for other spellings. */
import { LANGUAGES } from '../collection/localised.js';
import { BadInput } from '../errors.js';
import { checkTextLength } from '../query/argumentLimits.js';
import { NOTHING } from '../query/clauses.js';
import { countEach } from '../query/filters.js';
import type { Clause, SearchBody } from '../query/searchBody.js';
import { parseText, type Maybe } from '../query/values.js';
import { chineseRuns, isBlank, splitWords } from './words.js';

/** Longest text to search for, in UTF-16 units, and the most words in it. */
export const MAX_KEYWORD_LENGTH = 500;
const MAX_KEYWORD_WORDS = 32;
/**
 * Most terms in it: Chinese characters one by one, and runs of letters or digits. Each is a clause
 * for each field, and Elasticsearch refuses a query of more than 64 clauses for each megabyte of
 * its heap, divided by its search threads: 2,600 with 1 GB on 16 cores.
 */
const MAX_KEYWORD_TERMS = 128;

/** Characters that are terms of their own in some field. */
const SINGLES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/gu;
const RUNS = /[\p{L}\p{N}]+/gu;

/** Fields below `text` in every language, with their weights. */
export function textFields(weights: Readonly<Record<string, number>>): readonly string[] {
  return Object.entries(weights).flatMap(([name, weight]) =>
    LANGUAGES.map((lang) => `text.${name}.${lang}${weight === 1 ? '' : `^${weight}`}`),
  );
}

/** What a text asks: each of `must` has to match, `should` only ranks. */
interface TextClauses {
  readonly must: readonly Clause[];
  readonly should: readonly Clause[];
}

/**
 * Full text over `fields`: every word must match in one of them (what matches in the heaviest
 * field counts most); a text of nothing but punctuation matches nothing. Undefined when not given.
 * @throws BadInput for a text too long to search for
 */
export function buildText(
  argument: string,
  value: Maybe<string>,
  fields: readonly string[],
): TextClauses | undefined {
  const text = parseText(value);
  if (text === undefined) return undefined;
  checkTextLength(argument, text, MAX_KEYWORD_LENGTH);
  if (isBlank(text)) return undefined;
  const { required, optional } = splitWords(text);
  if (required.length === 0) return { must: [NOTHING], should: [] };
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
  // A word of which analysis leaves nothing is no condition beside others, but not the whole of it.
  const ifNothingIsLeft = required.length === 1 ? 'none' : 'all';
  return {
    must: required.map((word) => matchWord(word, fields, ifNothingIsLeft)),
    should: [...optional, ...runs].map((word) => matchWord(word, fields, 'all')),
  };
}

/** How many terms the analysers make of words at the most, nearly. */
function countTerms(words: readonly string[]): number {
  const text = words.join(' ');
  return [SINGLES, RUNS].reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), 0);
}

function matchWord(
  query: string,
  fields: readonly string[],
  ifNothingIsLeft: 'all' | 'none',
): Clause {
  return {
    multi_match: {
      query,
      fields: [...fields],
      type: 'best_fields',
      operator: 'and',
      tie_breaker: 0.1,
      zero_terms_query: ifNothingIsLeft,
    },
  };
}

/** Fields with whole words of titles and names, which corrections are taken from. */
const SPELLED_FIELDS = ['text.suggest', 'text.makers.en'] as const;
/** Corrections of one word that are tried. */
const CORRECTIONS_PER_WORD = 3;

/**
 * The search for other spellings of the words of a text: those in titles and names that are one
 * or two letters away, for words that occur in none. The suggestions are named by field.
 */
export function buildSpelling(text: string): SearchBody {
  const suggest = SPELLED_FIELDS.map((field) => [
    field,
    {
      text,
      term: { field, analyzer: 'folded', size: CORRECTIONS_PER_WORD, suggest_mode: 'missing' },
    },
  ]);
  return {
    size: 0,
    track_total_hits: false,
    suggest: Object.fromEntries(suggest) as NonNullable<SearchBody['suggest']>,
  };
}

/** The search for the number of objects that each of several keywords would find. */
export function buildKeywordTotals(queries: readonly Clause[], filter: Clause): SearchBody {
  const numbered = queries.map((query, at): [string, Clause] => [String(at), query]);
  return {
    query: filter,
    size: 0,
    track_total_hits: false,
    aggs: { keywords: countEach(numbered) },
  };
}
