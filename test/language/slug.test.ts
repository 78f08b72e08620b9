import { expect } from 'chai';
import { slug } from '../../src/language/slug.js';

describe('slugs', () => {
  it('are lower-case words joined by hyphens', () => {
    expect(slug('Moving Image')).to.equal('moving-image');
    expect(slug('Designer/Producer')).to.equal('designer-producer');
    expect(slug('  Ink on paper (colour), “final” ')).to.equal('ink-on-paper-colour-final');
    expect(slug("Children's Book")).to.equal('childrens-book');
    expect(slug('Café')).to.equal('cafe');
  });

  it('keep Chinese as it is', () => {
    expect(slug('流動影像')).to.equal('流動影像');
    expect(slug('書籍／期刊')).to.equal('書籍-期刊');
  });

  it('are never empty', () => {
    expect(slug('???')).to.equal('u3f-3f-3f');
    expect(slug('+')).not.to.equal(slug('-'));
  });

  it('are bounded', () => {
    expect(slug('long '.repeat(1_000)).length).to.be.at.most(200);
  });
});
