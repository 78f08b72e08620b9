import { expect } from 'chai';
import { cantoneseSpellings } from '../../src/keyword/syllables/cantonese.js';
import { charactersLike, placesOf } from '../../src/keyword/syllables/syllables.js';
import { readMappingsFile } from '../../src/packageRoot.js';
import { foldCharacters } from '../../src/search/analysis.js';
import { makeJyutping } from '../../tools/jyutping/make.js';
import { onWords } from './collection.js';

const isOneOf = (typed: string, word: string): boolean =>
  placesOf(typed.split(/[\s-]/u)).some(
    (places) =>
      places.length === word.length &&
      Array.from(foldCharacters(word)).every((one, at) => places[at]?.includes(one)),
  );

describe('Chinese words in Latin letters', () => {
  it('are of syllables as people in Hong Kong spell them', () => {
    const spelt = {
      hoeng: 'heung',
      zim: 'tsim',
      zeoi: 'tsui',
      kwan: 'kwan',
      gwok: 'kwok',
      gaa: 'kar',
      jyun: 'yuen',
      ng: 'ng',
      si: 'sze',
    };
    for (const [jyutping, spelling] of Object.entries(spelt))
      expect(cantoneseSpellings(jyutping), jyutping).to.include(spelling);
  });

  it('are read in Cantonese, in Pinyin with spaces or without, and as Wade and Giles spelt it', () => {
    const meant = {
      'lui sau kwan': '呂壽琨',
      'tsim sha tsui': '尖沙咀',
      'leoi sau kwan': '呂壽琨',
      'wong ka wai': '王家衛',
      'lü shòukūn': '呂壽琨',
      lvshoukun: '呂壽琨',
      'Lu Shou-kun': '呂壽琨',
      "xi'an": '西安',
      xianggang: '香港',
      'Hou Hsiao-hsien': '侯孝賢',
    };
    for (const [typed, word] of Object.entries(meant))
      expect(isOneOf(typed, word), typed).to.equal(true);
    for (const other of ['lighthouse', 'art deco', 'xxx'])
      expect(placesOf([other])).to.deep.equal([]);
  });
});

describe('Characters like one', () => {
  it('sound like it, in Mandarin or in Cantonese, or are written like it', () => {
    for (const [one, other] of ['曉小', '步埗', '棣埭', '未末', '角各'])
      expect(charactersLike(foldCharacters(one ?? '')), one).to.include(
        foldCharacters(other ?? ''),
      );
    expect(charactersLike('未')).not.to.include('未');
  });
});

describe('The table of Jyutping', () => {
  it('is what its tool makes of to-jyutping', () => {
    expect(readMappingsFile('characters/jyutping.json')).to.equal(makeJyutping());
  });
});

onWords('Chinese words that were typed otherwise', (calls) => {
  const correctionOf = async (keyword: string): Promise<unknown> => {
    const asked = `keyword: ${JSON.stringify(keyword)}`;
    const data = await calls.ask(`{ searchObjects(${asked}) { total corrected { text } } }`);
    return data['searchObjects'];
  };

  it('are answered for titles and names in characters', async () => {
    const meant = {
      sheying: ['攝影', 2],
      'jianzhu moxing': ['建筑模型', 1],
      'toi wan sip ying': ['台灣攝影', 2],
      'sheying -故事': ['攝影 -故事', 1],
      國立藝術大雪: ['國立芸術大學', 1],
    };
    for (const [typed, [text, total]] of Object.entries(meant))
      expect(await correctionOf(typed), typed).to.deep.equal({ total, corrected: { text } });
  });

  it('and not where two of them are one word of a name', async () => {
    expect(await correctionOf('wei lan ai')).to.deep.equal({
      total: 1,
      corrected: { text: 'weilan ai' },
    });
  });

  it('and words of other languages are not', async () => {
    for (const other of ['banana', 'manage', 'sun king'])
      expect(await correctionOf(other), other).to.deep.equal({ total: 0, corrected: null });
  });
});
