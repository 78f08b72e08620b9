import type { Token, TokenType } from './token.js';

/** A filter that looks at several tokens at once. */
export type StreamFilter = (tokens: readonly Token[]) => Token[];

const CJK: ReadonlySet<TokenType> = new Set<TokenType>([
  '<IDEOGRAPHIC>',
  '<HIRAGANA>',
  '<KATAKANA>',
  '<HANGUL>',
]);

interface Character {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Lucene's CJKBigramFilter: runs of CJK tokens that touch each other become overlapping pairs of
 * characters; a character alone stays single. With unigrams, every character comes first and the
 * pair that starts with it overlaps it.
 */
export function cjkBigrams(outputUnigrams: boolean): StreamFilter {
  return (tokens) => {
    const result: Token[] = [];
    let run: Character[] = [];
    const flush = (): void => {
      pushRun(result, run, outputUnigrams);
      run = [];
    };
    for (const token of tokens) {
      if (!CJK.has(token.type)) {
        flush();
        result.push(token);
        continue;
      }
      if (run.length > 0 && run.at(-1)?.end !== token.start) flush();
      if (token.text.length === 1) run.push(token);
      else run.push(...charactersOf(token));
    }
    flush();
    return result;
  };
}

function charactersOf(token: Token): Character[] {
  const characters = Array.from(token.text);
  // A filter before this one may have changed the length: then offsets are the whole token's.
  const exact = token.text.length === token.end - token.start;
  let start = token.start;
  return characters.map((text) => {
    const from = exact ? start : token.start;
    start += text.length;
    return { text, start: from, end: exact ? start : token.end };
  });
}

function pushRun(result: Token[], run: readonly Character[], outputUnigrams: boolean): void {
  run.forEach((character, index) => {
    const next = run[index + 1];
    const lonely = run.length === 1;
    if (outputUnigrams || lonely) {
      const { text, start, end } = character;
      result.push({ text, start, end, type: '<SINGLE>', increment: 1 });
    }
    if (next) {
      result.push({
        text: character.text + next.text,
        start: character.start,
        end: next.end,
        type: '<DOUBLE>',
        increment: outputUnigrams ? 0 : 1,
      });
    }
  });
}

/** StopFilter: drops the words and leaves a gap in the positions. */
export function stopWords(words: ReadonlySet<string>, ignoreCase: boolean): StreamFilter {
  return (tokens) => {
    const result: Token[] = [];
    let skipped = 0;
    for (const token of tokens) {
      if (words.has(ignoreCase ? token.text.toLowerCase() : token.text)) {
        skipped += token.increment;
        continue;
      }
      result.push(skipped > 0 ? { ...token, increment: token.increment + skipped } : token);
      skipped = 0;
    }
    return result;
  };
}

/** Lucene's default English stop words (`_english_`). */
export const ENGLISH_STOP_WORDS: readonly string[] =
  'a an and are as at be but by for if in into is it no not of on or such that the their then there these they this to was will with'.split(
    ' ',
  );
