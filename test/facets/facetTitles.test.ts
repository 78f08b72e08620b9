import { expect } from 'chai';
import { facetValues, type Titles } from '../../src/facets/shape.js';

const NAMES: Titles = {
  title: (id) => ({ '1': { en: 'Ada', 'zh-hant': '雅達' }, '2': { 'zh-hant': '文' } })[id],
  idsOf: (value) => (value === '銀鹽照片' ? ['print', 'mounted', 'proof'] : [value]),
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

  it('of decades name their years, which before the common era no ten has alone', () => {
    const values = ['1960', '0', '-10', '-500'].map((key) => ({ key, count: 1 }));
    const titlesIn = (lang: 'en' | 'zh-hant') =>
      facetValues({ name: 'decade', values, selected: [] }, NAMES, lang, 10).map(
        ({ title }) => title,
      );
    expect(titlesIn('en')).to.deep.equal(['500–491 BCE', '10–1 BCE', '0s', '1960s']);
    expect(titlesIn('zh-hant').slice(0, 2)).to.deep.equal(['公元前500–491年', '公元前10–1年']);
  });

  it('that several values have select each of them, with its own count', () => {
    const selected = [{ key: '銀鹽照片', count: 951 }];
    const values = [
      { key: 'print', count: 932 },
      { key: 'ink', count: 400 },
      { key: 'mounted', count: 17 },
    ];
    const shown = (limit: number) =>
      facetValues({ name: 'medium', values, selected }, NAMES, 'en', limit).map(
        ({ id, count, selected: isSelected }) => [id, count, isSelected],
      );
    expect(shown(3)).to.deep.equal([
      ['print', 932, true],
      ['ink', 400, false],
      ['mounted', 17, true],
    ]);
    // Where none of them is shown, one stands for all.
    expect(shown(0)).to.deep.equal([['print', 951, true]]);
  });
});
