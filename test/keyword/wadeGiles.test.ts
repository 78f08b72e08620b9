import { expect } from 'chai';
import { homophonesIn } from '../../src/keyword/corrections/homophones.js';
import { findPinyinNames } from '../../src/keyword/corrections/wadeGiles.js';
import { pinyinSyllables } from '../../src/keyword/syllables/wadeGilesSyllables.js';
import type { SearchBackend } from '../../src/search/backend.js';

interface Body {
  readonly aggs: { readonly keywords: { readonly filters: { readonly filters: object } } };
}

/** A collection with makers of these names, each of one object. */
function makersOf(...names: readonly string[]): SearchBackend {
  const search = (_: string, { aggs }: Body) => {
    const asked = Object.entries(aggs.keywords.filters.filters);
    const buckets = asked.map(([key, query]) => {
      const has = names.some((name) => JSON.stringify(query).includes(`"${name}"`));
      return [key, { doc_count: has ? 1 : 0 }];
    });
    return Promise.resolve({
      aggregations: { keywords: { buckets: Object.fromEntries(buckets) as object } },
    });
  };
  return { version: {}, search } as unknown as SearchBackend;
}

describe('Names as Wade and Giles spelt them', () => {
  it('have syllables that stand for those of Pinyin, with a sign of breath or without', () => {
    const syllables = {
      hsiao: ['xiao'],
      tsai: ['cai', 'zai'],
      chun: ['chun', 'jun', 'qun', 'zhun'],
      tzu: ['ci', 'zi'],
      ssu: ['si'],
      jih: ['ri'],
      kuei: ['gui', 'kui'],
      tung: ['dong', 'tong'],
      hsiung: ['xiong'],
      yueh: ['yue'],
      ho: ['he'],
      lo: ['luo'],
      'Ch’i': ['ji', 'qi'],
      i: ['yi'],
      yi: ['yi'],
      shih: ['shi'],
      painting: [],
    };
    for (const [typed, meant] of Object.entries(syllables))
      expect(pinyinSyllables(typed), typed).to.have.members(meant);
  });

  it('find the maker who has the name in Pinyin, with what else was typed', async () => {
    const makers = makersOf('zhang xiaogang', 'xu bing', 'cai guo-qiang');
    const found = (keyword: string) => findPinyinNames(makers, keyword);
    expect(await found('Chang Hsiao-kang')).to.deep.equal(['zhang xiaogang']);
    expect(await found('chang hsiao kang bloodline')).to.deep.equal(['zhang xiaogang bloodline']);
    expect(await found('book, Hsu Ping')).to.deep.equal(['book, xu bing']);
    expect(await found('Tsai Kuo-chiang')).to.deep.equal(['cai guo-qiang']);
    expect(await found('Fang Li-chun')).to.deep.equal([]);
    expect(await found('still life')).to.deep.equal([]);
  });

  it('and Chinese characters that sound like the name of a maker stand for it', async () => {
    const makers = makersOf('zhang xiaogang', 'cai guo qiang');
    const found = (keyword: string) => findPinyinNames(makers, keyword);
    expect(await found('張小剛 血緣')).to.deep.equal(['zhang xiaogang 血緣']);
    expect(await found('章晓钢')).to.deep.equal(['zhang xiaogang']);
    expect(await found('poster 蔡國牆')).to.deep.equal(['poster cai guo qiang']);
    expect(await found('張小濤')).to.deep.equal([]);
    expect(await found('香港旺角街')).to.deep.equal([]);
  });

  it('and Chinese characters stand for makers whom records name in Latin letters only', async () => {
    const makers = makersOf('chen zhen', 'li yuan chia');
    const found = (keyword: string) => findPinyinNames(makers, keyword);
    expect(await found('陳箴')).to.deep.equal(['chen zhen']);
    expect(await found('李元佳 書法')).to.deep.equal(['li yuan chia 書法']);
    const [first] = homophonesIn('陳箴');
    const exists = { exists: { field: 'text.makers.zh-hant' } };
    expect(JSON.stringify(first?.query)).to.include(JSON.stringify({ must_not: [exists] }));
  });
});
