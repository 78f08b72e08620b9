/** Chinese names as Wade and Giles spelt them: who types `Chang Hsiao-kang` may mean Zhang Xiaogang. */
import { readPinyin } from '../language/pinyinTable.js';
import type { SearchBackend } from '../search/backend.js';
import { homophonesIn } from './homophones.js';
import { buildName } from './spelling.js';
import { findInstead } from './totals.js';

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
/** Names that are looked for: each syllable may be one of four. */
const MOST_TRIED = 64;

function wadeGilesOf(pinyin: string): string {
  const [end, as] = ENDS.find(([pattern]) => pattern.test(pinyin)) ?? [/$/u, ''];
  return pinyin.replace(end, as).replace(/^(?:[zcs]h|[bdgjqxzcr](?!s))/u, (initial) => {
    return INITIALS[initial] ?? initial;
  });
}

let table: ReadonlyMap<string, readonly string[]> | undefined;

/** The syllables of Pinyin that one of Wade and Giles may stand for. */
export function pinyinSyllables(typed: string): readonly string[] {
  table ??= bySpelling();
  const plain = typed.normalize('NFD').replace(/[\p{M}'’]/gu, '');
  return table.get(plain.toLowerCase()) ?? [];
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

/** The keyword with a maker's name in Pinyin, in the place of two or three syllables or of characters that sound so. */
export async function findPinyinNames(
  backend: SearchBackend,
  keyword: string,
): Promise<readonly string[]> {
  const tried = namesIn(keyword).flatMap(({ start, end, names }) =>
    names.map((name) => ({
      start,
      text: keyword.slice(0, start) + name + keyword.slice(end),
      query: buildName(name),
    })),
  );
  const heard = homophonesIn(keyword);
  const found = await findInstead(backend, [...heard, ...tried.slice(0, MOST_TRIED)]);
  return [...found.values()].flat();
}

/** A family name and one or two syllables behind it, with a space or a hyphen between these. */
const NAME =
  /(?<![\p{L}\p{M}'’-])(?=([\p{L}\p{M}'’]{1,7})\s([\p{L}\p{M}'’]{1,7})(?:[\s-]([\p{L}\p{M}'’]{1,7}))?(?![\p{L}\p{M}'’-]))/gu;

function namesIn(keyword: string) {
  return [...keyword.matchAll(NAME)].map(
    ({ index, 1: family = '', 2: first = '', 3: last = '' }) => {
      const lasts = pinyinSyllables(last);
      const typed = [family, first, ...(lasts.length > 0 ? [last] : [])].join(' ');
      const given = pinyinSyllables(first).flatMap((one) =>
        lasts.length > 0 ? lasts.flatMap((other) => [one + other, `${one}-${other}`]) : [one],
      );
      const names = pinyinSyllables(family).flatMap((one) => given.map((name) => `${one} ${name}`));
      return { start: index, end: index + typed.length, names };
    },
  );
}
