import { expect } from 'chai';
import fc from 'fast-check';
import { joinTerms } from '../src/columns/joinTerms.js';
import type { KeywordColumn } from '../src/columns/columns.js';
import { sortByCodepoint } from '../src/storage/codepointOrder.js';

/** A column in which each document has one word. */
function columnOf(words: readonly string[]): KeywordColumn {
  const terms = sortByCodepoint([...new Set(words)]);
  const values = Uint32Array.from(words, (word) => terms.indexOf(word));
  const starts = Uint32Array.from({ length: words.length + 1 }, (_, place) => place);
  return { kind: 'keyword', size: words.length, starts, terms, values };
}

describe('Joined keyword columns', () => {
  const word = fc.string({ unit: 'grapheme', maxLength: 3 });
  const many = fc.array(word, { minLength: 30, maxLength: 60 });
  const few = fc.array(word, { maxLength: 3 });

  it('keep every word of every document, and their terms in order', () => {
    fc.assert(
      fc.property(many, few, few, (before, one, other) => {
        for (const parts of [
          [before, one, other],
          [one, other, before],
        ]) {
          const { terms, values } = joinTerms(parts.map(columnOf));
          const words = parts.flat();
          expect(Array.from(values, (value) => terms[value])).to.deep.equal(words);
          expect(terms).to.deep.equal(sortByCodepoint([...new Set(words)]));
        }
      }),
    );
  });
});
