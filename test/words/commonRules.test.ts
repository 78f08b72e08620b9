import { expect } from 'chai';
import { readAsked } from '../../src/keyword/asked.js';
import { readMappingsFile } from '../../src/packageRoot.js';
import { COMMON_FILES } from '../../src/wording/commonRules.js';
import { parseSynonyms, type SynonymRule } from '../../src/wording/synonyms.js';
import { keyOf } from '../../src/wording/terms.js';
import { NO_WORDING, Wording } from '../../src/wording/wording.js';

/** What stands for the first words of a text, where the museum has no words of its own. */
const othersOf = (text: string) => readAsked(text, NO_WORDING).required[0]?.others;

describe('Words written as one and as two', () => {
  it('stand for each other where the museum says nothing of them', () => {
    const askedWith = (...synonyms: SynonymRule[]) =>
      readAsked('screen print', new Wording({ synonyms, pins: [] })).required;
    expect(askedWith()).to.deep.equal([{ words: ['screen', 'print'], others: ['screenprint'] }]);
    expect(askedWith({ from: ['screen prints'], to: ['serigraph'] })).to.deep.equal([
      { words: [], others: ['serigraph'] },
    ]);
  });

  it('stand in the table once, in a form that can be used', () => {
    const { rules, problems } = parseSynonyms(readMappingsFile('words/compounds.txt'));
    expect(problems).to.deep.equal([]);
    const words = rules.flatMap(({ from }) => from);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).to.deep.equal([]);
    for (const { from } of rules) expect(from[1]?.replace(' ', ''), from.join()).to.equal(from[0]);
  });

  it('are short forms as well, unless the museum says something else of them', () => {
    const askedWith = (text: string, ...synonyms: SynonymRule[]) =>
      readAsked(text, new Wording({ synonyms, pins: [] })).required;
    expect(askedWith('photos')).to.deep.equal([
      { words: ['photos'], others: ['photograph', 'photography'] },
    ]);
    expect(askedWith('St. Ives')[0]).to.deep.equal({ words: ['St'], others: ['saint'] });
    expect(askedWith('photo', { from: ['photo'], to: ['picture'] })).to.deep.equal([
      { words: [], others: ['picture'] },
    ]);
    expect(askedWith('Gorham Mfg. Co.').slice(1)).to.deep.equal([
      { words: ['Mfg'], others: ['manufacturing'] },
      { words: ['Co'], others: ['company'] },
    ]);
    expect(askedWith('limits')[0]?.others).to.deep.equal([]);
    expect(askedWith('HK skyline')[0]?.others).to.deep.equal(['hong kong', 'hongkong']);
    expect(askedWith('World War Two posters')[0]?.others).to.include.members(['wwii', '二戰']);
    expect(askedWith('world war i')[0]?.others).to.not.include('wwii');
  });

  it('are asked for once where a text has them twice', () => {
    const { required } = readAsked('photo of a photo, Peking, Peking', NO_WORDING);
    expect(required).to.deep.equal([
      { words: ['photo'], others: ['photograph', 'photography'] },
      { words: ['Peking'], others: ['beijing', 'pekin'] },
    ]);
  });

  it('are plurals that no ending makes as well, and movements with who belongs to them', () => {
    expect(othersOf("women's hats")).to.deep.equal(['woman']);
    expect(othersOf('Wolf')).to.deep.equal(['wolves']);
    expect(othersOf('Cubists')).to.deep.equal(['cubism']);
    expect(othersOf('still lives')).to.deep.equal(['still life']);
    expect(othersOf('life')).to.deep.equal([]);
  });

  it('stand in one table only, as short forms and plurals too', () => {
    const { rules, problems } = parseSynonyms(COMMON_FILES.map(readMappingsFile).join('\n'));
    expect(problems).to.deep.equal([]);
    const words = rules.flatMap(({ from }) => from);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).to.deep.equal([]);
    expect(words).to.include.members([
      'sailboat',
      'selfportrait',
      'mt',
      'wolves',
      'peking',
      'josef',
      '沙發',
      '文革',
    ]);
    // By their stems, as they are looked up.
    for (const { from, to } of rules)
      expect(new Set([...from, ...to].map(keyOf)), from.join())
        .to.have.property('size')
        .above(1);
    const keys = rules.flatMap(({ from }) => from.map(keyOf));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).to.deep.equal([]);
  });

  it('are names of places and people, and Chinese words, that have another form elsewhere', () => {
    expect(othersOf('Peking')).to.include('beijing');
    expect(othersOf('Sri Lanka')).to.include('ceylon');
    expect(othersOf('Josef')).to.deep.equal(['joseph']);
    expect(othersOf('梳化')).to.deep.equal(['沙發', 'sofa']);
    expect(othersOf('海報')).to.deep.equal(['招貼畫', 'poster']);
    expect(othersOf('poster')).to.deep.equal([]);
    expect(othersOf('单车')).to.deep.equal(['自行車', '腳踏車', 'bicycle']);
  });

  it('are names in Chinese, of people and places, which the English ones do not stand for', () => {
    for (const typed of ['毕加索', '畢卡索', '畢加索'])
      expect(othersOf(typed), typed).to.include('picasso');
    for (const typed of ['安迪·沃霍尔', '安迪沃霍尔', '沃霍爾', '安迪．華荷'])
      expect(othersOf(typed), typed).to.include('warhol');
    expect(othersOf('新西兰')).to.deep.equal(['紐西蘭', 'new zealand']);
    expect(othersOf('picasso')).to.deep.equal([]);
    expect(othersOf('italy')).to.deep.equal([]);
    expect(othersOf('图则')).to.include('平面圖');
    expect(othersOf('打印机')).to.include('印表機');
  });

  it('are names of places without their signs and spaces, and words of daily speech', () => {
    for (const typed of ['xian', 'Xi’an', "Xi'an"])
      expect(othersOf(typed)?.length, typed).to.be.above(0);
    expect(othersOf('xian')).to.include("xi'an");
    expect(othersOf('tsimshatsui')).to.deep.equal(['tsim sha tsui']);
    expect(othersOf('couch')).to.deep.equal(['sofa', 'settee']);
    expect(othersOf('looking glass')).to.deep.equal(['mirror']);
    expect(othersOf('puppies')).to.deep.equal(['dog']);
    expect(othersOf('candle holders')).to.include('candlestick');
    expect(othersOf('dog')).to.deep.equal([]);
    expect(othersOf('litho')).to.deep.equal(['lithograph']);
    expect(othersOf('大哥大')).to.include('手提電話');
    expect(othersOf('heunggong')).to.deep.equal(['hong kong']);
    expect(othersOf('hong kong')).to.not.include('heunggong');
    expect(othersOf('wan jai')).to.deep.equal(['wan chai']);
    expect(othersOf('冇題')).to.deep.equal(['無題']);
  });

  it('are numbers in figures and in words, where they are no part of another', () => {
    expect(othersOf('36 views')).to.deep.equal(['thirty-six', '三十六', 'xxxvi']);
    expect(othersOf('thirty six views')).to.deep.equal(['36', '三十六', 'xxxvi']);
    expect(othersOf('三十六景')).to.deep.equal(['36', 'thirty-six', 'xxxvi']);
    expect(othersOf('8 views')).to.deep.equal(['eight', 'viii']);
    expect(othersOf('46 views')).to.deep.equal(['forty-six', '四十六']);
    // Roman ones find no figures, and none that is a name stands for one.
    expect(othersOf('1')).to.deep.equal(['i']);
    expect(othersOf('xxxvi')).to.deep.equal([]);
    expect(othersOf('11')).to.deep.equal(['eleven', '十一']);
    expect(othersOf('hundred poets')).to.include('100');
    for (const number of ['CA28/36', '2012.36', '36-101'])
      expect(readAsked(number, NO_WORDING).required, number).to.deep.equal([
        { words: [number], others: [] },
      ]);
  });

  it('are places in a row in figures and in words', () => {
    expect(othersOf('5th avenue')).to.deep.equal(['fifth']);
    expect(othersOf('Fifth Avenue')).to.deep.equal(['5th']);
    const pairs = { first: '1st', twelfth: '12th', 'twenty-second': '22nd', ninetieth: '90th' };
    for (const [word, figures] of Object.entries(pairs)) {
      expect(othersOf(`${word} view`), word).to.deep.equal([figures]);
      expect(othersOf(`${figures} view`), figures).to.deep.equal([word]);
    }
    expect(othersOf('1st World War')).to.include('wwi');
    expect(othersOf('第五號')).to.deep.equal(['第5']);
    expect(othersOf('第5號')).to.deep.equal(['第五']);
    expect(othersOf('第十二期')).to.deep.equal(['第12']);
    expect(othersOf('第二十期')).to.deep.equal(['第20']);
  });

  it('are terms of art in other languages, which English words do not stand for', () => {
    const asked = (text: string) => readAsked(text, NO_WORDING).required[0];
    expect(asked('Affiches')).to.deep.equal({ words: ['Affiches'], others: ['poster'] });
    expect(asked('poster')?.others).to.deep.equal([]);
    for (const typed of ['Holz', 'madera', 'legno'])
      expect(asked(typed)?.others, typed).to.deep.equal(['wood']);
    expect(asked('wood')?.others).to.deep.equal([]);
    expect(asked('huile sur toile')?.others).to.include('oil on canvas');
    for (const typed of ['chien', 'Hunde', 'perros', '犬', '🐶'])
      expect(asked(typed)?.others, typed).to.include('dog');
    for (const typed of ['ピカソ', 'ル・コルビュジエ', 'ﾋﾟｶｿ'])
      expect(asked(typed)?.others, typed).to.have.length(1);
    expect(asked('c print')?.others).to.include('chromogenic print');
    for (const typed of ['chat', 'rot', 'Katz', 'dog'])
      expect(asked(typed)?.others, typed).to.deep.equal([]);
  });

  it('are words for things in Chinese that records name in English only', () => {
    for (const [typed, other] of Object.entries({
      雨伞: 'umbrella',
      寺廟: 'temple',
      花朵: 'flower',
    }))
      expect(othersOf(typed), typed).to.include(other);
    expect(othersOf('电饭锅')).to.include('電鍋');
  });

  it('are what pictographs show, which need not match beside words', () => {
    const { required, optional } = readAsked('🐶 bowl ✈️', NO_WORDING);
    expect(required).to.deep.equal([{ words: ['bowl'], others: [] }]);
    expect(optional).to.deep.equal(['🐶', '✈']);
    expect(readAsked('✈️', NO_WORDING).required[0]?.others).to.include('airplane');
  });

  it('have the colour that the API writes as one word', () => {
    const [asked] = readAsked('lightblue', NO_WORDING).required;
    expect(asked?.others).to.deep.equal(['light blue']);
  });
});
