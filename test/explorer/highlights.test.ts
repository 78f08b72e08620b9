import { expect } from 'chai';
import { tileHighlights } from '../../explorer/src/search/highlights.js';

const found = (field: string, text: string) => ({
  field,
  lang: 'en',
  fragments: [{ cutBefore: false, cutAfter: false, runs: [{ text, hit: true }] }],
});
const quoteOf = (highlights: readonly ReturnType<typeof found>[], title: string) =>
  tileHighlights(highlights, title).quote?.map(({ text }) => text) ?? null;

describe('why a work was found', () => {
  it('is marked in the title that is shown, and quoted from a sentence before tags and names', () => {
    const { title, quote } = tileHighlights([found('title', 'Harbour')], 'Harbour');
    expect(title).to.deep.equal([{ text: 'Harbour', hit: true }]);
    expect(quote).to.equal(null);
    const names = [found('constituents', 'a name'), found('tags', 'a tag')];
    expect(quoteOf(names, 'Harbour')).to.deep.equal(['a tag']);
    expect(quoteOf([...names, found('images', 'a sentence')], 'Harbour')).to.deep.equal([
      'a sentence',
    ]);
  });

  it('is quoted from a title that is not shown, in the other language, where nothing says more', () => {
    expect(quoteOf([found('title', '草木')], 'Grass wood')).to.deep.equal(['草木']);
    const both = [found('title', '草木'), found('medium', '木刻版畫')];
    expect(quoteOf(both, 'Grass wood')).to.deep.equal(['木刻版畫']);
  });
});
