/**
 * Makes `mappings/characters/jyutping.json` from the readings of to-jyutping. After an update of that package:
 * `npm run build && node dist/tools/jyutping/make.js`.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import cantonese from 'to-jyutping';
import { foldCharacters } from '../../src/search/analysis.js';
import { packageRoot } from '../../src/packageRoot.js';

const FILE = path.join(packageRoot, 'mappings/characters/jyutping.json');
/** Rows and cells of GB 2312, which has the characters that people write; the rarer half from a row on. */
const [FIRST_ROW, RARER, LAST_ROW] = [0xb0, 0xd8, 0xf7];
const [FIRST_CELL, LAST_CELL] = [0xa1, 0xfe];
/** Characters of places in Hong Kong that it has not. */
const OF_HONG_KONG = '埗嗇鰂';

/** The text of the file: for each syllable the characters that are read so, then rarer ones. */
export function makeJyutping(): string {
  const common = new Set(foldCharacters(inGb2312(FIRST_ROW, RARER - 1)));
  const rarer = foldCharacters(inGb2312(RARER, LAST_ROW) + OF_HONG_KONG);
  const all = new Set([...common, ...Array.from(rarer)]);
  const lines = new Map<string, [common: string, rarer: string]>();
  for (const character of all) {
    const syllable = cantonese.getJyutpingList(character)[0]?.[1]?.replace(/\d/u, '');
    if (!syllable) continue;
    const [often, seldom] = lines.get(syllable) ?? ['', ''];
    const isCommon = common.has(character);
    lines.set(syllable, isCommon ? [often + character, seldom] : [often, seldom + character]);
  }
  const syllables = [...lines].map(([syllable, halves]) => [syllable, ...halves].join(' ')).sort();
  return `${JSON.stringify({ syllables }, null, 2)}\n`;
}

function inGb2312(first: number, last: number): string {
  const decoder = new TextDecoder('gb18030');
  const bytes: number[] = [];
  for (let row = first; row <= last; row += 1)
    for (let cell = FIRST_CELL; cell <= LAST_CELL; cell += 1) bytes.push(row, cell);
  // Five cells of the set are empty, which the decoder takes for characters of private use.
  return decoder.decode(Uint8Array.from(bytes)).replace(/\P{Script=Han}/gu, '');
}

if (process.argv[1] === import.meta.filename) writeFileSync(FILE, makeJyutping());
