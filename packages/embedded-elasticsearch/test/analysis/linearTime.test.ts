import { expect } from 'chai';
import { standardTokens } from '../../src/analysis/standardTokenizer.js';
import { fitsWildcard } from '../../src/wildcard.js';

/** Milliseconds of processor time, which other work on the machine does not lengthen. These texts take a few; in quadratic time they took 20,000 and more. */
const AT_MOST = 5_000;

function expectLinear(work: () => void): void {
  const start = process.cpuUsage();
  work();
  expect(process.cpuUsage(start).user / 1_000).to.be.below(AT_MOST);
}

describe('texts that are made to take long', () => {
  for (const [what, text] of [
    ['underscores', '_'.repeat(200_000)],
    ['underscores beside other signs', `。${'_'.repeat(60_000)}`],
    ['signs that join words', '_‿'.repeat(25_000)],
    ['signs that join words, with modifiers', '_\u0301'.repeat(40_000)],
    ['joiners of emoji', '\u200d'.repeat(100_000)],
  ] as const) {
    it(`of ${what} are split in linear time`, () => {
      expectLinear(() => standardTokens(text));
    });
  }

  it('of millions of marks on one letter are cut as other long words are', () => {
    const tokens = standardTokens(`a${'\u0301'.repeat(3_000_000)} b`);
    expect(tokens.every(({ text }) => text.length <= 255)).to.equal(true);
    expect(tokens.at(-1)).to.include({ text: 'b', start: 3_000_002 });
  });

  it('are compared with patterns in linear time', () => {
    expectLinear(() => fitsWildcard('*a*a*a*a*b', 'a'.repeat(300)));
  });
});
