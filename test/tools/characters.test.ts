import { expect } from 'chai';
import { readMappingsFile } from '../../src/packageRoot.js';
import { exactValue, foldCharacters } from '../../src/search/analysis.js';
import { formsOf, writtenForms } from '../../src/language/characters.js';
import { makeCharacters } from '../../tools/characters/make.js';

describe('The table of Chinese characters', () => {
  it('is what its tool makes of opencc-js', async () => {
    expect(readMappingsFile('characters/characters.json')).to.equal(await makeCharacters());
  });

  it('folds forms of one character to one', () => {
    const pairs = ['台臺', '摄攝', '影影', '着著', '里裏', '面麵', '后後', '干乾', '干幹', '国國'];
    for (const [one = '', other = ''] of [
      ...pairs,
      '芸藝',
      '沢澤',
      '図圖',
      '黒黑',
      '呉吴',
      '髙高',
      '﨑崎',
    ])
      expect(foldCharacters(one), one + other).to.equal(foldCharacters(other));
  });

  it('leaves words apart that only look like forms', () => {
    for (const [one = '', other = ''] of ['弁辨', '欠缺', '予豫', '沪濾', '皇后', '己已', '未末'])
      expect(foldCharacters(one), one + other).to.not.equal(foldCharacters(other));
  });

  it('knows the usual form, and which characters of a text are not', () => {
    expect(formsOf('台')?.[0]).to.equal('臺');
    expect(formsOf('姫')?.[0]).to.equal('姬');
    expect(formsOf('一')).to.equal(undefined);
    expect(writtenForms(['臺灣攝影'])).to.equal(undefined);
    expect(writtenForms(['在台灣', '臺北'])).to.have.members([
      ...['台', '臺'],
      ...['在台', '台灣', '臺北'],
    ]);
  });

  it('folds widths and kana in whole values, with case', () => {
    expect(exactValue('ＡＢＣ（１）ｶﾞｰﾃﾞﾝ')).to.equal(exactValue('abc(1)ガーデン'));
  });
});
