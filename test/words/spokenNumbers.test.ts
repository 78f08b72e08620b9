import { expect } from 'chai';
import { spokenNumber } from '../../src/keyword/spokenNumbers.js';
import { idsFound, onWords } from './collection.js';

describe('Numbers of objects as they are said', () => {
  it('are written in figures', () => {
    for (const [said, number] of [
      ['item number twenty twelve point one hundred and one', '2012.101'],
      ['twenty twelve point six one eight', '2012.618'],
      ['2012 dot 618', '2012.618'],
      ['two thousand five point fifty-one point thirty', '2005.51.30'],
      ['nineteen ninety six dash two', '1996-2'],
      ['C A twenty eight slash fourteen', 'ca28/14'],
      ['Accession number eighty nine point oh five', '89.05'],
    ] as const)
      expect(spokenNumber(said), said).to.equal(number);
  });

  it('are none where anything else is said, or no sign', () => {
    for (const text of [
      'point of view',
      'point',
      'one point',
      'dash two',
      'twenty twelve',
      'hundred views point two x hundred',
      '2012.618',
    ])
      expect(spokenNumber(text), text).to.equal(undefined);
  });
});

onWords('A spoken number in searchObjects', (calls) => {
  it('finds the object', async () => {
    for (const text of ['twenty twelve point one hundred and one', '2012 point 101'])
      expect(await idsFound(calls, text), text).to.deep.equal([9]);
  });
});
