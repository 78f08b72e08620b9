import { expect } from 'chai';
import { readMappingsFile } from '../../src/packageRoot.js';
import { makePinyin } from '../../tools/pinyin/make.js';

describe('The table of Pinyin', () => {
  it('is what its tool makes of pinyin-pro', () => {
    expect(readMappingsFile('characters/pinyin.json')).to.equal(makePinyin());
  });
});
