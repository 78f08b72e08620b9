import { expect } from 'chai';
import { chooseText, otherText } from '../../src/language/fallback.js';

describe('the choice of language', () => {
  it('takes the value in the language, else the English one, else null', () => {
    expect(chooseText({ en: 'Street', 'zh-hant': '街' }, 'zh-hant')).to.equal('街');
    expect(chooseText({ en: 'Street', 'zh-hant': null }, 'zh-hant')).to.equal('Street');
    expect(chooseText({ en: 'Street', 'zh-hant': '' }, 'zh-hant')).to.equal('Street');
    expect(chooseText({ en: null, 'zh-hant': '街' }, 'en')).to.equal(null);
    expect(chooseText(null, 'en')).to.equal(null);
    expect(chooseText(undefined, 'zh-hant')).to.equal(null);
  });

  it('has as the other value that of the other language, unless absent or the same', () => {
    expect(otherText({ en: 'Street', 'zh-hant': '街' }, 'en')).to.equal('街');
    expect(otherText({ en: 'Street', 'zh-hant': '街' }, 'zh-hant')).to.equal('Street');
    expect(otherText({ en: 'M+', 'zh-hant': 'M+' }, 'en')).to.equal(null);
    expect(otherText({ en: 'Street', 'zh-hant': null }, 'zh-hant')).to.equal(null);
    expect(otherText({ en: null, 'zh-hant': '街' }, 'en')).to.equal('街');
    expect(otherText({ en: 'Street' }, 'en')).to.equal(null);
  });
});
