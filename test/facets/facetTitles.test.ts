import { expect } from 'chai';
import { facetValues, type Titles } from '../../src/facets/shape.js';

const NAMES: Titles = {
  title: (id) => ({ '1': { en: 'Ada', 'zh-hant': '雅達' }, '2': { 'zh-hant': '文' } })[id],
  idOf: (value) => value,
};

function titles(lang: 'en' | 'zh-hant'): readonly string[] {
  const values = ['1', '2', '3'].map((key) => ({ key, count: 1 }));
  const counts = { name: 'maker', values, selected: [] } as const;
  return facetValues(counts, NAMES, lang, 10).map(({ title }) => title);
}

describe('Titles of facet values', () => {
  it('are in the asked language, else in the one there is, and ids only where there is none', () => {
    expect(titles('en')).to.deep.equal(['Ada', '文', '3']);
    expect(titles('zh-hant')).to.deep.equal(['雅達', '文', '3']);
  });
});
