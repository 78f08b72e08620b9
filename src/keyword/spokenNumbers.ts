/** Numbers of objects as they are said, and written by who dictates: `twenty twelve point one hundred and one`. */
import { inEnglish } from '../language/englishNumbers.js';

/** Those of one word. */
const SINGLE = [...Array(20).keys(), 20, 30, 40, 50, 60, 70, 80, 90];
const VALUES: ReadonlyMap<string, number> = new Map([
  ...SINGLE.map((number) => [inEnglish(number), number] as const),
  ['oh', 0],
]);
const POWERS: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
]);
const SEPARATORS: ReadonlyMap<string, string> = new Map([
  ...['point', 'dot'].map((word) => [word, '.'] as const),
  ...['slash', 'stroke'].map((word) => [word, '/'] as const),
  ...['dash', 'hyphen'].map((word) => [word, '-'] as const),
]);
const SAID_BEFORE =
  /^(?:(?:accession|catalogue|inventory|item|object)\s)?(?:number|no\.?)\s|^(?:item|object)\s/u;

/** The number that a text says; undefined where it says anything else. */
export function spokenNumber(text: string): string | undefined {
  const words = text
    .trim()
    .toLowerCase()
    .replace(SAID_BEFORE, '')
    .split(/[\s-]+/u);
  const ends = words.flatMap((word, at) => (SEPARATORS.has(word) ? [at] : []));
  if (ends.length === 0) return undefined;
  const pieces = [-1, ...ends].flatMap((end, at) => pieceOf(words.slice(end + 1, ends[at])) ?? []);
  if (pieces.length <= ends.length) return undefined;
  const signs = ends.map((end) => SEPARATORS.get(words[end] ?? '') ?? '');
  return pieces.map((piece, at) => piece + (signs[at] ?? '')).join('');
}

/** A piece of a number: single letters, digits, and words of numbers. */
function pieceOf(words: readonly string[]): string | undefined {
  const isNumber = (word: string): boolean =>
    VALUES.has(word) || POWERS.has(word) || word === 'and' || /^(?:\p{L}|\p{Nd}+)$/u.test(word);
  if (words.length === 0 || !words.every(isNumber)) return undefined;
  return words.some((word) => POWERS.has(word)) ? counted(words) : sideBySide(words);
}

/** `two thousand and five`, `one hundred and one`; undefined where something else is said with it. */
function counted(words: readonly string[]): string | undefined {
  let [sum, last] = [0, 0];
  for (const word of words) {
    const [value, power] = [VALUES.get(word), POWERS.get(word)];
    if (value === undefined && power === undefined && word !== 'and') return undefined;
    last += value ?? 0;
    if (power === undefined) continue;
    sum += Math.max(last, 1) * power;
    last = 0;
  }
  return String(sum + last);
}

/** `twenty twelve`, `nineteen ninety-six`, `six one eight`: one after the other. */
function sideBySide(words: readonly string[]): string {
  return words
    .map((word, at) => {
      const value = VALUES.get(word);
      if (value === undefined) return word === 'and' ? '' : word;
      const next = VALUES.get(words[at + 1] ?? '') ?? 0;
      return value >= 20 && next > 0 && next < 10 ? String(value / 10) : String(value);
    })
    .join('');
}
