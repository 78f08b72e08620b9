import { expect } from 'chai';
import { watchStorage } from '../../src/search/storage.js';
import { answer, startFake, type FakeElasticsearch } from './support/fakeElasticsearch.js';

const STARTED = { state: 'STARTED' };

describe('what is served, on Elasticsearch', () => {
  let fake: FakeElasticsearch;
  let shards: readonly (readonly object[])[];

  before(async () => {
    fake = await startFake((_, response) => {
      answer(response, { nodes: {}, indices: {}, shards });
    });
  });
  after(() => fake.close());

  const check = async (copies: typeof shards) => {
    shards = copies;
    const { client } = fake;
    const isThere = watchStorage({ client, prefix: 'p', dataDir: '/not-there', isEmbedded: false });
    return isThere().then(
      () => 'there',
      (error: unknown) => (error as Error).name,
    );
  };

  it('is there while each shard has a copy that answers', async () => {
    const starts = { state: 'INITIALIZING' };
    expect(await check([[STARTED], [starts, STARTED]])).to.equal('there');
    expect(await check([[STARTED], [{ state: 'RELOCATING' }]])).to.equal('there');
    expect(await check([[STARTED], []])).to.equal('SearchUnavailable');
    expect(await check([[STARTED], [starts]])).to.equal('SearchUnavailable');
    expect(fake.asked[0]?.path).to.equal(
      '/p-objects,p-constituents,p-exhibitions,p-entries/_search_shards',
    );
  });
});
