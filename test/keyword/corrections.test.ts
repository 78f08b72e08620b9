import { expect } from 'chai';
import { findSpellings, whatFinds } from '../../src/keyword/corrections/corrections.js';
import type { SearchBackend } from '../../src/search/backend.js';
import { NO_WORDING } from '../../src/wording/wording.js';

const findCorrections = async (...asked: Parameters<typeof findSpellings>) =>
  whatFinds(await findSpellings(...asked));

interface Body {
  readonly suggest?: object;
  readonly aggs?: { readonly keywords: { readonly filters: { readonly filters: object } } };
}

/** What is asked where nothing is found, and each word has six likely spellings. */
async function triedFor(keyword: string): Promise<number> {
  let tried = 0;
  const entries = [...keyword.matchAll(/\S+/gu)].map(({ 0: text, index }) => ({
    text,
    offset: index,
    length: text.length,
    options: Array.from('abcdef', (letter) => ({ text: text + letter, freq: 1, score: 1 })),
  }));
  const search = (_: string, { suggest, aggs }: Body) => {
    const queries = Object.keys(aggs?.keywords.filters.filters ?? {});
    if (aggs) tried = queries.length;
    return Promise.resolve(suggest ? { suggest: { 'text.suggest': entries } } : { hits: [] });
  };
  const backend = { version: {}, search } as unknown as SearchBackend;
  const fields = ['text.all'];
  const where = { backend, wording: NO_WORDING, filters: new Map(), fields };
  await findCorrections(where, keyword);
  return tried;
}

describe('The spellings that are tried', () => {
  const words = (count: number) =>
    Array.from({ length: count }, (_, at) => `photograph${String.fromCharCode(97 + at)}`).join(' ');

  it('are as many as there are, for a keyword of few words', async () => {
    expect(await triedFor(words(4))).to.be.above(24);
    expect(await triedFor(words(8))).to.equal(32);
  });

  it('are few for a long keyword, each of which takes as long as the keyword', async () => {
    expect(await triedFor(words(16))).to.equal(16);
    expect(await triedFor(words(26))).to.equal(10);
  });

  /** A collection that suggests these words, and has as many objects of a query as is told. */
  function collectionOf(
    suggested: readonly object[],
    has: (query: unknown) => number,
    field = 'text.suggest',
  ) {
    const words = suggested.map((entry) => ({ ...entry, options: [] }));
    const search = (_: string, { suggest, aggs }: Body) => {
      const asked = Object.entries(aggs?.keywords.filters.filters ?? {});
      const buckets = Object.fromEntries(
        asked.map(([name, query]) => [name, { doc_count: has(query) }]),
      );
      return Promise.resolve(
        suggest
          ? { suggest: { 'text.suggest': words, [field]: suggested } }
          : { hits: [], aggregations: { keywords: { buckets } } },
      );
    };
    return {
      backend: { version: {}, search } as unknown as SearchBackend,
      wording: NO_WORDING,
      filters: new Map(),
      fields: ['text.all'],
    };
  }

  /**
   * What is found in place of a known word that so many objects have, as have another.
   * @param names the field that suggests the other, where the word that was typed is in a maker's name
   */
  async function insteadOf(typed: string, has: number, word: string, freq: number, names?: string) {
    const options = [{ text: word, freq, score: 1 }];
    const entry = { text: typed, offset: 0, length: typed.length, options };
    // No name has it beside what else was typed.
    const isNoName = (query: unknown): boolean => {
      const text = JSON.stringify(query);
      const isOfNames = text.includes('"fields":["text.makers.en"],"type":"phrase"');
      return isOfNames && (names === undefined || text.includes(' print'));
    };
    const where = collectionOf([entry], (query) => (isNoName(query) ? 0 : has), names);
    return (await findCorrections(where, `${typed} print`)).map(({ text }) => text);
  }

  it('are two known words as one, too, where a few objects have both, but no name', async () => {
    const entries = ['stone', 'henge'].map((text, at) => ({
      text,
      offset: 6 * at,
      length: 5,
      options: [],
    }));
    const joined = async (isName: boolean, doubtful: 'unknown' | 'rare') => {
      const has = (query: unknown): number =>
        JSON.stringify(query).includes('"fields":["text.makers.en"]') && !isName ? 0 : 41;
      const found = await findCorrections(collectionOf(entries, has), 'stone henge', doubtful);
      return found.map(({ text }) => text);
    };
    expect(await joined(false, 'unknown')).to.deep.equal(['stonehenge']);
    expect(await joined(true, 'unknown')).to.deep.equal([]);
    // What is offered replaces nothing.
    expect(await joined(true, 'rare')).to.deep.equal(['stonehenge']);
  });

  it('have no word in the place of a known one that is not twice as frequent', async () => {
    expect(await insteadOf('utagawa', 600, 'futagawa', 2)).to.not.include('futagawa print');
    expect(await insteadOf('paul', 600, 'paula', 90)).to.not.include('paula print');
    expect(await insteadOf('car', 60, 'cart', 110)).to.not.include('cart print');
    expect(await insteadOf('fist', 17, 'first', 190)).to.include('first print');
    // The same word, however rare its right spelling is.
    expect(await insteadOf('bels', 18, 'bells', 2)).to.include('bells print');
  });

  it('have no word in the place of a name that fewer names have, unless it is far more frequent', async () => {
    for (const [typed, has, word, freq, field, isFound] of [
      ['monet', 9, 'monte', 30, 'text.suggest', false],
      ['monet', 9, 'monte', 3, 'text.makers.en', false],
      ['monte', 3, 'monet', 9, 'text.makers.en', true],
      ['tress', 5, 'trees', 500, 'text.suggest', true],
    ] as const) {
      const found = await insteadOf(typed, has, word, freq, field);
      expect(found.includes(`${word} print`), word).to.equal(isFound);
    }
  });

  it('are first those of a name beside the word before, also of a word that nothing has', async () => {
    const options = ['park', 'parr'].map((text, at) => ({ text, freq: 200 - at, score: 1 }));
    const entries = [
      { text: 'martin', offset: 0, length: 6, options: [] },
      { text: 'par', offset: 7, length: 3, options },
    ];
    const where = collectionOf(entries, (query) => {
      const text = JSON.stringify(query);
      if (/"(?:martin park|martinpar|par)"/u.test(text)) return 0;
      return text.includes('parr') ? 67 : 1;
    });
    const [first] = await findCorrections(where, 'martin par');
    expect(first).to.deep.equal({ text: 'martin parr', total: 67 });
  });
});
