import { expect } from 'chai';
import { onWords } from './collection.js';

interface Run {
  readonly text: string;
  readonly hit: boolean;
}

onWords('Variants of characters', (calls) => {
  const found = async (keyword: string): Promise<unknown[]> =>
    calls.objects(`keyword: ${JSON.stringify(keyword)}`);
  const search = async (args: string, fields: string) => {
    const data = await calls.ask(`{ searchObjects(${args}) { ${fields} } }`);
    return data['searchObjects'] as Readonly<Record<string, unknown>>;
  };

  it('find the same, whichever are typed', async () => {
    for (const keyword of ['攝影', '摄影']) expect(await found(keyword)).to.have.members([1, 2]);
    for (const keyword of ['台灣', '臺灣', '台湾', '臺湾'])
      expect(await found(keyword), keyword).to.have.members([1, 2, 3, 4]);
    expect(await found('不在')).to.deep.equal([]);
  });

  it('put the form that was typed first', async () => {
    expect((await found('台灣')).slice(0, 2)).to.have.members([1, 2]);
    expect((await found('臺灣')).slice(0, 3)).to.have.members([2, 3, 4]);
    expect((await found('后'))[0]).to.be.oneOf([4, 5]);
    // Beside the characters that it was typed with: 筑 is in the first as well, in another name.
    expect(await found('建筑')).to.deep.equal([53, 51, 52]);
    expect(await found('筑波')).to.deep.equal([51]);
  });

  it('fold widths, kana and forms of Japan', async () => {
    expect(await found('TV')).to.deep.equal([11]);
    for (const keyword of ['ソニー', 'そにー', 'ｿﾆｰ'])
      expect(await found(keyword), keyword).to.have.members([11, 12]);
    for (const keyword of ['藝術大學', '芸術大学', '艺术大学'])
      expect(await found(keyword), keyword).to.deep.equal([13]);
  });

  it('take the marks off letters, of those of transliterations too', async () => {
    for (const keyword of ['gabir', 'Ǧābir', 'GABIR', 'hayyan'])
      expect(await found(keyword), keyword).to.deep.equal([24]);
    const data = await calls.ask('{ suggest(text: "gab") { text } }');
    expect(data['suggest']).to.deep.equal([{ text: 'Astrolabe of Ǧābir ibn Ḥayyān' }]);
  });

  it('take accents and points off letters of Greek, Cyrillic, Arabic and Hebrew', async () => {
    const works: readonly (readonly [number, readonly string[]])[] = [
      [31, ['Αθήνα', 'ΑΘΗΝΑ', 'αθηνα', 'οδος ερμου', 'ΟΔΟΣ ΕΡΜΟΥ', 'ὁδὸς Ἑρμοῦ', '"οδός Ερμού"']],
      [32, ['Ёлка', 'елка', 'ЁЛКА']],
      [33, ['أمي', 'امي', 'القاهره', 'الــقاهرة']],
      [34, ['שלום', 'שָׁלוֹם']],
      [35, ['Pe̍h', 'peh', 'peh oe ji']],
    ];
    for (const [id, keywords] of works)
      for (const keyword of keywords) expect(await found(keyword), keyword).to.deep.equal([id]);
    expect(await found('зимои')).to.deep.equal([]);
    expect(await calls.objects('title: "елка зимой"')).to.deep.equal([]);
  });

  it('take low lines from words, at their ends too', async () => {
    for (const keyword of [
      'typhoon',
      '_typhoon_',
      '20__',
      'reel of _Typhoon_, take 20__',
      'take_20',
    ])
      expect(await found(keyword), keyword).to.deep.equal([41]);
    expect(await found('"_Typhoon_ take"')).to.deep.equal([41]);
  });

  it('take the digits of formulas for digits', async () => {
    for (const keyword of ['FeS2', 'FeS₂', 'fes₂', 'C12H22O11', '"FeS2 in C₁₂H₂₂O₁₁"'])
      expect(await found(keyword), keyword).to.deep.equal([65]);
    expect(await found('FeS')).to.deep.equal([]);
    expect(await found('H2O')).to.deep.equal([]);
  });

  it('take Roman numbers of one character for the letters that are typed', async () => {
    for (const keyword of ['volume IV', 'volume ⅳ', '"volume Ⅳ"'])
      expect(await found(keyword), keyword).to.deep.equal([72]);
    for (const keyword of ['volume V', 'volume Ⅴ'])
      expect(await found(keyword), keyword).to.deep.equal([]);
  });

  it('take for an apostrophe what is typed for one', async () => {
    for (const stroke of "'‘’`´ʹʻʼʽʾʿ")
      expect(await found(`o${stroke}dell`), stroke).to.deep.equal([72]);
    for (const keyword of ["ba'labakk", 'Baʿlabakk', 'baʼlabakk', 'umar', 'ʿUmar', '‘Umar'])
      expect(await found(keyword), keyword).to.deep.equal([73]);
    expect(await found('o"dell')).to.deep.equal([]);
  });

  it('leave out the points between parts of foreign names', async () => {
    for (const keyword of [
      '皮爾‧卡丹',
      '皮爾卡丹',
      '皮尔·卡丹',
      '皮爾．卡丹',
      '皮爾 卡丹',
      '"皮爾卡丹晚裝"',
    ])
      expect(await found(keyword), keyword).to.deep.equal([38]);
    expect(await found('皮卡')).to.deep.equal([]);
    for (const keyword of ['roots', '圖像 roots', '圖像・roots'])
      expect(await found(keyword), keyword).to.deep.equal([42]);
    const { items } = await search(
      'keyword: "爾卡", lang: "zh-hant"',
      'items { highlights { fragments { runs { text hit } } } }',
    );
    expect(items).to.deep.equal([
      {
        highlights: [
          {
            fragments: [
              {
                runs: [
                  { text: '皮', hit: false },
                  { text: '爾‧卡', hit: true },
                  { text: '丹晚裝', hit: false },
                ],
              },
            ],
          },
        ],
      },
    ]);
  });

  it('are words of their own after the articles of French and Italian', async () => {
    for (const keyword of ['aosta', 'Val d’Aosta', "val D'AOSTA", 'echiquier', '"l’échiquier"'])
      expect(await found(keyword), keyword).to.deep.equal([45]);
    expect(await found('laosta')).to.deep.equal([]);
    const data = await calls.ask('{ suggest(text: "échiq") { text } }');
    expect(data['suggest']).to.deep.equal([
      { text: 'Glacier in the Val d’Aosta, after L’Échiquier' },
    ]);
  });

  it('do not count where they are not seen: soft hyphens, joiners, marks of direction', async () => {
    for (const keyword of [
      'photograms',
      'Photo\u00adgrams',
      'pho\u00adto\u200dgrams',
      '"photograms by"',
    ])
      expect(await found(keyword), keyword).to.deep.equal([28]);
    for (const keyword of ['می\u200cخواهم', 'میخواهم', '\ufeffمی\u200cخواهم'])
      expect(await found(keyword), keyword).to.deep.equal([29]);
    for (const keyword of ['עולם', '\u200fעולם', '\u202bעולם\u202c'])
      expect(await found(keyword), keyword).to.deep.equal([30]);
    expect(await calls.objects('title: "photograms by hand"')).to.deep.equal([28]);
  });

  it('do not count where they are not seen beside capitals, years, quotes and numbers', async () => {
    const asked: readonly (readonly [string, string])[] = [
      ['PHO\u2060TOGRAMS', 'photograms'],
      ['A\u00adSTROLABE', 'astrolabe'],
      ['\u200ec. 1960\u200e', 'c. 1960'],
      ['\u202a"art deco"\u202c', '"art deco"'],
      ['night \u200e-lighthouse', 'night -lighthouse'],
      ['\u202d70.32.2513\u202c', '70.32.2513'],
    ];
    for (const [keyword, seen] of asked) {
      const fields = 'total items { id }';
      const found = await search(`keyword: ${JSON.stringify(keyword)}, exact: true`, fields);
      expect(found['total'], keyword).to.be.greaterThan(0);
      expect(found, keyword).to.deep.equal(
        await search(`keyword: ${JSON.stringify(seen)}, exact: true`, fields),
      );
    }
    expect(await found('PHO\u2060TOGRAMS')).to.deep.equal([28]);
    const data = await calls.ask('{ suggest(text: "PHO\\u2060TOGRAM") { text } }');
    expect(data['suggest']).to.deep.equal([{ text: 'Photo\u00adgrams by hand' }]);
  });

  it('are spaces, whatever their width', async () => {
    for (const keyword of [
      'Montmartre',
      '"Montmartre plan"',
      '10 000 roofs',
      '10\u202f000',
      '屋頂',
    ])
      expect(await found(keyword), keyword).to.deep.equal([58]);
    const titles = ['屋頂 一', '屋頂\u00a0一', 'montmartre : « plan » of 10 000 roofs'];
    for (const title of titles)
      expect(await calls.objects(`title: ${JSON.stringify(title)}`), title).to.deep.equal([58]);
  });

  it('are one sigma at the end of a word and within, in whole values too', async () => {
    for (const title of ['Αθήνα, ὁδὸς Ἑρμοῦ', 'ΑΘΉΝΑ, ὉΔῸΣ ἙΡΜΟῦ'])
      expect(await calls.objects(`title: ${JSON.stringify(title)}`), title).to.deep.equal([31]);
  });

  it('do not count where they choose a shape: of a pictograph, or of a character of a name', async () => {
    for (const keyword of ['❤', '❤\ufe0f', '❤\ufe0e', '"a ❤"', '"a ❤\ufe0f"'])
      expect(await found(keyword), keyword).to.deep.equal([56]);
    for (const keyword of ['葛西', '葛\u{e0100}西', '葛\u{e0101}西', '"葛西的扇"'])
      expect(await found(keyword), keyword).to.deep.equal([57]);
    expect(await calls.objects('title: "enamel pin with a ❤"')).to.deep.equal([56]);
  });

  it('hold for constituents', async () => {
    expect(await calls.constituents('keyword: "艾台"')).to.deep.equal([2]);
    expect(await calls.constituents('name: "黄家"')).to.deep.equal([1]);
  });

  it('of names are read in Pinyin, too', async () => {
    expect(await found('huang jia')).to.have.members([14, 15]);
    expect(await found('huang lighthouse photograph')).to.include(14);
    const data = await calls.ask('{ constituents(keyword: "Huang Jia") { id } }');
    expect(data['constituents']).to.deep.equal([{ id: 1 }]);
  });

  it('fold whole values: titles, names of lists, facets', async () => {
    expect(await calls.objects('title: "台湾摄影"')).to.deep.equal([1]);
    expect(await calls.objects('area: "视觉艺术"')).to.deep.equal([1, 2]);
    const { total, facets } = await search(
      'area: "视觉艺术", lang: "zh-hant"',
      'total facets { area { id title selected } }',
    );
    expect(total).to.equal(2);
    expect(facets).to.deep.equal({
      area: [{ id: 'visual-art', title: '視覺藝術', selected: true }],
    });
  });

  it('are suggested, and shown as they are written', async () => {
    const data = await calls.ask(
      '{ suggest(text: "台湾摄", lang: "zh-hant") { text runs { text hit } } }',
    );
    expect(data['suggest']).to.deep.equal([
      {
        text: '台灣攝影',
        runs: [
          { text: '台灣攝', hit: true },
          { text: '影', hit: false },
        ],
      },
    ]);
  });

  it('are highlighted as they are written', async () => {
    const { items } = await search(
      'keyword: "台湾摄影", lang: "zh-hant"',
      'items { title highlights { fragments { runs { text hit } } } }',
    );
    const [first] = items as readonly {
      readonly title: string;
      readonly highlights: readonly { fragments: readonly { runs: readonly Run[] }[] }[];
    }[];
    expect(first?.title).to.equal('台灣攝影');
    expect(first?.highlights[0]?.fragments[0]?.runs).to.deep.equal([
      { text: '台灣攝影', hit: true },
    ]);
  });
});
