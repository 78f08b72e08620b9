import { expect } from 'chai';
import { once } from 'node:events';
import { Popularity, type FoldPopularity } from '../../src/popularity/popularity.js';
import { answer, startFake } from '../search/support/fakeElasticsearch.js';

type Reply = Parameters<typeof startFake>[0];

/** Answers as a backend of which nothing was ever read, and notes what is saved. */
function backend(written: string[]): Reply {
  return ({ path, body }, response) => {
    if (path.startsWith('/p-popularity/_alias')) {
      answer(response, { acknowledged: true });
    } else if (path.endsWith('_mget')) {
      const { ids } = JSON.parse(body) as { ids: string[] };
      const docs = ids.map((_id) => ({ _index: 'p-popularity', _id, found: false }));
      answer(response, { docs });
    } else {
      written.push(body);
      const creates = body.trim().split('\n').length / 2;
      const items = Array.from({ length: creates }, () => ({ create: { status: 201 } }));
      answer(response, { errors: false, items });
    }
  };
}

describe('popularity', () => {
  it('with a backend that is down keeps counts for the next save, tells of the failure, and delays nobody', async () => {
    let isDown = true;
    const written: string[] = [];
    const reply = backend(written);
    const fake = await startFake((asked, response) => {
      if (isDown) response.socket?.destroy();
      else reply(asked, response);
    });
    const popularity = new Popularity({ client: fake.client, prefix: 'p' });
    popularity.record([5, 5]);
    const failure: unknown = await popularity.save().catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(Error);
    popularity.record([5]);
    isDown = false;
    await popularity.save();
    expect(written).to.have.length(1);
    expect(written[0]).to.include('{"id":5,"count":3}');
    await popularity.stop();
    expect(written).to.have.length(1);
    await fake.close();
  });

  it('has one save under way, and counts in memory while a slow backend is at it', async () => {
    const written: string[] = [];
    const reply = backend(written);
    let requests = 0;
    let release: () => void = () => undefined;
    const arrived = new EventTarget();
    const fake = await startFake((asked, response) => {
      requests += 1;
      if (requests > 1) {
        reply(asked, response);
        return;
      }
      release = () => {
        reply(asked, response);
      };
      arrived.dispatchEvent(new Event('request'));
    });
    const popularity = new Popularity({ client: fake.client, prefix: 'p' });
    popularity.record([1]);
    const request = once(arrived, 'request');
    const saves = [popularity.save(), popularity.save()];
    await request;
    popularity.record([1, 2]);
    saves.push(popularity.save());
    expect(requests).to.equal(1);
    release();
    await Promise.all(saves);
    expect(written).to.have.length(1);
    expect(written[0]).to.include('{"id":1,"count":2}').and.to.include('{"id":2,"count":1}');
    await fake.close();
  });

  it('stops in bounded time when the backend does not answer', async () => {
    const fake = await startFake(() => undefined);
    const popularity = new Popularity({ client: fake.client, prefix: 'p', stopLimit: 50 });
    popularity.record([1]);
    const failure: unknown = await popularity.stop().catch((error: unknown) => error);
    // By the limit, not by the client's own timeout.
    expect(failure).to.have.property('name', 'RequestAbortedError');
    await fake.close();
  });

  it('stops in bounded time when a fold does not end, and says so', async () => {
    const fake = await startFake(backend([]));
    const failures: unknown[] = [];
    const popularity = new Popularity({
      client: fake.client,
      prefix: 'p',
      fold: () => new Promise(() => undefined),
      onFailure: (failure) => failures.push(failure),
      stopLimit: 50,
    });
    void popularity.fold();
    await popularity.stop();
    expect(failures.map(String)).to.deep.equal([
      'AbortError: Given up 50 ms after the server was to stop.',
    ]);
    await fake.close();
  });

  it('takes a bounded number of objects into memory, and says how many reads found no place', async () => {
    const written: string[] = [];
    const fake = await startFake(backend(written));
    const failures: unknown[] = [];
    const onFailure = (failure: unknown) => failures.push(failure);
    const popularity = new Popularity({ client: fake.client, prefix: 'p', onFailure });
    popularity.record(Array.from({ length: 100_003 }, (_, id) => id));
    popularity.record([7]);
    await popularity.save();
    const sums = written.join('').match(/"count":/g);
    expect(sums).to.have.length(100_000);
    expect(written.join('')).to.include('{"id":7,"count":2}');
    expect(failures.map(String)).to.deep.equal([
      'Error: 3 reads are lost: 100000 objects waited already.',
    ]);
    await popularity.stop();
    await fake.close();
  });

  it('is folded for all objects at first, then for those that were saved since', async () => {
    const fake = await startFake(backend([]));
    const asked: unknown[] = [];
    const outcomes: (Awaited<ReturnType<FoldPopularity>> | Error)[] = [
      'busy',
      { folded: 4, foreign: 0 },
      new Error('down'),
      { folded: 1, foreign: 2 },
    ];
    const fold: FoldPopularity = ({ ids }) => {
      asked.push(ids);
      const outcome = outcomes.shift() ?? 'busy';
      return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
    };
    const failures: unknown[] = [];
    const onFailure = (failure: unknown) => failures.push(failure);
    const popularity = new Popularity({ client: fake.client, prefix: 'p', fold, onFailure });
    await popularity.fold();
    await popularity.fold();
    await popularity.fold();
    popularity.record([3, 4]);
    await popularity.save();
    const failure: unknown = await popularity.fold().catch((error: unknown) => error);
    expect(String(failure)).to.equal('Error: down');
    popularity.record([5]);
    await popularity.save();
    await popularity.fold();
    await popularity.fold();
    expect(asked).to.deep.equal(['all', 'all', [3, 4], [3, 4, 5]]);
    expect(failures.map(String)).to.deep.equal([
      'Error: Another release of Vitrine indexed 2 objects that were read: ' +
        'the next "vitrine index" brings their popular counts up to date.',
    ]);
    await popularity.stop();
    await fake.close();
  });
});
