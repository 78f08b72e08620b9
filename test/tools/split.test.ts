import { expect } from 'chai';
import { allDifferent } from '../../bench/support/allDifferent.js';
import { nameFamily, splitNames, splitRecords } from '../../tools/color-model/split.js';
import { readSurveyBins } from '../../tools/color-model/survey.js';

describe('splitting the data of the naming model', () => {
  it('takes spellings of one name for one name', () => {
    for (const name of ['bluish grey', 'bluey grey', 'blue/grey', 'blue gray']) {
      expect(nameFamily(name), name).to.equal('bluegrey');
    }
    expect(nameFamily('reddish brown')).to.equal('redbrown');
    expect(nameFamily('sky blue')).to.equal('skyblue');
  });

  it('puts each name in one part, and none whose answers were counted in a held-out one', () => {
    const { fit, choose, report } = splitNames();
    expect(fit.length + choose.length + report.length).to.equal(949);
    const counted = new Set(readSurveyBins().terms);
    const families = (names: typeof fit) => new Set(names.map(({ name }) => nameFamily(name)));
    const chosen = families(choose);
    expect(families(fit)).to.include.keys('redbrown', 'olivegreen');
    for (const family of families(report)) {
      expect(counted.has(family), family).to.equal(false);
      expect(chosen.has(family), family).to.equal(false);
    }
  });

  it('splits the same way each time', () => {
    const { fit, choose, report } = splitNames();
    expect([fit.length, choose.length, report.length]).to.deep.equal([224, 358, 367]);
    const first = (names: typeof fit) => names.slice(0, 4).map(({ name }) => name);
    expect(first(choose)).to.deep.equal(['acid green', 'adobe', 'algae', 'amber']);
    expect(first(report)).to.deep.equal(['algae green', 'almost black', 'amethyst', 'apricot']);
    expect(splitRecords([1, 2, 3, 4, 5, 6, 7])).to.deep.equal({
      choose: [2],
      report: [6, 7, 5, 1, 3, 4],
    });
  });
});

describe('calls of a benchmark that are all different', () => {
  it('makes a call again that it made before, and fails when there are no more', () => {
    let number = 0;
    const next = allDifferent('three numbers', () => (number += 1) % 3);
    expect([next(), next(), next()]).to.deep.equal([1, 2, 0]);
    expect(next).to.throw('three numbers: there are only 3 different calls');
  });
});
