import { expect } from 'chai';
import { readPasted } from '../../src/keyword/pasted.js';
import { maskLeftOut } from '../../src/keyword/syntax.js';
import { idsFound, onWords } from './collection.js';

describe('What is pasted', () => {
  it('is read in words where it is the address of a page', () => {
    for (const [address, words] of [
      ['https://museum.example/en/objects/asian-field-2012504/', 'asian field'],
      ['https://museum.example/art/norham-castle-n01981', 'norham castle n01981'],
      ['https://museum.example/makers/Zaha_Hadid.html?from=top#works', 'Zaha Hadid'],
      ['https://museum.example/wiki/%E6%A2%81%E5%B7%A8%E5%BB%B7', '梁巨廷'],
      ['http://museum.example/?q=tram+stop&page=2', 'tram stop'],
      ['see https://museum.example/tram-stop today', 'see tram stop today'],
    ] as const)
      expect(readPasted(address).replace(/\s+/gu, ' ').trim(), address).to.equal(words);
  });

  it('is left as it is where an address has no words, or is none', () => {
    for (const text of [
      'https://museum.example/objects/17424',
      'https://museum.example/Detail.aspx?item=17424',
      'https://museum.example/',
      'https://:/tram-stop',
      'http: tram-stop',
      'a & b; c',
      'x &madeup; y',
    ])
      expect(readPasted(text), text).to.equal(text);
  });

  it('has signs in place of their names, and keeps its places', () => {
    const pasted = 'O&#39;Keeffe &amp; &quot;tram stop&quot; -film';
    expect(readPasted(pasted).replace(/\s+/gu, ' ')).to.equal('O\'Keeffe & "tram stop" -film');
    expect(maskLeftOut(pasted)).to.have.lengthOf(pasted.length);
    expect(maskLeftOut(pasted).endsWith(' .....')).to.equal(true);
    const badlyWritten = 'https://museum.example/100%-tram%E6';
    expect(readPasted(badlyWritten)).to.have.lengthOf(badlyWritten.length);
  });
});

onWords('What is pasted into searchObjects', (calls) => {
  it('is first the work of that very title, of several words', async () => {
    expect(await idsFound(calls, 'Red ladder')).to.deep.equal([55, 54]);
    expect(await idsFound(calls, ' red LADDER ')).to.deep.equal([55, 54]);
    expect(await idsFound(calls, 'red ladders')).to.deep.equal([54, 55]);
  });

  it('finds what it names', async () => {
    const stops = await idsFound(calls, 'tram stop');
    expect(stops).to.include(20);
    for (const text of ['https://museum.example/en/objects/tram-stop-20', 'tram &nbsp;stop'])
      expect(await idsFound(calls, text), text).to.deep.equal(stops);
  });
});
