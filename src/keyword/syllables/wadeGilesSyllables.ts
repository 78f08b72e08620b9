/** Syllables of Chinese as Wade and Giles spelt them, and those of Pinyin. */
import { readPinyin } from '../../language/pinyinTable.js';
import { unmarked } from '../../language/unmarked.js';

/** Initials that differ. Most people leave out the sign of breath (`Ch’i`), so that one stands for several. */
const INITIALS: Readonly<Record<string, string>> = {
  ...{ zh: 'ch', j: 'ch', q: 'ch', x: 'hs', z: 'ts', c: 'ts' },
  ...{ b: 'p', d: 't', g: 'k', r: 'j' },
};
/** Syllables, of which the first rule that fits says how they end; all else is the same. */
const ENDS: readonly (readonly [RegExp, string])[] = [
  [/^([zc]h|sh|r)i$/u, '$1ih'],
  [/^[zc]i$/u, 'tzu'],
  [/^si$/u, 'ssu'],
  [/^yi$/u, 'i'],
  [/^you$/u, 'yu'],
  [/^yan$/u, 'yen'],
  [/^er?$/u, 'erh'],
  [/^([gkh])e$/u, '$1o'],
  [/^([gk])ui$/u, '$1uei'],
  [/^([zc]h|[^gkhs]|s)uo$/u, '$1o'],
  [/ian$/u, 'ien'],
  [/([iuy])e$/u, '$1eh'],
  [/ong$/u, 'ung'],
];

/** A syllable of Pinyin as Wade and Giles spelt it, without signs. */
export function wadeGilesOf(pinyin: string): string {
  const [end, as] = ENDS.find(([pattern]) => pattern.test(pinyin)) ?? [/$/u, ''];
  return pinyin.replace(end, as).replace(/^(?:[zcs]h|[bdgjqxzcr](?!s))/u, (initial) => {
    return INITIALS[initial] ?? initial;
  });
}

let table: ReadonlyMap<string, readonly string[]> | undefined;

/** The syllables of Pinyin that one of Wade and Giles may stand for. */
export function pinyinSyllables(typed: string): readonly string[] {
  table ??= bySpelling();
  return table.get(unmarked(typed).replace(/['’]/gu, '')) ?? [];
}

function bySpelling(): ReadonlyMap<string, readonly string[]> {
  const all = readPinyin().syllables.map(([syllable]) => syllable);
  const meant = new Map<string, string[]>();
  for (const pinyin of all) {
    const spelling = wadeGilesOf(pinyin);
    meant.set(spelling, [...(meant.get(spelling) ?? []), pinyin]);
  }
  // Many mix the two: `Kuang-yi`.
  const mixed = all.filter((pinyin) => !meant.has(pinyin));
  for (const pinyin of mixed) meant.set(pinyin, [pinyin]);
  return meant;
}
