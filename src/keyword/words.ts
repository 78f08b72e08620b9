/** What of a text counts as a word. */
import { withoutUnseen } from '../language/characters.js';
import { foldCharacters } from '../search/analysis.js';
import { ENGLISH_STOP_WORDS } from '../search/embedded.js';

// English words that say nothing about a work: Lucene's default English stop set, and two that it lacks.
const STOP_WORDS = new Set([...ENGLISH_STOP_WORDS, 'about', 'from']);
// Chinese function words of one character, found when a run of characters is split into words.
const CHINESE_STOP_WORDS = new Set(foldCharacters('的之與和及在於'));

/** What people put beside words: no word, but a title may be nothing else. */
const PICTOGRAPHS = /(?:\p{Extended_Pictographic}\p{Emoji_Modifier}*)+/gu;

export const HAN_RUN = /\p{Script=Han}+/gu;
/**
 * What separates words also where no space is beside it: brackets, signs of Chinese texts, long
 * dashes, and commas that are in no number. Labels are pasted so: `梅田正德《陰影》，1997`.
 */
const SEPARATORS =
  /[()[\]{}«»;|—…、。〈-】〔-〛！（），：；？［］｛｝｡｢｣､]|(?<!\p{Nd}),|,(?!\p{Nd})/gu;
const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/**
 * From the first letter, digit or pictograph of a piece to its last, with the marks on it: vowels
 * of Hindi, Tamil and Khmer, skin tones. Fractions, circled numbers and the like are none, but for
 * the digits of formulas: analysis leaves them out, as it does punctuation.
 */
const WORD =
  /[\p{L}\p{Nd}\p{Nl}₀-₉\p{Extended_Pictographic}](?:.*[\p{L}\p{M}\p{Nd}\p{Nl}₀-₉\p{Extended_Pictographic}\p{Emoji_Modifier}])?/su;

/** Places from ten on: the segmenter takes 第十二期 for 第十 and 二期. */
const LATE_PLACES = /(第[一二三四五六七八九]?十[一二三四五六七八九]?)/u;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Whether there is nothing in a text, not even punctuation. */
export function isBlank(text: string): boolean {
  return text.replace(CONTROL, ' ').trim() === '';
}

/**
 * The words of a text, each once: cut at spaces, separating signs and pictographs, and runs of
 * Chinese characters into the words that `Intl.Segmenter` finds. Pieces of nothing but punctuation
 * are no words.
 */
export function wordsOf(text: string): readonly string[] {
  const pieces = withoutUnseen(text)
    .replace(CONTROL, ' ')
    .replace(SEPARATORS, ' ')
    .replace(PICTOGRAPHS, ' $& ')
    .replace(HAN_RUN, (run) => ` ${segment(run).join(' ')} `)
    .split(/\s+/u)
    .flatMap((piece) => WORD.exec(piece)?.[0] ?? []);
  return [...new Set(pieces)];
}

/**
 * Words of a run; neighbouring single characters (names, mostly) stay together, and so do places
 * in a row (第十二). Whichever forms of its characters are written, a run is cut at the same places.
 */
export function segment(run: string): readonly string[] {
  return run.split(LATE_PLACES).flatMap((part, at) => (at % 2 === 1 ? [part] : segmentWords(part)));
}

function segmentWords(run: string): readonly string[] {
  const folded = foldCharacters(run);
  const words: string[] = [];
  let singles = '';
  for (const { segment: part, index } of segmenter.segment(folded)) {
    // Rare characters take two units in one form and one in another: then the places differ.
    const word = folded.length === run.length ? run.slice(index, index + part.length) : part;
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

/** Whether a part of a text begins and ends where words do: 亞唱 is none of 東亞唱片. */
export function isOfWords(text: string, start: number, end: number): boolean {
  const ends = new Set([0, text.length]);
  for (const { index } of segmenter.segment(foldCharacters(text))) ends.add(index);
  return ends.has(start) && ends.has(end);
}

/** What is left of `Mao's` where people leave signs out. */
const POSSESSIVE = 's';

/** Whether a word says nothing about a work, in English, in Chinese or in a picture. */
export function isStopWord(word: string): boolean {
  return (
    word === POSSESSIVE ||
    STOP_WORDS.has(word.toLowerCase()) ||
    CHINESE_STOP_WORDS.has(foldCharacters(word)) ||
    isPictographs(word)
  );
}

/** Whether there is nothing but pictographs in a word. */
export function isPictographs(word: string): boolean {
  return word.replace(PICTOGRAPHS, '') === '';
}

/** Runs that were split into several words: a field with the whole run ranks higher. */
export function chineseRuns(text: string): readonly string[] {
  const runs = [...text.matchAll(HAN_RUN)].map(([run]) => run);
  return [...new Set(runs.filter((run) => segment(run).length > 1))];
}
