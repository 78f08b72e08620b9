import { READ, RequestRefused } from '@vitrine/bounded-http';
import { expect } from 'chai';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EdgeMiddleware } from '../../src/http/edge/edgeState.js';
import { TOKEN, withTiny } from './support/tinyServer.js';

describe('rate limits', () => {
  it('tell what is left, and end with 429 that says when to come back', async () => {
    await withTiny({ ratePerMinute: 2 }, async (tiny) => {
      const first = await tiny.post({ query: '{ hello }' });
      expect(first.headers.get('ratelimit-limit')).to.equal('2');
      expect(first.headers.get('ratelimit-remaining')).to.equal('1');
      expect(first.headers.get('ratelimit-policy')).to.equal('2;w=60');
      expect(Number(first.headers.get('ratelimit-reset'))).to.be.within(1, 60);
      await tiny.post({ query: '{ hello }' });
      const third = await tiny.post({ query: '{ hello }' });
      expect(third.status).to.equal(429);
      expect(third.body.errors?.[0]?.extensions.code).to.equal('RATE_LIMITED');
      expect(third.body.errors?.[0]?.message).to.include('limit of 2 requests a minute');
      expect(Number(third.headers.get('retry-after'))).to.be.within(1, 60);
      expect(third.headers.get('ratelimit-remaining')).to.equal('0');
    });
  });

  it('are counted by address for the public token', async () => {
    const env = { TRUST_PROXY: 'true' };
    await withTiny({ env, ratePerMinute: 1, kind: 'public' }, async (tiny) => {
      const from = (address: string) =>
        tiny.post({ query: '{ hello }' }, { 'x-forwarded-for': address });
      expect((await from('192.0.2.1')).status).to.equal(200);
      expect((await from('192.0.2.1')).status).to.equal(429);
      expect((await from('198.51.100.7, 192.0.2.1')).status).to.equal(429);
      expect((await from('192.0.2.2')).status).to.equal(200);
      expect((await from('2001:db8::1')).status).to.equal(200);
      expect((await from('2001:db8:0:0:9::2')).status).to.equal(429);
    });
  });

  it('do not believe a forwarded address without a proxy of ours', async () => {
    await withTiny({ ratePerMinute: 1, kind: 'public' }, async (tiny) => {
      const headers = { 'x-forwarded-for': '192.0.2.1' };
      expect((await tiny.post({ query: '{ hello }' }, headers)).status).to.equal(200);
      const other = { 'x-forwarded-for': '192.0.2.2' };
      expect((await tiny.post({ query: '{ hello }' }, other)).status).to.equal(429);
    });
  });

  it('count a path in another case, or with a slash behind it, as the path, and no cache differs', async () => {
    const env = { CORS_ORIGINS: '*' };
    await withTiny({ env, ratePerMinute: 4 }, async (tiny) => {
      const answers = [];
      for (const path of ['/graphql', '/Graphql', '/graphql/', '/GRAPHQL/', '/gRAPHQL']) {
        const { status, headers } = await fetch(tiny.url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `bearer ${TOKEN}` },
          body: '{"query":"{ hello }"}',
        });
        const left = headers.get('ratelimit-remaining');
        answers.push([status, left]);
        expect(headers.get('cache-control'), path).to.equal('no-store');
        expect(headers.get('access-control-allow-origin'), path).to.equal('*');
      }
      expect(answers).to.deep.equal([
        ...['3', '2', '1', '0'].map((left) => [200, left]),
        [429, '0'],
      ]);
    });
  });

  it('count an answer of more weight as several requests', async () => {
    const heavy: EdgeMiddleware = (context) => {
      context.state.weight = 3;
      context.body = 'much';
    };
    await withTiny(
      { ratePerMinute: 4, deps: { guarded: [{ path: '/heavy', methods: READ, handler: heavy }] } },
      async (tiny) => {
        const headers = { authorization: `bearer ${TOKEN}` };
        expect((await fetch(`${tiny.url}/heavy`, { headers })).status).to.equal(200);
        const after = await tiny.post({ query: '{ hello }' });
        expect(after.headers.get('ratelimit-remaining')).to.equal('0');
        expect((await fetch(`${tiny.url}/heavy`, { headers })).status).to.equal(429);
      },
    );
  });

  it('count an answer that fails as what was worked on it', async () => {
    const broken: EdgeMiddleware = (context) => {
      context.state.weight = 3;
      throw new RequestRefused(422, 'It cannot be read.');
    };
    await withTiny(
      {
        ratePerMinute: 4,
        deps: { guarded: [{ path: '/broken', methods: READ, handler: broken }] },
      },
      async (tiny) => {
        const headers = { authorization: `bearer ${TOKEN}` };
        expect((await fetch(`${tiny.url}/broken`, { headers })).status).to.equal(422);
        const after = await tiny.post({ query: '{ hello }' });
        expect(after.headers.get('ratelimit-remaining')).to.equal('0');
      },
    );
  });

  it('count a query that costs much as several requests', async () => {
    await withTiny({ ratePerMinute: 10, resolvers: { items: () => [] } }, async (tiny) => {
      await tiny.post({ query: '{ items(per_page: 5000) { id children(per_page: 7) { id } } }' });
      const next = await tiny.post({ query: '{ hello }' });
      // 40,000 points are four requests, and this is the fifth.
      expect(next.headers.get('ratelimit-remaining')).to.equal('5');
    });
  });

  it('count a query with several searches as several requests, however little they cost', async () => {
    await withTiny({ ratePerMinute: 10, resolvers: { items: () => [] } }, async (tiny) => {
      const one = 'items(per_page: 1) { id }';
      const spread = `...F } fragment F on Query { c: ${one} a: ${one} d: hello __typename }`;
      await tiny.post({ query: `{ a: ${one} b: ${one} ${spread}` });
      const next = await tiny.post({ query: '{ hello }' });
      expect(next.headers.get('ratelimit-remaining')).to.equal(String(10 - 3 - 1));
    });
  });

  it('count it also when it is late, or its client has gone', async () => {
    const query = '{ items(per_page: 5000) { id children(per_page: 7) { id } } }';
    const asked = new EventEmitter();
    const options = {
      ratePerMinute: 20,
      env: { QUERY_TIMEOUT: '1000' },
      resolvers: {
        items: () => {
          asked.emit('items');
          return new Promise<never>(() => undefined);
        },
      },
    };
    await withTiny(options, async (tiny) => {
      await tiny.post({ query });
      const late = await tiny.post({ query: '{ hello }' });
      expect(late.headers.get('ratelimit-remaining')).to.equal('15');
      const headers = { authorization: `bearer ${TOKEN}`, 'content-type': 'application/json' };
      const leaving = new AbortController();
      asked.once('items', () => {
        leaving.abort();
      });
      const { signal } = leaving;
      const call = { method: 'POST', headers, body: JSON.stringify({ query }), signal };
      const left = await fetch(`${tiny.url}/graphql`, call).catch(() => 'left');
      expect(left).to.equal('left');
      while (!tiny.logs.some(({ aborted }) => aborted === true)) await sleep(5);
      const gone = await tiny.post({ query: '{ hello }' });
      expect(gone.headers.get('ratelimit-remaining')).to.equal('10');
    });
  });

  it('are off for a rate of 0', async () => {
    await withTiny({ ratePerMinute: 0 }, async (tiny) => {
      const { headers } = await tiny.post({ query: '{ hello }' });
      expect(headers.get('ratelimit-limit')).to.equal(null);
    });
  });
});
