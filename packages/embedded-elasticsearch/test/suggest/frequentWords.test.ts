import { expect } from 'chai';
import { embedded, type Embedded } from '../contract/backends.js';

const INDEX = 'works';
const POSTERS = 3;

describe('Suggestions for words of the index', () => {
  let engine: Embedded;

  before(async () => {
    engine = embedded();
    const properties = {
      title: { type: 'text' },
      colors: { type: 'nested', properties: { name: { type: 'keyword' } } },
    } as const;
    await engine.client.indices.create({ index: INDEX, mappings: { properties } });
  });
  after(() => engine.close());

  async function write(titles: readonly string[], colors: number): Promise<void> {
    const inner = Array.from({ length: colors }, () => ({ name: 'red' }));
    const operations = titles.flatMap((title) => [{ index: {} }, { title, colors: inner }]);
    await engine.client.bulk({ index: INDEX, operations, refresh: true });
  }

  async function suggestedFor(text: string): Promise<readonly string[]> {
    const term = { field: 'title', suggest_mode: 'always', prefix_length: 0 } as const;
    const suggest = { a: { text, term } };
    const answer = await engine.client.search({ index: INDEX, size: 0, suggest });
    return [answer.suggest?.['a']?.[0]?.options ?? []].flat().map(({ text: word }) => word);
  }

  it('are none for a word that more than one in a hundred documents have, inner ones counted', async () => {
    await write([...Array.from({ length: POSTERS }, () => 'poster'), 'posted'], 0);
    expect(await suggestedFor('poster')).to.deep.equal([]);
    expect(await suggestedFor('posted')).to.deep.equal(['poster']);
    await write(['chair'], 300);
    expect(await suggestedFor('poster')).to.deep.equal(['posted']);
  });
});
