/** Chinese names in other characters that sound the same, as phones and dictation write them: 張小剛 for 張曉剛. */
import { anyOf, combine } from '../query/clauses.js';
import { readName } from '../search/pinyinName.js';
import { buildChineseName, buildName } from './spelling.js';
import type { Instead } from './totals.js';
import { HAN_RUN } from './words.js';

/** Runs of characters that are looked at. */
const MOST_RUNS = 4;

/**
 * The keyword with a run of characters as the name that it sounds like, and what finds the makers who
 * have that name in Pinyin and one of the characters at least.
 */
export function homophonesIn(keyword: string): readonly Instead[] {
  return [...keyword.matchAll(HAN_RUN)].slice(0, MOST_RUNS).flatMap(({ 0: run, index }) => {
    const read = readName(run);
    if (!read) return [];
    const { family, given } = read;
    const sameCharacter = anyOf(Array.from(run, buildChineseName));
    // `Xiaogang`, and `Guo-Qiang`.
    return [...new Set(['', ' '].map((sign) => `${family} ${given.join(sign)}`))].map((name) => ({
      start: index,
      text: keyword.slice(0, index) + name + keyword.slice(index + run.length),
      query: combine({ must: [buildName(name)], filter: [sameCharacter] }),
    }));
  });
}
