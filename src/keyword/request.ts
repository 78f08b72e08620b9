/** Full text: the words of `keyword` and `name` as clauses. */
import { LANGUAGES } from '../collection/localised.js';
import { BadInput } from '../errors.js';
import { checkTextLength } from '../query/argumentLimits.js';
import { combine, NOTHING } from '../query/clauses.js';
import type { Clause } from '../query/searchBody.js';
import { parseText, type Maybe } from '../query/values.js';
import { NO_WORDING, type Wording } from '../wording/wording.js';
import { exactForm } from './exactForm.js';
import { readAsked, type Asked } from './asked.js';
import { fullNameClauses } from './fullNames.js';
import { numberApart, numberClauses, spanClause } from './numbers.js';
import { pinsOf, withPins } from './pinned.js';
import { asksOnlyWords, readSyntax, withoutSyntax, type KeywordParts } from './syntax.js';
import { chineseRuns, isBlank, wordsOf } from './words.js';
import { orTitleAsWritten } from './writtenTitle.js';
import type { Years } from './years.js';

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
/**
 * A run of Chinese, Japanese or Korean characters with what is before it, or what is left. The marks
 * of long and, in half width, of voiced kana belong to no script.
 */
const PHRASES =
  /[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー\uff70\uff9e\uff9f]+|.+/gsu;

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

/** How a text is read. */
export interface TextOptions {
  readonly wording?: Wording;
  /** Whether quotes, a leading minus, numbers of objects and years mean something. */
  readonly syntax?: boolean;
}

/**
 * Full text over `fields`: every word must match in one of them (what matches in the heaviest
 * field counts most, and fields add up); a text of nothing but punctuation matches nothing.
 * Undefined when not given.
 * @throws BadInput for a text too long to search for
 */
export function buildText(
  argument: string,
  value: Maybe<string>,
  fields: readonly string[],
  { wording = NO_WORDING, syntax = false }: TextOptions = {},
): TextClauses | undefined {
  const text = parseText(value);
  if (text === undefined) return undefined;
  checkTextLength(argument, text, MAX_KEYWORD_LENGTH);
  if (isBlank(text)) return undefined;
  const parts = syntax ? readSyntax(text) : withoutSyntax(text);
  const { plain, phrases, without, years } = parts;
  const { required, optional } = readAsked(plain, wording, asksOnlyWords(parts));
  // Where what is said around the words is a part of a title, that has all of it together.
  const together = parts.aside === '' ? [] : [text];
  const mustMatch = required.flatMap(({ words }) => words);
  if (mustMatch.length > MAX_KEYWORD_WORDS) {
    throw new BadInput(argument, `at most ${MAX_KEYWORD_WORDS} words`, text, {
      reason: 'TOO_MANY',
      maximum: MAX_KEYWORD_WORDS,
    });
  }
  const apart = [...phrases, ...without.map((one) => one.text), ...years.map((one) => one.typed)];
  const terms = checkTerms(argument, [...mustMatch, ...optional, ...apart, ...together]);
  // The runs ask for the same terms once more: a long keyword ranks well enough without them.
  const runs = terms <= MAX_KEYWORD_TERMS / 2 ? chineseRuns(plain) : [];
  // A word of which analysis leaves nothing is no condition beside others, but not the whole of it.
  const ifNothingIsLeft = required.length === 1 ? 'none' : 'all';
  const match = askedMatcher(fields, MAX_KEYWORD_TERMS - terms);
  const words = (asked: readonly Asked[], left: typeof ifNothingIsLeft): readonly Clause[] => {
    const fullNames = fullNameClauses(asked, fields);
    return asked.map((one, at) =>
      match(one, left, [...(syntax ? numberClauses(one) : []), ...(fullNames[at] ?? [])]),
    );
  };
  const spans = (written: readonly Years[]): readonly Clause[] =>
    written.map((one) => {
      const number = numberClauses({ words: [one.typed], others: [] });
      return match(askedYears(one, wording), 'none', [spanClause(one), ...number]);
    });
  const excluded = without.map(({ text: one, quoted }) => {
    if (quoted) return matchPhrase(one, fields);
    const leftOut = readSyntax(one);
    const { required: asked } = readAsked(leftOut.plain, wording);
    return combine({ must: [...words(asked, 'none'), ...spans(leftOut.years)] });
  });
  const must = [
    ...words(required, ifNothingIsLeft),
    ...phrases.map((phrase) => matchPhrase(phrase, fields)),
    ...spans(years),
    ...(excluded.length > 0 ? [{ bool: { must_not: excluded } }] : []),
  ];
  const clauses = {
    must: orWhole(must, text, syntax ? parts : undefined),
    should: [
      ...[...optional, ...runs].map((word) => matchWord(word, fields, 'all')),
      ...together.map((phrase) => matchPhrase(phrase, fields)),
      ...mustMatch.flatMap((word) => exactForm(word) ?? []),
    ],
  };
  return syntax ? withPins(clauses, pinsOf(text, wording)) : clauses;
}

/** What matches, or is what the whole text names: by a title as it is written, by a number in pieces. */
function orWhole(
  must: readonly Clause[],
  text: string,
  { plain, without }: KeywordParts = withoutSyntax(''),
): readonly Clause[] {
  if (without.length > 0) return [orTitleAsWritten(combine({ must }), text)];
  const matching = must.length > 0 ? must : [NOTHING];
  const number = numberApart(plain);
  return number ? [{ dis_max: { queries: [combine({ must: matching }), number] } }] : matching;
}

/** Years as a text: what stands for them as they are written, by a rule of the museum's, does too. */
function askedYears({ typed }: Years, wording: Wording): Asked {
  const [only, another] = readAsked(typed, wording).required;
  return only && !another ? only : { words: wordsOf(typed), others: [] };
}

/** The number of terms of words. @throws BadInput for too many */
function checkTerms(argument: string, words: readonly string[]): number {
  const terms = countTerms(words);
  if (terms > MAX_KEYWORD_TERMS) {
    const expected = `at most ${MAX_KEYWORD_TERMS} Chinese characters and parts of words`;
    const details = { reason: 'TOO_MANY', maximum: MAX_KEYWORD_TERMS } as const;
    throw new BadInput(argument, expected, terms, details);
  }
  return terms;
}

/** How many terms the analysers make of words at the most, nearly. */
export function countTerms(words: readonly string[]): number {
  const text = words.join(' ');
  // A run of Chinese characters is none of letters as well: it would count as one more.
  const others = text.replace(SINGLES, ' ');
  return (text.match(SINGLES)?.length ?? 0) + (others.match(RUNS)?.length ?? 0);
}

/** What stands for a word counts less than the word itself. */
const OTHER_BOOST = 0.8;

/** Clauses of what is asked for, with what stands for it while there is room for more terms. */
function askedMatcher(fields: readonly string[], room: number) {
  let left = room;
  return (
    { words, others }: Asked,
    ifNothingIsLeft: 'all' | 'none',
    more: readonly Clause[] = [],
  ): Clause => {
    const fitting = others.filter((other) => {
      left -= countTerms([other]);
      return left >= 0;
    });
    const typed = words.map((word) => matchWord(word, fields, ifNothingIsLeft));
    const [only] = typed;
    const together = typed.length > 1 ? combine({ must: typed }) : only;
    const queries = [
      ...(together ? [together] : []),
      ...fitting.map((other) => matchOther(other, fields)),
      ...more,
    ];
    const [first = NOTHING] = queries;
    return queries.length > 1 ? { dis_max: { queries } } : first;
  };
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
      type: 'most_fields',
      operator: 'and',
      zero_terms_query: ifNothingIsLeft,
    },
  };
}

/**
 * The words in one field, one after the other. After Chinese characters another phrase begins:
 * analysis of a search gives them a place less than that of a text, for it makes pairs of them.
 */
export function matchPhrase(query: string, fields: readonly string[], boost = 1): Clause {
  const pieces = (query.match(PHRASES) ?? []).filter((piece) => wordsOf(piece).length > 0);
  const phrases = (pieces.length > 1 ? pieces : [query]).map((piece): Clause => ({
    multi_match: { query: piece, fields: [...fields], type: 'phrase', tie_breaker: 0.1, boost },
  }));
  const [only, another] = phrases;
  return only && !another ? only : combine({ must: phrases });
}

function matchOther(other: string, fields: readonly string[]): Clause {
  return matchPhrase(other, fields, OTHER_BOOST);
}
