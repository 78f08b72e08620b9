/** Known words that a maker's name has otherwise: `Lucien Freud`, where there is a Lucien Pissarro. */
import type { SearchBackend } from '../search/backend.js';
import { DOUBTED, isOneSlip } from './evidence.js';
import type { TypedWord } from './spaces.js';
import { buildName, type Spellings } from './spelling.js';
import { findInstead } from './totals.js';

/** Words that are doubted, and other words that are tried for each, the most frequent first. */
const MOST_DOUBTED = 4;
const MOST_OTHERS = 8;

/**
 * Words one slip away that stand in a name beside the word that is before or after, by the start of
 * the word that was typed; those of most objects first.
 * @param words all that were typed, in their order
 * @param known those of them that some record has, though none has all
 * @param spelled what is spelt nearly so, by field
 */
export async function findInNames(
  backend: SearchBackend,
  words: readonly TypedWord[],
  known: readonly TypedWord[],
  spelled: readonly Spellings[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const doubted = known
    .filter(({ text }) => Array.from(text).length >= DOUBTED)
    .slice(0, MOST_DOUBTED);
  const tried = doubted.flatMap(({ text, start }) => {
    const at = words.findIndex((word) => word.start === start);
    const [before, after] = [words[at - 1]?.text, words[at + 1]?.text];
    const beside = (other: string): readonly string[] => [
      ...(before === undefined ? [] : [`${before} ${other}`]),
      ...(after === undefined ? [] : [`${other} ${after}`]),
    ];
    return othersOf(text, start, spelled).flatMap((other) =>
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
  return [...new Set(options.map(({ text }) => text))].slice(0, MOST_OTHERS);
}
