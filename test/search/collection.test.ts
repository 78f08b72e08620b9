import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { SearchUnavailable } from '../../src/errors.js';
import { CollectionWatch, runOnOneCollection } from '../../src/search/collectionVersion.js';
import { answer, startFake, type FakeElasticsearch } from './support/fakeElasticsearch.js';

function meta(generation: string, of = generation): object {
  return { [`p-objects-${generation}`]: { mappings: { _meta: { generation: of } } } };
}

describe('the version of the collection', () => {
  let fake: FakeElasticsearch;
  let reply: (response: ServerResponse) => void;
  let watch: CollectionWatch;

  beforeEach(async () => {
    reply = (response) => {
      answer(response, meta('a'));
    };
    fake = await startFake((_, response) => {
      reply(response);
    });
    watch = new CollectionWatch(fake.client, 'p');
  });
  afterEach(() => fake.close());

  it('is read from _meta behind the alias', async () => {
    expect(await watch.check()).to.include({ generation: 'a' });
    expect(fake.asked.map(({ path }) => path)).to.deep.equal(['/p-objects,p-wording/_mapping']);
  });

  it('is read once for all who ask before the question is sent', async () => {
    await Promise.all([watch.check(), watch.check(), watch.check()]);
    expect(fake.asked).to.have.length(1);
  });

  it('is read again for whoever asks while a question is on its way', async () => {
    const versions = ['a', 'b'];
    const held: ServerResponse[] = [];
    reply = (response) => held.push(response);
    const release = () => {
      const response = held.shift();
      if (response) answer(response, meta(versions.shift() ?? 'none'));
    };
    const first = watch.check();
    while (held.length === 0) await sleep(1);
    const later = [watch.check(), watch.check()];
    release();
    expect((await first).generation).to.equal('a');
    while (held.length === 0) await sleep(1);
    release();
    expect((await Promise.all(later)).map(({ generation }) => generation)).to.deep.equal([
      'b',
      'b',
    ]);
    expect(fake.asked).to.have.length(2);
  });

  it('remembers how what was served before it is stored', async () => {
    expect(await watch.check()).to.have.property('before', undefined);
    reply = (response) => {
      answer(response, meta('b'));
    };
    const { before } = await watch.check();
    expect(before).to.deep.equal({ generation: 'a', hasPalettes: false, hasWords: false });
    expect(await watch.check()).to.deep.include({ generation: 'b', before });
  });

  it('of nothing indexed, or of a clone that is not whole, is an error that says so', async () => {
    for (const body of [{ error: { type: 'index_not_found_exception' } }, {}, meta('b', 'a')]) {
      reply = (response) => {
        answer(response, body, 'error' in body ? 404 : 200);
      };
      const error: unknown = await watch.check().catch((reason: unknown) => reason);
      expect(error).to.be.instanceOf(SearchUnavailable);
      expect(error).to.have.property('message').that.includes('No collection is indexed yet');
    }
  });

  it('can be read again after a failure', async () => {
    reply = (response) => response.socket?.destroy();
    expect(await watch.check().catch((error: unknown) => error)).to.be.instanceOf(
      SearchUnavailable,
    );
    reply = (response) => {
      answer(response, meta('c'));
    };
    expect(await watch.check()).to.include({ generation: 'c' });
  });

  describe('in a request', () => {
    it('is checked beside it, and the request runs once when it is current', async () => {
      await watch.check();
      const runs: string[] = [];
      const { result, version } = await runOnOneCollection(watch, ({ version: { generation } }) => {
        runs.push(generation);
        return Promise.resolve('done');
      });
      expect(runs).to.deep.equal(['a']);
      expect(result).to.equal('done');
      expect(version).to.include({ generation: 'a' });
      expect(fake.asked).to.have.length(2);
    });

    it('that is another by now makes the request run again on it', async () => {
      await watch.check();
      reply = (response) => {
        answer(response, meta('b'));
      };
      const runs: string[] = [];
      await runOnOneCollection(watch, ({ version: { generation } }) => {
        runs.push(generation);
        return Promise.resolve();
      });
      expect(runs).to.deep.equal(['a', 'b']);
    });

    it('whose index was gone is read again before the request runs again', async () => {
      await watch.check();
      const runs: string[] = [];
      const { result } = await runOnOneCollection(watch, (attempt) => {
        runs.push(attempt.version.generation);
        if (attempt.version.generation === 'a') {
          attempt.gone = true;
          reply = (response) => {
            answer(response, meta('b'));
          };
          return Promise.reject(new Error('index not found'));
        }
        return Promise.resolve('done');
      });
      expect(result).to.equal('done');
      expect(runs.at(-1)).to.equal('b');
    });

    it('that never settles is an error after a few tries', async () => {
      let count = 0;
      reply = (response) => {
        answer(response, meta(`g${(count += 1)}`));
      };
      let runs = 0;
      const error: unknown = await runOnOneCollection(watch, (attempt) => {
        runs += 1;
        attempt.gone = true;
        return Promise.resolve();
      }).catch((reason: unknown) => reason);
      expect(error).to.be.instanceOf(SearchUnavailable);
      expect(runs).to.be.within(2, 6);
    });

    it('passes on what the request itself fails with', async () => {
      const failure = new Error('no');
      const error: unknown = await runOnOneCollection(watch, () => Promise.reject(failure)).catch(
        (reason: unknown) => reason,
      );
      expect(error).to.equal(failure);
    });
  });
});
