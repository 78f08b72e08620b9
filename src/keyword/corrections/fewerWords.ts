/** What is left of a keyword whose words are in no work together. */
import { readKeyword } from '../asked.js';
import { subjectsOf } from './sentences.js';
import { countKeywords, type Correction, type KeywordSearch } from './totals.js';

/** So many words and phrases: of a longer keyword nobody can say which it would do without. */
const MOST_PARTS = 8;
/** So many of those that something has are left out at the most. */
const MOST_LEFT_OUT = 4;
const MOST_OFFERED = 3;
/** Terms that are counted at once. */
const TERMS_TRIED = 256;

/**
 * A keyword without the words that nothing has, and without as few more as it takes to find something:
 * what keeps its rarest words first, for they tell most. None where nothing is found by any of them.
 * @param spelt the keyword as it is likely to be meant, of which nothing is found either: where some
 * word is unknown, offered is what is left of that if it keeps more words
 */
export async function findFewerWords(
  where: KeywordSearch,
  keyword: string,
  spelt?: string,
): Promise<readonly Correction[]> {
  // Of a sentence that is what it is about.
  const typed = await fewerWordsOf(where, subjectsOf(keyword).at(-1) ?? keyword);
  if (spelt === undefined || typed.unknown === 0) return typed.offered;
  const meant = await fewerWordsOf(where, spelt);
  return meant.leftOut < typed.leftOut ? meant.offered : typed.offered;
}

/** What is left of a keyword, and how many of its words and phrases are not. */
interface Fewer {
  readonly leftOut: number;
  /** How many of them nothing has. */
  readonly unknown: number;
  readonly offered: readonly Correction[];
}

async function fewerWordsOf(where: KeywordSearch, keyword: string): Promise<Fewer> {
  const { parts, always } = partsOf(where, keyword);
  const write = (some: readonly string[]): string => [...some, ...always].join(' ');
  if (parts.length < 2 || parts.length > MOST_PARTS)
    return { leftOut: Infinity, unknown: 0, offered: [] };
  const alone = await countKeywords(
    where,
    parts.map((part) => write([part])),
  );
  const known = parts
    .map((part, at) => ({ part, total: alone[at]?.total ?? 0 }))
    .filter(({ total }) => total > 0);
  const unknown = parts.length - known.length;
  const ways = rarestFirst(known);
  let leftOut = Infinity;
  let found: readonly Offer[] = [];
  for (let more = unknown > 0 ? 0 : 1; more <= MOST_LEFT_OUT && more < known.length; more += 1) {
    const before = found;
    const size = known.length - more;
    const isNew = (set: readonly string[]): boolean =>
      !before.some(({ kept }) => set.every((part) => kept.includes(part)));
    const sets = ways
      .filter((set) => set.length === size && isNew(set))
      .slice(0, Math.ceil(TERMS_TRIED / size));
    const counted = await countKeywords(where, sets.map(write));
    const offers = counted.map((offer, at) => ({ offer, kept: sets[at] ?? [] }));
    found = [...before, ...offers.filter(({ offer }) => offer.total > 0)].slice(0, MOST_OFFERED);
    if (found.length > 0) leftOut = Math.min(leftOut, unknown + more);
    // Where there is room, what keeps a word that is left out of those, be it with one word less.
    if (before.length > 0 || found.length === MOST_OFFERED) break;
  }
  return { unknown, leftOut, offered: found.map(({ offer }) => offer) };
}

/** What is offered, and the words and phrases that it keeps. */
interface Offer {
  readonly offer: Correction;
  readonly kept: readonly string[];
}

/** A word or a phrase, and how many objects have it. */
interface Part {
  readonly part: string;
  readonly total: number;
}

/** Some of the words, in their order, in all ways: those that have the fewest objects first. */
function rarestFirst(words: readonly Part[]): readonly (readonly string[])[] {
  const sets = words.reduce<readonly (readonly Part[])[]>(
    (found, word) => [...found, ...found.map((set) => [...set, word])],
    [[]],
  );
  const frequency = (set: readonly Part[]): number =>
    set.reduce((product, { total }) => product * total, 1);
  return sets
    .toSorted((a, b) => frequency(a) - frequency(b))
    .map((set) => set.map(({ part }) => part));
}

/** What must match of a keyword, in its order, and what must not. */
function partsOf(
  { wording }: KeywordSearch,
  keyword: string,
): { readonly parts: readonly string[]; readonly always: readonly string[] } {
  const { required, phrases, years, without } = readKeyword(keyword, wording);
  const parts = [
    ...required.map(({ words, others: [other = ''] }) => words.join(' ') || other),
    ...phrases.map((phrase) => `"${phrase}"`),
    ...years.map(({ typed }) => typed),
  ];
  return {
    parts: parts.toSorted((a, b) => keyword.indexOf(a) - keyword.indexOf(b)),
    always: without.map(({ text, quoted }) => (quoted ? `-"${text}"` : `-${text}`)),
  };
}
