import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../../src/packageRoot.js';
import { makePinyin } from '../../tools/pinyin/make.js';

describe('The table of Pinyin', () => {
  it('is what its tool makes of pinyin-pro', () => {
    const file = path.join(packageRoot, 'mappings', 'pinyin.json');
    expect(readFileSync(file, 'utf8')).to.equal(makePinyin());
  });
});
