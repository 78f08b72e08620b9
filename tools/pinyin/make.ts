/**
 * Makes `mappings/characters/pinyin.json` from the readings of pinyin-pro. After an update of that package:
 * `npm run build && node dist/tools/pinyin/make.js`.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pinyin } from 'pinyin-pro';
import { foldCharacters } from '../../src/search/analysis.js';
import { packageRoot } from '../../src/packageRoot.js';

const FILE = path.join(packageRoot, 'mappings/characters/pinyin.json');
/** The characters of names, but for very rare ones. */
const [FIRST, LAST] = [0x4e00, 0x9fff];
const SYLLABLE = /^[a-zü]+$/u;

/** The text of the file. */
export function makePinyin(): string {
  const characters = Array.from(
    { length: LAST - FIRST + 1 },
    (_, at) => String.fromCodePoint(FIRST + at),
    // Forms of one character are read alike.
  ).filter((character) => foldCharacters(character) === character);
  const read = (character: string, mode: 'normal' | 'surname'): string =>
    pinyin(character, { toneType: 'none', mode });
  const asSurname = characters.filter((one) => read(one, 'surname') !== read(one, 'normal'));
  const table = {
    syllables: bySyllable(characters, (one) => read(one, 'normal')),
    surnames: bySyllable(asSurname, (one) => read(one, 'surname')),
  };
  return `${JSON.stringify(table, null, 2)}\n`;
}

/** A line for each syllable: it, and the characters that are read so. */
function bySyllable(
  characters: readonly string[],
  read: (character: string) => string,
): readonly string[] {
  const lines = new Map<string, string>();
  for (const character of characters) {
    const syllable = read(character);
    if (SYLLABLE.test(syllable)) lines.set(syllable, (lines.get(syllable) ?? '') + character);
  }
  return [...lines].map(([syllable, all]) => `${syllable} ${all}`).sort();
}

if (process.argv[1] === import.meta.filename) writeFileSync(FILE, makePinyin());
