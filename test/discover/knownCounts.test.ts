import { expect } from 'chai';
import { findHits } from '../../src/discover/findHits.js';
import { buildDiscoverSearch, withDefaults } from '../../src/discover/request.js';
import { SearchBackend } from '../../src/search/backend.js';
import { createKnownCounts } from '../../src/search/knownCounts.js';
import { SearchLanes } from '../../src/search/lanes.js';
import { createPageAnchors } from '../../src/search/resultPage.js';
import { SharedSearches } from '../../src/search/sharedSearches.js';
import { NOTHING_COUNTED } from '../../src/facets/request.js';
import { NO_WORDING } from '../../src/wording/wording.js';
import { answer, startFake, type FakeElasticsearch } from '../search/support/fakeElasticsearch.js';
import { PATIENCE } from '../support/unhurried.js';

const AREAS = { area: { terms: { field: 'facet.area' } } };
const ANSWER = {
  timed_out: false,
  _shards: { total: 1, failed: 0 },
  hits: { total: { value: 30, relation: 'eq' }, hits: [] },
  aggregations: { area: { buckets: [{ key: 1, doc_count: 30 }] } },
};

describe('counts that are known', () => {
  let fake: FakeElasticsearch;
  const knownCounts = createKnownCounts();
  const anchors = createPageAnchors();

  before(async () => {
    fake = await startFake(({ body }, response) => {
      const { hits, ...counted } = ANSWER;
      const isCounted = body.includes('"aggs"');
      answer(
        response,
        isCounted ? ANSWER : { ...counted, aggregations: undefined, hits: { hits: hits.hits } },
      );
    });
  });
  after(() => fake.close());

  async function find(page: number, keyword: string, generation = 'g1') {
    const lanes = new SearchLanes({ places: 4, longestWait: PATIENCE });
    const searches = new SharedSearches(fake.client, PATIENCE, lanes);
    const attempt = { version: { generation }, gone: false };
    const backend = new SearchBackend({ searches, prefix: 'p' }, attempt, { lane: 'own' });
    const args = withDefaults({ keyword, page, per_page: 10 });
    const built = buildDiscoverSearch(args, NOTHING_COUNTED, NO_WORDING);
    const search = { ...built, counts: AREAS };
    const request = { index: 'objects', search, after: undefined, source: ['id'] } as const;
    const before = fake.asked.length;
    const found = await findHits({ backend, anchors, knownCounts }, request);
    const isCounted = fake.asked.slice(before).some(({ body }) => body.includes('"aggs"'));
    return { found, isCounted };
  }

  it('are not counted again for another page of the same search', async () => {
    const first = await find(0, 'tea');
    const second = await find(1, 'tea');
    expect([first.isCounted, second.isCounted]).to.deep.equal([true, false]);
    expect(second.found.total).to.equal(30);
    expect(second.found.aggregations).to.deep.equal(ANSWER.aggregations);
  });

  it('are not counted again for a page very far on', async () => {
    await find(0, 'tea');
    const before = fake.asked.length;
    const { found } = await find(6_000, 'tea');
    expect(fake.asked.length).to.be.above(before);
    expect(fake.asked.slice(before).filter(({ body }) => body.includes('"aggs"'))).to.have.length(
      0,
    );
    expect(found.total).to.equal(30);
    expect(found.aggregations).to.deep.equal(ANSWER.aggregations);
  });

  it('are those of a search and a generation', async () => {
    await find(0, 'tea');
    expect((await find(1, 'coffee')).isCounted).to.equal(true);
    expect((await find(1, 'tea', 'g2')).isCounted).to.equal(true);
  });
});
