/** Whether a text completes what somebody is typing, and how well. */
import type { Analyzer } from '../search/embedded.js';
import type { Token } from '../search/embedded.js';
import type { Span } from '../keyword/fragments.js';

/** How well a text completes what was typed: the smaller the better. */
export const FIT = {
  /** It is what was typed. */
  whole: 0,
  /** It starts with what was typed. */
  start: 1,
  /** The words stand together somewhere in it. */
  together: 2,
  /** The words are apart. */
  apart: 3,
} as const;
export type Fit = (typeof FIT)[keyof typeof FIT];

/** Where and how well a text completes what was typed. */
export interface Completion {
  readonly fit: Fit;
  readonly hits: readonly Span[];
}

/**
 * What was typed, ready to be compared with candidates: every word but the last must occur, the
 * last one begins a word. Chinese characters typed together must stand together.
 */
export class Typed {
  private readonly tokens: readonly Token[];

  constructor(
    text: string,
    private readonly folded: Analyzer,
  ) {
    this.tokens = folded.tokens(text);
  }

  /** How the text completes what was typed; undefined where it does not. */
  complete(text: string): Completion | undefined {
    const words = this.folded.tokens(text);
    if (this.tokens.length === 0) return undefined;
    const together = this.findTogether(words);
    if (together !== undefined) {
      const hits = this.tokens.map((token, at) => spanOf(token, words[together + at]));
      return { fit: this.fitAt(together, words), hits };
    }
    return this.findApart(words);
  }

  private fitAt(start: number, words: readonly Token[]): Fit {
    if (start > 0) return FIT.together;
    const last = this.tokens.length - 1;
    const whole = words.length === last + 1 && words[last]?.text === this.tokens[last]?.text;
    return whole ? FIT.whole : FIT.start;
  }

  /** Number of the first word from which on all typed ones follow each other. */
  private findTogether(words: readonly Token[]): number | undefined {
    for (let start = 0; start + this.tokens.length <= words.length; start += 1) {
      if (this.tokens.every((_, at) => this.matches(at, words[start + at]))) return start;
    }
    return undefined;
  }

  private findApart(words: readonly Token[]): Completion | undefined {
    const hits: Span[] = [];
    for (const run of this.runs()) {
      const start = words.findIndex((_, from) =>
        run.every((at, offset) => this.matches(at, words[from + offset])),
      );
      if (start < 0) return undefined;
      for (const [offset, at] of run.entries()) {
        const token = this.tokens[at];
        if (token) hits.push(spanOf(token, words[start + offset]));
      }
    }
    return { fit: FIT.apart, hits };
  }

  /** Numbers of typed tokens that must stand together: those typed without anything between. */
  private runs(): readonly (readonly number[])[] {
    const runs: number[][] = [];
    for (const [at, token] of this.tokens.entries()) {
      const adjoins = at > 0 && this.tokens[at - 1]?.end === token.start;
      const last = runs.at(-1);
      if (adjoins && last) last.push(at);
      else runs.push([at]);
    }
    return runs;
  }

  private matches(at: number, word: Token | undefined): boolean {
    const typed = this.tokens[at]?.text;
    if (typed === undefined || !word) return false;
    return at === this.tokens.length - 1 ? word.text.startsWith(typed) : word.text === typed;
  }
}

/** The part of a word that was typed; the whole word where folding changed its length. */
function spanOf(typed: Token, word: Token | undefined): Span {
  if (!word) return { start: 0, end: 0 };
  const sameLength = word.text.length === word.end - word.start;
  const end = sameLength ? word.start + typed.text.length : word.end;
  return { start: word.start, end };
}
