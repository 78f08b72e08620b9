import { expect } from 'chai';
import Koa from 'koa';
import { connect } from 'node:net';
import { limitPipelining, readBytes } from '../src/index.js';
import { serveApp } from './serveApp.js';

const PARTS = 'POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n';
/** Chunks of one byte. */
const TINY = '1\r\nx\r\n';

/** What comes back on one connection until the server closes it. */
async function flood(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  // One that is cut may tell so, too.
  const closed = new Promise((resolve) => socket.on('error', () => undefined).on('close', resolve));
  socket.write(text);
  await closed;
  return answer;
}

describe('floods of one connection', () => {
  it('of requests: few of them reach the application', async () => {
    let reached = 0;
    const app = new Koa();
    app.use((_, next) => {
      reached += 1;
      return next();
    });
    app.use(limitPipelining());
    app.use((context) => {
      context.body = 'ok';
    });
    await serveApp(app, async (_, port) => {
      await flood(port, 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(20_000));
      expect(reached).to.be.within(1, 100);
    });
  });

  it('of requests at the same time: sixteen behind one are answered, and the next is refused', async () => {
    let reached = 0;
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const app = new Koa();
    app.use(limitPipelining());
    app.use(async (context) => {
      reached += 1;
      if (reached === 17) letGo();
      await held;
      context.body = 'ok';
    });
    await serveApp(app, async (_, port) => {
      const answers = await flood(port, 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(18));
      const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
      expect(statuses).to.deep.equal([...Array.from({ length: 17 }, () => '200'), '429']);
    });
  });

  it('of parts of a byte: the body is refused, and its rest not read', async () => {
    const app = new Koa();
    app.use(async (context) => {
      const body = await readBytes(context, { maxBody: 2 ** 24, bodyTimeout: 60_000 });
      context.body = `${body.length} bytes`;
    });
    await serveApp(app, async (url, port) => {
      const answer = await flood(port, PARTS + TINY.repeat(5_000));
      expect(answer).to.match(/^HTTP\/1.1 400 /);
      expect(answer).to.include('The body comes in too many small parts: send larger ones.');
      expect(answer).to.include('Connection: close');
      const whole = await fetch(url, { method: 'POST', body: 'x'.repeat(1_000_000) });
      expect(await whole.text()).to.equal('1000000 bytes');
    });
  });

  it('of parts that nobody reads: the connection ends with the answer', async () => {
    const app = new Koa();
    app.use((context) => {
      context.body = 'ok';
    });
    await serveApp(app, async (_, port) => {
      const answer = await flood(port, PARTS + TINY.repeat(10));
      expect(answer).to.match(/^HTTP\/1.1 200/);
    });
  });
});
