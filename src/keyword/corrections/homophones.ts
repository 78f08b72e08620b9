/**
 * Chinese names in other characters that sound the same, as phones and dictation write them (張小剛 for
 * 張曉剛), and those of makers whom records name in Latin letters only: 陳箴, who is Chen Zhen.
 */
import { anyOf, combine } from '../../query/clauses.js';
import type { Clause } from '../../query/searchBody.js';
import { readName } from '../../search/pinyinName.js';
import { buildChineseName, buildName } from './spelling.js';
import type { Instead } from './totals.js';
import { wadeGilesOf } from '../syllables/wadeGilesSyllables.js';
import { HAN_RUN } from '../words.js';

const WITHOUT_CHINESE_NAME: Clause = {
  bool: { must_not: [{ exists: { field: 'text.makers.zh-hant' } }] },
};
/** Runs of characters that are looked at. */
const MOST_RUNS = 4;

/**
 * The keyword with a run of characters as the name that it sounds like, and what finds the makers who
 * have that name in Pinyin or as Wade and Giles spelt it, and in characters one of these at least, or none.
 */
export function homophonesIn(keyword: string): readonly Instead[] {
  return [...keyword.matchAll(HAN_RUN)].slice(0, MOST_RUNS).flatMap(({ 0: run, index }) => {
    const read = readName(run);
    if (!read) return [];
    const { family, given } = read;
    const isMeant = anyOf([...Array.from(run, buildChineseName), WITHOUT_CHINESE_NAME]);
    // `Xiaogang`, `Guo-Qiang`, and `Yuan-chia`.
    const names = [
      ...['', ' '].map((sign) => `${family} ${given.join(sign)}`),
      [family, ...given].map(wadeGilesOf).join(' '),
    ];
    return [...new Set(names)].map((name) => ({
      start: index,
      text: keyword.slice(0, index) + name + keyword.slice(index + run.length),
      query: combine({ must: [buildName(name)], filter: [isMeant] }),
    }));
  });
}
