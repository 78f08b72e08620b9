/** How Chinese characters are read, in Mandarin (Pinyin) and in Cantonese (Jyutping), without tones. */
import { readMappingsFile } from '../packageRoot.js';

/** A syllable, and the characters that are read so; of Jyutping the rarer ones apart. */
export type Reading = readonly [syllable: string, characters: string, rarer?: string];

interface PinyinTable<Line> {
  readonly syllables: readonly Line[];
  /** Characters that are read otherwise as a family name. */
  readonly surnames: readonly Line[];
}

/** `mappings/characters/pinyin.json`, which `tools/pinyin` makes. */
export function readPinyin(): PinyinTable<Reading> {
  const table = JSON.parse(readMappingsFile('characters/pinyin.json')) as PinyinTable<string>;
  return { syllables: table.syllables.map(readingOf), surnames: table.surnames.map(readingOf) };
}

/** `mappings/characters/jyutping.json`, which `tools/jyutping` makes: of the characters that people write. */
export function readJyutping(): readonly Reading[] {
  const table = JSON.parse(readMappingsFile('characters/jyutping.json')) as Pick<
    PinyinTable<string>,
    'syllables'
  >;
  return table.syllables.map(readingOf);
}

function readingOf(line: string): Reading {
  const [syllable = '', characters = '', rarer = ''] = line.split(' ');
  return [syllable, characters, rarer];
}
