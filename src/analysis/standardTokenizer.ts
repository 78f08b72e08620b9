import type { Token, TokenType } from './token.js';
import { ONLY_HANGUL, ONLY_KATAKANA, ONLY_NUMERIC, WORDS } from './wordBreaks.js';

/** Longer tokens are cut into pieces of this many UTF-16 units, as Elasticsearch's default does. */
const MAX_TOKEN_LENGTH = 255;
const NOT_ASCII = /[^\p{ASCII}]/u;

/** The same grammar over ASCII alone: most text is, and this reads it several times faster. */
const ASCII_WORDS =
  /_*(?:[a-z]+(?:(?:_*|[:.'])[a-z]+)*|[0-9]+(?:(?:_*|[,;.'])[0-9]+)*)(?:_*(?:[a-z]+(?:(?:_*|[:.'])[a-z]+)*|[0-9]+(?:(?:_*|[,;.'])[0-9]+)*))*_*/gi;

/**
 * The tokens of Lucene's StandardTokenizer, with offsets in UTF-16 units as Lucene counts them.
 * `<EMOJI>` and `<NUM>` are told apart as there, for `_analyze`; filters look at CJK types only.
 */
export function standardTokens(text: string): Token[] {
  return NOT_ASCII.test(text) ? unicodeTokens(text) : asciiTokens(text);
}

function unicodeTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(WORDS)) {
    pushCut(tokens, match[0], match.index, typeOf(match));
  }
  return tokens;
}

function typeOf(match: RegExpMatchArray): TokenType {
  const { word, han, hiragana, emoji } = match.groups ?? {};
  if (word !== undefined) return typeOfWord(word);
  if (han !== undefined) return '<IDEOGRAPHIC>';
  if (hiragana !== undefined) return '<HIRAGANA>';
  return emoji === undefined ? '<SOUTHEAST_ASIAN>' : '<EMOJI>';
}

function typeOfWord(word: string): TokenType {
  if (!NOT_ASCII.test(word)) return /[a-z]/i.test(word) ? '<ALPHANUM>' : '<NUM>';
  if (ONLY_NUMERIC.test(word)) return '<NUM>';
  if (ONLY_KATAKANA.test(word)) return '<KATAKANA>';
  return ONLY_HANGUL.test(word) ? '<HANGUL>' : '<ALPHANUM>';
}

function asciiTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(ASCII_WORDS)) {
    const word = match[0];
    pushCut(tokens, word, match.index, /[a-z]/i.test(word) ? '<ALPHANUM>' : '<NUM>');
  }
  return tokens;
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
