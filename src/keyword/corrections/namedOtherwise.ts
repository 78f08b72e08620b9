/** Words that a maker's name has otherwise: `Martin Par`, and `Lucien Freud`, where there is a Lucien Pissarro. */
import type { SearchBackend } from '../../search/backend.js';
import { DOUBTED, isOneSlip } from './likeliness.js';
import type { Misspelling } from './slips.js';
import type { TypedWord } from './spaces.js';
import { buildName, type Spellings } from './spelling.js';
import { findInstead } from './totals.js';

/** Words that are doubted, and other words that are tried for each, the most frequent first. */
const MOST_DOUBTED = 4;
const MOST_OTHERS = 8;

/** What is known of the words of a keyword. */
interface Typed {
  /** All of them, in their order. */
  readonly words: readonly TypedWord[];
  readonly unknown: readonly TypedWord[];
  /** Those that some record has, though none has all. */
  readonly known: readonly TypedWord[];
  /** What is likely to be meant. */
  readonly slips: readonly Misspelling[];
  /** What is spelt nearly so, by field. */
  readonly spelled: readonly Spellings[];
}

/**
 * Words that stand in a name beside the word that is before or after, by the start of the word that
 * was typed; those of most objects first. In the place of a long known word they are one slip away,
 * of others what is likely to be meant: for many are one letter away from a short one.
 */
export async function findInNames(
  backend: SearchBackend,
  { words, unknown, known, slips, spelled }: Typed,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const isLong = ({ text }: TypedWord): boolean => Array.from(text).length >= DOUBTED;
  const likely = new Map(slips.map(({ start, options }) => [start, options]));
  const meant = ({ start }: TypedWord) => ({ start, others: likely.get(start) ?? [] });
  const doubted = [
    ...unknown.map(meant),
    ...known.filter(isLong).map(({ text, start }) => ({
      start,
      others: othersOf(text, start, spelled),
    })),
    ...known.filter((word) => !isLong(word)).map(meant),
  ];
  const tried = doubted.slice(0, MOST_DOUBTED).flatMap(({ start, others }) => {
    const at = words.findIndex((word) => word.start === start);
    const [before, after] = [words[at - 1]?.text, words[at + 1]?.text];
    const beside = (other: string): readonly string[] => [
      ...(before === undefined ? [] : [`${before} ${other}`]),
      ...(after === undefined ? [] : [`${other} ${after}`]),
    ];
    return others
      .slice(0, MOST_OTHERS)
      .flatMap((other) =>
        beside(other).map((name) => ({ start, text: other, query: buildName(name) })),
      );
  });
  return findInstead(backend, tried);
}

function othersOf(typed: string, start: number, spelled: readonly Spellings[]): readonly string[] {
  const options = spelled
    .flat()
    .filter(({ offset }) => offset === start)
    .flatMap(({ options: found }) => [found].flat())
    .filter(({ text }) => isOneSlip(typed, text))
    .sort((a, b) => b.freq - a.freq);
  return [...new Set(options.map(({ text }) => text))];
}
