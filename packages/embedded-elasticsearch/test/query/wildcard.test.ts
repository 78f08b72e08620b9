import { expect } from 'chai';
import fc from 'fast-check';
import { fitsWildcard } from '../../src/wildcard.js';

describe('a pattern with wildcards', () => {
  it('fits whole names, each star for any characters or none', () => {
    expect(fitsWildcard('vitrine-*', 'vitrine-objects')).to.equal(true);
    expect(fitsWildcard('*-objects-*', 'vitrine-objects-1')).to.equal(true);
    expect(fitsWildcard('*', '')).to.equal(true);
    expect(fitsWildcard('a*a', 'a')).to.equal(false);
    expect(fitsWildcard('a.b', 'axb')).to.equal(false);
    expect(fitsWildcard('vitrine', 'vitrine-objects')).to.equal(false);
  });

  it('fits what a regular expression of the same meaning fits', () => {
    const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 8 });
    const name = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 8 });
    fc.assert(
      fc.property(pattern, name, (one, other) => {
        const expected = new RegExp(`^${one.replaceAll('*', '.*')}$`).test(other);
        return fitsWildcard(one, other) === expected;
      }),
      { numRuns: 5_000, seed: 1 },
    );
  });
});
