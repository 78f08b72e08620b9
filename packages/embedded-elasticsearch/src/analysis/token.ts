/** The kinds of token that Lucene's StandardTokenizer tells apart, and CJKBigramFilter makes. */
export type TokenType =
  | '<ALPHANUM>'
  | '<NUM>'
  | '<HANGUL>'
  | '<KATAKANA>'
  | '<HIRAGANA>'
  | '<IDEOGRAPHIC>'
  | '<SOUTHEAST_ASIAN>'
  | '<EMOJI>'
  | '<DOUBLE>'
  | '<SINGLE>'
  | 'word';

/** One token of an analysed text. Offsets are UTF-16 units into that text. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly type: TokenType;
  /** Positions since the token before: 0 overlaps it, more than 1 leaves a gap. */
  readonly increment: number;
}
