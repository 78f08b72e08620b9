import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { SearchLanes } from '../../src/search/lanes.js';
import { SharedSearches } from '../../src/search/sharedSearches.js';
import { answer, startFake, type FakeElasticsearch } from './support/fakeElasticsearch.js';

const I = 'i';
const OWN = { lane: 'own' } as const;
const LIMITS = { places: 16, longestWait: 5_000 };

describe('searches that several ask for', () => {
  let fake: FakeElasticsearch;
  /** Those that the backend has not answered yet. */
  let waiting: ServerResponse[];
  let searches: SharedSearches;

  beforeEach(async () => {
    waiting = [];
    fake = await startFake((_, response) => {
      waiting.push(response);
    });
    searches = new SharedSearches(fake.client, 5_000, new SearchLanes(LIMITS));
  });
  afterEach(() => fake.close());

  /** Waits until the backend was asked so many times in all. */
  async function asked(times: number): Promise<void> {
    while (fake.asked.length < times) await sleep(1);
    await sleep(20);
    expect(fake.asked).to.have.length(times);
  }

  /** Answers the oldest search. */
  function reply(body: object, status?: number): void {
    const response = waiting.shift();
    if (!response) throw new Error('The backend was not asked.');
    answer(response, body, status);
  }

  async function reasonOf(promise: Promise<unknown>): Promise<unknown> {
    return promise.then(
      () => expect.fail('it did not fail'),
      (reason: unknown) => reason,
    );
  }

  it('at the same moment are sent once, and again for whoever asks later', async () => {
    const body = { size: 1 };
    const both = Promise.all([searches.search(I, body, OWN), searches.search(I, { ...body }, OWN)]);
    await asked(1);
    reply({ told: 'first' });
    expect(await both).to.deep.equal([{ told: 'first' }, { told: 'first' }]);
    const later = searches.search(I, body, OWN);
    await asked(2);
    reply({ told: 'second' });
    expect(await later).to.deep.equal({ told: 'second' });
  });

  const lacking = (type: string) => ({
    hits: { hits: [] },
    _shards: { total: 3, failed: 1, failures: [{ shard: 0, index: I, reason: { type } }] },
  });

  it('are sent once more where a node went away with a part of the answer', async () => {
    const search = searches.search(I, {}, OWN);
    await asked(1);
    reply(lacking('node_disconnected_exception'));
    await asked(2);
    reply({ told: 'whole' });
    expect(await search).to.deep.equal({ told: 'whole' });
  });

  it('are not sent a third time, nor again for what else an answer lacks', async () => {
    const twice = searches.search(I, { size: 1 }, OWN);
    await asked(1);
    reply(lacking('node_disconnected_exception'));
    await asked(2);
    reply(lacking('node_not_connected_exception'));
    expect(await twice).to.have.nested.property('_shards.failed', 1);
    const once = searches.search(I, { size: 2 }, OWN);
    await asked(3);
    reply(lacking('query_shard_exception'));
    expect(await once).to.have.nested.property('_shards.failed', 1);
    await asked(3);
  });

  it('of another index, or with another body, are others', async () => {
    const all = Promise.all([
      searches.search(I, { size: 1 }, OWN),
      searches.search('other', { size: 1 }, OWN),
      searches.search(I, { size: 2 }, OWN),
    ]);
    await asked(3);
    for (let at = 0; at < 3; at += 1) reply({});
    await all;
  });

  it('go on for those who still wait when the one who asked first has gone', async () => {
    const first = new AbortController();
    const gone = reasonOf(searches.search(I, {}, { ...OWN, signal: first.signal }));
    const second = searches.search(I, {}, { ...OWN, signal: new AbortController().signal });
    await asked(1);
    first.abort(new Error('hung up'));
    expect(await gone).to.have.property('message', 'hung up');
    reply({ told: 'second' });
    expect(await second).to.deep.equal({ told: 'second' });
  });

  it('are cancelled when all have gone, and asked again by the next one', async () => {
    const callers = [new AbortController(), new AbortController()];
    const all = callers.map((caller) =>
      reasonOf(searches.search(I, {}, { ...OWN, signal: caller.signal })),
    );
    await asked(1);
    const cancelled = new Promise<void>((resolve) => waiting.shift()?.once('close', resolve));
    for (const caller of callers) caller.abort(new Error('hung up'));
    await Promise.all(all);
    const next = searches.search(I, {}, OWN);
    await cancelled;
    await asked(2);
    reply({ told: 'next' });
    expect(await next).to.deep.equal({ told: 'next' });
  });

  it('that take too long are not joined any more', async () => {
    searches = new SharedSearches(fake.client, 5_000, new SearchLanes(LIMITS));
    const stuck = reasonOf(searches.search(I, {}, OWN));
    const joined = reasonOf(searches.search(I, {}, OWN));
    await sleep(1_050);
    await asked(1);
    const own = searches.search(I, {}, OWN);
    await asked(2);
    const [, response] = waiting;
    if (response) answer(response, { told: 'at once' });
    expect(await own).to.deep.equal({ told: 'at once' });
    for (const reason of await Promise.all([stuck, joined]))
      expect(reason).to.have.property('name', 'TimeoutError');
  });

  it('are not sent for who has gone already', async () => {
    const reason = await reasonOf(
      searches.search(I, {}, { ...OWN, signal: AbortSignal.abort(new Error('gone')) }),
    );
    expect(reason).to.have.property('message', 'gone');
    expect(fake.asked).to.deep.equal([]);
  });

  it('fail for all who wait, and not for the next one', async () => {
    const both = [searches.search(I, {}, OWN), searches.search(I, {}, OWN)].map(reasonOf);
    await asked(1);
    reply({ error: {} }, 503);
    for (const reason of await Promise.all(both))
      expect(reason).to.have.property('statusCode', 503);
    const next = searches.search(I, {}, OWN);
    await asked(2);
    reply({ told: 'next' });
    expect(await next).to.deep.equal({ told: 'next' });
  });
});
