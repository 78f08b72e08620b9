import { expect } from 'chai';
import { BadInput } from '../../src/errors.js';
import { buildObjectsSearch } from '../../src/objects/request.js';
import { buildText } from '../../src/keyword/request.js';
import { readAsked } from '../../src/keyword/asked.js';
import { NO_WORDING } from '../../src/wording/wording.js';

const splitWords = (text: string) => {
  const { required, optional } = readAsked(text, NO_WORDING);
  return { required: required.flatMap(({ words }) => words), optional };
};

describe('words of a keyword', () => {
  it('are what spaces separate, without punctuation around them', () => {
    expect(splitWords(' “Street,”\tphotograph! (1956) ').required).to.deep.equal([
      'Street',
      'photograph',
      '1956',
    ]);
  });

  it('are what brackets, long dashes, commas and signs of Chinese texts separate as well', () => {
    const words = (text: string) => splitWords(text).required;
    expect(words('梅田正德《陰影－Ｆ》，1997')).to.deep.equal([
      '梅田',
      '正德',
      '陰影',
      'Ｆ',
      '1997',
    ]);
    expect(words('Gabo,Construction (Linear),1942')).to.deep.equal([
      'Gabo',
      'Construction',
      'Linear',
      '1942',
    ]);
    expect(words('Mao—Taking…down')).to.deep.equal(['Mao', 'Taking', 'down']);
    expect(words('1,000 皮爾‧卡丹')).to.deep.equal(['1,000', '皮爾', '卡丹']);
  });

  it('keep what is inside a word', () => {
    expect(splitWords("2012.1799 artist's O'Neill").required).to.deep.equal([
      '2012.1799',
      "artist's",
      "O'Neill",
    ]);
  });

  it('end with the marks of their last letter', () => {
    const words = ['हिन्दी', 'தமிழ்', 'ភាសាខ្មែរ', 'שָׁלוֹם'];
    expect(splitWords(`(${words.join('), (')})`).required).to.deep.equal(words);
    expect(splitWords('(👍🏽)').required).to.deep.equal(['👍🏽']);
    expect(splitWords('\u0301 harbour, \u0301').required).to.deep.equal(['harbour']);
  });

  it('are found in runs of Chinese characters, names left whole', () => {
    expect(splitWords('街頭攝影').required).to.deep.equal(['街頭', '攝影']);
    expect(splitWords('M+的香港').required).to.deep.equal(['M', '香港']);
    expect(splitWords('黃炳培').required).to.have.length.lessThan(3);
  });

  it('of English and Chinese function are optional, unless there is nothing else', () => {
    expect(splitWords('the art of the poster')).to.deep.equal({
      required: ['art', 'poster'],
      optional: ['the', 'of'],
    });
    expect(splitWords('poster👍🏽 🚋')).to.deep.equal({
      required: ['poster'],
      optional: ['👍🏽', '🚋'],
    });
    expect(splitWords('posters from Japan').required).to.deep.equal(['posters', 'Japan']);
    expect(splitWords('mao s portrait').required).to.deep.equal(['mao', 'portrait']);
    expect(splitWords('The The')).to.deep.equal({ required: ['The'], optional: [] });
    expect(splitWords('to be or not to be').required).to.include('be');
  });

  it('of initials are written in other ways, too', () => {
    const formsOf = (text: string) => readAsked(text, NO_WORDING).required[0]?.others;
    expect(formsOf('I.M. Pei')).to.deep.equal(['I M']);
    expect(formsOf('i. m. pei')).to.deep.equal(['i.m.']);
    expect(formsOf('IM Pei')).to.deep.equal(['I.M.', 'I M']);
    expect(formsOf('U.S.A.')).to.deep.equal(['U S A', 'USA']);
    for (const text of ['im', 'A. Pei', 'IT', 'I.M.Pei', 'Q&A', '書.法', 'HARBOUR NIGHT', "O'M A"])
      expect(
        formsOf(text)?.filter((form) => /^.?[. ]/.test(form)),
        text,
      ).to.deep.equal([]);
    for (const word of ['GALLERY·MA', 'MA‧Gallery'])
      expect(splitWords(word).required, word).to.deep.equal([word]);
    expect(splitWords('vitamin A B')).to.deep.equal({ required: ['vitamin', 'B'], optional: [] });
  });

  it('are none in text of punctuation and control characters', () => {
    expect(splitWords('\u0000 \u202e -- && "" ()').required).to.deep.equal([]);
  });
});

describe('the query of a keyword', () => {
  const build = (keyword: string) => buildText('keyword', keyword, ['text.title.en^8']);

  it('asks every word, in any of the fields', () => {
    expect(build('street poster')?.must).to.deep.equal(
      ['street', 'poster'].map((query) => ({
        multi_match: {
          query,
          fields: ['text.title.en^8'],
          type: 'most_fields',
          operator: 'and',
          zero_terms_query: 'all',
        },
      })),
    );
  });

  it('matches nothing when there is no word in it', () => {
    for (const keyword of ['!!!', '。、', '½ ①', '-- && ""']) {
      expect(build(keyword), keyword).to.deep.equal({ must: [{ match_none: {} }], should: [] });
    }
    expect(buildObjectsSearch({ keyword: '!!!', ids: [1] }).query).to.deep.equal({
      bool: { must: [{ match_none: {} }], filter: [{ terms: { id: [1] } }] },
    });
  });

  it('is no condition when nothing is given', () => {
    for (const keyword of ['', ' \u3000\t', '\u200b', null]) {
      expect(buildText('keyword', keyword, []), String(keyword)).to.equal(undefined);
    }
  });

  it('matches nothing when analysis leaves nothing of its one word', () => {
    expect(JSON.stringify(build('½x'))).to.contain('"zero_terms_query":"none"');
    expect(JSON.stringify(build('xa ya'))).to.not.contain('"zero_terms_query":"none"');
  });

  it('refuses a text too long for a search', () => {
    expect(() => build('a'.repeat(501))).to.throw(BadInput, 'at most 500 characters');
    const words = Array.from({ length: 33 }, (_, number) => `w${number}`).join(' ');
    expect(() => build(words)).to.throw(BadInput, 'at most 32 words');
  });

  it('refuses more terms than Elasticsearch takes clauses, though they be few words', () => {
    const rare = String.fromCodePoint(...Array.from({ length: 200 }, (_, at) => 0x4e00 + 37 * at));
    const expected = 'at most 128 Chinese characters and parts of words';
    for (const text of [rare, 'a-'.repeat(200), '👩'.repeat(200)]) {
      expect(splitWords(text).required).to.have.length.below(33);
      expect(() => build(text)).to.throw(BadInput, expected);
    }
    expect(build(rare.slice(0, 128))?.must).to.have.length.above(0);
    expect(() => build(rare.slice(0, 129))).to.throw(BadInput, 'received 129');
    const words = Array.from({ length: 32 }, (_, at) => rare.slice(4 * at, 4 * at + 4)).join(' ');
    expect(build(words)?.must).to.have.length.above(0);
    expect(build('well-known '.repeat(32))?.must).to.have.length(1);
  });
});
