/** What searchers write into a keyword: phrases, what to leave out, years. */
import { takeAside } from './asides.js';
import { readPasted } from './pasted.js';
import { wordsOf } from './words.js';
import { takeYears, YEAR, type Years } from './years/years.js';

/** The parts of a keyword. */
export interface KeywordParts {
  /** Words, each of which must match. */
  readonly plain: string;
  /** What is said around the words, which need not match. */
  readonly aside: string;
  readonly phrases: readonly string[];
  /** What must not be there; a phrase where it is quoted. */
  readonly without: readonly { readonly text: string; readonly quoted: boolean }[];
  readonly years: readonly Years[];
}

/** A leading minus, and a phrase in quotes or a word: a quote alone is none. */
const QUOTED = /(?<![^\s(])(-?)(?:"([^"]+)"|“([^“”]+)”|「([^「」]+)」)(?![\p{L}\p{N}])/gu;
const EXCLUDED = /(?<!\S)-(?=[\p{L}\p{N}])(\S+)/gu;
/** As library catalogues have it; after a word in capitals it is a word like others. */
const NOT = /(?<=[\p{Ll}\p{Lo}\p{N}"”」]\s)NOT\s(?=["“「\p{L}\p{N}])/gu;
/** The same in a sentence: `chairs that are not wood`, `posters but not film`; not alone, as in many titles. */
const BUT_NOT =
  /(?<=[\p{L}\p{N}"”」],?\s)(?:but\snot|(?:that|which)\s(?:are|is)\snot|excluding|except\sfor)\s(?:made\sof\s)?(?=["“「\p{L}\p{N}])/giu;
/** Alone only before kinds of works, and people: `portraits not photographs`, `landscapes without people`. */
const NOT_KIND =
  /(?<!\S)(?:not\s(?=(?:drawings|films|landscapes|paintings|people|photo(?:graph)?s|portraits|posters|prints|sculptures|sketches|videos|watercolou?rs)(?!\S))|without\s(?=(?:figures|people)(?!\S)))/giu;
/** At the end what follows is left out as a whole, behind kinds of works, too: `landscapes not by Paul Nash`. */
const NOT_AT_END =
  /(?:(?<=[\p{L}\p{N}"”」],?\s)(?:but\snot|(?:that|which)\s(?:are|is)\snot|excluding|except\sfor)|(?<=(?<!\S)(?:drawing|film|landscape|painting|photo|photograph|portrait|poster|print|sculpture|sketch|sketche|video|watercolou?r)s?\s)not)\s(?:made\sof\s)?(?:(?:by|from|in|of)\s)?(?:(?:an?|any|the)\s)?([\p{L}\p{M}\p{N}'’-]+(?:\s(?!(?:after|and|before|but|by|from|in|of|on|or|since|that|which|with)\s)[\p{L}\p{M}'’-]+){0,3})\s*$/iu;
/** Letters, digits, minus and quote as Chinese keyboards write them. */
const FULL_WIDTH = /[\uff02\uff0d\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/gu;

/** Several words are a phrase: one without the others is not what is meant. */
const asLeftOut = (typed: string, words: string): string => {
  const left = /\s/u.test(words) ? `-"${words}"` : `-${words}`;
  // All before the end keeps its place.
  return left.padStart(typed.trimEnd().length + (left.endsWith('"') ? 1 : 0));
};

/** In the place of what was typed. */
const asMinus = (typed: string): string => '-'.padStart(typed.length);

/** A keyword with the signs that are read here, each in one form; all else keeps its place. */
function narrow(keyword: string): string {
  return readPasted(keyword)
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(NOT, asMinus)
    .replace(NOT_AT_END, asLeftOut)
    .replace(BUT_NOT, asMinus)
    .replace(NOT_KIND, asMinus);
}

/** Takes a keyword apart. Text that is none of these is left as it is. */
export function readSyntax(keyword: string): KeywordParts {
  const phrases: string[] = [];
  const without: { text: string; quoted: boolean }[] = [];
  const left = narrow(keyword)
    .replace(QUOTED, (typed, minus: string, ...quoted: readonly (string | undefined)[]) => {
      const text = quoted.slice(0, 3).find((one) => one !== undefined) ?? '';
      if (wordsOf(text).length === 0) return typed;
      if (minus === '') phrases.push(text);
      else without.push({ text, quoted: true });
      return ' ';
    })
    .replace(EXCLUDED, (typed, text: string) => {
      if (!isLeftOut(text)) return typed;
      without.push({ text, quoted: false });
      return ' ';
    });
  const { rest, years } = takeYears(left);
  const { rest: plain, aside } = takeAside(rest, asksOnlyWords({ phrases, years }));
  return { plain, aside, phrases, without, years };
}

/** Whether words are all that a keyword asks for: no phrase, no years. */
export function asksOnlyWords({
  phrases,
  years,
}: Pick<KeywordParts, 'phrases' | 'years'>): boolean {
  return phrases.length === 0 && years.length === 0;
}

/** A keyword with points in place of what it leaves out: all else keeps its place. */
export function maskLeftOut(keyword: string): string {
  const mask = (typed: string): string => '.'.repeat(typed.length);
  return narrow(keyword)
    .replace(QUOTED, (typed, minus: string) => (minus === '' ? typed : mask(typed)))
    .replace(EXCLUDED, (typed, text: string) => (isLeftOut(text) ? mask(typed) : typed));
}

/** Whether a minus before a text leaves it out: before a number that is no year it is a part of it. */
function isLeftOut(text: string): boolean {
  const [word] = wordsOf(text);
  if (word === undefined) return false;
  return !/^\p{Nd}+$/u.test(word) || YEAR.test(word) || takeYears(text).years.length > 0;
}

/** A keyword in which nothing is more than a word. */
export function withoutSyntax(plain: string): KeywordParts {
  return { plain, aside: '', phrases: [], without: [], years: [] };
}
