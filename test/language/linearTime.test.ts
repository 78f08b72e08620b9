import { expect } from 'chai';
import { composeMarks } from '../../src/language/composeMarks.js';
import { slug } from '../../src/language/slug.js';

/** Milliseconds of processor time, which other work on the machine does not lengthen. These texts take a few; in quadratic time they took 20,000 and more. */
const AT_MOST = 5_000;

function expectLinear(work: () => void): void {
  const start = process.cpuUsage();
  work();
  expect(process.cpuUsage(start).user / 1_000).to.be.below(AT_MOST);
}

describe('texts that are made to take long', () => {
  // Marks of descending classes: the worst order to sort.
  const marks = '\u0345'.repeat(80_000) + '\u0301'.repeat(80_000) + '\u0334'.repeat(80_000);

  it('of marks are composed in linear time', () => {
    expectLinear(() => composeMarks(`a${marks}`));
    expect(composeMarks(`e\u0301${marks}`)).to.match(/^é\u0345/);
  });

  it('of marks are folded in linear time', () => {
    expectLinear(() => slug(`a${marks}`));
    expectLinear(() => slug('\uff9e\u0334'.repeat(120_000)));
  });
});
