import { expect } from 'chai';
import { findHits } from '../../src/discover/findHits.js';
import { buildDiscoverSearch, withDefaults } from '../../src/discover/request.js';
import { SearchUnavailable } from '../../src/errors.js';
import { NOTHING_COUNTED } from '../../src/facets/request.js';
import { SearchBackend } from '../../src/search/backend.js';
import { createKnownCounts } from '../../src/search/knownCounts.js';
import { SearchLanes } from '../../src/search/lanes.js';
import { createPageAnchors } from '../../src/search/resultPage.js';
import { SharedSearches } from '../../src/search/sharedSearches.js';
import { NO_WORDING } from '../../src/wording/wording.js';
import { answer, startFake, type FakeElasticsearch } from '../search/support/fakeElasticsearch.js';
import { PATIENCE } from '../support/unhurried.js';

const AREAS = { area: { terms: { field: 'facet.area' } } };
const UNAVAILABLE = { error: { type: 'es_rejected_execution_exception' }, status: 503 };

const isCounting = (body: string) => body.includes('"aggs"');

/** No values, for each aggregation that is asked. */
function countedBy(body: string) {
  const { aggs } = JSON.parse(body) as { readonly aggs: object };
  return Object.fromEntries(Object.keys(aggs).map((name) => [name, { values: { buckets: [] } }]));
}

describe('a page and what is counted beside it', () => {
  let fake: FakeElasticsearch;
  let fails: (body: string) => boolean;
  before(async () => {
    fake = await startFake(({ body }, response) => {
      if (fails(body)) answer(response, UNAVAILABLE, 503);
      else
        answer(response, {
          timed_out: false,
          _shards: { total: 1, failed: 0 },
          hits: isCounting(body)
            ? { total: { value: 30, relation: 'eq' }, hits: [] }
            : { hits: [] },
          ...(isCounting(body) && { aggregations: countedBy(body) }),
        });
    });
  });
  beforeEach(() => {
    fails = () => false;
  });
  after(() => fake.close());

  /** The bodies of the searches that were sent. */
  async function find(perPage: number, counts = AREAS) {
    const lanes = new SearchLanes({ places: 4, longestWait: PATIENCE });
    const searches = new SharedSearches(fake.client, PATIENCE, lanes);
    const attempt = { version: { generation: 'g1' }, gone: false };
    const backend = new SearchBackend({ searches, prefix: 'p' }, attempt, { lane: 'own' });
    const args = withDefaults({ keyword: 'tea', per_page: perPage });
    const search = { ...buildDiscoverSearch(args, NOTHING_COUNTED, NO_WORDING), counts };
    const request = { index: 'objects', search, after: undefined, source: ['id'] } as const;
    const before = fake.asked.length;
    const searching = { backend, anchors: createPageAnchors(), knownCounts: createKnownCounts() };
    const found = await findHits(searching, request);
    const bodies = fake.asked.slice(before).map(({ body }) => body);
    return { found, sent: bodies.map((body) => JSON.parse(body) as Record<string, unknown>) };
  }

  it('are two searches, of which neither does what the other does', async () => {
    const { found, sent } = await find(10);
    expect(found).to.include({ total: 30, hasNextPage: false });
    const counting = sent.find((body) => 'aggs' in body);
    const finding = sent.find((body) => !('aggs' in body));
    expect(sent).to.have.length(2);
    expect(counting).to.include({ size: 0, track_total_hits: true });
    expect(counting).not.to.have.any.keys('sort', '_source');
    expect(finding).to.include({ size: 11, track_total_hits: false });
  });

  it('are one search where nothing but the total is counted, or nothing is shown', async () => {
    const { sent: plain } = await find(10, {} as typeof AREAS);
    expect(plain.map(({ size, track_total_hits: total }) => [size, total])).to.deep.equal([
      [11, true],
    ]);
    const { sent, found } = await find(0);
    expect(sent.map(({ size }) => size)).to.deep.equal([0]);
    expect(found).to.deep.include({ total: 30, hits: [], hasNextPage: true });
  });

  it('count apart what may leave values out, for Elasticsearch counts that in one thread', async () => {
    const values = (field: string, size: number) => ({ values: { terms: { field, size } } });
    const maker = { filter: { match_all: {} }, aggs: values('facet.maker', 20) };
    const decade = { filter: { match_all: {} }, aggs: values('facet.decade', 10_000) };
    const { sent, found } = await find(10, { ...AREAS, maker, decade } as typeof AREAS);
    const counting = sent.filter((body) => 'aggs' in body);
    expect(counting.map(({ aggs }) => aggs)).to.deep.equal([{ ...AREAS, decade }, { maker }]);
    expect(counting.map((body) => body['track_total_hits'])).to.deep.equal([true, false]);
    expect(found.total).to.equal(30);
    expect(found.aggregations).to.have.keys('area', 'decade', 'maker');
  });

  for (const [what, failing] of [
    ['the page', (body: string) => !isCounting(body)],
    ['the counts', isCounting],
  ] as const)
    it(`fail where ${what} cannot be had`, async () => {
      fails = failing;
      const error = await find(10).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error).to.be.instanceOf(SearchUnavailable);
    });
});
