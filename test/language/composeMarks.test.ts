import { expect } from 'chai';
import { readText, readTexts } from '../../indexer/denormalise/text.js';
import { composeMarks } from '../../src/language/composeMarks.js';
import { parseText, parseTexts } from '../../src/query/values.js';

const APART = 'E\u0301mile Nguye\u0302\u0303n';
const TOGETHER = '\u00c9mile Nguy\u1ec5n';

describe('Marks that stand apart from their letters', () => {
  it('become one character with them, where there is one', () => {
    expect(composeMarks(APART)).to.equal(TOGETHER);
    expect(composeMarks('x\u0302 \u304b\u3099')).to.equal('x\u0302 \u304c');
    expect(composeMarks('서울의 봄, 한국'.normalize('NFD'))).to.equal('서울의 봄, 한국');
    expect(composeMarks('\u1112\u1161 \u1161 \u1112')).to.equal('하 \u1161 \u1112');
  });

  it('leave all other characters as they are', () => {
    // NFC would make another character of the second one, which names are written with.
    for (const text of [TOGETHER, '\u795e\ufa19\uf9d0', '\u212b', '', '\u0301']) {
      expect(composeMarks(text)).to.equal(text);
    }
  });

  it('are composed in what is indexed and in what is asked alike', () => {
    expect(readText(APART)).to.deep.equal({ en: TOGETHER, 'zh-hant': null });
    expect(readTexts({ en: [APART] })).to.deep.equal([{ en: TOGETHER, 'zh-hant': null }]);
    expect(parseText(APART)).to.equal(TOGETHER);
    expect(parseTexts([APART])).to.deep.equal([TOGETHER]);
  });
});
