import type { Client } from '@elastic/elasticsearch';
import { expect } from 'chai';
import { Cache } from '../../src/snapshot/cache.js';
import type { CacheNews, SharedEntry } from '../../src/snapshot/cache.js';
import { CacheExchange } from '../../src/snapshot/cacheExchange.js';
import { embedded, type Embedded } from '../contract/backends.js';

const LARGE = 100_000;
const ALL = 10 * LARGE;

/** A thread's cache, whose news are handed on only when asked. */
class Thread {
  readonly news: CacheNews[] = [];
  readonly cache = new Cache(ALL, (one) => this.news.push(one));

  /** What it makes itself when it needs it. */
  make(key: string, version: string, value: unknown, bytes = LARGE): void {
    this.cache.share({ key, version, value, bytes });
  }
}

describe('What several threads cache', () => {
  let exchange: CacheExchange<Thread>;
  let threads: readonly [Thread, Thread];

  beforeEach(() => {
    exchange = new CacheExchange(ALL, ({ cache }, { key, value, bytes }: SharedEntry) => {
      cache.set(key, value, bytes);
    });
    threads = [new Thread(), new Thread()];
  });

  function spread(): void {
    for (const thread of threads)
      for (const one of thread.news.splice(0)) exchange.take(one, thread, threads);
  }

  it('is made by one of them, for those that start later too', () => {
    const [one, other] = threads;
    one.make('column', 'v1', 'made');
    one.make('small', 'v1', 'made', 100);
    spread();
    const late = new Thread();
    exchange.welcome(late);
    for (const { cache } of [other, late]) {
      expect(cache.get('column', () => ({ value: 'again', bytes: LARGE }))).to.equal('made');
      expect(cache.peek('small')).to.equal(undefined);
    }
  });

  it('is the first one’s where two made it at once, and the newer version', () => {
    const [one, other] = threads;
    one.make('column', 'v1', 'of one');
    other.make('column', 'v1', 'of the other');
    spread();
    expect(threads.map(({ cache }) => cache.peek('column'))).to.deep.equal(['of one', 'of one']);
    other.make('column', 'v2', 'newer');
    spread();
    expect(threads.map(({ cache }) => cache.peek('column'))).to.deep.equal(['newer', 'newer']);
  });

  it('is forgotten by each in its time, but for the state that it goes on with', () => {
    const [one, other] = threads;
    one.make('state 1 order', '', 'old');
    one.cache.forget('state ', 'state 2');
    one.make('state 2 order', '', 'new');
    spread();
    expect(one.cache.peek('state 1 order')).to.equal(undefined);
    expect(other.cache.peek('state 1 order')).to.equal('old');
    other.cache.forget('state ', 'state 2');
    expect(other.cache.peek('state 1 order')).to.equal(undefined);
    expect(other.cache.peek('state 2 order')).to.equal('new');
    spread();
    const late = new Thread();
    exchange.welcome(late);
    expect([...late.cache.values()]).to.deep.equal(['new']);
  });

  it('is bounded', () => {
    const [one] = threads;
    for (let n = 0; n < 30; n++) one.make(`column ${n}`, '', n);
    spread();
    const late = new Thread();
    exchange.welcome(late);
    expect([...late.cache.values()].length).to.be.within(1, ALL / LARGE);
  });
});

describe('Two searching threads of the embedded engine', () => {
  const INDEX = 'works';
  /** Enough for columns that are shared. */
  const COUNT = 10_000;
  let engine: Embedded;

  before(async () => {
    engine = embedded({ searchWorkers: 2 });
    const settings = { refresh_interval: '-1' };
    const place = { properties: { height: { type: 'integer' } } } as const;
    const properties = {
      name: { type: 'keyword' },
      year: { type: 'integer' },
      title: { type: 'text' },
      places: { type: 'nested', ...place },
    } as const;
    await engine.client.indices.create({ index: INDEX, settings, mappings: { properties } });
    await write(engine.client, 0);
  });
  after(() => engine.close());

  /** @param shift Added to the year of each document. */
  async function write(client: Client, shift: number): Promise<void> {
    const operations = Array.from({ length: COUNT }, (_, n) => [
      { index: { _index: INDEX, _id: String(n) } },
      {
        name: `name ${COUNT - n}`,
        year: n + shift,
        title: n % 2 === 0 ? 'even' : 'odd',
        places: [{ height: n % 10 }],
      },
    ]).flat();
    expect((await client.bulk({ operations, refresh: true })).errors).to.equal(false);
  }

  /** Questions that need a column of each kind, an order and a set of documents. */
  async function ask(): Promise<unknown> {
    const { hits, aggregations } = await engine.client.search({
      index: INDEX,
      query: {
        bool: {
          must: { match: { title: 'even' } },
          filter: [
            { range: { year: { gte: 10 } } },
            { nested: { path: 'places', query: { range: { 'places.height': { lte: 8 } } } } },
          ],
        },
      },
      sort: [{ name: 'asc' }],
      size: 1,
      track_total_hits: true,
      aggs: { years: { max: { field: 'year' } } },
    });
    return [hits.total, hits.hits[0]?._id, aggregations];
  }

  it('answer alike at once, before and after a refresh', async () => {
    for (const shift of [0, 1000]) {
      if (shift > 0) await write(engine.client, shift);
      const answers = await Promise.all(Array.from({ length: 6 }, ask));
      const found = COUNT / 2 - (shift === 0 ? 5 : 0);
      for (const answer of answers) {
        expect(answer).to.deep.equal([
          { value: found, relation: 'eq' },
          String(COUNT - 10),
          { years: { value: COUNT - 2 + shift } },
        ]);
      }
    }
  });
});

describe("A thread's cache", () => {
  it('keeps what takes long to make, however much is made quickly', () => {
    const cache = new Cache(ALL, null, ALL / 8);
    cache.get('column', () => ({ value: 'slow', bytes: ALL / 2 }));
    const words = Array.from({ length: 30 }, (_, n) => `word ${n}`);
    for (const word of words)
      cache.get(word, () => ({ value: word, bytes: ALL / 40, kind: 'quick' }));
    const made: string[] = [];
    const remake = (key: string) => () =>
      ({ value: made.push(key), bytes: 1, kind: 'quick' }) as const;
    for (const key of ['column', ...words.toReversed()]) cache.get(key, remake(key));
    expect(made).to.not.include('column').and.not.include('word 29');
    expect(made).to.include('word 0');
    cache.forget('word');
    expect(cache.get('word 29', remake('forgotten'))).to.equal(made.length);
  });
});
