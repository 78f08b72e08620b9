import { expect } from 'chai';
import { stemEnglish } from '../../src/analysis/tokenFilters.js';

describe('English stems', () => {
  it('are those of Lucene, of words that are nothing but an ending, too', () => {
    const stems = { ies: 'i', sses: 'ss', eed: 'eed', eeds: 'eed', cries: 'cri', freed: 'freed' };
    for (const [word, stem] of Object.entries(stems)) expect(stemEnglish(word)).to.equal(stem);
  });
});
