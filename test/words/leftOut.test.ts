import { expect } from 'chai';
import { maskLeftOut, readSyntax } from '../../src/keyword/syntax.js';
import { idsFound, onWords } from './collection.js';

onWords('What a keyword says that it is not', (calls) => {
  const search = (keyword: string) => idsFound(calls, keyword);

  it('NOT leaves out what a minus does, behind words that are not in capitals', async () => {
    expect(await search('theatre NOT coloured')).to.deep.equal([9]);
    expect(await search('night NOT "light and"')).to.deep.equal([15]);
    expect(await search('THEATRE NOT COLOURED')).to.deep.equal([8]);
    expect(await search('theatre not coloured')).to.deep.equal([8]);
  });

  it('but not, that are not and the like do, too, in a sentence', async () => {
    for (const text of [
      'theatre but not coloured',
      'theatres that are not coloured',
      'theatre, excluding "coloured"',
      'theatre except for coloured',
    ])
      expect(await search(text), text).to.deep.equal([9]);
    expect(readSyntax('chairs that are not made of wood').without).to.deep.equal([
      { text: 'wood', quoted: false },
    ]);
    for (const text of [
      'portraits not photographs',
      'not photographs',
      'portraits but not photographs',
    ])
      expect(readSyntax(text).without, text).to.deep.equal([
        { text: 'photographs', quoted: false },
      ]);
    expect(readSyntax('landscapes without people').without[0]?.text).to.equal('people');
    for (const text of ['not a photograph', 'not-photographs', 'without people’s consent'])
      expect(readSyntax(text).without, text).to.deep.equal([]);
    for (const text of ['Not I', 'To be or not to be', 'but not', 'a room without a view'])
      expect(readSyntax(text).without, text).to.deep.equal([]);
  });

  it('not leaves out what a keyword ends with behind kinds of works, several words as a phrase', async () => {
    const left = (text: string) => readSyntax(text).without.map((one) => one.text);
    for (const [text, without] of [
      ['landscape not turner', 'turner'],
      ['sketches not by Paul Nash ', 'Paul Nash'],
      ['posters but not andy warhol', 'andy warhol'],
      ['photographs not by Liu Heung Shing', 'Liu Heung Shing'],
      ['chairs that are not made of stainless steel', 'stainless steel'],
      ['photographs but not in color', 'color'],
      ['prints, excluding a poster', 'poster'],
    ] as const)
      expect(left(text), text).to.deep.equal([without]);
    expect(readSyntax('sketches not by Paul Nash ').without[0]?.quoted).to.equal(true);
    expect(readSyntax('posters but not film from 1960s')).to.deep.include({
      without: [{ text: 'film', quoted: false }],
      years: [{ typed: '1960s', first: 1960, last: 1969 }],
    });
    // All before it keeps its place.
    expect(maskLeftOut('landscape not paul nash')).to.equal(`landscape   ${'.'.repeat(12)}`);
    for (const text of ['print not', 'prints not signed or dated', 'sprint not turner'])
      expect(left(text), text).to.deep.equal([]);
    expect(await search('portrait not nicola')).to.deep.equal([]);
    expect(await search('portrait')).to.have.length(1);
  });
});
