import { expect } from 'chai';
import path from 'node:path';
import { Cancellation } from '../../src/cancellation.js';
import { Cache } from '../../src/snapshot/cache.js';
import type { CacheNews } from '../../src/snapshot/cache.js';
import { Indices } from '../../src/indices.js';
import { answer } from '../../src/router.js';
import { embedded, type Embedded } from '../contract/backends.js';

const INDEX = 'works';
/** So many words that their list is large enough to be told of to other threads. */
const WORDS = 9_000;

describe('The words that suggestions are chosen from', () => {
  let engine: Embedded;
  let indices: Indices;
  /** The lists that were made, by their fields. */
  let made: string[];

  beforeEach(async () => {
    engine = embedded();
    const settings = { refresh_interval: '-1' };
    const text = { type: 'text', analyzer: 'whitespace' } as const;
    const mappings = {
      properties: { title: text, words: text, views: { type: 'integer' } },
    } as const;
    await engine.client.indices.create({ index: INDEX, settings, mappings });
    const words = Array.from({ length: WORDS }, (_, n) => `word${n}`).join(' ');
    await write(1, { title: words, words, views: 1 });
    made = [];
    const note = (news: CacheNews): void => {
      const field = news.kind === 'made' && / texts words (\S+)/.exec(news.entry.key)?.[1];
      if (field) made.push(field);
    };
    const folder = path.join(engine.folder, 'search');
    indices = new Indices(folder, 1024 ** 2, new Cancellation(), new Cache(2 ** 26, note));
  });
  afterEach(async () => {
    indices.close();
    await engine.close();
  });

  async function write(id: number, doc: object, refresh = true): Promise<void> {
    const change = { doc, doc_as_upsert: true };
    await engine.client.update({ index: INDEX, id: String(id), ...change, refresh });
  }

  /** What is suggested for a word in each of the fields. */
  function suggested(text: string): readonly (readonly string[])[] {
    const of = (field: string) => ({ text, term: { field, prefix_length: 0, min_word_length: 3 } });
    const body = JSON.stringify({ size: 0, suggest: { a: of('title'), b: of('words') } });
    const asked = { method: 'POST', path: `/${INDEX}/_search`, querystring: '', body };
    const { suggest } = JSON.parse(answer(asked, indices).body) as {
      suggest: Record<string, readonly { options: readonly { text: string }[] }[]>;
    };
    return ['a', 'b'].map((name) => (suggest[name]?.[0]?.options ?? []).map((one) => one.text));
  }

  it('are read once, of all fields together, until a text changes', async () => {
    expect(suggested('lather')).to.deep.equal([[], []]);
    expect(made).to.deep.equal(['title', 'words']);
    for (const views of [2, 3]) {
      await write(1, { views });
      expect(suggested('lather')).to.deep.equal([[], []]);
    }
    expect(made, 'after writes without texts').to.have.length(2);
    await write(3, { title: 'leather' });
    expect(suggested('lather')).to.deep.equal([['leather'], []]);
    expect(made.slice(2), 'after a text').to.deep.equal(['title', 'words']);
  });

  it('are those of what is visible, whenever they were read', async () => {
    await write(2, { title: 'leather' }, false);
    expect(suggested('lather')).to.deep.equal([[], []]);
    await write(3, { words: 'lathe' }, false);
    expect(suggested('lather')).to.deep.equal([[], []]);
    await engine.client.indices.refresh({ index: INDEX });
    expect(suggested('lather')).to.deep.equal([['leather'], ['lathe']]);
    await engine.client.delete({ index: INDEX, id: '2', refresh: true });
    expect(suggested('lather')).to.deep.equal([[], ['lathe']]);
    await write(4, { words: 'lather' });
    await write(4, { views: 1 });
    expect(suggested('lathen')).to.deep.equal([[], ['lather', 'lathe']]);
  });
});
