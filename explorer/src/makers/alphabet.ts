import type { Language } from '../language/languages.js';

const LATIN = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
/** Chinese names are in the order of their radicals: some of these, as far apart as letters are. */
const RADICALS = Array.from('一人口大山木水王石糸艸言金門馬');

/** Where the list of makers can begin, in its order. */
export const LETTERS: Readonly<Record<Language, readonly string[]>> = {
  en: LATIN,
  'zh-hant': [...LATIN, ...RADICALS],
};

/** Where the address has the list of makers begin; null where that is its beginning. */
export function readLetter(query: string): string | null {
  return new URLSearchParams(query).get('letter') || null;
}

/** The list of makers from a letter on; null: all of it. */
export function makersAddress(letter: string | null): string {
  return letter === null ? '/makers' : `/makers?${new URLSearchParams({ letter }).toString()}`;
}
