import { isAscii } from './ascii.js';
import type { CharFilter } from './charFilters.js';
import { remember } from './remember.js';
import { asciiWords, standardTokens } from './standardTokenizer.js';
import type { StreamFilter } from './streamFilters.js';
import type { Token } from './token.js';
import type { TextFilter } from './tokenFilters.js';

/** One step of an analyser after its tokenizer. */
export type Step =
  | {
      readonly kind: 'text';
      readonly apply: TextFilter;
      /** Whether a normaliser may use it too. */
      readonly normalizes: boolean;
    }
  | {
      readonly kind: 'stream';
      readonly apply: StreamFilter;
      readonly overlaps: boolean;
      /** Whether it gives tokens that are ASCII on as they are, gaps included. */
      readonly leavesAscii: boolean;
    };

export type TokenizerName = 'standard' | 'keyword' | 'whitespace';

/**
 * For each run of text filters: most words of a collection come again, and whole values seldom. With
 * ten times as many words it takes a tenth longer to write objects: they do not stay in the
 * processor's cache (November 2026).
 */
const MEMORY = { most: 2_000, longest: 64 };

/** A text analyser: the same tokens as Elasticsearch's for the same definition. */
export class Analyzer {
  /** Whether it may put two tokens at one position. */
  readonly overlaps: boolean;
  private readonly steps: readonly StreamFilter[];
  /** What becomes of a word of a text that is ASCII; null where that takes more than the word. */
  private readonly changeAscii: TextFilter | null;

  constructor(
    private readonly tokenizer: TokenizerName,
    private readonly definition: readonly Step[],
    private readonly charFilters: readonly CharFilter[] = [],
  ) {
    const steps = definition;
    this.overlaps = steps.some((step) => step.kind === 'stream' && step.overlaps);
    this.steps = groupSteps(steps);
    this.changeAscii = tokenizer === 'standard' ? asciiChange(steps) : null;
  }

  /** The same analyser with one more filter at its end. */
  with(apply: TextFilter): Analyzer {
    const definition: readonly Step[] = [
      ...this.definition,
      { kind: 'text', apply, normalizes: true },
    ];
    return new Analyzer(this.tokenizer, definition, this.charFilters);
  }

  tokens(text: string): readonly Token[] {
    let tokens = this.cut(text);
    for (const step of this.steps) tokens = step(tokens);
    return tokens;
  }

  /**
   * The texts of the tokens, where that is all there is to know of them: one at each position. As
   * {@link tokens}, in a third of the time; undefined for texts that are not ASCII after the char
   * filters, and for analysers that look at more than a word.
   */
  plainWords(text: string): readonly string[] | undefined {
    if (!this.changeAscii) return undefined;
    const filtered = this.charFilters.reduce((current, filter) => filter(current).text, text);
    return isAscii(filtered) ? asciiWords(filtered).map(this.changeAscii) : undefined;
  }

  /** The tokens of the filtered text, with their places in the text as it was given. */
  private cut(text: string): Token[] {
    const corrections: ((offset: number) => number)[] = [];
    let filtered = text;
    for (const filter of this.charFilters) {
      const { text: after, correct } = filter(filtered);
      filtered = after;
      if (correct) corrections.unshift(correct);
    }
    const tokens = tokenize(this.tokenizer, filtered);
    if (corrections.length === 0) return tokens;
    const original = (offset: number): number =>
      corrections.reduce((at, correct) => correct(at), offset);
    return tokens.map((token) => ({
      ...token,
      start: original(token.start),
      end: original(token.end),
    }));
  }
}

/** Neighbouring text filters run as one, remembered by word. */
function groupSteps(steps: readonly Step[]): StreamFilter[] {
  const grouped: StreamFilter[] = [];
  let pending: TextFilter[] = [];
  const flush = (): void => {
    if (pending.length > 0) grouped.push(rememberedChange(pending));
    pending = [];
  };
  for (const step of steps) {
    if (step.kind === 'text') {
      pending.push(step.apply);
      continue;
    }
    flush();
    grouped.push(step.apply);
  }
  flush();
  return grouped;
}

function rememberedChange(filters: readonly TextFilter[]): StreamFilter {
  const change = remembered(filters);
  return (tokens) =>
    tokens.map((token) => {
      const text = change(token.text);
      return text === token.text ? token : { ...token, text };
    });
}

/** All text filters in one, where the others leave ASCII as it is. */
function asciiChange(steps: readonly Step[]): TextFilter | null {
  if (!steps.every((step) => step.kind === 'text' || step.leavesAscii)) return null;
  return remembered(steps.flatMap((step) => (step.kind === 'text' ? step.apply : [])));
}

/** Filters as one, remembered by word. */
function remembered(filters: readonly TextFilter[]): TextFilter {
  return remember((text) => filters.reduce((current, filter) => filter(current), text), MEMORY);
}

function tokenize(tokenizer: TokenizerName, text: string): Token[] {
  if (tokenizer === 'standard') return standardTokens(text);
  const words = tokenizer === 'keyword' ? (text === '' ? [] : [text]) : null;
  if (words) {
    return words.map((word) => ({
      text: word,
      start: 0,
      end: word.length,
      type: 'word' as const,
      increment: 1,
    }));
  }
  return [...text.matchAll(/\S+/gu)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
    type: 'word' as const,
    increment: 1,
  }));
}
