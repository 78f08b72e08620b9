import { expect } from 'chai';
import fc from 'fast-check';
import { frontCoded, plainTerms } from '../../src/columns/frontCoding.js';
import type { FrontCodedTerms, PlainTerms } from '../../src/columns/frontCoding.js';
import { findTerm, flagPrefix, flagTerms, termAt, termsOf } from '../../src/columns/terms.js';
import { sortByCodepoint } from '../../src/storage/codepointOrder.js';

/** Some share more bytes than are counted, some are longer than one byte of length tells. */
const word = fc
  .tuple(
    fc.constantFrom('', 'a', '中文', 'x'.repeat(300)),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
    fc.constantFrom('', 'y'.repeat(40_000)),
  )
  .map((parts) => parts.join(''));
const words = fc
  .array(fc.oneof({ weight: 20, arbitrary: fc.nat(99).map(String) }, word), { maxLength: 80 })
  .map((list) => sortByCodepoint([...new Set(list)]));

function codedAll(plain: PlainTerms): FrontCodedTerms {
  return frontCoded(
    plain,
    Uint32Array.from({ length: plain.starts.length - 1 }, (_, n) => n),
  );
}

describe('Terms without what they share', () => {
  it('are the same as with it, each by its number', () => {
    fc.assert(
      fc.property(words, (sorted) => {
        const plain = termsOf(sorted);
        const coded = codedAll(plain);
        expect(sorted.map((_, number) => termAt(coded, number))).to.deep.equal(sorted);
        const again = plainTerms(coded);
        expect(Buffer.compare(again.bytes, plain.bytes)).to.equal(0);
        expect(again.starts).to.deep.equal(plain.starts);
      }),
    );
  });

  it('are found, and so is where others would stand', () => {
    fc.assert(
      fc.property(words, words, (sorted, others) => {
        const plain = termsOf(sorted);
        const coded = codedAll(plain);
        for (const wanted of [...sorted, ...others, ''])
          expect(findTerm(coded, wanted)).to.equal(findTerm(plain, wanted));
        for (const prefix of others.slice(0, 5))
          expect(flagPrefix(coded, prefix)).to.deep.equal(flagPrefix(plain, prefix));
        const accept = (term: string): boolean => term.length % 2 === 0;
        expect(flagTerms(coded, accept)).to.deep.equal(flagTerms(plain, accept));
      }),
    );
  });

  it('take less where they share much', () => {
    const plain = termsOf(Array.from({ length: 10_000 }, (_, n) => `Untitled (${10_000 + n})`));
    expect(codedAll(plain).bytes.length).to.be.below(plain.bytes.length / 2);
  });
});
