/** What is left of a keyword whose words are in no work together. */
import { readKeyword } from './asked.js';
import { countKeywords, type Correction, type KeywordSearch } from './totals.js';

/** So many words and phrases: of a longer keyword nobody can say which it would do without. */
const MOST_PARTS = 8;
const MOST_OFFERED = 3;

/**
 * The keyword without the words that nothing has, or without one more: what finds most first. None
 * where that finds nothing either.
 */
export async function findFewerWords(
  where: KeywordSearch,
  keyword: string,
): Promise<readonly Correction[]> {
  const { parts, always } = partsOf(where, keyword);
  if (parts.length < 2 || parts.length > MOST_PARTS) return [];
  const write = (some: readonly string[]): string => [...some, ...always].join(' ');
  const alone = await countKeywords(
    where,
    parts.map((part) => write([part])),
  );
  const known = parts.filter((_, at) => (alone[at]?.total ?? 0) > 0);
  if (known.length === 0) return [];
  const withoutOne = known.length < 2 ? [] : known.map((_, at) => write(known.toSpliced(at, 1)));
  const [all, ...others] = await countKeywords(where, [write(known), ...withoutOne]);
  if (all && all.total > 0) return [all];
  return others
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .slice(0, MOST_OFFERED);
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
