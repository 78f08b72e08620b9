import { errors } from '@elastic/elasticsearch';
import { expect } from 'chai';
import { Cancellation, cancellationFlag, Cancelled, SearchTimeout } from '../src/cancellation.js';
import { embedded, type Embedded } from './contract/backends.js';

const INDEX = 'works';
const DOCUMENTS = 25_000;

/** Takes two minutes on a fast machine: thousands of scripts over each document. */
const ENDLESS = {
  bool: {
    should: Array.from({ length: 6_000 }, (_, n) => ({
      script_score: {
        query: { match_all: {} },
        script: {
          source: `${Array.from({ length: 30 }, () => "Math.sqrt(doc['count'].value)").join(' + ')} + ${n}`,
        },
      },
    })),
  },
};
/** Far below what the endless search takes, far above what a free thread does. */
const PATIENCE = 20_000;

describe('A search of the embedded engine that nobody waits for', function () {
  let engine: Embedded;

  before(async () => {
    engine = embedded({ searchWorkers: 1 });
    const mappings = { properties: { count: { type: 'integer' } } } as const;
    await engine.client.indices.create({ index: INDEX, mappings });
    const operations = Array.from({ length: DOCUMENTS }, (_, count) => [
      { index: { _index: INDEX, _id: String(count) } },
      { count },
    ]).flat();
    await engine.client.bulk({ operations, refresh: true });
    expect(await count()).to.equal(DOCUMENTS);
  });
  after(() => engine.close());

  const count = async (): Promise<number> =>
    (await engine.client.count({ index: INDEX }, { requestTimeout: PATIENCE })).count;
  const endless = (options: object, transport: object = {}) =>
    engine.client.search({ index: INDEX, query: ENDLESS, ...options }, transport);
  const pause = (milliseconds: number) =>
    new Promise((resolve) => setTimeout(resolve, milliseconds));

  it('gives the only search thread to the next when its caller is gone', async () => {
    const caller = new AbortController();
    const search = endless({}, { signal: caller.signal }).catch((error: unknown) => error);
    await pause(500);
    caller.abort();
    expect(await search).to.be.instanceOf(errors.RequestAbortedError);
    expect(await count()).to.equal(DOCUMENTS);
  });

  it('gives it back when the client has waited long enough', async () => {
    const failure = await endless({}, { requestTimeout: 500 }).catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(errors.TimeoutError);
    expect(await count()).to.equal(DOCUMENTS);
  });

  it('ends at its own timeout, and says so', async () => {
    const options = { requestTimeout: PATIENCE };
    const { timed_out: isOver, hits } = await endless({ timeout: '50ms' }, options);
    expect([isOver, hits.hits]).to.deep.equal([true, []]);
    expect(hits.total).to.deep.equal({ value: 0, relation: 'gte' });
    const whole = await engine.client.search({ index: INDEX, timeout: '1m' });
    expect([whole.timed_out, whole.hits.hits.length]).to.deep.equal([false, 10]);
    const odd = await engine.client
      .search({ index: INDEX, timeout: 'soon' })
      .catch((error: unknown) => String(error));
    expect(odd).to.match(/\[soon\] as a time value/);
  });

  it('does not go on with the next searches of an _msearch', async () => {
    const caller = new AbortController();
    const searches = [{}, { query: ENDLESS }, {}, { query: ENDLESS }];
    const all = engine.client
      .msearch({ index: INDEX, searches }, { signal: caller.signal })
      .catch((error: unknown) => error);
    await pause(500);
    caller.abort();
    expect(await all).to.be.instanceOf(errors.RequestAbortedError);
    expect(await count()).to.equal(DOCUMENTS);
  });

  it('leaves no mark on the next one, which takes a while itself', async () => {
    const query = { bool: { should: ENDLESS.bool.should.slice(0, 20) } };
    const { hits } = await engine.client.search({ index: INDEX, query, track_total_hits: true });
    expect(hits.total).to.deep.equal({ value: DOCUMENTS, relation: 'eq' });
  });
});

describe('A cancellation', () => {
  it('ends the request that it names, and no other', () => {
    const flag = cancellationFlag();
    const cancellation = new Cancellation(flag);
    cancellation.begin(7);
    cancellation.check();
    Atomics.store(flag, 0, 7);
    expect(() => {
      cancellation.check();
    }).to.throw(Cancelled);
    cancellation.begin(8);
    cancellation.check();
  });

  it('is looked for again and again in a loop over documents', () => {
    const flag = cancellationFlag();
    const cancellation = new Cancellation(flag);
    cancellation.begin(1);
    let seen = 0;
    expect(() => {
      for (; seen < 1_000_000; seen++) {
        cancellation.checkAt(seen);
        if (seen === 10_000) Atomics.store(flag, 0, 1);
      }
    }).to.throw(Cancelled);
    expect(seen).to.be.within(10_000, 20_000);
  });

  it('comes by itself when the time is over, for that piece of work only', () => {
    const cancellation = new Cancellation();
    expect(() => {
      cancellation.within(-1, () => {
        cancellation.check();
      });
    }).to.throw(SearchTimeout);
    cancellation.check();
  });
});
