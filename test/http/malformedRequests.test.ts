import { expect } from 'chai';
import { rawRequest, statusOfRaw } from './support/rawRequest.js';
import { startTiny, TOKEN, type TinyBody, type TinyServer } from './support/tinyServer.js';

const QUERY = '/graphql?query={__typename}';

const MALFORMED_HOSTS = [
  '',
  'a b',
  'a,b',
  'x y:80',
  'x:port',
  'x:99999',

  ':80',
  '::1',
  '[',
  ']',
  '[::1',
  '[::1]:x',
  '[zz::1]',
  '%',
  '%00',
  '<x>',
  '"x"',
  'user@x',
  'x@',
  'a/b',
  'a?b',
  'a#b',
  'a\\b',
  'http://x',
  'm\u00fcseum',
  'x\tb',
];
const GOOD_HOSTS = ['x', 'localhost:4000', '127.0.0.1', '[::1]:4000', 'a_b', 'museum.example.'];

const MALFORMED_TARGETS = [
  'http://[',
  `http://[${QUERY}`,
  'http://a b/',
  `HTTP://x:99999${QUERY}`,
  `http://%${QUERY}`,
  'ftp://x/graphql',
];
/** Odd, but targets: what is there, or nothing (404). */
const ODD_TARGETS = [
  '//',
  '///',
  `//evil.example${QUERY}`,
  '//u@[#',
  '//u@[\u00a0',
  '/\\\\x',
  '/%',
  '/%ff',
  '/objects/%E0',
  '/../../etc/passwd',
  '/graphql%00',
  '/a:b@c',
];

describe('malformed requests', () => {
  let tiny: TinyServer;
  let trusting: TinyServer;
  before(async () => {
    tiny = await startTiny({ env: { NODE_ENV: 'production' } });
    trusting = await startTiny({ env: { NODE_ENV: 'production', TRUST_PROXY: 'true' } });
  });
  after(async () => {
    await tiny.close();
    await trusting.close();
  });

  function send(server: TinyServer, requestLine: string, ...headers: readonly string[]) {
    const own = [`authorization: bearer ${TOKEN}`, 'connection: close'];
    return rawRequest(server.url, `${[requestLine, ...headers, ...own].join('\r\n')}\r\n\r\n`);
  }

  function expectRefused(answer: string, what: string): void {
    expect(statusOfRaw(answer), what).to.equal(400);
    const { errors } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as TinyBody;
    expect(errors?.[0]?.extensions.code, what).to.equal('BAD_USER_INPUT');
  }

  it('are the fault of the caller: a Host that is none', async () => {
    for (const host of MALFORMED_HOSTS)
      for (const path of [QUERY, '/health/live'])
        expectRefused(await send(tiny, `GET ${path} HTTP/1.1`, `host: ${host}`), host);
  });

  it('are the fault of the caller: two Hosts, of which a cache may know the other', async () => {
    for (const other of ['host: x', 'HOST: evil.example']) {
      const answer = await send(tiny, 'GET /health/live HTTP/1.1', 'host: x', other);
      expectRefused(answer, other);
      expect(answer).to.include('Expected one host name or address for');
    }
    // A value of another header is no name.
    const one = await send(tiny, 'GET /health/live HTTP/1.1', 'x-name: host', 'host: x');
    expect(statusOfRaw(one)).to.equal(200);
  });

  it('are the fault of the caller: a target that is none', async () => {
    for (const target of MALFORMED_TARGETS)
      for (const method of ['GET', 'POST', 'OPTIONS'])
        expect(
          statusOfRaw(await send(tiny, `${method} ${target} HTTP/1.1`, 'host: x')),
          target,
        ).to.equal(400);
  });

  it('are the fault of the caller: a forwarded host or protocol that is none', async () => {
    const forwarded = (header: string, value: string) =>
      send(trusting, `GET ${QUERY} HTTP/1.1`, 'host: x', `${header}: ${value}`);
    // An empty one says nothing, and of several the first counts, whatever is beside it.
    for (const host of MALFORMED_HOSTS.filter((value) => !['', 'a,b', 'user@x'].includes(value)))
      expectRefused(await forwarded('x-forwarded-host', host), host);
    for (const protocol of ['javascript', 'a b', 'https:', 'ftp', '%', '-', '"https"'])
      expectRefused(await forwarded('x-forwarded-proto', protocol), protocol);
    expect(statusOfRaw(await forwarded('x-forwarded-proto', 'https'))).to.equal(200);
    expect(statusOfRaw(await forwarded('x-forwarded-host', 'museum.example'))).to.equal(200);
    const untrusted = await send(tiny, `GET ${QUERY} HTTP/1.1`, 'host: x', 'x-forwarded-host: a b');
    expect(statusOfRaw(untrusted)).to.equal(200);
  });

  it('are not what is only odd: nothing fails of it, and the log line is written', async () => {
    for (const target of ODD_TARGETS)
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
        const answer = await send(tiny, `${method} ${target} HTTP/1.1`, 'host: x');
        expect(statusOfRaw(answer), `${method} ${target}`).to.be.within(200, 499);
      }
    expect(statusOfRaw(await send(tiny, 'OPTIONS * HTTP/1.1', 'host: x'))).to.be.below(500);
    expect(tiny.logs.filter(({ msg }) => msg === 'request failed')).to.deep.equal([]);
  });

  it('are not what HTTP allows: good hosts, none in HTTP/1.0, a whole address as target', async () => {
    for (const host of GOOD_HOSTS)
      expect(
        statusOfRaw(await send(tiny, `GET ${QUERY} HTTP/1.1`, `host: ${host}`)),
        host,
      ).to.equal(200);
    expect(statusOfRaw(await send(tiny, `GET ${QUERY} HTTP/1.0`))).to.equal(200);
    const whole = await send(tiny, `GET http://museum.example${QUERY} HTTP/1.1`, 'host: x');
    expect(statusOfRaw(whole)).to.equal(200);
  });
});
