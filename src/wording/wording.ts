/** What stands for words: the museum's synonyms, words written as two, and works pinned to searches. */
import { COMMON_RULES } from './commonRules.js';
import { NUMBER_RULES } from './numberWords.js';
import type { Pin } from './pins.js';
import { otherSpellings } from './spellings.js';
import type { SynonymRule } from './synonyms.js';
import { keyOf, termsOf } from './terms.js';
import { mapInTurns } from '../search/turns.js';

/** What stands for some terms of a text. */
interface Standing {
  /** How many terms. */
  readonly length: number;
  /** Texts that are searched for, too; those that were typed are not among them. */
  readonly others: readonly string[];
  /** Whether what was typed is searched for as well. */
  readonly kept: boolean;
}

/** The texts that stand for some terms, by their keys. */
interface Rule {
  readonly keys: readonly string[];
  readonly texts: Map<string, string>;
}

/** The rules as they are stored. */
export interface WordingRules {
  readonly synonyms: readonly SynonymRule[];
  readonly pins: readonly Pin[];
}

/** Requests that wait for words share them: none ends their reading. */
const NEVER = new AbortController().signal;

/** Texts that stand for one at the most: each is a clause for each field. */
const MOST_OTHERS = 12;

/** The museum's words, ready to be looked up. */
export class Wording {
  /** By the first term of what they stand for, the longest first. */
  readonly #rules = new Map<string, Rule[]>();
  readonly #pins = new Map<string, { first: number[]; away: number[] }>();

  constructor(rules?: WordingRules) {
    if (rules) for (const step of this.#steps(rules)) step();
  }

  /** The same words, with turns for others in between: tens of thousands take seconds. */
  static async inTurns(rules: WordingRules): Promise<Wording> {
    const wording = new Wording();
    const take = (step: () => void): void => {
      step();
    };
    await mapInTurns(wording.#steps(rules), take, NEVER);
    return wording;
  }

  /** What is done with each rule and pin, in this order. */
  #steps({ synonyms, pins }: WordingRules): readonly (() => void)[] {
    const known = new Map<string, Rule>();
    const ofMuseum = new Set<string>();
    return [
      ...synonyms.map(({ from, to }) => () => {
        for (const text of from) {
          this.#addRule(known, text, to);
          ofMuseum.add(keyOf(text));
        }
      }),
      ...[...COMMON_RULES, ...NUMBER_RULES].map(({ from, to }) => () => {
        if (from.some((text) => ofMuseum.has(keyOf(text)))) return;
        for (const text of from) this.#addRule(known, text, to);
      }),
      () => {
        for (const rules of this.#rules.values())
          rules.sort((a, b) => b.keys.length - a.keys.length);
      },
      ...pins.map((pin) => () => {
        for (const word of pin.words) this.#addPin(word, pin);
      }),
    ];
  }

  /** What stands for the terms of a text from one place on: the longest rule that fits. */
  standingAt(terms: readonly string[], at: number, fits: (length: number) => boolean) {
    const rules = this.#rules.get(terms[at] ?? '') ?? [];
    const rule = rules.find(
      ({ keys }) => keys.every((key, n) => terms[at + n] === key) && fits(keys.length),
    );
    if (!rule) return undefined;
    const typed = rule.keys.join(' ');
    const others = [...rule.texts]
      .flatMap(([key, text]) => (key === typed ? [] : [text]))
      .slice(0, MOST_OTHERS);
    const standing: Standing = {
      length: rule.keys.length,
      others: others.flatMap((text) => [text, ...otherSpellings(text)]).slice(0, MOST_OTHERS),
      kept: rule.texts.has(typed),
    };
    return standing;
  }

  /** The works pinned to a whole search. */
  pinsOf(text: string): Omit<Pin, 'words'> {
    return this.#pins.get(keyOf(text)) ?? { first: [], away: [] };
  }

  /** @param known the rules that there are, by what they stand for: thousands may begin with one term */
  #addRule(known: Map<string, Rule>, from: string, to: readonly string[]): void {
    const keys = termsOf(from).map(({ key }) => key);
    const [first] = keys;
    if (first === undefined) return;
    const rule = known.get(keys.join(' ')) ?? { keys, texts: new Map<string, string>() };
    if (!known.has(keys.join(' '))) {
      known.set(keys.join(' '), rule);
      const rules = this.#rules.get(first);
      if (rules) rules.push(rule);
      else this.#rules.set(first, [rule]);
    }
    for (const text of to) rule.texts.set(keyOf(text), text);
  }

  #addPin(word: string, { first, away }: Pin): void {
    const known = this.#pins.get(keyOf(word)) ?? { first: [], away: [] };
    this.#pins.set(keyOf(word), {
      first: [...new Set([...known.first, ...first])],
      away: [...new Set([...known.away, ...away])],
    });
  }
}

/** That of a museum that says nothing. */
export const NO_WORDING = new Wording({ synonyms: [], pins: [] });
