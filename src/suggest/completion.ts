/** Whether a text completes what somebody is typing, and how well. */
import type { Span } from '../keyword/fragments.js';
import type { Analyzer, Token } from '../search/embedded.js';

/** How well a text completes what was typed: the smaller the better. */
const FIT = {
  /** It is what was typed. */
  whole: 0,
  /** It starts with what was typed. */
  start: 1,
  /** The words stand together somewhere in it. */
  together: 2,
  /** The words are apart. */
  apart: 3,
} as const;

/** Where and how well a text completes what was typed. */
export interface Completion {
  /** The smaller the better. */
  readonly fit: number;
  readonly hits: readonly Span[];
  /** The text as search knows it: equal for texts that differ in case, accents or punctuation. */
  readonly folded: string;
}

/**
 * What was typed, ready to be compared with candidates: every word but the last must occur, the
 * last one begins a word. Chinese characters typed together must stand together.
 */
export class Typed {
  private readonly tokens: readonly Token[];

  /** @param folded the analyser of `text.suggest` */
  constructor(
    text: string,
    private readonly folded: Analyzer,
  ) {
    this.tokens = folded.tokens(text);
  }

  /** Whether there is no word in it. */
  get isEmpty(): boolean {
    return this.tokens.length === 0;
  }

  /** How the text completes what was typed; undefined where it does not. */
  complete(text: string): Completion | undefined {
    const words = this.folded.tokens(text);
    const folded = words.map((word) => word.text).join(' ');
    const together = this.find(this.tokens, words);
    if (together) return { fit: this.fitOf(together, words), hits: spans(together), folded };
    const apart = this.runs().map((run) => this.find(run, words));
    if (!apart.every((found) => found !== undefined)) return undefined;
    return { fit: FIT.apart, hits: apart.flatMap(spans), folded };
  }

  private fitOf(found: readonly Match[], words: readonly Token[]): number {
    if (found[0]?.word !== words[0]) return FIT.together;
    const last = found.at(-1);
    const whole = words.length === found.length && last?.word.text === last?.typed.text;
    return whole ? FIT.whole : FIT.start;
  }

  /** The first words that follow each other as these tokens do. */
  private find(tokens: readonly Token[], words: readonly Token[]): readonly Match[] | undefined {
    for (let start = 0; start + tokens.length <= words.length; start += 1) {
      const found = tokens.flatMap((typed, at) => {
        const word = words[start + at];
        return word && this.matches(typed, word) ? [{ typed, word }] : [];
      });
      if (found.length === tokens.length) return found;
    }
    return undefined;
  }

  /** Typed tokens that must stand together: those typed without anything between. */
  private runs(): readonly (readonly Token[])[] {
    const runs: Token[][] = [];
    for (const token of this.tokens) {
      const run = runs.at(-1);
      if (run?.at(-1)?.end === token.start) run.push(token);
      else runs.push([token]);
    }
    return runs;
  }

  private matches(typed: Token, word: Token): boolean {
    return typed === this.tokens.at(-1)
      ? word.text.startsWith(typed.text)
      : word.text === typed.text;
  }
}

/** A token that was typed, and the word of a text that it stands for. */
interface Match {
  readonly typed: Token;
  readonly word: Token;
}

/** The parts of words that were typed; the whole word where folding changed its length. */
function spans(matches: readonly Match[]): readonly Span[] {
  return matches.map(({ typed, word: { text, start, end } }) => {
    const sameLength = text.length === end - start;
    return { start, end: sameLength ? start + typed.text.length : end };
  });
}
