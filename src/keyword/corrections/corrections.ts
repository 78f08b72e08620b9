/** Other spellings of a keyword that found nothing. */
import { combine } from '../../query/clauses.js';
import type { SearchBackend } from '../../search/backend.js';
import { DOUBTED, likelinessOf, otherBeginnings, slipsFor } from './evidence.js';
import { areWrittenInitials } from '../initials.js';
import { countTerms, MAX_KEYWORD_LENGTH } from '../limits.js';
import { findAlike, findSpelt } from './inCharacters.js';
import { findInNames, type Misspelling } from './namedOtherwise.js';
import { chineseCutsOf, cutsOf, joinsOf, type Joined, type TypedWord } from './spaces.js';
import { buildKnownWord, buildSpelling, buildTogether, spellingsOf } from './spelling.js';
import { maskLeftOut } from '../syntax.js';
import { subjectsOf } from './sentences.js';
import { findPinyinNames } from './wadeGiles.js';
import { isStopWord } from '../words.js';
import {
  countKeywords,
  countObjects,
  findInstead,
  type Correction,
  type KeywordSearch,
} from './totals.js';

export type { Correction, KeywordSearch };

const MOST_CORRECTIONS = 3;
/** Spellings that are tried, and terms in all of them: those of a long keyword cost much, and are few. */
const MOST_TRIED = 32;
const TERMS_TRIED = 256;
const MOST_JOINED = 4;
/** Words that are cut in two, and what is tried in place of one word. */
const MOST_CUT = 4;
const OPTIONS_PER_WORD = 6;
const HAN = /\p{Script=Han}/u;

/**
 * Which words may be wrong: of a keyword that finds something those that are in no title or name
 * (`unknown`), or in others far more often if they are one slip away (`rare`); where nothing is found, `all`.
 */
export type Doubtful = 'unknown' | 'rare' | 'all';

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
  const subject = subjects.at(-1);
  if (subject === undefined || whatFinds(tried).length > 0) return tried;
  return trySpellings(where, subject, doubtful);
}

async function trySpellings(
  where: KeywordSearch,
  keyword: string,
  doubtful: Doubtful,
): Promise<readonly Correction[]> {
  return countKeywords(where, await findCandidates(where.search, keyword, doubtful));
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
    ...evidence.spelt,
    ...respellUnknown(keyword, evidence),
    ...(doubtful === 'all' ? respellKnown(keyword, evidence) : joinKnown(keyword, evidence)),
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

/** What may stand in the place of words, by where they start. */
type Options = ReadonlyMap<number, readonly string[]>;

/** What the collection says of the words of a keyword. */
interface Evidence {
  readonly isKnown: (text: string) => boolean;
  readonly unknown: readonly TypedWord[];
  /** Known words that are doubted all the same. */
  readonly known: readonly TypedWord[];
  readonly joins: readonly Joined[];
  readonly cuts: Options;
  /** The keyword with a run of Chinese characters in two. */
  readonly chineseCuts: readonly string[];
  /** The keyword with a name in Pinyin. */
  readonly pinyinNames: readonly string[];
  /** The keyword with what is spelt in Latin letters in Chinese characters. */
  readonly spelt: readonly string[];
  /** The keyword with Chinese characters that sound or look like those that were typed. */
  readonly alike: readonly string[];
  /** Known words that sound like an unknown one. */
  readonly heard: Options;
  /** Words that stand beside another one in a name. */
  readonly inNames: Options;
  readonly slips: readonly Misspelling[];
}

async function findEvidence(
  backend: SearchBackend,
  keyword: string,
  doubtful: Doubtful,
): Promise<Evidence> {
  const isAll = doubtful === 'all';
  const mode = doubtful === 'unknown' ? 'missing' : 'always';
  // To leave out something else brings back what was left out.
  const asked = maskLeftOut(keyword);
  const { suggest } = await backend.search('objects', buildSpelling(asked, mode, backend.version));
  const answers = spellingsOf(suggest);
  const words = (answers[0] ?? [])
    .map(({ text, offset, length }) => ({ text, start: offset, end: offset + length }))
    .filter(({ text }) => !HAN.test(text));
  const joins = joinsOf(asked, words);
  const beginnings = (text: string) => (isAll ? otherBeginnings(text) : []);
  const looked = [...words, ...joins].flatMap(({ text }) => [text, ...beginnings(text)]);
  // What finds something may be a slip in some text; what is in a title or a name is none.
  const totalOf = await lookUp(backend, looked, isAll ? 'anywhere' : 'naming');
  const isKnown = (text: string): boolean => totalOf(text) > 0;
  const unknown = words.filter(({ text }) => !isKnown(text));
  // Where nothing is found, a known word may be two in the work that is meant.
  const known = isAll ? words.filter(({ text }) => isKnown(text)) : [];
  const longest = known.toSorted((a, b) => b.text.length - a.text.length);
  const cuts = await findCuts(backend, keyword, [...unknown, ...longest]);
  const chineseCuts = isAll ? await findChineseCuts(backend, keyword, asked) : [];
  const pinyinNames = isAll ? await findPinyinNames(backend, keyword) : [];
  const spelt = isAll ? await findSpelt(backend, keyword, unknown) : [];
  const alike = isAll ? await findAlike(backend, keyword) : [];
  const heard = new Map(
    unknown.map(({ text, start }) => [start, beginnings(text).filter(isKnown)]),
  );
  const slips = readSpelling(answers, !isAll, totalOf);
  const inNames = await findInNames(backend, { words, unknown, known, slips, spelled: answers });
  const spaces = { joins, cuts, chineseCuts };
  return { isKnown, unknown, known, ...spaces, pinyinNames, spelt, alike, heard, inNames, slips };
}

/** The keyword with known words in place of the unknown ones. */
function respellUnknown(
  keyword: string,
  { isKnown, unknown, joins, cuts, heard, inNames, slips }: Evidence,
): readonly string[] {
  const near = new Map(slips.map(({ start, options }) => [start, options]));
  const isOneWord = ({ text, halves }: Joined): boolean =>
    isKnown(text) && !halves.every((half) => isKnown(half.text));
  return [
    ...joins.filter(isOneWord).map((one) => joined(keyword, one)),
    ...respell(keyword, optionsFor(unknown, heard, inNames, cuts, near)),
  ];
}

/** The keyword with two words as one that is known: `stone henge`, of which a few titles have both. */
function joinKnown(
  keyword: string,
  { isKnown, joins }: Pick<Evidence, 'isKnown' | 'joins'>,
): readonly string[] {
  return joins.filter(({ text }) => isKnown(text)).map((one) => joined(keyword, one));
}

/** The keyword with others in place of words that are known. */
function respellKnown(
  keyword: string,
  { isKnown, unknown, known, joins, cuts, chineseCuts, inNames, slips }: Evidence,
): readonly string[] {
  const join = (one: Joined): string => joined(keyword, one);
  return [
    ...oneRespelt(keyword, optionsFor(known, inNames)),
    ...joinKnown(keyword, { isKnown, joins }),
    ...respell(keyword, optionsFor(known, cuts)),
    ...inCapitals(keyword),
    ...chineseCuts,
    // Of words that are all known one may be meant otherwise: two at once are another keyword.
    ...(unknown.length > 0 ? respell(keyword, slips) : oneRespelt(keyword, slips)),
    ...joins.slice(0, MOST_JOINED).map(join),
  ];
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

/** The keyword with one short word as initials are written: `IM pei`. */
function inCapitals(keyword: string): readonly string[] {
  return [...keyword.matchAll(/(?<![\p{L}\p{M}\p{N}.'’&/-])\p{Ll}{2,3}(?![^\s,])/gu)]
    .filter(({ 0: word }) => !isStopWord(word) && word !== keyword.trim())
    .slice(0, MOST_CUT)
    .map(({ 0: word, index }) => {
      const end = index + word.length;
      return keyword.slice(0, index) + word.toUpperCase() + keyword.slice(end);
    });
}

/** How many objects have a word, of some that are looked up: those are known that any has. */
async function lookUp(
  backend: SearchBackend,
  texts: readonly string[],
  where: 'naming' | 'anywhere',
): Promise<(text: string) => number> {
  const queries = texts.map((text) => buildKnownWord(text, where));
  const totals = await countObjects(backend, queries);
  const byText = new Map(texts.map((text, at) => [text, totals[at] ?? 0]));
  return (text) => byText.get(text) ?? 0;
}

/** For words, the most doubtful first, by their place: as two that stand together in a title or a name. */
async function findCuts(
  backend: SearchBackend,
  keyword: string,
  words: readonly TypedWord[],
): Promise<Options> {
  const tried = words.slice(0, MOST_CUT).flatMap(({ start, end }) =>
    cutsOf(keyword.slice(start, end)).map((text) => ({
      start,
      text,
      query: buildTogether(text),
    })),
  );
  return findInstead(backend, tried);
}

/**
 * The keyword with a run of Chinese characters in two: what is written together, such as a name and
 * a title or the parts of a foreign name, may be apart in records, and words are cut elsewhere then.
 */
async function findChineseCuts(
  backend: SearchBackend,
  keyword: string,
  asked: string,
): Promise<readonly string[]> {
  const cuts = chineseCutsOf(asked).slice(0, MOST_TRIED);
  const totals = await countObjects(
    backend,
    cuts.map(({ left, right }) => combine({ must: [left, right].map(buildTogether) })),
  );
  return cuts
    .filter((_, at) => (totals[at] ?? 0) > 0)
    .map(({ place }) => `${keyword.slice(0, place)} ${keyword.slice(place)}`);
}

function joined(text: string, { text: word, start, end }: Joined): string {
  return text.slice(0, start) + word + text.slice(end);
}

/**
 * The text with its misspelt words replaced: all, the likeliest first, or one alone. Several short ones
 * at once make another text: `cha chaan teng` is no `chan chan tseng`.
 */
function respell(text: string, words: readonly Misspelling[]): readonly string[] {
  const short = words.filter(({ start, end }) => end - start < DOUBTED);
  const isAllTried = words.length > 1 && short.length < 2;
  return [...(isAllTried ? [replaced(text, words)] : []), ...oneRespelt(text, words)];
}

/** The text with one of its misspelt words replaced. */
function oneRespelt(text: string, words: readonly Misspelling[]): readonly string[] {
  const ranks = Array.from({ length: OPTIONS_PER_WORD }).keys();
  return Array.from(ranks).flatMap((rank) =>
    words.flatMap((word) => {
      const option = word.options[rank];
      return option === undefined ? [] : [replaced(text, [{ ...word, options: [option] }])];
    }),
  );
}

function replaced(text: string, words: readonly Misspelling[]): string {
  return words
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (result, { start, end, options: [best = ''] }) =>
        result.slice(0, start) + best + result.slice(end),
      text,
    );
}

/**
 * Merges what the fields suggest for each word: by slips, then by how likely they are and
 * by number of objects.
 * @param isFound whether something has all the words as they were typed
 * @param totalOf how many objects have a word: it is not corrected to one that is less likely
 */
function readSpelling(
  byField: ReturnType<typeof spellingsOf>,
  isFound: boolean,
  totalOf: (text: string) => number,
): readonly Misspelling[] {
  // Another number is another thing, not the same one spelt right, and so are other initials.
  const answers = byField
    .flat()
    .filter(({ text }) => !/\p{Nd}/u.test(text) && !areWrittenInitials(text));
  const starts = [...new Set(answers.map(({ offset }) => offset))];
  const isAlone = byField.flat().every(({ offset }, _, [first]) => offset === first?.offset);
  return starts.flatMap((start) => {
    const word = answers.filter(({ offset }) => offset === start);
    const options = word
      .flatMap(({ text: typed, options: found }) =>
        [found].flat().flatMap(({ text, freq }) => {
          const slips = slipsFor(typed, text, { isFound, isKnown: totalOf(typed) > 0, isAlone });
          const weight = freq * likelinessOf(typed, text);
          return slips === undefined || weight < totalOf(typed) ? [] : [{ text, weight, slips }];
        }),
      )
      .sort((a, b) => a.slips - b.slips || b.weight - a.weight)
      .map(({ text }) => text);
    if (options.length === 0) return [];
    return [{ start, end: start + (word[0]?.length ?? 0), options: [...new Set(options)] }];
  });
}
