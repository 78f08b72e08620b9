/** The museum's own synonyms, in the format that Elasticsearch and Solr read. */
import { keyOf } from './terms.js';

/** `poster, placard`: each stands for all. `placard => poster`: what is right stands for what is left. */
export interface SynonymRule {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** A part of a file that cannot be used. */
export interface Problem {
  readonly file: string;
  /** From 1; of a file without lines, the entry's place. */
  readonly line: number;
  readonly reason: string;
}

export const SYNONYMS_FILE = 'synonyms.txt';
/** What is said of bytes that are no UTF-8: words of them would be those of no search. */
export const NOT_UTF8 = 'expected text in UTF-8, received another encoding';
const MOST_TERMS = 50;
const LONGEST_TERM = 200;

/** The rules of a file, and the lines that cannot be used. */
export function parseSynonyms(text: string): {
  readonly rules: readonly SynonymRule[];
  readonly problems: readonly Problem[];
} {
  const rules: SynonymRule[] = [];
  const problems: Problem[] = [];
  text.split(/\r?\n/).forEach((raw, at) => {
    const line = raw.replace(/^\uFEFF/, '').trim();
    if (line === '' || line.startsWith('#')) return;
    const rule = parseLine(line);
    if (typeof rule === 'string')
      problems.push({ file: SYNONYMS_FILE, line: at + 1, reason: rule });
    else rules.push(rule);
  });
  return { rules, problems };
}

/** The rule of one line, or why there is none. */
function parseLine(line: string): SynonymRule | string {
  if (hasOtherBytes(line)) return NOT_UTF8;
  if (/^s\(/.test(line)) return 'expected "one, other" or "one => other"; WordNet is not read';
  const sides = splitAt(line, '=>');
  if (sides.length > 2) return 'expected one "=>" at most';
  const [from = [], to = from] = sides.map((side) =>
    splitAt(side, ',').map((term) => term.replace(/\\(.)/gu, '$1').trim()),
  );
  const all = [...from, ...to];
  if (all.includes('')) return 'expected a word on each side of every comma and arrow';
  if (sides.length === 1 && from.length < 2)
    return 'expected two words or more, with commas between';
  if (all.length > MOST_TERMS)
    return `expected at most ${MOST_TERMS} words, received ${all.length}`;
  const long = all.find((term) => term.length > LONGEST_TERM);
  if (long !== undefined) return `expected at most ${LONGEST_TERM} characters in a word`;
  const mute = all.find((term) => keyOf(term) === '');
  if (mute !== undefined) return `expected letters or digits, received ${JSON.stringify(mute)}`;
  return { from, to };
}

/** Cuts a text where a sign stands without a backslash before it. */
function splitAt(text: string, sign: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text.charAt(at) === '\\') at += 1;
    else if (text.startsWith(sign, at)) {
      parts.push(text.slice(from, at));
      from = at + sign.length;
      at = from - 1;
    }
  }
  return [...parts, text.slice(from)];
}

/** Whether bytes of a text were no UTF-8, which reading it has put one sign for. */
export function hasOtherBytes(text: string): boolean {
  return text.includes('\uFFFD');
}
