/** What of a text counts as a word. */
import { ENGLISH_STOP_WORDS } from '../search/embedded.js';

// English words that say nothing about a work: Lucene's default English stop set.
const STOP_WORDS = new Set(ENGLISH_STOP_WORDS);
// Chinese function words of one character, found when a run of characters is split into words.
const CHINESE_STOP_WORDS = new Set('的之與和及在於');

const HAN_RUN = /\p{Script=Han}+/gu;
const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/**
 * From the first letter, digit or pictograph of a piece to its last. Fractions, circled numbers and
 * the like are none: analysis leaves them out, as it does punctuation.
 */
const WORD =
  /[\p{L}\p{Nd}\p{Nl}\p{Extended_Pictographic}](?:.*[\p{L}\p{Nd}\p{Nl}\p{Extended_Pictographic}])?/su;

/** The words of a text that must match, and those that only raise the rank. */
interface Words {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Whether there is nothing in a text, not even punctuation. */
export function isBlank(text: string): boolean {
  return text.replace(CONTROL, ' ').trim() === '';
}

/**
 * Splits a text into words: at spaces, and runs of Chinese characters into the words that
 * `Intl.Segmenter` finds. English and Chinese function words are optional unless there is
 * nothing else; pieces of nothing but punctuation are no words.
 */
export function splitWords(text: string): Words {
  const pieces = text
    .replace(CONTROL, ' ')
    .replace(HAN_RUN, (run) => ` ${segment(run).join(' ')} `)
    .split(/\s+/u)
    .flatMap((piece) => WORD.exec(piece)?.[0] ?? []);
  const words = [...new Set(pieces)];
  const required = words.filter((word) => !isStopWord(word));
  if (required.length === 0) return { required: words, optional: [] };
  return { required, optional: words.filter(isStopWord) };
}

/** Words of a run; neighbouring single characters (names, mostly) stay together. */
function segment(run: string): readonly string[] {
  const words: string[] = [];
  let singles = '';
  for (const { segment: word } of segmenter.segment(run)) {
    const single = /^.$/su.test(word) && !isStopWord(word);
    if (single) {
      singles += word;
      continue;
    }
    if (singles !== '') words.push(singles);
    singles = '';
    words.push(word);
  }
  return singles === '' ? words : [...words, singles];
}

function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word.toLowerCase()) || CHINESE_STOP_WORDS.has(word);
}

/** Runs that were split into several words: a field with the whole run ranks higher. */
export function chineseRuns(text: string): readonly string[] {
  const runs = [...text.matchAll(HAN_RUN)].map(([run]) => run);
  return [...new Set(runs.filter((run) => segment(run).length > 1))];
}
