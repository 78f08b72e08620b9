/** What the collection says of the words of a keyword. */
import { combine } from '../../query/clauses.js';
import type { SearchBackend } from '../../search/backend.js';
import { areCapitalInitials } from '../initials.js';
import { maskLeftOut } from '../syntax.js';
import { findHeardNames } from './heardNames.js';
import { findAlike, findSpelt } from './inCharacters.js';
import { otherBeginnings } from './likeliness.js';
import { findInNames } from './namedOtherwise.js';
import { readSlips, type Misspelling } from './slips.js';
import { chineseCutsOf, cutsOf, joinsOf, type Joined, type TypedWord } from './spaces.js';
import {
  buildChineseTogether,
  buildKnownWord,
  buildName,
  buildSpelling,
  buildTogether,
  spellingsOf,
} from './spelling.js';
import { countObjects, findInstead, findSome } from './totals.js';
import { findPinyinNames } from './wadeGiles.js';

/** Words that are cut in two, and cuts of runs of Chinese characters that are tried. */
const MOST_CUT = 4;
const MOST_CHINESE_CUTS = 32;
const HAN = /\p{Script=Han}/u;

/**
 * Which words may be wrong: of a keyword that finds something those that are in no title or name
 * (`unknown`), or in others far more often if they are one slip away (`rare`); where nothing is found, `all`.
 */
export type Doubtful = 'unknown' | 'rare' | 'all';

/** What may stand in the place of words, by where they start. */
export type Options = ReadonlyMap<number, readonly string[]>;

export interface Evidence {
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
  /** The keyword with a maker's name that sounds like words of it. */
  readonly heardNames: readonly string[];
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

/** @throws what the backend throws */
export async function findEvidence(
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
  const areCapitals = ({ start, end }: Pick<TypedWord, 'start' | 'end'>): boolean =>
    areCapitalInitials(keyword.slice(start, end));
  const words = (answers[0] ?? [])
    .map(({ text, offset, length }) => ({ text, start: offset, end: offset + length }))
    .filter((word) => !HAN.test(word.text) && !areCapitals(word));
  const joinable = joinsOf(asked, words);
  const joins = doubtful === 'unknown' ? await withoutNames(backend, joinable) : joinable;
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
  const heardNames = isAll ? await findHeardNames(backend, keyword, words) : [];
  const spelt = isAll ? await findSpelt(backend, keyword, unknown) : [];
  const alike = isAll ? await findAlike(backend, keyword) : [];
  const heard = new Map(
    unknown.map(({ text, start }) => [start, beginnings(text).filter(isKnown)]),
  );
  const isName = await lookUpNames(
    backend,
    known.map(({ text }) => text),
  );
  const slips = readSlips(answers, { isFound: !isAll, totalOf, isName }).filter(
    (slip) => !areCapitals(slip),
  );
  const inNames = await findInNames(backend, { words, unknown, known, slips, spelled: answers });
  const spaces = { joins, cuts, chineseCuts };
  const names = { pinyinNames, heardNames, inNames };
  return { isKnown, unknown, known, ...spaces, ...names, spelt, alike, heard, slips };
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

/** Whether words are in a maker's name, of some that are looked up. */
async function lookUpNames(
  backend: SearchBackend,
  texts: readonly string[],
): Promise<(text: string) => boolean> {
  const found = await findSome(
    backend,
    texts.map((text) => ({ text, query: buildName(text) })),
  );
  const names = new Set(found.map(({ text }) => text));
  return (text) => names.has(text);
}

/** Neighbouring words that are no maker's name: of Lin Ke a museum may have two works, and much of LinKe. */
async function withoutNames(
  backend: SearchBackend,
  joins: readonly Joined[],
): Promise<readonly Joined[]> {
  const asTyped = ({ halves }: Joined) => halves.map(({ text }) => text).join(' ');
  const isName = await lookUpNames(backend, joins.map(asTyped));
  return joins.filter((joined) => !isName(asTyped(joined)));
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
  const cuts = chineseCutsOf(asked).slice(0, MOST_CHINESE_CUTS);
  const totals = await countObjects(
    backend,
    cuts.map(({ left, right }) => combine({ must: [left, right].map(buildChineseTogether) })),
  );
  return cuts
    .filter((_, at) => (totals[at] ?? 0) > 0)
    .map(({ place }) => `${keyword.slice(0, place)} ${keyword.slice(place)}`);
}
