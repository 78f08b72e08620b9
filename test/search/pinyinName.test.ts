import { expect } from 'chai';
import { pinyinOf } from '../../src/search/pinyinName.js';

describe('Names in Pinyin', () => {
  it('have the family name first, in any form of the characters', () => {
    const names = {
      趙無極: 'zhao wuji',
      赵无极: 'zhao wuji',
      呂壽琨: 'lü shoukun',
      李傑: 'li jie',
      歐陽修: 'ouyang xiu',
      諸葛武侯: 'zhuge wuhou',
    };
    for (const [name, pinyin] of Object.entries(names))
      expect(pinyinOf(name), name).to.equal(pinyin);
  });

  it('read a family name as one', () => {
    expect(pinyinOf('曾灶財')).to.equal('zeng zaocai');
    expect(pinyinOf('單國強')).to.equal('shan guoqiang');
  });

  it('are left out where the name is written so already, in any order', () => {
    for (const known of ['Ai Weiwei', 'AI Wei-wei', 'Weiwei Ai'])
      expect(pinyinOf('艾未未', known), known).to.equal(undefined);
    expect(pinyinOf('趙無極', 'Zao Wou-Ki')).to.equal('zhao wuji');
  });

  it('are none of what is no name of a person in Chinese characters', () => {
    for (const name of ['', '王', '民生紙品', '草間彌生', '皮爾‧卡丹', 'そにー', 'M+'])
      expect(pinyinOf(name), name).to.equal(undefined);
  });
});
