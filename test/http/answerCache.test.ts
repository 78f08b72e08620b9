import { expect } from 'chai';
import { AnswerCache, type CachedAnswer } from '../../src/http/answerCache.js';
import type { RequestContext } from '../../src/graphql/context.js';
import { startTiny, type TinyOptions, type TinyServer } from './support/tinyServer.js';

describe('cached answers', () => {
  let tiny: TinyServer;
  let value = 'first';
  let reads = 0;
  const resolvers: TinyOptions['resolvers'] = {
    echo: () => value,
    read: (_, { id }: { id: number }, context: RequestContext) => {
      reads += 1;
      context.counted.objectReads.add(id);
      context.counted.searched.push({ text: `number ${id}`, outcome: 'found' });
      return `object ${id}`;
    },
    changing: (_, __, context: RequestContext) => {
      context.cacheable = false;
      return value;
    },
    fail: () => {
      if (value === 'first') throw new Error('only at first');
      return value;
    },
  };
  beforeEach(async () => {
    value = 'first';
    reads = 0;
    tiny = await startTiny({ resolvers });
  });
  afterEach(() => tiny.close());

  it('are served again for the same call, after one look at the version', async () => {
    await tiny.post({ query: '{ echo }' });
    value = 'second';
    const { checks } = tiny.collection;
    const again = await tiny.post({ query: '{ echo }' });
    expect(again.body.data).to.deep.equal({ echo: 'first' });
    expect(tiny.collection.checks).to.equal(checks + 1);
  });

  it('are told apart by query, operation and variables', async () => {
    const query = 'query A($t: String) { echo(text: $t) } query B { b: echo }';
    await tiny.post({ query, operationName: 'A', variables: { t: '1' } });
    value = 'second';
    const other = await tiny.post({ query, operationName: 'A', variables: { t: '2' } });
    expect(other.body.data).to.deep.equal({ echo: 'second' });
    const operation = await tiny.post({ query, operationName: 'B' });
    expect(operation.body.data).to.deep.equal({ b: 'second' });
  });

  it('are never served once another generation is', async () => {
    await tiny.post({ query: '{ echo }' });
    value = 'second';
    tiny.collection.meta = { ...tiny.collection.meta, generation: 'two' };
    const fresh = await tiny.post({ query: '{ echo }' });
    expect(fresh.body.data).to.deep.equal({ echo: 'second' });
  });

  it('are not served when the version cannot be seen', async () => {
    await tiny.post({ query: '{ echo }' });
    tiny.collection.down = true;
    const { status } = await tiny.post({ query: '{ echo }' });
    expect(status).to.be.at.least(500);
  });

  it('count the reads of objects each time', async () => {
    for (let time = 0; time < 3; time += 1) await tiny.post({ query: '{ read(id: 7) }' });
    expect(tiny.counted).to.deep.equal([7, 7, 7]);
    expect(reads).to.equal(1);
  });

  it('count what was searched for each time, for the caller', async () => {
    for (let time = 0; time < 2; time += 1) await tiny.post({ query: '{ read(id: 7) }' });
    expect(tiny.searched).to.deep.equal(['tests: number 7', 'tests: number 7']);
    const open = await startTiny({ resolvers, kind: 'public' });
    await open.post({ query: '{ read(id: 7) }' });
    expect(open.searched).to.deep.equal(['127.0.0.1: number 7']);
    await open.close();
  });

  it('count what they give beside a field that failed', async () => {
    const { body } = await tiny.post({ query: '{ read(id: 7) fail }' });
    expect(body.data).to.deep.equal({ read: 'object 7', fail: null });
    expect(tiny.counted).to.deep.equal([7]);
    expect(tiny.searched).to.deep.equal(['tests: number 7']);
  });

  it('count an object once, however often the call reads it', async () => {
    const query = '{ a: read(id: 7) b: read(id: 7) c: read(id: 8) }';
    for (let time = 0; time < 2; time += 1) await tiny.post({ query });
    expect(tiny.counted).to.deep.equal([7, 8, 7, 8]);
  });

  it('in their compressed form have a name that no body can spell', async () => {
    const query = `{ echo(text: "1") a: echo b: echo ${'c: echo '.repeat(40)} }`;
    value = 'x'.repeat(4_000);
    const body = JSON.stringify({ query });
    const headers = { 'accept-encoding': 'gzip' };
    for (let time = 0; time < 3; time += 1) await tiny.post(body, headers);
    for (const prefix of ['gzip ', 'br ', 'gzip', 'gzip\0']) {
      const answer = await tiny.post(prefix + body, headers);
      expect(answer.status, prefix).to.equal(400);
      expect(answer.body.errors?.[0]?.message).to.include('not JSON');
    }
  });

  it('do not hold what depends on popularity', async () => {
    await tiny.post({ query: '{ changing }' });
    value = 'second';
    expect((await tiny.post({ query: '{ changing }' })).body.data).to.deep.equal({
      changing: 'second',
    });
  });

  it('do not hold errors', async () => {
    expect((await tiny.post({ query: '{ fail }' })).body.errors).to.have.length(1);
    value = 'second';
    expect((await tiny.post({ query: '{ fail }' })).body.data).to.deep.equal({ fail: 'second' });
  });

  it('still need a good token', async () => {
    await tiny.post({ query: '{ echo }' });
    const { status } = await tiny.post({ query: '{ echo }' }, { authorization: 'bearer nobody' });
    expect(status).to.equal(401);
  });

  it('can be switched off', async () => {
    const off = await startTiny({ resolvers, env: { ANSWER_CACHE: '0' } });
    try {
      await off.post({ query: '{ echo }' });
      value = 'second';
      expect((await off.post({ query: '{ echo }' })).body.data).to.deep.equal({ echo: 'second' });
    } finally {
      await off.close();
    }
  });

  it('are bounded in bytes, compressed forms included', async () => {
    const cache = new AnswerCache(1_000_000);
    const version = { generation: 'g' };
    for (let at = 0; at < 200; at += 1) {
      const answer: CachedAnswer = {
        body: Buffer.alloc(20_000, String(at)),
        version,
        kind: 'objects',
        operationName: undefined,
        counted: undefined,
      };
      cache.set(`call ${at}`, answer);
      await cache.encoded(`call ${at}`, answer, 'gzip');
      expect(cache.bytes).to.be.at.most(1_000_000);
    }
    expect(cache.get('call 199')).to.be.an('object');
    expect(cache.get('call 0')).to.equal(undefined);
  });
});
