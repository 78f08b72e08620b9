/** Syllables in Latin letters, and the Chinese characters that are read so, in Mandarin and in Cantonese. */
import { readJyutping, readPinyin, type Reading } from '../../language/pinyinTable.js';
import { unmarked } from '../../language/unmarked.js';
import { cantoneseSpellings } from './cantonese.js';
import { pinyinSyllables } from './wadeGilesSyllables.js';

/** What one word may be: the characters that may stand in each place, the common ones first. */
export type Places = readonly string[];

/** Longer words are no Pinyin, and no syllable is. */
const [LONGEST, LONGEST_SYLLABLE] = [32, 6];
/** Ways to cut a word into syllables that are looked at. */
const MOST_CUTS = 4;

interface Sounds {
  readonly pinyin: ReadonlyMap<string, string>;
  readonly cantonese: ReadonlyMap<string, string>;
  /** All that is read, in Mandarin and in Cantonese. */
  readonly readings: readonly Reading[];
  readonly common: ReadonlySet<string>;
}

let known: Sounds | undefined;

/** Read when first asked for: most keywords are found as they were typed. */
function sounds(): Sounds {
  known ??= readSounds();
  return known;
}

function readSounds(): Sounds {
  const jyutping = readJyutping();
  const common = new Set(jyutping.flatMap(([, characters]) => Array.from(characters)));
  const rarer = new Set(jyutping.flatMap(([, , characters = '']) => Array.from(characters)));
  const { syllables, surnames } = readPinyin();
  const both = (of: readonly Reading[]): readonly Reading[] =>
    of.map(([syllable, ...characters]) => {
      const all = Array.from(characters.join(''));
      const kept = [
        ...all.filter((one) => common.has(one)),
        ...all.filter((one) => rarer.has(one)),
      ];
      return [syllable, kept.join('')];
    });
  const mandarin = both([...syllables, ...surnames]);
  const cantonese = both(jyutping);
  return {
    pinyin: bySpelling(mandarin, pinyinSpellings),
    cantonese: bySpelling(cantonese, cantoneseSpellings),
    readings: [...mandarin, ...cantonese],
    common,
  };
}

/** Of some characters those that most texts are written with. */
export function commonOf(characters: string): string {
  const { common } = sounds();
  return Array.from(characters)
    .filter((one) => common.has(one))
    .join('');
}

/** Phones and keyboards write ü as v or u. */
function pinyinSpellings(syllable: string): readonly string[] {
  return syllable.includes('ü')
    ? [syllable.replace('ü', 'v'), syllable.replace('ü', 'u')]
    : [syllable];
}

function bySpelling(
  readings: readonly Reading[],
  spellingsOf: (syllable: string) => readonly string[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [syllable, characters] of readings)
    for (const spelling of spellingsOf(syllable))
      found.set(spelling, (found.get(spelling) ?? '') + characters);
  return found;
}

/** A word in plain letters, its ü as v. */
function plain(word: string): string {
  const withV = word.normalize('NFD').replace(/u\u0304?\u0308/giu, 'v');
  return unmarked(withV).replace(/['’]/gu, '');
}

/** What neighbouring words may stand for, read in Pinyin, as Wade and Giles spelt it, or in Cantonese. */
export function placesOf(words: readonly string[]): readonly Places[] {
  const { pinyin, cantonese } = sounds();
  const letters = words.map(plain);
  const wadeGiles = letters.map((word) =>
    pinyinSyllables(word)
      .map((syllable) => pinyin.get(syllable) ?? '')
      .join(''),
  );
  const readings = [
    ...combined(letters.map((word) => cutsOf(word, pinyin))),
    wadeGiles,
    letters.map((word) => cantonese.get(word) ?? ''),
  ];
  return readings.filter((places) => places.every((characters) => characters !== ''));
}

/** Each way to read one word, with each of the next. */
function combined(cuts: readonly (readonly Places[])[]): readonly Places[] {
  return cuts.reduce<readonly Places[]>(
    (done, next) =>
      done.flatMap((places) => next.map((more) => [...places, ...more])).slice(0, MOST_CUTS),
    [[]],
  );
}

/** The ways to cut a word into syllables, those of fewest first. */
function cutsOf(word: string, syllables: ReadonlyMap<string, string>): readonly Places[] {
  if (word.length > LONGEST) return [];
  // What can be read up to each letter.
  const until: Places[][] = [[[]]];
  for (let end = 1; end <= word.length; end += 1) {
    const cuts = Array.from(
      { length: Math.min(end, LONGEST_SYLLABLE) },
      (_, at) => end - at - 1,
    ).flatMap((start) => {
      const characters = syllables.get(word.slice(start, end));
      return characters === undefined
        ? []
        : (until[start] ?? []).map((places) => [...places, characters]);
    });
    until.push(cuts.sort((a, b) => a.length - b.length).slice(0, MOST_CUTS));
  }
  return until[word.length] ?? [];
}

/** Characters that are written alike, and typed or read for each other. */
const WRITTEN_ALIKE = [
  '未末 己已巳 士土 日曰 人入 千干于 天夭 侯候 戊戌戍 茶荼 晴睛 治冶 今令 大太犬 乌鸟 免兔 拔拨 析折',
  '侍待 徒徙 杨扬 洒酒 毫亳 泠冷 准淮 兢竞 贷货 即既 辛幸 延廷 巨臣 博搏 曼蔓 棣埭 琨昆',
].flatMap((line) => line.split(' '));

/** The characters, this one not, that sound like one or are written alike. */
export function charactersLike(character: string): string {
  const spoken = sounds().readings.map(([, characters]) => characters);
  const groups = [...spoken, ...WRITTEN_ALIKE].filter((group) => group.includes(character));
  const like = new Set(groups.join(''));
  like.delete(character);
  return [...like].join('');
}
