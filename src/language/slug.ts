import { fold } from './fold.js';

const MOST_CHARACTERS = 200;

/**
 * The readable id of a list entry: `Moving Image` is `moving-image`, `流動影像` stays as it is.
 * A title without letters or digits gives the code points of its characters, so that no slug is
 * empty.
 */
export function slug(title: string): string {
  const words = fold(title)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .normalize('NFC')
    .slice(0, MOST_CHARACTERS)
    .replace(/^-+|-+$/g, '');
  return words === '' ? codePoints(title) : words;
}

function codePoints(title: string): string {
  const codes = Array.from(title.trim(), (character) => character.codePointAt(0)?.toString(16));
  return `u${codes.slice(0, 20).join('-')}`;
}
