import { expect } from 'chai';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ExplorerOptions } from '../../explorer/server/middleware.js';
import { packageRoot } from '../../src/packageRoot.js';
import { explorerServers, NOTHING, NOTHING_INDEXED } from './nothingIndexed.js';

const assets = path.join(packageRoot, 'dist', 'web', 'explorer', 'assets');

describe('the explorer’s pages and files', () => {
  const { serve, end } = explorerServers();
  afterEach(end);

  it('carry the public token, and the playground’s the development token, never the reverse', async () => {
    const url = await serve({ publicToken: 'public-1', developmentToken: 'development-1' });
    const explorer = await (await fetch(url)).text();
    const playground = await (await fetch(`${url}/playground`)).text();
    expect(explorer).to.include('public-1').and.not.to.include('development-1');
    expect(playground).to.include('development-1').and.not.to.include('public-1');
  });

  it('carry no token where none is configured', async () => {
    const url = await serve({});
    expect(await (await fetch(url)).text()).to.include('{"token":null');
    expect(await (await fetch(`${url}/playground`)).text()).to.include('{"token":null');
  });

  it('cannot be broken out of by a setting', async () => {
    const url = await serve({ publicToken: '</script><script>alert(1)</script>$&' });
    const page = await (await fetch(url)).text();
    expect(page).not.to.include('<script>alert');
    const json = /id="vitrine-settings">\s*(.*?)\s*<\/script>/su.exec(page)?.[1] ?? '';
    expect(JSON.parse(json)).to.include({ token: '</script><script>alert(1)</script>$&' });
  });

  it('allow scripts and connections of this server only, images also of the configured origin', async () => {
    const url = await serve({ imageOrigins: ['https://images.example'] });
    for (const address of ['/', '/playground']) {
      const answer = await fetch(url + address);
      const policy = answer.headers.get('content-security-policy') ?? '';
      const written = [...(await answer.text()).matchAll(/<script>([^<]+)<\/script>/gu)];
      const hashes = written.map(([, script = '']) =>
        createHash('sha256').update(script).digest('base64'),
      );
      expect(hashes).to.have.lengthOf(address === '/' ? 1 : 0);
      const scripts = ["script-src 'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(' ');
      expect(policy).to.include(`${scripts};`).and.include("connect-src 'self';");
      expect(policy).to.include("default-src 'none'").and.include("frame-ancestors 'none'");
    }
    const policy = (await fetch(url)).headers.get('content-security-policy') ?? '';
    expect(policy).to.include("img-src 'self' data: https://images.example;");
    expect(policy).to.match(/style-src 'self' 'sha256-[^' ]+';/u);
  });

  it('are asked for again each time, their files cached for ever', async () => {
    const url = await serve({});
    const caching = (await fetch(url)).headers.get('cache-control');
    expect(caching).to.equal('public, max-age=0, must-revalidate, s-maxage=60');
    const script = readdirSync(assets).find((name) => name.endsWith('.js'));
    const answer = await fetch(`${url}/assets/${script}`);
    expect(answer.status).to.equal(200);
    expect(answer.headers.get('cache-control')).to.equal('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).to.match(/^text\/javascript/u);
  });

  it('come compressed as the browser asks, with the same content', async () => {
    const url = await serve({});
    const script = readdirSync(assets).find((name) => name.endsWith('.js')) ?? '';
    const content = readFileSync(path.join(assets, script), 'utf8');
    for (const [accepted, expected] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await fetch(`${url}/assets/${script}`, {
        headers: { 'Accept-Encoding': accepted },
      });
      expect(answer.headers.get('content-encoding')).to.equal(expected);
      expect(answer.headers.get('vary')).to.match(/accept-encoding/iu);
      expect(await answer.text()).to.equal(content);
    }
  });

  it('answer 200, 404 for what is not there, and 410 for an object that was withdrawn', async () => {
    const url = await serve({ publicToken: 'public-1' });
    const page = { headers: { Accept: 'text/html' } };
    for (const [address, status] of [
      ['/', 200],
      ['/?q=x', 200],
      ['/objects/1', 404],
      ['/objects/13', 410],
      ['/makers/2', 404],
      ['/unknown', 404],
    ] as const) {
      const answer = await fetch(url + address, page);
      expect(answer.status, address).to.equal(status);
      expect(answer.headers.get('content-type'), address).to.match(/^text\/html/u);
      expect(await answer.text(), address).to.include('<h1');
    }
  });

  it('answer 503 where the collection cannot be asked, for the browser to try again', async () => {
    const version = () => Promise.reject(new Error('down'));
    const url = await serve({
      publicToken: 'public-1',
      collection: { ...NOTHING_INDEXED.collection, version },
    });
    const answer = await fetch(url);
    expect(answer.status).to.equal(503);
    expect(answer.headers.get('cache-control')).to.equal('no-cache');
    expect(await answer.text())
      .to.include('This did not work')
      .and.include('id="vitrine-answers">null<');
  });

  it('send a browser that would rather have Chinese there, unless a language was chosen', async () => {
    const url = await serve({ publicToken: 'public-1' });
    const ask = (address: string, headers: Record<string, string>) =>
      fetch(url + address, { redirect: 'manual', headers });
    const chinese = { 'Accept-Language': 'zh-HK,zh;q=0.9,en;q=0.8' };
    const sent = await ask('/?q=x', chinese);
    expect(sent.status).to.equal(302);
    expect(sent.headers.get('location')).to.equal('/?q=x&lang=zh-hant');
    expect(sent.headers.get('cache-control')).to.equal('no-cache');
    expect(sent.headers.get('vary')).to.include('Accept-Language, Sec-Fetch-Site');
    const within = { ...chinese, 'Sec-Fetch-Site': 'same-origin' };
    const unencrypted = { ...chinese, Referer: `${url}/?q=x&lang=zh-hant` };
    const fromElsewhere = await ask('/?q=x', { ...chinese, Referer: 'https://a.example/' });
    expect(fromElsewhere.status).to.equal(302);
    expect((await ask('/?q=x', unencrypted)).headers.get('vary')).to.include('Referer');
    expect((await ask('/?q=x', within)).headers.get('vary')).not.to.include('Referer');
    for (const [address, headers] of [
      ['/?q=x&lang=en', chinese],
      ['/?q=x', within],
      ['/?q=x', unencrypted],
      ['/?q=x', { 'Accept-Language': 'en-GB,zh;q=0.5' }],
      ['/?q=x', {}],
    ] as const)
      expect((await ask(address, headers)).status, JSON.stringify(headers)).to.equal(200);
  });

  it('look through an address a few times, however often it has one name', async () => {
    const url = await serve({});
    const { prototype } = URLSearchParams;
    const getAll = Reflect.get(prototype, 'getAll');
    let looks = 0;
    prototype.getAll = function (this: URLSearchParams, name: string) {
      looks += 1;
      return getAll.call(this, name);
    };
    try {
      const headers = { Accept: 'text/html', 'Accept-Language': 'zh' };
      const asked = `${url}/?${'a&'.repeat(5_000)}`;
      const elsewhere = await fetch(asked, { headers, redirect: 'manual' });
      expect(elsewhere.status).to.equal(302);
      expect((await fetch(`${asked}lang=en`, { headers })).status).to.equal(200);
    } finally {
      prototype.getAll = getAll;
    }
    expect(looks).to.be.below(1_000);
  });

  it('lead to exhibitions, and sitemaps with them, only while there are some', async () => {
    let total = 0;
    const read: ExplorerOptions['collection']['read'] = async (_, work, { visitor }) => {
      expect(visitor, 'who asks').to.match(/^(?:127\.0\.0\.1|::1)/);
      const answers = { ...NOTHING, list: { items: [] }, found: { total }, exhibitions: { total } };
      const ask = <Result>() => Promise.resolve(answers as Result);
      return { result: await work(ask), cacheable: true };
    };
    const version = () => Promise.resolve(`with ${total}`);
    const url = await serve({ publicToken: 'public-1', collection: { version, read } });
    for (total of [0, 4, 0]) {
      const page = await (await fetch(url)).text();
      expect(page.includes('href="/exhibitions"'), `page, ${total}`).to.equal(total > 0);
      const map = await (await fetch(`${url}/sitemap/objects-0.xml`)).text();
      expect(map).to.include('/makers</loc>');
      expect(map.includes('/exhibitions</loc>'), `sitemap, ${total}`).to.equal(total > 0);
    }
  });

  it('open with works of the day where the museum chose none', async () => {
    const work = { id: 7, title: 'A work', images: [], constituents: [], dimensionDetails: [] };
    const item = { ...work, classification: {}, color: {} };
    const seeds: unknown[] = [];
    const url = await serve({
      publicToken: 'public-1',
      collection: {
        ...NOTHING_INDEXED.collection,
        read: async (_, render) => ({
          result: await render(<Result>(_query: string, variables: object) => {
            if ('seed' in variables) seeds.push(variables.seed);
            return Promise.resolve({ ...NOTHING, random: { items: [item] } } as Result);
          }),
          cacheable: true,
        }),
      },
    });
    expect(await (await fetch(url)).text())
      .to.include('Works of the day')
      .and.include('href="/objects/7"');
    const days = Math.floor(Date.now() / 86_400_000);
    expect(seeds).to.have.length(1);
    expect(seeds[0]).to.be.within(days - 1, days);
  });

  it('leave alone what is no page: other types, files that are not theirs', async () => {
    const url = await serve({});
    for (const [address, options] of [
      ['/unknown', { headers: { Accept: 'application/json' } }],
      ['/assets/../../package.json', {}],
      ['/assets/%2e%2e%2findex.html', {}],
      ['/index.html', {}],
    ] as const) {
      const answer = await fetch(url + address, options);
      expect(await answer.text(), address).to.equal('beyond the explorer');
    }
  });

  it('tell their methods, and take no other', async () => {
    const url = await serve({});
    const script = readdirSync(assets).find((name) => name.endsWith('.js')) ?? '';
    for (const address of ['/', '/?q=1', '/playground', `/assets/${script}`]) {
      expect((await fetch(url + address, { method: 'POST' })).status, address).to.equal(405);
      const options = await fetch(url + address, { method: 'OPTIONS' });
      expect(options.status, address).to.equal(204);
      expect(options.headers.get('allow'), address).to.equal('GET, HEAD, OPTIONS');
      const head = await fetch(url + address, { method: 'HEAD' });
      expect([head.status, await head.text()], address).to.deep.equal([200, '']);
    }
  });

  it('are sent once only to who asks again, in any encoding, and again when a setting changed', async () => {
    const url = await serve({ publicToken: 'public-1' });
    const script = readdirSync(assets).find((name) => name.endsWith('.js')) ?? '';
    for (const address of ['/', '/playground', `/assets/${script}`]) {
      const etag = (await fetch(url + address)).headers.get('etag') ?? '';
      expect(etag, address).to.match(/^W\/"[\w-]+"$/u);
      const headers = { 'If-None-Match': etag, 'Accept-Encoding': 'gzip' };
      const again = await fetch(url + address, { headers });
      expect([again.status, await again.text()], address).to.deep.equal([304, '']);
      const other = await fetch(url + address, { headers: { 'If-None-Match': 'W/"other"' } });
      expect(other.status, address).to.equal(200);
    }
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    const changed = await serve({ publicToken: 'public-2' });
    expect((await fetch(changed, { headers: { 'If-None-Match': etag } })).status).to.equal(200);
  });

  it('need less than 60 kB of script, compressed, before anything is enlarged', () => {
    const scripts = readdirSync(assets).filter(
      (name) => name.endsWith('.js.gz') && !name.startsWith('openseadragon-'),
    );
    expect(scripts).to.have.length.above(0);
    const total = scripts.reduce((sum, name) => sum + statSync(path.join(assets, name)).size, 0);
    expect(total).to.be.lessThan(60_000);
  });
});
