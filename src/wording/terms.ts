/** The terms of a text, by which the museum's words are compared with what people type. */
import { analysis } from '../search/analysis.js';
import { americanSpelling } from './spellings.js';

/** A term: equal for forms of one word, whatever the spelling, case or characters. */
interface Term {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

const folded = analysis.analyzer('folded');
const english = analysis.analyzer('english');

/** Words in their stems, and Chinese characters one by one, with their places. */
export function termsOf(text: string): readonly Term[] {
  return folded.tokens(text).map((token) => ({
    key: english
      .tokens(americanSpelling(token.text))
      .map((stem) => stem.text)
      .join(' '),
    start: token.start,
    end: token.end,
  }));
}

/** A whole text, to be compared with others. */
export function keyOf(text: string): string {
  return termsOf(text)
    .map(({ key }) => key)
    .join(' ');
}
