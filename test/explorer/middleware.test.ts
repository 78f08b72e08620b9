import { expect } from 'chai';
import Koa from 'koa';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createExplorer, type ExplorerOptions } from '../../explorer/server/middleware.js';
import { packageRoot } from '../../src/packageRoot.js';

const assets = path.join(packageRoot, 'dist', 'web', 'explorer', 'assets');

describe('the explorer’s pages and files', () => {
  const servers: Server[] = [];

  async function serve(options: ExplorerOptions): Promise<string> {
    const app = new Koa();
    app.use(createExplorer(options));
    app.use((context) => {
      context.status = 404;
      context.body = 'beyond the explorer';
    });
    const server = app.listen(0, '127.0.0.1');
    servers.push(server);
    await new Promise((resolve) => server.once('listening', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

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
      const policy = (await fetch(url + address)).headers.get('content-security-policy') ?? '';
      expect(policy).to.include("script-src 'self';").and.include("connect-src 'self';");
      expect(policy).to.include("default-src 'none'").and.include("frame-ancestors 'none'");
    }
    const policy = (await fetch(url)).headers.get('content-security-policy') ?? '';
    expect(policy).to.include("img-src 'self' data: https://images.example;");
    expect(policy).to.include("style-src 'self';");
  });

  it('are asked for again each time, their files cached for ever', async () => {
    const url = await serve({});
    expect((await fetch(url)).headers.get('cache-control')).to.equal('no-cache');
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

  it('answer deep links with the app, and an unknown page with the app and status 404', async () => {
    const url = await serve({});
    const page = { headers: { Accept: 'text/html' } };
    for (const address of ['/objects/1', '/makers/2', '/?q=x'])
      expect((await fetch(url + address, page)).status, address).to.equal(200);
    const unknown = await fetch(`${url}/unknown`, page);
    expect(unknown.status).to.equal(404);
    expect(await unknown.text()).to.include('id="vitrine"');
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
    for (const address of ['/', '/objects/1', '/playground', `/assets/${script}`]) {
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
    for (const address of ['/', '/playground', '/theme.js', `/assets/${script}`]) {
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

  it('need less than 150 kB of script, compressed', () => {
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js.gz'));
    expect(scripts).not.to.be.empty;
    const total = scripts.reduce((sum, name) => sum + statSync(path.join(assets, name)).size, 0);
    expect(total).to.be.lessThan(150_000);
  });
});
