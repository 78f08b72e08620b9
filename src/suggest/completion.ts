/** Whether a text completes what somebody is typing, and how well. */
import { hashOf } from '../graphql/hashOf.js';
import type { Span } from '../keyword/highlights/fragments.js';
import type { Analyzer, Token } from '../search/embedded.js';
import { slipsIn, slipsToStart, slipsToWord } from './slips.js';

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
/** A slip counts more than where the words stand. */
const SLIP = 4;

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

  /**
   * @param folded the analyser of `text.suggest`
   * @param slips so many are forgiven in a word, where it is long enough
   */
  constructor(
    readonly text: string,
    private readonly folded: Analyzer,
    readonly slips = 0,
  ) {
    this.tokens = folded.tokens(text);
  }

  /** Names what was typed, for the keys of suggestions. */
  get name(): string {
    return hashOf(this.text);
  }

  /** What was typed, word by word, as search knows it. */
  get words(): readonly string[] {
    return this.tokens.map((token) => token.text);
  }

  /** How many slips a word of it is forgiven at the most. */
  get mostSlips(): number {
    return Math.max(0, ...this.words.map((word) => slipsIn(word, this.slips)));
  }

  /** How many of its words are forgiven any. */
  get slippedWords(): number {
    return this.words.filter((word) => slipsIn(word, this.slips) > 0).length;
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
    const hits = apart.flat();
    return { fit: FIT.apart + slipsOf(hits), hits: spans(hits), folded };
  }

  private fitOf(found: readonly Match[], words: readonly Token[]): number {
    const slips = slipsOf(found);
    if (found[0]?.word !== words[0]) return FIT.together + slips;
    const last = found.at(-1);
    const whole = words.length === found.length && last?.word.text.length === last?.length;
    return (whole ? FIT.whole : FIT.start) + slips;
  }

  /** The first words that follow each other as these tokens do. */
  private find(tokens: readonly Token[], words: readonly Token[]): readonly Match[] | undefined {
    for (let start = 0; start + tokens.length <= words.length; start += 1) {
      const found = tokens.flatMap((typed, at) => {
        const word = words[start + at];
        return (word && this.match(typed, word)) ?? [];
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

  private match(typed: Token, word: Token): Match | undefined {
    const most = slipsIn(typed.text, this.slips);
    if (typed === this.tokens.at(-1)) {
      const found = slipsToStart(typed.text, word.text, most);
      return found && { word, ...found };
    }
    const slips = slipsToWord(typed.text, word.text, most);
    return slips === undefined ? undefined : { word, slips, length: word.text.length };
  }
}

/** A word of a text that something typed stands for. */
interface Match {
  readonly word: Token;
  /** How many of its letters were typed. */
  readonly length: number;
  readonly slips: number;
}

function slipsOf(matches: readonly Match[]): number {
  return SLIP * matches.reduce((sum, { slips }) => sum + slips, 0);
}

/** The parts of words that were typed; the whole word where folding changed its length. */
function spans(matches: readonly Match[]): readonly Span[] {
  return matches.map(({ word: { text, start, end }, length }) => {
    const sameLength = text.length === end - start;
    return { start, end: sameLength ? start + length : end };
  });
}
