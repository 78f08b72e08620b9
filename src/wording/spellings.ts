/** British and American spellings of one word. */
import { readMappingsFile } from '../packageRoot.js';

/** What may follow a word of the table: the rest of a longer word is a word of its own. */
const ENDINGS = new Set([
  ...['', 's', 'es', 'ed', 'ing', 'er', 'ers', 'ful', 'fully', 'less', 'ist', 'ists', 'ly', 'y'],
  ...['able', 'al', 'ation', 'ations', 'hood', 'hoods', 'ish', 'ness', 'man', 'men', 'ity', "'s"],
  ...['est', 'ings', 'ism', 'ite', 'ites', 'ways', 'way', 'work', 'works', 'ally', 'ware'],
]);

interface Spelling {
  readonly other: string;
  readonly anyEnding: boolean;
  readonly american: boolean;
}

function readTable(): ReadonlyMap<string, Spelling> {
  const rows = readMappingsFile('words/spellings.txt')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    rows.flatMap((row): [string, Spelling][] => {
      const anyEnding = row.endsWith('*');
      const [british = '', american = ''] = row.replaceAll('*', '').split(' ');
      return [
        [british, { other: american, anyEnding, american: false }],
        [american, { other: british, anyEnding, american: true }],
      ];
    }),
  );
}

const table = readTable();
const SHORTEST = 2;

interface Respelt {
  readonly text: string;
  /** Whether the table knows all of the word, and not only how it starts. */
  readonly isWhole: boolean;
  /** Whether the word that was asked for is the American one. */
  readonly wasAmerican: boolean;
}

function respell(word: string): Respelt | undefined {
  const lower = word.toLowerCase();
  for (let end = lower.length; end >= SHORTEST; end -= 1) {
    const spelling = table.get(lower.slice(0, end));
    const ending = lower.slice(end);
    if (!spelling || !(spelling.anyEnding || ENDINGS.has(ending))) continue;
    const isWhole = ENDINGS.has(ending);
    return { text: spelling.other + ending, isWhole, wasAmerican: spelling.american };
  }
  return undefined;
}

/** The word as it is spelt across the Atlantic; undefined where it is spelt alike. */
export function otherSpelling(word: string): string | undefined {
  return respell(word)?.text;
}

/** Whether a word is one of those that are spelt in two ways. */
export function isSpeltInTwoWays(word: string): boolean {
  return respell(word)?.isWhole ?? false;
}

/** A text with its words spelt the other way; none where it is spelt alike. */
export function otherSpellings(text: string): readonly string[] {
  const words = text.trim().split(/\s+/u);
  const others = words.map((word) => otherSpelling(word) ?? word);
  return others.some((other, at) => other !== words[at]) ? [others.join(' ')] : [];
}

/** The word as it is spelt in America, to compare words whichever way they are spelt. */
export function americanSpelling(word: string): string {
  const respelt = respell(word);
  return respelt && !respelt.wasAmerican ? respelt.text : word;
}
