/** The readable ids of list entries. */
import { fold } from './fold.js';

const MOST_CHARACTERS = 200;
/** Elasticsearch takes no `_id` of more than 512 bytes; the list's name and a suffix are in it too. */
const MOST_BYTES = 400;

/**
 * The readable id of a list entry: `Moving Image` is `moving-image`, `流動影像` stays as it is.
 * A title without letters or digits gives the code points of its characters, so that no slug is
 * empty.
 */
export function slug(title: string): string {
  const all = fold(title)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .normalize('NFC');
  const words = shorten(all).replace(/^-|-$/g, '');
  return words === '' ? codePoints(title) : words;
}

function shorten(text: string): string {
  let end = 0;
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > MOST_BYTES || end + character.length > MOST_CHARACTERS) break;
    end += character.length;
  }
  return text.slice(0, end);
}

function codePoints(title: string): string {
  const codes = Array.from(title.trim(), (character) => character.codePointAt(0)?.toString(16));
  return `u${codes.slice(0, 20).join('-')}`;
}
