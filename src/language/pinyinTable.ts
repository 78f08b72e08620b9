/** How Chinese characters are read, in Mandarin (Pinyin) and in Cantonese (Jyutping), without tones. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../packageRoot.js';

/** A syllable, and the characters that are read so; of Jyutping the rarer ones apart. */
export type Reading = readonly [syllable: string, characters: string, rarer?: string];

interface PinyinTable<Line> {
  readonly syllables: readonly Line[];
  /** Characters that are read otherwise as a family name. */
  readonly surnames: readonly Line[];
}

/** `mappings/pinyin.json`, which `tools/pinyin` makes. */
export function readPinyin(): PinyinTable<Reading> {
  const table = readTable('pinyin.json') as PinyinTable<string>;
  return { syllables: table.syllables.map(readingOf), surnames: table.surnames.map(readingOf) };
}

/** `mappings/jyutping.json`, which `tools/jyutping` makes: of the characters that people write. */
export function readJyutping(): readonly Reading[] {
  const table = readTable('jyutping.json') as Pick<PinyinTable<string>, 'syllables'>;
  return table.syllables.map(readingOf);
}

function readTable(name: string): unknown {
  return JSON.parse(readFileSync(path.join(packageRoot, 'mappings', name), 'utf8'));
}

function readingOf(line: string): Reading {
  const [syllable = '', characters = '', rarer = ''] = line.split(' ');
  return [syllable, characters, rarer];
}
