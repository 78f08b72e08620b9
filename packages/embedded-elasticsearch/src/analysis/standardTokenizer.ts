import { isAscii } from './ascii.js';
import type { Token, TokenType } from './token.js';
import { ONLY_HANGUL, ONLY_KATAKANA, ONLY_NUMERIC, WORDS } from './wordBreaks.js';

/** Longer tokens are cut into pieces of this many UTF-16 units, as Elasticsearch's default does. */
const MAX_TOKEN_LENGTH = 255;

/**
 * The same grammar over ASCII alone: most text is, and this reads it several times faster. Each
 * character can be read in one way only. It also finds runs of `_`, which are no words.
 */
const ASCII_WORDS =
  /[a-z0-9_]+(?:(?:(?<=[a-z])[:.'](?=[a-z])|(?<=[0-9])[,;.'](?=[0-9]))[a-z0-9_]+)*/gi;

/**
 * The tokens of Lucene's StandardTokenizer, with offsets in UTF-16 units as Lucene counts them.
 * `<EMOJI>` and `<NUM>` are told apart as there, for `_analyze`; filters look at CJK types only.
 */
export function standardTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (!standsAlone(text, at)) continue;
    if (from < at) pushWords(tokens, text.slice(from, at), from);
    const character = text.charAt(at);
    tokens.push({ text: character, start: at, end: at + 1, type: '<IDEOGRAPHIC>', increment: 1 });
    from = at + 1;
  }
  if (from < text.length) pushWords(tokens, text.slice(from), from);
  return tokens;
}

/**
 * Whether a token of its own stands here: a common Han character with nothing after it that
 * might belong to it. What is before and after it then never touches, and Chinese is read several
 * times faster than by the regular expression.
 */
function standsAlone(text: string, at: number): boolean {
  return isHan(text.charCodeAt(at)) && (at + 1 === text.length || isPlain(text.charCodeAt(at + 1)));
}

function isHan(code: number): boolean {
  return code >= 0x4e00 && code <= 0x9fff;
}

/** No combining or format character: Latin without the soft hyphen, Han, common punctuation. */
function isPlain(code: number): boolean {
  if (code < 0x300) return code !== 0xad;
  if (isHan(code)) return true;
  return (
    (code >= 0x2010 && code <= 0x2027) ||
    (code >= 0x3000 && code <= 0x3029) ||
    (code >= 0xff01 && code <= 0xff60)
  );
}

/** Between Chinese characters mostly punctuation: nothing in it is a word. */
const NO_WORDS = /^[ \u2010-\u2027\u3000-\u3002\u3008-\u3011\uff01-\uff0f\uff1a-\uff20]*$/;

/**
 * As much ASCII as there is up to a space or the end, or else one word: nothing spans a space. Of a
 * word that no language has, half a million signs: more than a million marks overflow the stack of
 * the regular expression.
 */
const PARTS = /\p{ASCII}* |\p{ASCII}+$|[^ ]{1,500000}/gu;

function pushWords(tokens: Token[], text: string, offset: number): void {
  if (NO_WORDS.test(text)) return;
  if (isAscii(text)) {
    pushAscii(tokens, text, offset);
    return;
  }
  for (const { 0: part, index } of matches(PARTS, text)) {
    if (!isAscii(part)) pushUnicode(tokens, part, offset + index);
    else pushAscii(tokens, part, offset + index);
  }
}

/**
 * As `matchAll`, which makes a copy of the expression for each text: of {@link WORDS}, that takes
 * twenty times as long as to match a word.
 *
 * @param pattern Of no other text at the same time, and never empty.
 */
function* matches(pattern: RegExp, text: string): Iterable<RegExpExecArray> {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) yield match;
}

/** The texts of the tokens of an ASCII text: runs of `_` are no words. */
export function asciiWords(text: string): readonly string[] {
  const found = text.match(ASCII_WORDS) ?? [];
  const isPlain = found.every((word) => word.length <= MAX_TOKEN_LENGTH && !word.startsWith('_'));
  return isPlain ? found : standardTokens(text).map((token) => token.text);
}

interface Word {
  readonly text: string;
  readonly index: number;
  readonly type: TokenType;
}

/** Pieces remembered, and how long they may be: the same few come again and again. */
const MOST_PIECES = 10_000;
const LONGEST_PIECE = 32;
const knownPieces = new Map<string, readonly Word[]>();

function pushUnicode(tokens: Token[], text: string, offset: number): void {
  for (const word of unicodeWords(text)) pushCut(tokens, word.text, offset + word.index, word.type);
}

function unicodeWords(text: string): readonly Word[] {
  const known = knownPieces.get(text);
  if (known) return known;
  const words = Array.from(matches(WORDS, text), (match): Word => {
    return { text: match[0], index: match.index, type: typeOf(match) };
  });
  if (text.length > LONGEST_PIECE) return words;
  if (knownPieces.size >= MOST_PIECES) knownPieces.clear();
  knownPieces.set(text, words);
  return words;
}

function typeOf(match: RegExpMatchArray): TokenType {
  const { word, han, hiragana, emoji } = match.groups ?? {};
  if (word !== undefined) return typeOfWord(word);
  if (han !== undefined) return '<IDEOGRAPHIC>';
  if (hiragana !== undefined) return '<HIRAGANA>';
  return emoji === undefined ? '<SOUTHEAST_ASIAN>' : '<EMOJI>';
}

function typeOfWord(word: string): TokenType {
  if (isAscii(word)) return /[a-z]/i.test(word) ? '<ALPHANUM>' : '<NUM>';
  if (ONLY_NUMERIC.test(word)) return '<NUM>';
  if (ONLY_KATAKANA.test(word)) return '<KATAKANA>';
  return ONLY_HANGUL.test(word) ? '<HANGUL>' : '<ALPHANUM>';
}

function pushAscii(tokens: Token[], text: string, offset: number): void {
  for (const match of matches(ASCII_WORDS, text)) {
    const word = match[0];
    if (word.startsWith('_') && /^_+$/.test(word)) continue;
    pushCut(tokens, word, offset + match.index, /[a-z]/i.test(word) ? '<ALPHANUM>' : '<NUM>');
  }
}

function pushCut(tokens: Token[], word: string, start: number, type: TokenType): void {
  for (let from = 0; from < word.length; from += MAX_TOKEN_LENGTH) {
    const piece = word.slice(from, from + MAX_TOKEN_LENGTH);
    tokens.push({
      text: piece,
      start: start + from,
      end: start + from + piece.length,
      type,
      increment: 1,
    });
  }
}
