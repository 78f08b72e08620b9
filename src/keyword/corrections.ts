/** Other spellings of a keyword that found nothing. */
import type { estypes } from '@elastic/elasticsearch';
import { combine } from '../query/clauses.js';
import { allBut, type Filters } from '../query/filters.js';
import { readNamedCounts } from '../search/buckets.js';
import type { SearchBackend } from '../search/backend.js';
import { buildKeywordTotals, buildSpelling, buildText, MAX_KEYWORD_LENGTH } from './request.js';

/** Another spelling of the keyword; see `Correction` of the schema. */
export interface Correction {
  readonly text: string;
  readonly total: number;
}

const MOST_CORRECTIONS = 3;
const MOST_TRIED = 12;

/**
 * Spellings of a keyword that find something under the same filters, likeliest first.
 * @param fields the fields that `keyword` searches
 */
export async function findCorrections(
  backend: SearchBackend,
  keyword: string,
  filters: Filters,
  fields: readonly string[],
): Promise<readonly Correction[]> {
  const { suggest } = await backend.search('objects', buildSpelling(keyword));
  const candidates = respell(keyword, readSpelling(suggest))
    // A correction may be longer than its word, and then too long for a search.
    .filter((text) => text.length <= MAX_KEYWORD_LENGTH)
    .slice(0, MOST_TRIED);
  if (candidates.length === 0) return [];
  const queries = candidates.map((text) =>
    combine({ must: buildText('keyword', text, fields)?.must ?? [] }),
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

/** Merges what the fields suggest for each word: by likeness, then by number of objects. */
function readSpelling(suggest: unknown): readonly Misspelling[] {
  const byField = (suggest ?? {}) as Readonly<Record<string, readonly estypes.SearchTermSuggest[]>>;
  const answers = Object.values(byField).flat();
  const starts = [...new Set(answers.map(({ offset }) => offset))];
  return starts.flatMap((start) => {
    const word = answers.filter(({ offset }) => offset === start);
    const options = word
      .flatMap((answer) => answer.options)
      .sort((a, b) => b.score - a.score || b.freq - a.freq)
      .map(({ text }) => text);
    if (options.length === 0) return [];
    return [{ start, end: start + (word[0]?.length ?? 0), options: [...new Set(options)] }];
  });
}
