import { expect } from 'chai';
import Koa from 'koa';
import { once } from 'node:events';
import { connect } from 'node:net';
import { allowMethods, isFromThisMachine, letRevalidate, READ, readTarget } from '../src/index.js';
import { serveApp } from './serveApp.js';

/** What a server sends to this text, until it closes the connection. */
async function send(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write(`${text}\r\nconnection: close\r\n\r\n`);
  await once(socket, 'close');
  return answer;
}

describe('a route', () => {
  it('is refused by another method, which is told the ones there are', async () => {
    const app = new Koa();
    app.use(allowMethods(...READ));
    app.use((context) => {
      context.body = 'read';
    });
    await serveApp(app, async (url) => {
      expect(await (await fetch(url)).text()).to.equal('read');
      const refused = await fetch(url, { method: 'POST' });
      expect([refused.status, refused.headers.get('allow')]).to.deep.equal([
        405,
        'GET, HEAD, OPTIONS',
      ]);
      expect(await refused.text()).to.equal('POST is not served here: only GET, HEAD.');
      const options = await fetch(url, { method: 'OPTIONS' });
      expect(options.status).to.equal(204);
    });
  });

  it('sends nothing to who has its content', async () => {
    const app = new Koa();
    app.use((context) => {
      if (!letRevalidate(context, 'tag-of-it', context.path === '/there'))
        context.body = 'all of it';
    });
    await serveApp(app, async (url) => {
      const etag = (await fetch(url)).headers.get('etag') ?? '';
      const again = await fetch(url, { headers: { 'If-None-Match': etag } });
      expect([etag, again.status]).to.deep.equal(['W/"tag-of-it"', 304]);
      const any = { headers: { 'If-None-Match': '*' } };
      // Whether there is something is not known before it is made.
      expect((await fetch(url, any)).status).to.equal(200);
      expect((await fetch(new URL('/there', url), any)).status).to.equal(304);
    });
  });

  it('can be for this machine only, neither through a proxy nor under another name', async () => {
    const app = new Koa();
    app.use((context) => {
      context.body = String(isFromThisMachine(context));
    });
    await serveApp(app, async (url, port) => {
      expect(await (await fetch(url)).text()).to.equal('true');
      const forwarded = await fetch(url, { headers: { 'X-Forwarded-For': '192.0.2.1' } });
      expect(await forwarded.text()).to.equal('false');
      // As by a proxy that adds its own after all that its client sent.
      const many = await send(
        port,
        `GET / HTTP/1.1\r\nhost: localhost\r\n${'a:\r\n'.repeat(2_000)}x-forwarded-for: 192.0.2.1`,
      );
      expect(many).to.match(/^HTTP\/1.1 200 [^]*false$/);
      const named = await send(port, 'GET / HTTP/1.1\r\nhost: evil.example');
      expect(named).to.match(/\r\n\r\nfalse$/);
    });
  });
});

describe('a request target', () => {
  const app = new Koa();
  app.use((context) => {
    const malformed = readTarget(context, '/works');
    if (malformed) throw malformed;
    context.body = `${context.host} ${context.url}`;
  });

  for (const [target, host, expected] of [
    ['/works?q=1', 'x', 'x /works?q=1'],
    ['http://museum.example/works', 'x', 'museum.example /works'],
    // Whoever redirects to a part of it would send the visitor to another host.
    ['//evil.example/works', 'x', 'x /evil.example/works'],
    ['/\\evil.example/works', 'x', 'x /evil.example/works'],
    ['http://x//evil.example/works', 'x', 'x /evil.example/works'],
    ['/../works', 'x', 'x /works'],
  ] as const)
    it(`is a path: ${target}`, async () => {
      await serveApp(app, async (_, port) => {
        const answer = await send(port, `GET ${target} HTTP/1.1\r\nhost: ${host}`);
        expect(answer.split('\r\n\r\n')[1]).to.equal(expected);
      });
    });

  for (const [target, host, message] of [
    ['ftp://x/', 'x', 'Expected a path such as /works for "request target", received "ftp://x/".'],
    [
      '/',
      'a b',
      'Expected a host name or address, with or without a port, for "Host", received "a b".',
    ],
  ] as const)
    it(`is refused: ${target} of ${host}`, async () => {
      await serveApp(app, async (_, port) => {
        const answer = await send(port, `GET ${target} HTTP/1.1\r\nhost: ${host}`);
        expect(answer).to.match(/^HTTP\/1.1 400 /);
        expect(answer.split('\r\n\r\n')[1]).to.equal(message);
      });
    });
});
