import { expect } from 'chai';
import { findHeardNames } from '../../src/keyword/corrections/heardNames.js';
import type { SearchBackend } from '../../src/search/backend.js';

/** What is answered for a keyword where makers have these names. */
function answered(keyword: string, ...names: readonly string[]): Promise<readonly string[]> {
  const hits = names.map((en) => ({ source: { display: { name: { en } } } }));
  const backend = { search: () => Promise.resolve({ hits }) } as unknown as SearchBackend;
  const words = [...keyword.matchAll(/\S+/gu)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));
  return findHeardNames(backend, keyword, words);
}

describe('Names that are typed as they are heard', () => {
  it('are those of makers who have the other words, with what else was typed', async () => {
    for (const [typed, name, meant] of [
      ['salvador dolly', 'Salvador Dalí', 'salvador dali'],
      ['nam june pike robot', 'Nam June Paik', 'nam june paik robot'],
      ['frank loyd write', 'Frank Lloyd Wright', 'frank lloyd wright'],
      ['edvard monk', 'Edvard Munch', 'edvard munch'],
      ['vincent van go', 'Vincent van Gogh', 'vincent van gogh'],
      ['georges brack', 'Georges Braque', 'georges braque'],
    ] as const)
      expect(await answered(typed, 'Frank Auerbach', name), typed).to.deep.equal([meant]);
  });

  it('are first those of which more words are right', async () => {
    expect(await answered('frank loyd write', 'Frank Loid', 'Frank Lloyd Wright')).to.deep.equal([
      'frank lloyd wright',
      'frank loid write',
    ]);
  });

  it('are none of other consonants, of a word that stands elsewhere, or where all words are right', async () => {
    for (const [typed, name] of [
      ['david lynch', 'David Lange'],
      ['john cage', 'John Cook'],
      ['peter go', 'Peter Gay'],
      ['dolly by salvador', 'Salvador Dalí'],
      ['salvador dali', 'Salvador Dalí'],
      ['dolly', 'Salvador Dalí'],
    ] as const)
      expect(await answered(typed, name), typed).to.deep.equal([]);
  });
});
