/** Full text: the words of `keyword` and `name` as clauses. */
import { LANGUAGES } from '../collection/localised.js';
import { checkTextLength } from '../query/argumentLimits.js';
import { combine, NOTHING } from '../query/clauses.js';
import type { Clause } from '../query/searchBody.js';
import { parseText, type Maybe } from '../query/values.js';
import { NO_WORDING, type Wording } from '../wording/wording.js';
import { readKeyword, type AskedKeyword } from './asked.js';
import { exactForm } from './exactForm.js';
import { checkTerms, checkWords, MAX_KEYWORD_LENGTH, MAX_KEYWORD_TERMS } from './limits.js';
import { Matcher, matchPhrase, matchWord } from './matching.js';
import { numbersApart } from './numbers.js';
import { pinsOf, withPins } from './pinned.js';
import type { KeywordParts } from './syntax.js';
import { chineseRuns, isBlank } from './words.js';
import { asWholeTitle, orTitleAsWritten, titleOfSigns } from './writtenTitle.js';

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
  /** Whether the works that are pinned to the text come first: where it has a syntax, unless not. */
  readonly pins?: boolean;
}

/**
 * Full text over `fields`: every word must match in one of them (what matches in the heaviest
 * field counts most, and fields add up); a text of nothing but punctuation matches nothing but, where
 * it has a syntax, titles that are just that. Undefined when not given.
 * @throws BadInput for a text too long to search for
 */
export function buildText(
  argument: string,
  value: Maybe<string>,
  fields: readonly string[],
  { wording = NO_WORDING, syntax = false, pins = syntax }: TextOptions = {},
): TextClauses | undefined {
  const text = parseText(value);
  if (text === undefined) return undefined;
  checkTextLength(argument, text, MAX_KEYWORD_LENGTH);
  if (isBlank(text)) return undefined;
  const asked = readKeyword(text, wording, syntax);
  const room = MAX_KEYWORD_TERMS - countAsked(argument, text, asked);
  const matching = mustMatch(asked, new Matcher(fields, wording, syntax, room));
  const clauses = {
    must: orWhole(matching, text, syntax ? asked : undefined),
    should: [...mayMatch(asked, text, fields, room), ...(syntax ? asWholeTitle(text) : [])],
  };
  return pins ? withPins(clauses, pinsOf(text, wording)) : clauses;
}

/** The terms that a keyword asks for. @throws BadInput for too many of them, or of words */
function countAsked(
  argument: string,
  text: string,
  { required, optional, phrases, without, years, aside }: AskedKeyword,
): number {
  const words = required.flatMap((one) => one.words);
  checkWords(argument, words, text);
  const apart = [...phrases, ...without.map((one) => one.text), ...years.map((one) => one.typed)];
  const together = aside === '' ? [] : [text];
  return checkTerms(argument, [...words, ...optional, ...apart, ...together]);
}

function mustMatch(
  { required, phrases, without, years }: AskedKeyword,
  matcher: Matcher,
): readonly Clause[] {
  const leftOut = without.map((one) => matcher.leftOut(one));
  // A word of which analysis leaves nothing is no condition beside others, but not the whole of it.
  const ifNothingIsLeft = required.length === 1 ? 'none' : 'all';
  return [
    ...matcher.words(required, ifNothingIsLeft),
    ...phrases.map((phrase) => matchPhrase(phrase, matcher.fields)),
    ...matcher.years(years),
    ...(leftOut.length > 0 ? [{ bool: { must_not: leftOut } }] : []),
  ];
}

/** What only ranks. @param room for more terms */
function mayMatch(
  { plain, aside, required, optional }: AskedKeyword,
  text: string,
  fields: readonly string[],
  room: number,
): readonly Clause[] {
  // The runs ask for the same terms once more: a long keyword ranks well enough without them.
  const runs = room >= MAX_KEYWORD_TERMS / 2 ? chineseRuns(plain) : [];
  return [
    ...[...optional, ...runs].map((word) => matchWord(word, fields, 'all')),
    // Where what is said around the words is a part of a title, that has all of it together.
    ...(aside === '' ? [] : [matchPhrase(text, fields)]),
    ...required.flatMap(({ words }) => words.flatMap((word) => exactForm(word) ?? [])),
  ];
}

/** What matches, or is what the whole text names: by a title as it is written, by a number in pieces. */
function orWhole(must: readonly Clause[], text: string, parts?: KeywordParts): readonly Clause[] {
  if (!parts) return must.length > 0 ? must : [NOTHING];
  if (parts.without.length > 0) return [orTitleAsWritten(combine({ must }), text)];
  const matching = must.length > 0 ? must : [titleOfSigns(text)];
  const numbers = numbersApart(parts.plain);
  if (numbers.length === 0) return matching;
  return [{ dis_max: { queries: [combine({ must: matching }), ...numbers] } }];
}
