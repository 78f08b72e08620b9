/** Which words are meant in the place of those that were typed, by their letters alone. */
import { areWrittenInitials } from '../initials.js';
import { areDoubled, likelinessOf, slipsFor } from './likeliness.js';
import { namesIn, type spellingsOf } from './spelling.js';

/** How many times as frequent a word is that is meant in place of a name, and in fewer names. */
const FAR_MORE = 25;
/** And in place of a word that something has: of two that are as frequent both are words (`car`, `cart`). */
const MORE = 2;

/** A word of a text and what may stand there instead, likeliest first. */
export interface Misspelling {
  readonly start: number;
  readonly end: number;
  readonly options: readonly string[];
}

/** What is known of the words that were typed. */
interface Typed {
  /** Whether something has all the words as they were typed. */
  readonly isFound: boolean;
  /** How many objects have a word: it is not corrected to one that is less likely. */
  readonly totalOf: (text: string) => number;
  /** Whether a word is in a maker's name: only one that more names have, or far more works, is meant instead. */
  readonly isName: (text: string) => boolean;
}

/**
 * Merges what the fields suggest for each word: by slips, then by how likely they are and
 * by number of objects.
 */
export function readSlips(
  byField: ReturnType<typeof spellingsOf>,
  { isFound, totalOf, isName }: Typed,
): readonly Misspelling[] {
  const names = new Map(
    namesIn(byField).flatMap(({ options }) =>
      [options].flat().map(({ text, freq }) => [text, freq] as const),
    ),
  );
  // Another number is another thing, not the same one spelt right, and so are other initials.
  const answers = byField
    .flat()
    .filter(({ text }) => !/\p{Nd}/u.test(text) && !areWrittenInitials(text));
  const starts = [...new Set(answers.map(({ offset }) => offset))];
  const isAlone = byField.flat().every(({ offset }, _, [first]) => offset === first?.offset);
  return starts.flatMap((start) => {
    const word = answers.filter(({ offset }) => offset === start);
    const options = word
      .flatMap(({ text: typed, options: found }) =>
        [found].flat().flatMap(({ text, freq }) => {
          const slips = slipsFor(typed, text, { isFound, isKnown: totalOf(typed) > 0, isAlone });
          const likeliness = likelinessOf(typed, text);
          const weight = freq * likeliness;
          const isOther = isName(typed) && (names.get(text) ?? 0) < totalOf(typed);
          // Whoever doubles a letter, or does not, means the same word, however rare it is.
          const isSame = !isOther && areDoubled(typed, text);
          const least = totalOf(typed) * (isSame ? 1 : (isOther ? FAR_MORE : MORE) * likeliness);
          return slips === undefined || weight < least ? [] : [{ text, weight, slips }];
        }),
      )
      .sort((a, b) => a.slips - b.slips || b.weight - a.weight)
      .map(({ text }) => text);
    if (options.length === 0) return [];
    return [{ start, end: start + (word[0]?.length ?? 0), options: [...new Set(options)] }];
  });
}
