/** A text as others may write it, for what compares whole texts and not words. */
import { otherSpellings } from '../wording/spellings.js';
import { NO_WORDING } from '../wording/wording.js';
import { partsOf } from './asked.js';
import { cutAtInitials } from './initials.js';

/**
 * A text with its words as they are spelt across the Atlantic, as one instead of two or the other way
 * round, and its initials with points or with spaces.
 */
export function otherTexts(text: string): readonly string[] {
  const written = [0, 1].map((form) =>
    partsOf(text, NO_WORDING)
      .flatMap(({ part, standing }) => {
        const other = isOneCharacter(part) ? undefined : standing?.others[0];
        return other ?? initialsAs(form, part);
      })
      .join(''),
  );
  const others = written.map((one) => otherSpellings(one)[0] ?? one);
  return [...new Set(others)].filter((other) => other !== text);
}

/** Mostly that is the beginning of a word: 海 of 海報, and not the sea. */
function isOneCharacter(part: string): boolean {
  return Array.from(part).length === 1;
}

function initialsAs(form: number, part: string): readonly string[] {
  return cutAtInitials(part).map(({ piece, forms }) => forms[form] ?? forms[0] ?? piece);
}
