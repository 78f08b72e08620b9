/** Analyses the values of text fields into what goes to the full-text tables. */
import type { Analyzer } from '../analysis/analyzer.js';
import { remember } from '../analysis/remember.js';
import { encodeToken, GAP } from './tokenText.js';

/** The analysed values of one text field of one document. */
interface AnalysedText {
  /** Space-separated tokens by position. */
  readonly main: string;
  /** Tokens that overlap those of `main`, at the same positions; null where there are none. */
  readonly overlapping: string | null;
  /** Tokens without the overlapping ones: what scoring calls the field's length. */
  readonly length: number;
  /** All tokens. */
  readonly frequency: number;
}

/** One value by itself, and how many words its texts have, gaps included. */
interface AnalysedValue extends AnalysedText {
  readonly words: number;
  readonly overlappingWords: number;
}

/** One gap between two values of a list is enough: phrases have no slop. */
export function analyseText(analyzer: Analyzer, values: readonly string[]): AnalysedText {
  const analyse = analyserOf(analyzer);
  const [only] = values;
  if (values.length === 1 && only !== undefined) return analyse(only);
  const main: string[] = [];
  const overlapping: string[] = [];
  let [words, overlappingWords, length, frequency] = [0, 0, 0, 0];
  values.forEach((value, index) => {
    const analysed = analyse(value);
    if (index > 0 && words > 0) {
      main.push(GAP);
      words++;
    }
    if (analysed.overlapping !== null) {
      for (; overlappingWords < words; overlappingWords++) overlapping.push(GAP);
      overlapping.push(analysed.overlapping);
      overlappingWords += analysed.overlappingWords;
    }
    if (analysed.words > 0) main.push(analysed.main);
    words += analysed.words;
    length += analysed.length;
    frequency += analysed.frequency;
  });
  const overlaps = overlapping.length > 0 ? overlapping.join(' ') : null;
  return { main: main.join(' '), overlapping: overlaps, length, frequency };
}

/** Of each analyser: names and kinds come again. */
const MEMORY = { most: 4_000, longest: 128 };

const analysers = new WeakMap<Analyzer, (value: string) => AnalysedValue>();

function analyserOf(analyzer: Analyzer): (value: string) => AnalysedValue {
  const known = analysers.get(analyzer);
  if (known) return known;
  const encoding = analyzer.with(encodeToken);
  const made = remember((value) => analyseValue(analyzer, encoding, value), MEMORY);
  analysers.set(analyzer, made);
  return made;
}

function analyseValue(analyzer: Analyzer, encoding: Analyzer, value: string): AnalysedValue {
  const plain = encoding.plainWords(value);
  if (!plain) return analyseTokens(analyzer, value);
  const words = plain.length;
  const counts = { words, length: words, frequency: words };
  return { main: plain.join(' '), overlapping: null, overlappingWords: 0, ...counts };
}

function analyseTokens(analyzer: Analyzer, value: string): AnalysedValue {
  const main: string[] = [];
  const overlapping: string[] = [];
  let length = 0;
  const tokens = analyzer.tokens(value);
  for (const { text, increment } of tokens) {
    if (increment === 0 && main.length > 0) {
      while (overlapping.length < main.length - 1) overlapping.push(GAP);
      overlapping.push(encodeToken(text));
      continue;
    }
    length++;
    for (let gap = 1; gap < increment; gap++) main.push(GAP);
    main.push(encodeToken(text));
  }
  return {
    main: main.join(' '),
    words: main.length,
    overlapping: overlapping.length > 0 ? overlapping.join(' ') : null,
    overlappingWords: overlapping.length,
    length,
    frequency: tokens.length,
  };
}
