import { expect } from 'chai';
import { onWords } from './collection.js';

interface Answer {
  readonly total: number;
  readonly corrected: { readonly text: string; readonly total: number } | null;
  readonly hits: readonly { readonly pinned: boolean; readonly object: { readonly id: number } }[];
}

onWords('Slips and pins', (calls) => {
  const search = async (keyword: string, more = ''): Promise<Answer> => {
    const data = await calls.ask(
      `{ searchObjects(keyword: ${JSON.stringify(keyword)}${more}) { total corrected { text total } hits { pinned object { id } } } }`,
    );
    return data['searchObjects'] as Answer;
  };
  const idsOf = ({ hits }: Answer) => hits.map(({ object }) => object.id);

  it('are answered for the best correction, which is named', async () => {
    const slips = {
      tepot: 'teapot',
      eapot: 'teapot',
      jewerly: 'jewelry',
      'tram stpo': 'tram stop',
      atr: 'art',
      ligthhuse: 'lighthouse',
      fotograph: 'photograph',
      'fotograf of a lighthouse': 'photograph of a lighthouse',
      'phibre colour': 'fibre colour',
    };
    for (const [slip, text] of Object.entries(slips)) {
      const answer = await search(slip);
      expect(answer.corrected?.text, slip).to.equal(text);
      expect(answer.corrected?.total).to.equal(answer.total);
      expect(answer.total).to.be.greaterThan(0);
    }
  });

  it('may be in a sentence, which is answered for what it is about', async () => {
    const sentences = {
      'which artist made the art deco teapot': 'art deco teapot',
      'how did Ashcombe make teapots': 'Ashcombe teapots',
      'what is a tepot like': 'teapot',
    };
    for (const [sentence, text] of Object.entries(sentences))
      expect((await search(sentence)).corrected?.text, sentence).to.equal(text);
    expect(idsOf(await search('有什么台灣摄影'))[0]).to.equal(1);
    expect(await search('which artist made it', ', exact: true')).to.include({ total: 0 });
  });

  it('are beside words for works, without which a keyword is answered', async () => {
    expect((await search('zoe ashcombe artwork')).corrected?.text).to.equal('zoe ashcombe');
    expect((await search('work ashcombe glass wine')).corrected).to.equal(null);
  });

  it('are of the likeliest kind before those that stand for a more frequent word', async () => {
    expect((await search('staem')).corrected?.text).to.equal('steam');
    expect((await search('vien')).corrected?.text).to.equal('vine');
  });

  it('are left alone where exact is asked for, or nothing is near, or something is found', async () => {
    expect(await search('tepot', ', exact: true')).to.include({ total: 0, corrected: null });
    expect(await search('qqqqqqq')).to.include({ total: 0, corrected: null });
    expect(await search('arm')).to.include({ total: 0, corrected: null });
    expect(await search('teopit')).to.include({ total: 0, corrected: null });
    expect((await search('deco')).corrected).to.equal(null);
    // Several short words at once are another text.
    expect((await search('tram stpo')).corrected?.text).to.equal('tram stop');
    expect(await search('trm stpo')).to.include({ total: 0, corrected: null });
    // Works have both words, and one has "stem" and "vine".
    expect(await search('steam wine')).to.include({ total: 0, corrected: null });
    expect((await search('Ashcombe')).corrected).to.equal(null);
    expect(await calls.objects('keyword: "tepot"')).to.deep.equal([]);
  });

  it('are none in what a minus leaves out: that would bring it back', async () => {
    expect(await search('cotton -printed')).to.include({ total: 0, corrected: null });
    expect(idsOf(await search('coton -painted'))).to.deep.equal([36]);
    expect(await search('-cotton -printed')).to.include({ corrected: null });
  });

  it('of numbers and initials are none, and names may be written apart', async () => {
    expect(await search('K.L.B.')).to.include({ total: 0, corrected: null });
    expect(await search('STM')).to.include({ total: 0, corrected: null });
    expect((await search('stm')).corrected?.text).to.equal('stem');
    expect(await search('1971-1797')).to.include({ total: 0, corrected: null });
    expect(await search('2012.102')).to.include({ total: 0, corrected: null });
    expect((await search('Zoe Ash combe')).corrected?.text).to.equal('Zoe Ashcombe');
  });

  it('are capitals of initials that were left out, where nothing is found', async () => {
    expect((await search('uo album')).corrected).to.deep.equal({ text: 'UO album', total: 1 });
    for (const none of ['ua album', 'uo', 'the album of lamps'])
      expect(await search(none), none).to.include({ total: 0, corrected: null });
  });

  it('are none of a word that other works have', async () => {
    for (const text of ['stem wine', 'painted cotton'])
      expect(await search(text), text).to.include({ total: 0, corrected: null });
  });

  it('are of a known word, too, where a maker’s name has another beside the same', async () => {
    expect((await search('Nicola Bird')).corrected).to.deep.equal({
      text: 'nicole Bird',
      total: 1,
    });
    // Nobody is called that, though a work has each word.
    expect(await search('Nicola Lamps')).to.include({ total: 0, corrected: null });
  });

  it('of spaces are slips, too: words typed as one, and one as two', async () => {
    const slips = {
      ZoeAshcombe: 'Zoe Ashcombe',
      wongkar: 'wong kar',
      'artdeco teapot': 'art deco teapot',
      'Photo graph of a lighthouse': 'Photograph of a lighthouse',
      'Zoe Ash-combe': 'Zoe Ashcombe',
      TeapotWithArtDeco: 'Teapot With Art Deco',
      teepott: 'teapot',
      'nora o rane': "nora o'rane",
    };
    for (const [slip, text] of Object.entries(slips))
      expect((await search(slip)).corrected?.text, slip).to.equal(text);
    // Words that stand together nowhere are no two words, and numbers are left whole.
    for (const none of ['decoteapot', 'lighthouseart', 'CA281'])
      expect(await search(none), none).to.include({ total: 0, corrected: null });
  });

  it('of spaces are known words, too, where nothing is found', async () => {
    expect((await search('Lady from the Northwest')).corrected?.text).to.equal(
      'Lady from the North west',
    );
    expect((await search('Northwest')).corrected).to.equal(null);
    expect((await search('a north west passage')).corrected?.text).to.equal('a northwest passage');
  });

  it('of Chinese words are what was written together, and stands apart in a title or a name', async () => {
    const slips = {
      尼古拉鳥皮爾: '尼古拉鳥 皮爾',
      '尼古拉鳥皮尔卡丹 晚裝': '尼古拉鳥 皮尔卡丹 晚裝',
    };
    for (const [slip, text] of Object.entries(slips)) {
      const answer = await search(slip);
      expect(answer.corrected?.text, slip).to.equal(text);
      expect(idsOf(answer), slip).to.deep.equal([38]);
    }
    expect(idsOf(await search('絹本設色'))).to.deep.equal([3]);
    for (const none of ['皮丹爾卡', '尼拉皮爾', '拉鳥晚裝夜'])
      expect(await search(none), none).to.include({ total: 0, corrected: null });
  });

  it('of words that are in no title and no name are corrected as well', async () => {
    expect((await search('porcelian')).corrected).to.deep.equal({ text: 'porcelain', total: 1 });
    expect((await search('lacqered violin')).corrected?.text).to.equal('lacquered violin');
    expect((await search('lacquer')).corrected).to.equal(null);
  });

  it('give way to filters: a correction never leads to nothing', async () => {
    expect(await search('tepot', ', area: "Visual Art"')).to.include({ total: 0, corrected: null });
  });

  it('pinned works come first in their order, put away ones not at all', async () => {
    for (const keyword of ['lighthouse', 'Lighthouses', '灯塔']) {
      const answer = await search(keyword);
      expect(idsOf(answer).slice(0, 2), keyword).to.deep.equal([20, 16]);
      expect(answer.hits.map(({ pinned }) => pinned).slice(0, 3)).to.satisfy(
        ([first, second, third]: (boolean | undefined)[]) => first && second && !third,
      );
      expect(idsOf(answer)).to.not.include(15);
      expect(answer.total).to.equal(idsOf(answer).length);
    }
    expect(idsOf(await search('nothing like it'))).to.deep.equal([3]);
    expect(idsOf(await search('lighthouse', ', ids: [14, 15, 16]'))).to.deep.equal([16, 14]);
    expect((await search('lighthouse at night')).hits.some(({ pinned }) => pinned)).to.equal(false);
    expect(idsOf(await search('night -lighthouse'))).to.deep.equal([16]);
    expect((await search('-lighthouse')).hits.some(({ pinned }) => pinned)).to.equal(false);
    expect(await calls.objects('keyword: "lighthouse"')).to.have.members([14, 15]);
  });
});
