/** Chinese names as Pinyin writes them: 趙無極, who is Zao Wou-Ki on his works, is Zhao Wuji, too. */
import { readPinyin, type Reading } from '../language/pinyinTable.js';
import { unmarked } from '../language/unmarked.js';
import { foldCharacters } from './analysis.js';

/** Family names of two characters that have their place in lists of the hundred names. */
const LONG_SURNAMES = new Set(
  '歐陽 司徒 司馬 上官 諸葛 皇甫 令狐 端木 夏侯 東方 尉遲 公孫 慕容'.split(' ').map(foldCharacters),
);
/** A person's name; longer ones are mostly those of companies, or translated. */
const NAME = /^\p{Script=Han}{2,3}$/u;
const LONG_NAME = /^\p{Script=Han}{3,4}$/u;

let table: { readonly syllables: Syllables; readonly surnames: Syllables } | undefined;
type Syllables = ReadonlyMap<string, string>;

function readTable(): NonNullable<typeof table> {
  const { syllables, surnames } = readPinyin();
  return { syllables: byCharacter(syllables), surnames: byCharacter(surnames) };
}

function byCharacter(readings: readonly Reading[]): Syllables {
  return new Map(
    readings.flatMap(([syllable, characters]) =>
      Array.from(characters, (character) => [character, syllable] as const),
    ),
  );
}

/**
 * A person's name in Pinyin without tones, the family name first. Undefined where the name is none
 * of a person that is written in Chinese characters, or `known` is it already.
 */
export function pinyinOf(name: string, known = ''): string | undefined {
  const read = readName(name);
  if (!read) return undefined;
  const { family } = read;
  const given = read.given.join('');
  const letters = lettersOf(known);
  const isKnown = [family + given, given + family].some((one) => letters.includes(lettersOf(one)));
  return isKnown ? undefined : `${family} ${given}`;
}

/** How a person's name in Chinese characters is read: the family name, and each syllable of the other. */
export function readName(
  name: string,
): { readonly family: string; readonly given: readonly string[] } | undefined {
  const folded = foldCharacters(name);
  const isLong = LONG_NAME.test(folded) && LONG_SURNAMES.has(folded.slice(0, 2));
  if (!isLong && !NAME.test(folded)) return undefined;
  table ??= readTable();
  const { syllables, surnames } = table;
  const read = Array.from(folded, (one, at) => {
    const asSurname = at === 0 && !isLong ? surnames.get(one) : undefined;
    return asSurname ?? syllables.get(one);
  });
  const known = read.filter((one) => one !== undefined);
  if (known.length < read.length) return undefined;
  const cut = isLong ? 2 : 1;
  return { family: known.slice(0, cut).join(''), given: known.slice(cut) };
}

function lettersOf(text: string): string {
  return unmarked(text).replace(/\P{L}/gu, '');
}
