/** How Chinese characters are read in Pinyin, without tones. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../packageRoot.js';

/** A syllable, and the characters that are read so. */
export type Reading = readonly [syllable: string, characters: string];

interface PinyinTable<Line> {
  readonly syllables: readonly Line[];
  /** Characters that are read otherwise as a family name. */
  readonly surnames: readonly Line[];
}

/** `mappings/pinyin.json`, which `tools/pinyin` makes. */
export function readPinyin(): PinyinTable<Reading> {
  const file = path.join(packageRoot, 'mappings', 'pinyin.json');
  const table = JSON.parse(readFileSync(file, 'utf8')) as PinyinTable<string>;
  return { syllables: table.syllables.map(readingOf), surnames: table.surnames.map(readingOf) };
}

function readingOf(line: string): Reading {
  const [syllable = '', characters = ''] = line.split(' ');
  return [syllable, characters];
}
