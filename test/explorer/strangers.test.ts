import { readTarget, RequestRefused } from '@vitrine/bounded-http';
import { expect } from 'chai';
import Koa from 'koa';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createExplorer, type ExplorerOptions } from '../../explorer/server/middleware.js';
import { explorerServers, NOTHING, NOTHING_INDEXED } from './nothingIndexed.js';

describe('the explorer’s pages, asked for by strangers', () => {
  const { serve, listenTo, end } = explorerServers();
  afterEach(end);

  it('send nobody to another host, whatever address is asked for', async () => {
    const app = new Koa();
    app.use((context, next) => {
      readTarget(context);
      return next();
    });
    app.use(createExplorer({ ...NOTHING_INDEXED, publicToken: 'public-1' }));
    const port = await listenTo(app);
    for (const target of ['//evil.example/x', '/\\evil.example/x', '/%5cevil.example/x']) {
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
      const headers = ['host: x', 'accept: text/html', 'accept-language: zh-TW'];
      socket.write(
        [`GET ${target} HTTP/1.1`, ...headers, 'connection: close', '', ''].join('\r\n'),
      );
      await once(socket, 'close');
      const location = /^location: (\S+)/im.exec(answer)?.[1];
      expect(location, answer).to.be.a('string');
      expect(new URL(location ?? '', 'http://x').host, target).to.equal('x');
    }
  });

  it('are kept by no CDN where their address is of a header that caches do not look at', async () => {
    const stranger = { headers: { 'X-Forwarded-Host': 'evil.example' } };
    for (const [publicUrl, kept] of [
      [undefined, false],
      ['https://museum.example', true],
    ] as const) {
      const app = new Koa({ proxy: true });
      app.use(createExplorer({ ...NOTHING_INDEXED, publicToken: 'public-1', publicUrl }));
      const url = `http://127.0.0.1:${await listenTo(app)}`;
      for (const address of ['/', '/robots.txt']) {
        const answer = await fetch(url + address, stranger);
        expect(answer.status).to.equal(200);
        expect((await answer.text()).includes('evil.example'), address).to.equal(!kept);
        const forCdns = 'public, max-age=0, must-revalidate, s-maxage=60';
        const caching = answer.headers.get('cache-control');
        expect(caching, address).to.equal(kept ? forCdns : 'no-cache');
        const usual = (await fetch(url + address)).headers.get('cache-control');
        expect(usual, address).to.equal(forCdns);
      }
    }
  });

  it('count for an address, and sitemaps with them', async () => {
    const empty = { total: 0, items: [] };
    const answers = { ...NOTHING, objects: empty, makers: empty, exhibitions: empty, list: empty };
    const read: ExplorerOptions['collection']['read'] = async (_, work) => ({
      result: await work(<Result>() => Promise.resolve(answers as Result)),
      cacheable: true,
    });
    const collection = { ...NOTHING_INDEXED.collection, read };
    const url = await serve({ publicToken: 'public-1', ratePerMinute: 3, collection });
    const statuses: number[] = [];
    for (const address of ['/sitemap.xml', '/', '/sitemap/makers-0.xml', '/sitemap.xml', '/']) {
      const { status, headers } = await fetch(url + address);
      statuses.push(status);
      if (status === 404) expect(headers.get('cache-control')).to.equal('no-cache');
    }
    // Koa alone, without our errors, makes 500 of a refusal without `expose`.
    expect(statuses).to.deep.equal([200, 200, 404, 429, 429]);
    expect((await fetch(`${url}/robots.txt`)).status).to.equal(200);
  });

  it('say to a visitor, in a page, that there are too many requests from where they come', async () => {
    const url = await serve({ publicToken: 'public-1', ratePerMinute: 1 });
    await fetch(url);
    for (const [query, text, again] of [
      ['', 'Too many requests just now', 'Try again'],
      ['?lang=zh-hant', '目前請求過多', '再試一次'],
    ] as const) {
      const answer = await fetch(`${url}/objects/1${query}`, { headers: { Accept: 'text/html' } });
      expect(answer.status).to.equal(429);
      expect(answer.headers.get('content-type')).to.match(/^text\/html/u);
      expect(answer.headers.get('retry-after')).to.match(/^\d+$/u);
      expect(answer.headers.get('cache-control')).to.equal('no-cache');
      expect(await answer.text())
        .to.include(text)
        .and.include('noindex')
        .and.include(`<a class="button is-strong" href="/objects/1${query}">${again}</a>`);
    }
  });

  it('say that there are too many requests where the server has more to do than it can, and log no fault', async () => {
    const refusal = new RequestRefused(503, 'more searches to do than it can', {
      'Retry-After': '3',
    });
    const read = () => Promise.reject(refusal);
    const collection = { ...NOTHING_INDEXED.collection, read };
    const logged: unknown[] = [];
    const app = new Koa();
    app.use((context, next) => {
      context.state = { log: { error: (entry: unknown) => logged.push(entry) } };
      return next();
    });
    app.use(createExplorer({ ...NOTHING_INDEXED, publicToken: 'public-1', collection }));
    const url = `http://127.0.0.1:${await listenTo(app)}`;
    const answer = await fetch(`${url}/objects/1`, { headers: { Accept: 'text/html' } });
    expect(answer.status).to.equal(503);
    expect(answer.headers.get('retry-after')).to.equal('3');
    expect(answer.headers.get('cache-control')).to.equal('no-cache');
    expect(await answer.text()).to.include('Too many requests just now');
    expect(logged).to.deep.equal([]);
  });
});
