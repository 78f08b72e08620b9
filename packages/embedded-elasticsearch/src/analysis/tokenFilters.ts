import { stemmer } from 'stemmer';
import { isAscii } from './ascii.js';
import { FOLDINGS } from './foldingTable.js';

/** A filter that changes one token at a time, whatever stands around it. */
export type TextFilter = (text: string) => string;

const folded = new Map(
  FOLDINGS.flatMap(([target, sources]) =>
    Array.from(sources, (source) => [source, target] as const),
  ),
);

/** Lucene's ASCIIFoldingFilter: `é` to `e`, `œ` to `oe`, `"` for curly quotes. */
export function foldToAscii(text: string): string {
  if (isAscii(text)) return text;
  let result = '';
  for (const character of text) result += folded.get(character) ?? character;
  return result;
}

/** The two characters that JavaScript lowers by what is around them, or into two. */
const LOWERED_OTHERWISE = /[Σİ]/;

/**
 * Lucene lower-cases by code point and without context: a final sigma stays `σ`, and a dotted
 * capital I loses no dot into a second character.
 */
export function lowercase(text: string): string {
  if (!LOWERED_OTHERWISE.test(text)) return text.toLowerCase();
  let result = '';
  for (const character of text) result += character === 'İ' ? 'i' : character.toLowerCase();
  return result;
}

export function uppercase(text: string): string {
  let result = '';
  for (const character of text) {
    const upper = character.toUpperCase();
    result += upper.length === character.length ? upper : character;
  }
  return result;
}

/** EnglishPossessiveFilter: drops a final `'s` with any of three apostrophes. */
export function dropPossessive(text: string): string {
  return /['\u2019\uff07][sS]$/u.test(text) ? text.slice(0, -2) : text;
}

/** Endings that are whole words: to Lucene, they are their own endings, too. */
const ENDINGS = new Map([
  ['ies', 'i'],
  ['sses', 'ss'],
  ['eed', 'eed'],
  ['eeds', 'eed'],
]);

/** Lucene's PorterStemFilter (`stemmer` of language `english`). */
export function stemEnglish(text: string): string {
  return text.length < 3 ? text : (ENDINGS.get(text) ?? stemmer(text));
}

const HALF_KANA =
  '・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u3099\u309a';
const VOICED = new Map(
  Array.from('ウカキクケコサシスセソタチツテトハヒフヘホヽ').flatMap((kana) =>
    ['\u3099', '\u309a']
      .map((mark) => [kana + mark, (kana + mark).normalize('NFC')] as const)
      .filter(([, composed]) => composed.length === 1),
  ),
);

/** CJKWidthFilter: full-width ASCII to ASCII, half-width katakana to full width, marks composed. */
export function normaliseWidth(text: string): string {
  if (!/[\uff01-\uff9f]/u.test(text)) return text;
  let result = '';
  for (const character of text) {
    const code = character.charCodeAt(0);
    if (code >= 0xff01 && code <= 0xff5e) result += String.fromCharCode(code - 0xfee0);
    else if (code >= 0xff65 && code <= 0xff9f)
      result = appendKana(result, HALF_KANA[code - 0xff65]);
    else result += character;
  }
  return result;
}

function appendKana(before: string, kana = ''): string {
  const composed = VOICED.get(before.slice(-1) + kana);
  return composed === undefined ? before + kana : before.slice(0, -1) + composed;
}
