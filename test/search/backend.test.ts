import type { ServerResponse } from 'node:http';
import { expect } from 'chai';
import { BadInput, SearchUnavailable } from '../../src/errors.js';
import { SearchBackend } from '../../src/search/backend.js';
import type { Attempt } from '../../src/search/collectionVersion.js';
import { SearchLanes } from '../../src/search/lanes.js';
import { SharedSearches } from '../../src/search/sharedSearches.js';
import { GenerationGone } from '../../src/search/translateError.js';
import { answer, startFake, type FakeElasticsearch } from './support/fakeElasticsearch.js';

const WHOLE = { timed_out: false, _shards: { total: 1, failed: 0 } };

describe('a search', () => {
  let fake: FakeElasticsearch;
  let reply: (response: ServerResponse) => void;
  let attempt: Attempt;
  const lanes = new SearchLanes({ places: 16, longestWait: 5_000 });

  before(async () => {
    fake = await startFake((_, response) => {
      reply(response);
    });
  });
  after(() => fake.close());
  beforeEach(() => {
    attempt = { version: { generation: 'g7' }, gone: false };
  });

  const search = ({ timeout = 5_000, signal }: { signal?: AbortSignal; timeout?: number } = {}) =>
    new SearchBackend(
      { searches: new SharedSearches(fake.client, timeout, lanes), prefix: 'p' },
      attempt,
      { lane: 'own', ...(signal && { signal }) },
    );

  /** What a search that should fail fails with. */
  async function failure(of: Promise<unknown>): Promise<unknown> {
    return of.then(
      () => expect.fail('the search did not fail'),
      (error: unknown) => error,
    );
  }

  it('asks for colours in an earlier generation as they are stored there', async () => {
    reply = (response) => {
      answer(response, { ...WHOLE, hits: { hits: [] } });
    };
    const before = { generation: 'g5', hasPalettes: false };
    attempt = { version: { generation: 'g7', hasPalettes: true, before }, gone: false };
    const cells = { terms: { 'color.swatches.subject': ['0,0,0'] } };
    const query = { nested: { path: 'color.swatches', query: cells } };
    const asked = async (generation: string) => {
      await search().within(generation).search('objects', { query });
      return fake.asked.at(-1);
    };
    const path = '/p-objects-g6/_search';
    expect(await asked('g6')).to.include({ path, body: JSON.stringify({ query }) });
    // A release before this one indexed it.
    expect((await asked('g5'))?.body).to.include('color.subject.swatches');
  });

  it('goes to the index of its generation and answers typed hits', async () => {
    reply = (response) => {
      const hit = { _id: '5', _source: { display: { id: 5 } }, _score: null, sort: [5] };
      answer(response, { ...WHOLE, hits: { total: { value: 9, relation: 'eq' }, hits: [hit] } });
    };
    const backend = search();
    const { hits, total } = await backend.search('objects', { size: 1 });
    expect(total).to.equal(9);
    expect(hits).to.have.length(1);
    expect(hits[0]?.source?.display?.id).to.equal(5);
    expect(hits[0]?.sort).to.deep.equal([5]);
    expect(fake.asked.at(-1)).to.include({
      method: 'POST',
      path: '/p-objects-g7/_search',
      body: '{"size":1}',
    });
    expect(backend.searches).to.equal(1);
  });

  const partial: Record<string, unknown> = {
    'a timeout': { ...WHOLE, timed_out: true, hits: { hits: [] } },
    'failed shards': { timed_out: false, _shards: { failed: 1 }, hits: { hits: [] } },
    'no hits': { ...WHOLE },
    'hits that are none': { ...WHOLE, hits: { hits: 'x' } },
    'something that is no object': '"hello"',
    null: 'null',
    'half a body': '{"hits":{"hits":[',
  };
  for (const [what, body] of Object.entries(partial)) {
    it(`answered with ${what} is SEARCH_UNAVAILABLE, never an empty page`, async () => {
      reply = (response) => {
        answer(response, body);
      };
      const error = await failure(search().search('objects', {}));
      expect(error).to.be.instanceOf(SearchUnavailable);
      expect(error).to.include({ code: 'SEARCH_UNAVAILABLE', status: 503 });
    });
  }

  for (const status of [429, 500, 502, 503, 504, 401, 403]) {
    it(`answered with ${status} is SEARCH_UNAVAILABLE`, async () => {
      reply = (response) => {
        answer(response, { error: { type: 'x' } }, status);
      };
      expect(await failure(search().search('objects', {}))).to.be.instanceOf(SearchUnavailable);
    });
  }

  it('that we built wrongly is an internal error, with its cause and without its text', async () => {
    reply = (response) => {
      answer(response, { error: { type: 'parsing_exception', reason: 'secret' } }, 400);
    };
    const error = await failure(search().search('objects', {}));
    expect(error).to.be.instanceOf(Error).and.not.instanceOf(SearchUnavailable);
    expect(error).to.have.property('message').that.does.not.include('secret');
    expect(error).to.have.property('cause');
  });

  it('of an index that is gone marks its attempt', async () => {
    reply = (response) => {
      answer(response, { error: { type: 'index_not_found_exception' } }, 404);
    };
    expect(await failure(search().search('objects', {}))).to.be.instanceOf(GenerationGone);
    expect(attempt.gone).to.equal(true);
  });

  it('without an answer in time is SEARCH_UNAVAILABLE', async () => {
    reply = () => undefined;
    const error = await failure(search({ timeout: 50 }).search('objects', {}));
    expect(error).to.be.instanceOf(SearchUnavailable);
  });

  it('ends with its request, for the reason that the request gives', async () => {
    reply = () => undefined;
    const controller = new AbortController();
    const pending = failure(search({ signal: controller.signal }).search('objects', {}));
    const reason = new BadInput('query', 'less', 'more');
    controller.abort(reason);
    expect(await pending).to.equal(reason);
  });

  it('to a connection that breaks is SEARCH_UNAVAILABLE', async () => {
    reply = (response) => {
      response.socket?.destroy();
    };
    expect(await failure(search().search('objects', {}))).to.be.instanceOf(SearchUnavailable);
  });
});
