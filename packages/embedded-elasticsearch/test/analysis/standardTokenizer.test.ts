import { expect } from 'chai';
import { standardTokens } from '../../src/analysis/standardTokenizer.js';

/** As Elasticsearch 8.16.6 and 9.4.3 cut them: token, offset of its start, offset of its end. */
const CUT: readonly (readonly [text: string, ...tokens: (readonly [string, number, number])[]])[] =
  [
    ['✈\ufe0e plane', ['✈', 0, 1], ['plane', 3, 8]],
    ['✈\ufe0f plane', ['✈\ufe0f', 0, 2], ['plane', 3, 8]],
    ['✈\u0301\ufe0f\u20e3', ['✈\u0301\ufe0f', 0, 3]],
    ['👍🏽\ufe0f', ['👍🏽\ufe0f', 0, 5]],
    ['🏽\ufe0f', ['🏽', 0, 2]],
    ['✈\ufe0f🏽', ['✈\ufe0f', 0, 2], ['🏽', 2, 4]],
    ['👩\u200d\u200d🎨', ['👩\u200d\u200d🎨', 0, 6]],
    ['👩\u200d夜', ['👩\u200d', 0, 3], ['夜', 3, 4]],
    ['1\ufe0f\u20e3 #\u20e3a', ['1\ufe0f\u20e3', 0, 3], ['#\u20e3', 4, 6], ['a', 6, 7]],
    ['1\u20e3\u0301a', ['1\u20e3\u0301a', 0, 4]],
  ];

describe('emoji and rare signs', () => {
  for (const [text, ...tokens] of CUT)
    it(`are cut as Elasticsearch does: ${JSON.stringify(text)}`, () => {
      const found = standardTokens(text).map(({ text: token, start, end }) => [token, start, end]);
      expect(found).to.deep.equal(tokens);
    });
});
