import { expect } from 'chai';
import { findFewerWords } from '../../src/keyword/corrections/fewerWords.js';
import type { SearchBackend } from '../../src/search/backend.js';
import { NO_WORDING } from '../../src/wording/wording.js';

interface Body {
  readonly aggs: { readonly keywords: { readonly filters: { readonly filters: object } } };
}

/** A collection of works that have these words. */
function collectionOf(...works: readonly string[]) {
  const has = (work: string, query: unknown): boolean =>
    [...JSON.stringify(query).matchAll(/"query":"([^"]+)"/gu)].every(({ 1: word = '' }) =>
      work.split(' ').includes(word),
    );
  const search = (_: string, { aggs }: Body) => {
    const asked = Object.entries(aggs.keywords.filters.filters);
    const buckets = Object.fromEntries(
      asked.map(([name, query]) => [
        name,
        { doc_count: works.filter((work) => has(work, query)).length },
      ]),
    );
    return Promise.resolve({ aggregations: { keywords: { buckets } } });
  };
  return {
    backend: { version: {}, search } as unknown as SearchBackend,
    wording: NO_WORDING,
    filters: new Map(),
    fields: ['text.all'],
  };
}

describe('Fewer words of a keyword that finds nothing', () => {
  const textsOf = (offered: readonly { readonly text: string }[]) =>
    offered.map(({ text }) => text);

  it('are as many as some work has together, the rarest first', async () => {
    // With room for more, what has a word of those that are left out.
    const lions = collectionOf('lion drawing', 'big drawing print', 'big drawing', 'print');
    expect(textsOf(await findFewerWords(lions, 'lion big drawing print'))).to.deep.equal([
      'big drawing print',
      'lion drawing',
    ]);
    const works = collectionOf(
      ...['bilbao model house', 'big model house', 'big model house', 'big painted house'],
      ...['mexico architect', 'architect', 'painted architect'],
    );
    const offered = await findFewerWords(works, 'bilbao architect mexico big model house');
    expect(textsOf(offered)).to.deep.equal([
      'bilbao model house',
      'big model house',
      'architect mexico',
    ]);
  });

  it('are those of the likely spelling, where that keeps more of them', async () => {
    const works = collectionOf('damien hirst', 'hirst', 'shark', 'damien shade');
    const offer = async (spelt?: string) =>
      textsOf(await findFewerWords(works, 'damian hirst shark', spelt));
    expect(await offer()).to.deep.equal(['shark', 'hirst']);
    expect(await offer('damien hirst shark')).to.deep.equal(['damien hirst', 'shark']);
    expect(await offer('damsel hirst shark')).to.deep.equal(['shark', 'hirst']);
    // What is spelt otherwise keeps no more words here, and all that were typed are known.
    const known = await findFewerWords(works, 'hirst shark', 'hirst shade');
    expect(textsOf(known)).to.deep.equal(['shark', 'hirst']);
  });

  it('are none of a keyword of one word, of very many, or of unknown ones', async () => {
    const works = collectionOf('one', 'two');
    for (const none of ['three', 'three four', 'a1 b1 c1 d1 e1 f1 g1 h1 one two'])
      expect(await findFewerWords(works, none), none).to.deep.equal([]);
  });
});
