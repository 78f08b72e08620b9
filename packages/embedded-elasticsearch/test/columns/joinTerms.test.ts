import { expect } from 'chai';
import fc from 'fast-check';
import { listsOf } from '../../src/columns/columns.js';
import type { KeywordColumn } from '../../src/columns/columns.js';
import { frontCoded } from '../../src/columns/frontCoding.js';
import { joinTerms } from '../../src/columns/joinTerms.js';
import {
  findTerm,
  flagPrefix,
  pickTerms,
  termAt,
  termCount,
  termsOf,
} from '../../src/columns/terms.js';
import type { Terms } from '../../src/columns/terms.js';
import { sortByCodepoint } from '../../src/storage/codepointOrder.js';

/** A column in which each document has one word. */
function columnOf(words: readonly string[]): KeywordColumn {
  const terms = sortByCodepoint([...new Set(words)]);
  const values = Uint32Array.from(words, (word) => terms.indexOf(word));
  return { kind: 'keyword', ...listsOf(words.map(() => 1)), terms: termsOf(terms), values };
}

function textsOf(terms: Terms): readonly string[] {
  return Array.from({ length: termCount(terms) }, (_, number) => termAt(terms, number));
}

const word = fc.string({ unit: 'grapheme', maxLength: 3 });
const many = fc.array(word, { minLength: 30, maxLength: 60 });
const few = fc.array(word, { maxLength: 3 });

describe('Joined keyword columns', () => {
  it('keep every word of every document, and their terms in order', () => {
    fc.assert(
      fc.property(many, few, few, (before, one, other) => {
        for (const parts of [
          [before, one, other],
          [one, other, before],
          [before, before.slice(0, 3)],
          [],
        ]) {
          const { terms, values } = joinTerms(parts.map(columnOf), pickTerms);
          const words = parts.flat();
          const all = values.flatMap((list) => Array.from(list));
          expect(all.map((value) => termAt(terms, value))).to.deep.equal(words);
          expect(textsOf(terms)).to.deep.equal(sortByCodepoint([...new Set(words)]));
        }
      }),
    );
  });

  it('are the same of parts that were put together before, without what terms share', () => {
    fc.assert(
      fc.property(many, few, few, many, (...words) => {
        const [one, two] = [words.slice(0, 2), words.slice(2)].map((parts): KeywordColumn => {
          const { terms, values } = joinTerms(parts.map(columnOf), frontCoded);
          const all = Uint32Array.from(values.flatMap((list) => Array.from(list)));
          return { kind: 'keyword', ...listsOf(parts.flat().map(() => 1)), terms, values: all };
        });
        if (!one || !two) throw new Error('there are two');
        const again = joinTerms([one, two], frontCoded);
        const whole = joinTerms(words.map(columnOf), pickTerms);
        expect(textsOf(again.terms)).to.deep.equal(textsOf(whole.terms));
        expect(again.values.flatMap((list) => Array.from(list))).to.deep.equal(
          whole.values.flatMap((list) => Array.from(list)),
        );
      }),
    );
  });
});

describe('Terms as bytes', () => {
  it('are found where they stand, and else where they would stand', () => {
    fc.assert(
      fc.property(many, word, (words, wanted) => {
        const sorted = sortByCodepoint([...new Set(words)]);
        const found = findTerm(termsOf(sorted), wanted);
        const before = sortByCodepoint([...sorted, wanted]).indexOf(wanted);
        expect(found).to.equal(sorted.includes(wanted) ? before : ~before);
      }),
    );
  });

  it('are told by how they start', () => {
    fc.assert(
      fc.property(many, fc.string({ unit: 'grapheme', maxLength: 1 }), (words, prefix) => {
        const sorted = sortByCodepoint([...new Set(words)]);
        const flagged = sorted.filter((_, number) => flagPrefix(termsOf(sorted), prefix)[number]);
        expect(flagged).to.deep.equal(sorted.filter((one) => one.startsWith(prefix)));
      }),
    );
  });
});
