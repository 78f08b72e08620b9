/** Parts of a keyword that may be Chinese words in Latin letters, or with a wrong character. */
import { foldCharacters } from '../../search/analysis.js';
import { charactersLike, placesOf, type Places } from '../syllables/syllables.js';
import { HAN_RUN, isStopWord, segment } from '../words.js';
import type { TypedWord } from './spaces.js';

/** Words that are read together. */
const MOST_WORDS = 6;
/** Shorter words alone may be of any language. */
const SHORTEST_ALONE = 5;
/** So many words that are read together are hardly anything else, be they all known; two with so many letters. */
const TELLING = 3;
const SHORTEST_PAIR = 8;
const WORD = /[\p{Script=Latin}\p{M}'’]+/gu;

/** A part of a keyword, and what it may stand for. */
export interface Read {
  readonly start: number;
  readonly end: number;
  readonly places: Places;
}

/** @param unknown where words start that no record has */
export function spelledIn(keyword: string, unknown: ReadonlySet<number>): readonly Read[] {
  const words = [...keyword.matchAll(WORD)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));
  const isBeside = (at: number): boolean =>
    /^[\s-]$/u.test(keyword.slice(words[at - 1]?.end, words[at]?.start));
  return words
    .flatMap((_, from) => {
      const gap = words.findIndex((__, at) => at > from && !isBeside(at));
      const most = Math.min(gap < 0 ? words.length : gap, from + MOST_WORDS);
      return Array.from({ length: most - from }, (__, more) => words.slice(from, from + more + 1));
    })
    .filter((run) => isTelling(run, unknown))
    .flatMap((run) =>
      placesOf(run.map(({ text }) => text)).map((places) => ({
        start: run[0]?.start ?? 0,
        end: run.at(-1)?.end ?? 0,
        places,
      })),
    );
}

/** Whether words may be Chinese ones: one at least is in no record, or they are many. */
function isTelling(run: readonly TypedWord[], unknown: ReadonlySet<number>): boolean {
  const [first, second] = run;
  const isUnknown = run.some(({ start }) => unknown.has(start));
  if (first && !second) return isUnknown && first.text.length >= SHORTEST_ALONE;
  const letters = run.map(({ text }) => text).join('').length;
  const areMany = run.length >= TELLING || letters >= SHORTEST_PAIR;
  return isUnknown || (areMany && !run.some(({ text }) => isStopWord(text)));
}

/** Chinese words of a keyword, each with all that sounds or looks like one of its characters. */
export function alikeIn(keyword: string): readonly Read[] {
  return [...keyword.matchAll(HAN_RUN)].flatMap(({ 0: run, index }) => {
    const parts = [...new Set([run, ...segment(run)])];
    return parts.flatMap((part) => {
      const characters = Array.from(foldCharacters(part));
      const start = index + run.indexOf(part);
      // Of 艾末末 both are typed wrongly.
      return [...new Set(characters)].map((wrong) => ({
        start,
        end: start + part.length,
        places: characters.map((one) => (one === wrong ? charactersLike(one) : one)),
      }));
    });
  });
}
