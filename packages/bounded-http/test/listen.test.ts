import { expect } from 'chai';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { drain, listen, urlOf, type ListenOptions, type RequestRefused } from '../src/index.js';

describe('listening', () => {
  const options = {
    port: 0,
    host: '127.0.0.1',
    headerTimeout: 100,
    maxConnections: 100,
    bodyTimeout: 100,
  };

  /** Of a test that is not about these limits. */
  const unhurried = { ...options, headerTimeout: 60_000, bodyTimeout: 60_000 };

  it('fails with the error of Node.js where a port is in use', async () => {
    const holder = await listen(() => undefined, options);
    const { port } = holder.address() as AddressInfo;
    const failure = await listen(() => undefined, { ...options, port }).catch(
      (error: unknown) => error,
    );
    expect(failure).to.be.an('error').with.property('code', 'EADDRINUSE');
    await drain(holder, 0);
  });

  for (const [address, family, url] of [
    ['::', 'IPv6', 'http://localhost:4000'],
    ['0.0.0.0', 'IPv4', 'http://localhost:4000'],
    ['::1', 'IPv6', 'http://localhost:4000'],
    ['127.0.0.1', 'IPv4', 'http://localhost:4000'],
    ['192.0.2.7', 'IPv4', 'http://192.0.2.7:4000'],
    ['2001:db8::7', 'IPv6', 'http://[2001:db8::7]:4000'],
  ] as const)
    it(`at ${address} is told as one types it`, () => {
      const server = createServer();
      server.address = () => ({ address, family, port: 4000 });
      expect(urlOf(server)).to.equal(url);
    });

  async function send(text: string, changed: Partial<ListenOptions> = {}): Promise<string> {
    const server = await listen((_, response) => response.end('ok'), { ...unhurried, ...changed });
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(text);
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    await drain(server, 0);
    return Buffer.concat(chunks).toString();
  }

  it('ends a request whose headers do not come, and says the limit', async () => {
    const answer = await send('GET / HTTP/1.1\r\nhost: x\r\n', options);
    expect(answer).to.match(/^HTTP\/1.1 408 /);
    expect(answer).to.include('100 ms for headers').and.include('Content-Type: text/plain');
  });

  it('refuses headers that are too large, and what is no HTTP', async () => {
    const large = await send(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`);
    expect(large).to.match(/^HTTP\/1.1 431 /);
    expect(large).to.include('16384 bytes');
    expect(await send('nonsense\r\n\r\n')).to.match(/^HTTP\/1.1 400 /);
  });

  it('refuses what cannot be expected of it, and ends the connection before the body', async () => {
    const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 90\r\nexpect: ';
    const next = 'GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
    const refused = await send(`${head}a-miracle\r\n\r\n${next}`);
    expect(refused).to.match(
      /^HTTP\/1.1 417 [^]*\r\n\r\nOf Expect only 100-continue can be met\.$/,
    );
    expect(refused).to.match(/^connection: close\r$/im);
    const met = await send(`${head}100-continue\r\n\r\n${'x'.repeat(90)}${next}`);
    expect(met).to.match(/^HTTP\/1.1 100 [^]*HTTP\/1.1 200 [^]*HTTP\/1.1 200 /);
  });

  it('answers them in a form that it is given', async () => {
    const formatRefusal = ({ status }: RequestRefused) => ({
      type: 'text/css',
      body: `${status}!`,
    });
    for (const [text, status] of [
      ['nonsense', 400],
      ['GET / HTTP/1.1\r\nhost: x\r\nexpect: a-miracle', 417],
    ] as const)
      expect(await send(`${text}\r\n\r\n`, { formatRefusal })).to.match(
        new RegExp(`^HTTP/1.1 ${status} [^]*Content-Type: text/css[^]*\\r\\n\\r\\n${status}!$`),
      );
  });

  it('answers who has connected before it stops, and is not accepted yet', async () => {
    const answering = (_: IncomingMessage, response: ServerResponse) => response.end('whole');
    const server = await listen(answering, unhurried);
    const { port } = server.address() as AddressInfo;
    const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
    const answers = sockets.map((socket) => {
      socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      return text(socket);
    });
    // They connect at the end of this turn, and are accepted in later ones.
    await new Promise<void>((resolve) => {
      process.nextTick(resolve);
    });
    await drain(server, 5_000);
    const whole = (await Promise.all(answers)).filter((answer) => answer.endsWith('whole'));
    expect(whole).to.have.length(20);
  });

  it('finishes running requests when it stops, and takes no new ones', async () => {
    let finish: (() => void) | undefined;
    const arrived = new Promise<void>((resolve) => {
      void listen((_, response) => {
        finish = () => response.end('whole');
        resolve();
      }, unhurried).then((server) => {
        const { port } = server.address() as AddressInfo;
        answer = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
        stop = () => drain(server, 5_000);
      });
    });
    let answer: Promise<string> | undefined;
    let stop: (() => Promise<void>) | undefined;
    await arrived;
    const stopped = stop?.();
    finish?.();
    expect(await answer).to.equal('whole');
    await stopped;
  });
});
