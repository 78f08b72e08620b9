/**
 * Makes `mappings/characters/characters.json` from the tables of opencc-js. After an update of that package:
 * `npm run build && node dist/tools/characters/make.js`.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../../src/packageRoot.js';
import { characterClasses, readTable, type Table } from './classes.js';

const FILE = path.join(packageRoot, 'mappings/characters/characters.json');
const PER_LINE = 24;

async function load(name: string): Promise<Table> {
  const module = (await import(`opencc-js/dict/${name}`)) as { readonly default: string };
  return readTable(module.default);
}

/** The text of the file. */
export async function makeCharacters(): Promise<string> {
  const classes = characterClasses({
    traditionalToSimplified: await load('TSCharacters'),
    simplifiedToTraditional: await load('STCharacters'),
    hongKong: await load('HKVariants'),
    taiwan: await load('TWVariants'),
    japan: await load('JPShinjitaiCharacters'),
  });
  const compatibility = (await load('CJK_Compatibility_Ideographs'))
    // Of the basic plane: the others are only there to convert old encodings back.
    .filter(([from]) => from.length === 1)
    .map(([from, [to = from]]) => from + to);
  const table = { classes: lines(classes), compatibility: lines(compatibility) };
  return `${JSON.stringify(table, null, 2)}\n`;
}

function lines(words: readonly string[]): readonly string[] {
  return Array.from({ length: Math.ceil(words.length / PER_LINE) }, (_, line) =>
    words.slice(line * PER_LINE, (line + 1) * PER_LINE).join(' '),
  );
}

if (process.argv[1] === import.meta.filename) writeFileSync(FILE, await makeCharacters());
