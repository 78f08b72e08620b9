/** A text with other words in the place of some. */
import { DOUBTED } from './likeliness.js';
import type { Misspelling } from './slips.js';

/** What is tried in place of one word. */
const OPTIONS_PER_WORD = 6;

/** A part of a text, by UTF-16 units, and what stands there instead. */
interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with all of these parts, which do not overlap, replaced. */
export function replaceParts(text: string, parts: readonly Replacement[]): string {
  return parts
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (left, { start, end, text: other }) => left.slice(0, start) + other + left.slice(end),
      text,
    );
}

/**
 * The text with its misspelt words replaced: all, the likeliest first, or one alone. Several short ones
 * at once make another text: `cha chaan teng` is no `chan chan tseng`.
 */
export function respell(text: string, words: readonly Misspelling[]): readonly string[] {
  const short = words.filter(({ start, end }) => end - start < DOUBTED);
  const isAllTried = words.length > 1 && short.length < 2;
  return [...(isAllTried ? [replaced(text, words)] : []), ...oneRespelt(text, words)];
}

/** The text with one of its misspelt words replaced. */
export function oneRespelt(text: string, words: readonly Misspelling[]): readonly string[] {
  const ranks = Array.from({ length: OPTIONS_PER_WORD }).keys();
  return Array.from(ranks).flatMap((rank) =>
    words.flatMap((word) => {
      const option = word.options[rank];
      return option === undefined ? [] : [replaced(text, [{ ...word, options: [option] }])];
    }),
  );
}

function replaced(text: string, words: readonly Misspelling[]): string {
  return replaceParts(
    text,
    words.map(({ start, end, options: [best = ''] }) => ({ start, end, text: best })),
  );
}
