/** Other spellings of a keyword that found nothing. */
import type { SearchBackend } from '../../search/backend.js';
import { countTerms, MAX_KEYWORD_LENGTH } from '../limits.js';
import { isStopWord } from '../words.js';
import { findEvidence, type Doubtful, type Evidence, type Options } from './evidence.js';
import { oneRespelt, replaceParts, respell } from './respell.js';
import { subjectsOf, withoutWorks } from './sentences.js';
import type { Misspelling } from './slips.js';
import type { Joined, TypedWord } from './spaces.js';
import { countKeywords, type Correction, type KeywordSearch } from './totals.js';

export type { Correction, Doubtful, KeywordSearch };

const MOST_CORRECTIONS = 3;
/** Spellings that are tried, and terms in all of them: those of a long keyword cost much, and are few. */
const MOST_TRIED = 32;
const TERMS_TRIED = 256;
const MOST_JOINED = 4;
/** Short words that are tried as initials. */
const MOST_INITIALS = 4;

/**
 * Spellings of a keyword that are likely to be meant, likeliest first, with what they find under the
 * same filters, be it nothing: of a sentence what it is about, if that finds something.
 */
export async function findSpellings(
  where: KeywordSearch,
  keyword: string,
  doubtful: Doubtful = 'all',
): Promise<readonly Correction[]> {
  const subjects = doubtful === 'all' ? subjectsOf(keyword) : [];
  const about = await countKeywords(where, subjects);
  if (whatFinds(about).length > 0) return about;
  const tried = await trySpellings(where, keyword, doubtful);
  if (doubtful !== 'all' || whatFinds(tried).length > 0) return tried;
  const subject = subjects.at(-1);
  if (subject !== undefined) return trySpellings(where, subject, doubtful);
  // Behind its spellings, for `patch work` is one word.
  const named = withoutWorks(keyword);
  const works = await countKeywords(where, named === undefined ? [] : [named]);
  return whatFinds(works).length > 0 ? works : tried;
}

async function trySpellings(
  where: KeywordSearch,
  keyword: string,
  doubtful: Doubtful,
): Promise<readonly Correction[]> {
  return countKeywords(where, await findCandidates(where.backend, keyword, doubtful));
}

/** Of spellings that were tried, those that find something. */
export function whatFinds(tried: readonly Correction[]): readonly Correction[] {
  return tried.filter(({ total }) => total > 0).slice(0, MOST_CORRECTIONS);
}

/** Spellings to try: first with words that are known instead of those that are not. */
async function findCandidates(
  backend: SearchBackend,
  keyword: string,
  doubtful: Doubtful,
): Promise<readonly string[]> {
  const evidence = await findEvidence(backend, keyword, doubtful);
  const candidates = [
    ...evidence.pinyinNames,
    ...joinKnown(keyword, evidence),
    ...evidence.spelt,
    ...evidence.heardNames,
    ...respellUnknown(keyword, evidence),
    ...(doubtful === 'all' ? respellKnown(keyword, evidence) : []),
    ...evidence.alike,
    ...(doubtful === 'rare' ? oneRespelt(keyword, evidence.slips) : []),
  ];
  return (
    [...new Set(candidates)]
      // A correction may be longer than its word, and then too long for a search.
      .filter((text) => text.length <= MAX_KEYWORD_LENGTH)
      .slice(0, Math.min(MOST_TRIED, Math.ceil(TERMS_TRIED / countTerms([keyword]))))
  );
}

/** The keyword with known words in place of the unknown ones. */
function respellUnknown(
  keyword: string,
  { unknown, cuts, heard, inNames, slips }: Evidence,
): readonly string[] {
  const near = new Map(slips.map(({ start, options }) => [start, options]));
  return respell(keyword, optionsFor(unknown, heard, inNames, cuts, near));
}

/** The keyword with two words as one that is known: `stone henge`, of which a few titles have both, `wei wei ai`. */
function joinKnown(
  keyword: string,
  { isKnown, joins }: Pick<Evidence, 'isKnown' | 'joins'>,
): readonly string[] {
  return joins.filter(({ text }) => isKnown(text)).map((one) => replaceParts(keyword, [one]));
}

/** The keyword with others in place of words that are known. */
function respellKnown(
  keyword: string,
  { unknown, known, joins, cuts, chineseCuts, inNames, slips }: Evidence,
): readonly string[] {
  const join = (one: Joined): string => replaceParts(keyword, [one]);
  return [
    ...oneRespelt(keyword, optionsFor(known, inNames)),
    ...respell(keyword, optionsFor(known, cuts)),
    ...inCapitals(keyword),
    ...chineseCuts,
    // Of words that are all known one may be meant otherwise: two at once are another keyword.
    ...(unknown.length > 0 ? respell(keyword, slips) : oneRespelt(keyword, slips)),
    ...joins.slice(0, MOST_JOINED).map(join),
  ];
}

/** The keyword with one short word as initials are written: `IM pei`. */
function inCapitals(keyword: string): readonly string[] {
  return [...keyword.matchAll(/(?<![\p{L}\p{M}\p{N}.'’&/-])\p{Ll}{2,3}(?![^\s,])/gu)]
    .filter(({ 0: word }) => !isStopWord(word) && word !== keyword.trim())
    .slice(0, MOST_INITIALS)
    .map(({ 0: word, index }) =>
      replaceParts(keyword, [{ start: index, end: index + word.length, text: word.toUpperCase() }]),
    );
}

/** Words with what may stand in their place: from each of some lists, in their order. */
function optionsFor(
  words: readonly TypedWord[],
  ...lists: readonly Options[]
): readonly Misspelling[] {
  return words.flatMap(({ start, end }) => {
    const options = lists.flatMap((list) => list.get(start) ?? []);
    return options.length > 0 ? [{ start, end, options }] : [];
  });
}
