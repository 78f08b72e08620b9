/** Chinese names as Wade and Giles spelt them: who types `Chang Hsiao-kang` may mean Zhang Xiaogang. */
import type { SearchBackend } from '../../search/backend.js';
import { homophonesIn } from './homophones.js';
import { buildName } from './spelling.js';
import { findInstead } from './totals.js';
import { pinyinSyllables } from '../syllables/wadeGilesSyllables.js';

/** Names that are looked for: each syllable may be one of four. */
const MOST_TRIED = 64;

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
