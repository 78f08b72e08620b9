/**
 * Chinese words that were typed in Latin letters (`lui sau kwan`, `xianggang`), or with a character that
 * sounds or looks like the right one (深水步): as titles and makers' names write them.
 */
import { anyOf, combine, terms } from '../../query/clauses.js';
import type { Clause } from '../../query/searchBody.js';
import { foldCharacters } from '../../search/analysis.js';
import type { SearchBackend } from '../../search/backend.js';
import { commonOf, type Places } from '../syllables/syllables.js';
import { maskLeftOut } from '../syntax.js';
import { isOfWords } from '../words.js';
import { alikeIn, spelledIn, type Read } from './readParts.js';
import { replaceParts } from './respell.js';
import type { TypedWord } from './spaces.js';
import { findSome } from './totals.js';

const FIELDS = ['text.title.zh-hant', 'text.makers.zh-hant'] as const;
/** Characters that are looked for together. */
const MOST_CHARACTERS = 8;
const MOST_TRIED = 16;
const MOST_REPLACED = 3;
/** Each pair of characters is a term to look up: one pair of places may be so many, others so many. */
const MOST_PAIRS = 2_500;
const MORE_PAIRS = 400;
/** Terms of all that is tried. */
const MOST_TERMS = 4_000;
/** Works whose texts are looked at. */
const LOOKED_AT = 20;

/** The keyword with what is spelt in Latin letters in characters: all of it, then one part alone. */
export async function findSpelt(
  backend: SearchBackend,
  keyword: string,
  unknown: readonly TypedWord[],
): Promise<readonly string[]> {
  return findRead(
    backend,
    keyword,
    spelledIn(maskLeftOut(keyword), new Set(unknown.map(({ start }) => start))),
  );
}

/** The keyword with another character in place of one that sounds or looks like it. */
export async function findAlike(
  backend: SearchBackend,
  keyword: string,
): Promise<readonly string[]> {
  return findRead(backend, keyword, alikeIn(maskLeftOut(keyword)));
}

async function findRead(
  backend: SearchBackend,
  keyword: string,
  read: readonly Read[],
): Promise<readonly string[]> {
  const found = await findSome(backend, searched(read));
  const chosen: (Read & { readonly text: string })[] = [];
  for (const one of found.toSorted(byLengthAndTotal)) {
    if (chosen.length >= MOST_REPLACED) break;
    if (chosen.some(({ start, end }) => start < one.end && one.start < end)) continue;
    const text = await findText(backend, one);
    if (text !== undefined) chosen.push({ ...one, text });
  }
  if (chosen.length === 0) return [];
  return [
    ...new Set([chosen, ...chosen.map((one) => [one])].map((all) => replaceParts(keyword, all))),
  ];
}

type Found = Read & { readonly total: number };

/** The longest first, and of those what most works have. */
const byLengthAndTotal = (a: Found, b: Found): number =>
  b.end - b.start - (a.end - a.start) || b.total - a.total;

/** What is looked for within the limits, longest first: of places that are too many, the common characters. */
function searched(read: readonly Read[]): readonly (Read & { readonly query: Clause })[] {
  let room = MOST_TERMS;
  return read
    .filter(({ places }) => places.length > 1 && places.length <= MOST_CHARACTERS)
    .sort((a, b) => b.end - b.start - (a.end - a.start))
    .slice(0, MOST_TRIED)
    .flatMap(({ places: all, ...rest }) => {
      const places = smallestPair(all) <= MOST_PAIRS ? all : all.map(commonOf);
      const smallest = smallestPair(places);
      const groups = termsOf(places);
      const size = groups.reduce((sum, group) => sum + group.length, 0);
      if (smallest === 0 || smallest > MOST_PAIRS || size > room) return [];
      room -= size;
      const query = anyOf(
        FIELDS.map((field) => combine({ filter: groups.map((group) => terms(field, group)) })),
      );
      return [{ ...rest, places, query }];
    });
}

const smallestPair = (places: Places): number => Math.min(...pairsOf(places).map(sizeOf));
const sizeOf = ([left, right]: readonly [string, string]): number => left.length * right.length;

function pairsOf(places: Places): readonly (readonly [string, string])[] {
  return places.slice(1).map((right, at) => [places[at] ?? '', right] as const);
}

/**
 * What works must have of each of some lists, which are terms of the fields: the pairs of neighbours
 * that are few, and the characters of places that are in none of these.
 */
function termsOf(places: Places): readonly (readonly string[])[] {
  const most = Math.max(MORE_PAIRS, smallestPair(places));
  const pairs = pairsOf(places).map((pair) => (sizeOf(pair) <= most ? pair : undefined));
  const alone = places.filter((_, at) => !pairs[at] && !pairs[at - 1]);
  return [
    ...pairs.flatMap((pair) => (pair ? [together(...pair)] : [])),
    ...alone.map((characters) => Array.from(characters)),
  ];
}

function together(left: string, right: string): readonly string[] {
  return Array.from(left).flatMap((one) => Array.from(right, (other) => one + other));
}

/** What most works write in these places, of those that are looked at. */
async function findText(
  backend: SearchBackend,
  { places, query }: ReturnType<typeof searched>[number],
): Promise<string | undefined> {
  const { hits } = await backend.search('objects', {
    query: combine({ filter: [query] }),
    size: LOOKED_AT,
    track_total_hits: false,
    _source: ['display.title', 'display.constituents'],
  });
  const counts = new Map<string, number>();
  for (const { source } of hits) {
    const { title, constituents = [] } = source?.display ?? {};
    const texts = [title, ...constituents.map(({ name }) => name)];
    for (const text of texts.flatMap((one) => one?.['zh-hant'] ?? []))
      for (const written of readIn(text, places))
        counts.set(written, (counts.get(written) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** The words of a text that have one of the characters in each place. */
function readIn(text: string, places: Places): readonly string[] {
  const written = Array.from(text);
  const folded = Array.from(text, foldCharacters);
  return written.flatMap((_, from) => {
    const fits = places.every((characters, at) => characters.includes(folded[from + at] ?? ' '));
    if (!fits) return [];
    const start = written.slice(0, from).join('').length;
    const found = written.slice(from, from + places.length).join('');
    return isOfWords(text, start, start + found.length) ? [found] : [];
  });
}
