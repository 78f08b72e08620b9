import { expect } from 'chai';
import { onEveryBackend } from './onEveryBackend.js';

onEveryBackend('keyword', (calls) => {
  it('searches every part of an object that the contract names', async () => {
    const parts: Record<string, number> = {
      market: 1, // title
      lithographs: 1, // medium, stemmed
      gift: 1, // credit line
      printed: 1, // display date
      stalls: 1, // image description
      hawker: 1, // label
      neon: 1, // tag
      zoe: 1, // constituent, without the accent
      poster: 1, // category
      夜市: 1,
      平版印刷: 1,
      燈籠: 1,
      小販: 1,
      霓虹: 1,
      陳小明: 1,
    };
    for (const [keyword, id] of Object.entries(parts)) {
      const found = await calls.objects(`keyword: "${keyword}"`);
      expect(found, keyword).to.include(id);
      expect(found, keyword).to.not.include(12);
    }
    expect(await calls.objects('keyword: "2013.02"')).to.deep.equal([4]);
  });

  it('wants every word, in any of the fields', async () => {
    expect(await calls.objects('keyword: "market neon"')).to.deep.equal([1]);
    expect(await calls.objects('keyword: "market absent"')).to.deep.equal([]);
  });

  it('puts title before other fields', async () => {
    expect((await calls.objects('keyword: "photograph"'))[0]).to.be.oneOf([9, 10]);
  });

  it('is ordered by relevance unless sort is given', async () => {
    const found = await calls.objects('keyword: "night market"');
    expect(found).to.have.members([1, 2]);
    expect(await calls.objects('keyword: "night market", sort: "desc"')).to.deep.equal([2, 1]);
  });

  it('takes one Chinese character', async () => {
    expect(await calls.objects('keyword: "夜"')).to.deep.equal([1]);
    expect(await calls.objects('keyword: "街"')).to.include(3);
  });

  it('does not trip over punctuation, operators and control characters', async () => {
    const inputs = ['AND/OR', '"draft"', '(AND', '*', "O'Neill's", 'market~2 || !(', '\u0000'];
    for (const keyword of [...inputs, '\ud800', '\u202emarket', '{"a":1}', "' OR 1=1 --"]) {
      const { errors } = await calls.backend.send(
        'query($k: String) { objects(keyword: $k) { id } }',
        {
          k: keyword,
        },
      );
      expect(errors, keyword).to.deep.equal([]);
    }
    expect(await calls.objects('keyword: "draft"')).to.deep.equal([7]);
  });

  it('finds nothing for punctuation alone, whatever asks', async () => {
    for (const keyword of ['!!!', '…', '。', '½', '①②', '*']) {
      expect(await calls.objects(`keyword: "${keyword}"`), keyword).to.deep.equal([]);
      expect(await calls.constituents(`keyword: "${keyword}"`), keyword).to.deep.equal([]);
      expect(await calls.constituents(`name: "${keyword}"`), keyword).to.deep.equal([]);
      const answer = await calls.ask(`{
        searchObjects(keyword: "${keyword}") { total didYouMean { text } emptyBecause { argument } }
        suggest(text: "${keyword}") { text }
      }`);
      expect(answer, keyword).to.deep.equal({
        searchObjects: { total: 0, didYouMean: [], emptyBecause: [{ argument: 'keyword' }] },
        suggest: [],
      });
    }
    expect(await calls.objects('keyword: "\u3000 "')).to.deep.equal(await calls.objects(''));
  });

  it('treats English stop words as optional, unless there is nothing else', async () => {
    expect(await calls.objects('keyword: "the papers of a studio"')).to.include(8);
    expect(await calls.objects('keyword: "of the"')).to.include(7);
  });

  it('searches constituents by name, biography, nationality, role and exhibition text', async () => {
    expect(await calls.constituents('keyword: "roaming harbour"')).to.deep.equal([11]);
    expect(await calls.constituents('keyword: "漫遊"')).to.deep.equal([11]);
    expect(await calls.constituents('keyword: "designers"')).to.deep.equal([12]);
    expect(await calls.constituents('keyword: "british"')).to.deep.equal([12]);
    expect(await calls.constituents('keyword: "eclat"')).to.deep.equal([13]);
  });
});
