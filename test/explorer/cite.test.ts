import { expect } from 'chai';
import { writeBibtex } from '../../explorer/src/cite/bibtex.js';
import { type Citation, citationOf } from '../../explorer/src/cite/citation.js';
import { writeCslJson } from '../../explorer/src/cite/cslJson.js';
import { writeRis } from '../../explorer/src/cite/ris.js';
import { writeText } from '../../explorer/src/cite/text.js';
import { speechAt } from '../../explorer/src/language/language.js';
import type { PageObject } from '../../explorer/src/object/pageObject.js';
import { setSettings, settings } from '../../explorer/src/settings.js';

const POSTER: Citation = {
  id: 'object-1001',
  title: 'Harbour & Light {Week}',
  makers: [{ family: 'Ferrandel', given: 'Luca' }, { literal: 'Lam and Sons' }],
  date: '1966–1967',
  years: [1966, 1967],
  medium: 'offset lithograph',
  dimensions: 'sheet: 106.5 × 75.5 cm',
  credit: 'Lantern Quay Museum. Bequest, 2012',
  museum: 'Lantern Quay Museum',
  number: '2012.14',
  address: 'https://museum.example/objects/1001',
  language: 'en',
};
const BARE: Citation = {
  ...POSTER,
  makers: [],
  date: '',
  years: null,
  medium: '',
  dimensions: '',
  credit: '',
  number: '',
};

describe('a citation', () => {
  it('has no line within a text, whichever signs a program ends lines at', () => {
    setSettings({ ...settings(), origin: 'https://museum.example' });
    const title = 'One\u0085ER  - \u001eTY  - BOOK\u2028two\r\nthree\0';
    const object = { id: 1, title, constituents: [], displayDate: '19\u001c67' };
    const cited = citationOf(object as unknown as PageObject, speechAt(''));
    expect(cited.title).to.equal('One ER - TY - BOOK two three');
    expect(cited.date).to.equal('19 67');
  });

  it('as text is a sentence in the order of a caption, in the marks of its language', () => {
    expect(writeText(POSTER)).to.equal(
      'Luca Ferrandel, Lam and Sons, Harbour & Light {Week}, 1966–1967, offset lithograph, sheet: 106.5 × 75.5 cm. Lantern Quay Museum. Bequest, 2012, 2012.14. https://museum.example/objects/1001',
    );
    const chinese = { ...BARE, title: '海港', museum: '燈埗博物館', language: 'zh-Hant' };
    expect(writeText(chinese)).to.equal(
      '《海港》。燈埗博物館。https://museum.example/objects/1001',
    );
    expect(writeText({ ...chinese, title: '《夜》與「日」' })).to.match(/^《〈夜〉與「日」》。/u);
  });

  it('as BibTeX has its signs escaped, and names that no style divides', () => {
    const written = writeBibtex(POSTER);
    expect(written).to.match(/^@misc\{object-1001,\n/u);
    expect(written).to.include('author = {Ferrandel, Luca and {Lam and Sons}}');
    expect(written).to.include(
      'title = {{Harbour \\& Light \\textbraceleft{}Week\\textbraceright{}}}',
    );
    expect(written).to.include('year = {1966–1967}');
    // BibTeX counts braces without regard to what is before them.
    const smile = writeBibtex({ ...POSTER, title: 'Smile :{' });
    expect(smile.split('{')).to.have.length(smile.split('}').length);
    expect(writeBibtex({ ...POSTER, years: [1967, 1967] })).to.include('year = {1967}');
  });

  it('as CSL-JSON has names in parts, and years as numbers, also before the common era', () => {
    const [item] = JSON.parse(writeCslJson(POSTER)) as [Record<string, unknown>];
    expect(item).to.deep.include({
      id: 'object-1001',
      type: 'graphic',
      author: [{ family: 'Ferrandel', given: 'Luca' }, { literal: 'Lam and Sons' }],
      issued: { 'date-parts': [[1966], [1967]] },
      URL: 'https://museum.example/objects/1001',
    });
    const early = { ...POSTER, years: [-2400, -2400] as const };
    expect(writeCslJson(early)).to.match(/"date-parts": \[\s*\[\s*-2400\s*\]\s*\]/u);
  });

  it('as RIS is lines of a tag, two spaces, a hyphen, a space, from TY to ER', () => {
    const lines = writeRis(POSTER).split('\r\n');
    expect(lines[0]).to.equal('TY  - ART');
    expect(lines.slice(-2)).to.deep.equal(['ER  - ', '']);
    for (const line of lines.slice(0, -1)) expect(line).to.match(/^[A-Z][A-Z0-9] {2}- /u);
    expect(lines).to.include('AU  - Ferrandel, Luca');
    expect(lines).to.include('PY  - 1966');
    expect(writeRis({ ...POSTER, years: [-2400, -2400] })).not.to.include('PY  -');
  });

  it('leaves out what is not known', () => {
    expect(writeBibtex(BARE)).not.to.match(/author|year|howpublished|note|number/u);
    expect(writeRis(BARE)).not.to.match(/^(?:AU|PY|M3|N1|AN) /mu);
    expect(JSON.parse(writeCslJson(BARE))).to.deep.equal([
      {
        id: 'object-1001',
        type: 'graphic',
        title: 'Harbour & Light {Week}',
        archive: 'Lantern Quay Museum',
        language: 'en',
        URL: 'https://museum.example/objects/1001',
      },
    ]);
  });
});
