/** Other spellings of a keyword that found nothing. */
import { combine, EVERYTHING } from '../query/clauses.js';
import { allBut, type Filters } from '../query/filters.js';
import { readNamedCounts } from '../search/buckets.js';
import type { Wording } from '../wording/wording.js';
import type { SearchBackend } from '../search/backend.js';
import { slipsFor } from './evidence.js';
import {
  buildKeywordTotals,
  buildKnownWord,
  buildSpelling,
  buildText,
  MAX_KEYWORD_LENGTH,
  spellingsOf,
} from './request.js';

/** Another spelling of the keyword; see `Correction` of the schema. */
export interface Correction {
  readonly text: string;
  readonly total: number;
}

const MOST_CORRECTIONS = 3;
const MOST_TRIED = 24;
const MOST_JOINED = 4;

/**
 * Spellings of a keyword that find something under the same filters, likeliest first.
 * @param fields the fields that `keyword` searches
 * @param doubtful which words may be wrong: `unknown` ones, of a keyword that finds something, or,
 * after those, `all`. Names and rare words are known
 */
export async function findCorrections(
  { search: backend, wording }: { readonly search: SearchBackend; readonly wording: Wording },
  keyword: string,
  filters: Filters,
  fields: readonly string[],
  doubtful: 'unknown' | 'all' = 'all',
): Promise<readonly Correction[]> {
  const candidates = await findCandidates(backend, keyword, doubtful);
  if (candidates.length === 0) return [];
  const queries = candidates.map((text) =>
    combine({ must: buildText('keyword', text, fields, { wording, syntax: true })?.must ?? [] }),
  );
  const { aggregations } = await backend.search(
    'objects',
    buildKeywordTotals(queries, allBut(filters, ['keyword'])),
  );
  const totals = readNamedCounts(aggregations?.['keywords']);
  return candidates
    .map((text, at) => ({ text, total: totals.get(String(at)) ?? 0 }))
    .filter(({ total }) => total > 0)
    .slice(0, MOST_CORRECTIONS);
}

/** Spellings to try: first with words that are known instead of those that are not. */
async function findCandidates(
  backend: SearchBackend,
  keyword: string,
  doubtful: 'unknown' | 'all',
): Promise<readonly string[]> {
  const modes = doubtful === 'all' ? (['missing', 'always'] as const) : (['missing'] as const);
  // One search: of two at once the second would need a thread that has not read the words yet.
  const { suggest } = await backend.search('objects', buildSpelling(keyword, modes));
  const found = await Promise.all(
    modes.map(async (mode) => {
      const words = readSpelling(spellingsOf(suggest, mode), doubtful === 'unknown');
      return respell(keyword, mode === 'always' ? words : await unknownOf(backend, keyword, words));
    }),
  );
  const candidates = doubtful === 'all' ? [...found.flat(), ...joined(keyword)] : found.flat();
  return (
    [...new Set(candidates)]
      // A correction may be longer than its word, and then too long for a search.
      .filter((text) => text.length <= MAX_KEYWORD_LENGTH)
      .slice(0, MOST_TRIED)
  );
}

/** The text with two neighbouring words as one: `Ai Wei Wei` is `Ai WeiWei`. */
function joined(text: string): readonly string[] {
  return [...text.matchAll(/(?<=\p{L})\s+(?=\p{L})/gu)]
    .slice(0, MOST_JOINED)
    .map(({ 0: gap, index }) => text.slice(0, index) + text.slice(index + gap.length));
}

/** Those words that no title and no name has: suggestions of one field do not know the others. */
async function unknownOf(
  backend: SearchBackend,
  keyword: string,
  words: readonly Misspelling[],
): Promise<readonly Misspelling[]> {
  if (words.length === 0) return [];
  const queries = words.map(({ start, end }) => buildKnownWord(keyword.slice(start, end)));
  const { aggregations } = await backend.search('objects', buildKeywordTotals(queries, EVERYTHING));
  const totals = readNamedCounts(aggregations?.['keywords']);
  return words.filter((_, at) => totals.get(String(at)) === 0);
}

/** A word of a text and what may stand there instead, likeliest first. */
interface Misspelling {
  readonly start: number;
  readonly end: number;
  readonly options: readonly string[];
}

/** The text with its misspelt words replaced: one alone, or all, the likeliest first. */
function respell(text: string, words: readonly Misspelling[]): readonly string[] {
  const all = words.flatMap(({ options: [best] }) => (best === undefined ? [] : best));
  const allReplaced =
    words.length > 1 && all.length === words.length ? [replaced(text, words)] : [];
  const single = words.flatMap((word) =>
    word.options.map((option) => replaced(text, [{ ...word, options: [option] }])),
  );
  return [...new Set([...allReplaced, ...single])];
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
 * Merges what the fields suggest for each word: by slips, then by number of objects.
 * @param isFound whether something has all the words as they were typed
 */
function readSpelling(
  byField: ReturnType<typeof spellingsOf>,
  isFound: boolean,
): readonly Misspelling[] {
  // Another number is another thing, not the same one spelt right.
  const answers = byField.flat().filter(({ text }) => !/\p{Nd}/u.test(text));
  const starts = [...new Set(answers.map(({ offset }) => offset))];
  return starts.flatMap((start) => {
    const word = answers.filter(({ offset }) => offset === start);
    const options = word
      .flatMap(({ text: typed, options: found }) =>
        [found].flat().flatMap(({ text, freq }) => {
          const slips = slipsFor(typed, text, isFound);
          return slips === undefined ? [] : [{ text, freq, slips }];
        }),
      )
      .sort((a, b) => a.slips - b.slips || b.freq - a.freq)
      .map(({ text }) => text);
    if (options.length === 0) return [];
    return [{ start, end: start + (word[0]?.length ?? 0), options: [...new Set(options)] }];
  });
}
