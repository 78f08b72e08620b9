import { expect } from 'chai';
import { readColoredThings } from '../../src/keyword/coloredThings.js';
import { buildDiscoverSearch } from '../../src/discover/request.js';
import { NOTHING_COUNTED } from '../../src/facets/request.js';
import { Wording } from '../../src/wording/wording.js';

describe('keywords that name a colour', () => {
  it('are the colour alone in Chinese, or with things in both languages', () => {
    for (const [keyword, color, things] of [
      ['紅', 'red', ''],
      ['紅色的', 'red', ''],
      ['紅色花瓶', 'red', '花瓶'],
      ['蓝绿色的海报', 'teal', '海报'],
      ['有沒有深藍色的海報', 'blue', '有沒有海報'],
      ['趙無極 紅', 'red', '趙無極'],
      ['blue vase', 'blue', 'vase'],
      ['Show me Grey dresses 1960s', 'gray', 'Show me dresses 1960s'],
      ['dark blue posters', 'blue', 'posters'],
      ['light blue cups', 'lightblue', 'cups'],
      ['pale blue cups', 'lightblue', 'cups'],
      ['two light green bowls', 'green', 'two bowls'],
      ['royal blue poster', 'blue', 'poster'],
      ['lilac vases', 'purple', 'vases'],
      ['粉紅海報', 'pink', '海報'],
      ['深蓝的花瓶', 'blue', '花瓶'],
    ])
      expect(readColoredThings(keyword ?? ''), keyword).to.deep.equal({ color, things });
  });

  it('are not names, what something is made of, or what is quoted or left out', () => {
    for (const keyword of [
      ...['blue', 'White House', 'black mountain', 'red grooms', 'Andrew Green'],
      ...['black chalk drawing', 'black and white photographs', 'vase blue'],
      ...['"blue vase"', 'blue vase -glass', '「紅色花瓶」', '彩色攝影', '景色', '花瓶'],
      ...['紅樓夢', '青山', '黑白攝影', 'lavender field'],
      `blue vase${' glass'.repeat(15)}`,
    ])
      expect(readColoredThings(keyword), keyword).to.equal(undefined);
  });

  it('have no works pinned to their things first', () => {
    const pins = [{ words: ['vase'], first: [17], away: [] }];
    const wording = new Wording({ synonyms: [], pins });
    const query = (keyword: string) =>
      JSON.stringify(buildDiscoverSearch({ keyword }, NOTHING_COUNTED, wording).query);
    expect(query('vase')).to.match(/\b17\b/);
    expect(query('blue vase')).not.to.match(/\b17\b/);
  });
});
