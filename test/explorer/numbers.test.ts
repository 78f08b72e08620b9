import { expect } from 'chai';
import { writeNumber } from '../../explorer/src/language/language.js';
import { LANGUAGE_TAGS } from '../../explorer/src/language/languages.js';

describe('numbers of the explorer', () => {
  for (const tag of Object.values(LANGUAGE_TAGS))
    it(`are written as in ${tag}`, () => {
      const format = new Intl.NumberFormat(tag);
      for (const value of [
        0, 7, 206, 999, 1000, 13412, 999999, 1000000, 4e9, 0.5, 12.25, 1234.5678,
      ])
        expect(writeNumber(value)).to.equal(format.format(value));
    });
});
