import { expect } from 'chai';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppDeps } from '../../src/http/app.js';
import { listen } from '../../src/http/edge/listen.js';
import { TOKEN, withTiny, type TinyOptions, type TinyServer } from './support/tinyServer.js';

/** More than the buffers of a connection on this machine take. */
const LARGE = 24 * 1024 ** 2;

const resolvers: TinyOptions['resolvers'] = {
  echo: (_, { text }: { text?: string }) => 'x'.repeat(Number(text)),
};
const pages: AppDeps['pages'] = [
  async (context, next) => {
    if (context.path === '/endless') context.body = Readable.from(endless(), { objectMode: false });
    else await next();
  },
];

async function* endless() {
  for (;;) yield await Promise.resolve(Buffer.alloc(64 * 1024));
}

function metric(tiny: TinyServer, name: string): Promise<number> {
  return tiny.metrics.registry
    .getSingleMetricAsString(name)
    .then((text) => Number(/ ([\d.e+]+)$/.exec(text.trim())?.[1]));
}

/** Asks, and never reads. */
async function askAndStay(tiny: TinyServer, request: string): Promise<Socket> {
  const socket = connect(Number(new URL(tiny.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  await once(socket, 'connect');
  socket.write(request);
  return socket;
}

function post(bytes: number, headers = ''): string {
  const body = JSON.stringify({ query: `{ echo(text: "${bytes}") }` });
  return (
    'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n' +
    `authorization: bearer ${TOKEN}\r\n${headers}content-length: ${body.length}\r\n\r\n${body}`
  );
}

const REQUESTS = {
  'an answer': post(LARGE),
  'a compressed answer': post(LARGE, 'accept-encoding: gzip\r\n'),
  'several answers on one connection': post(LARGE).repeat(3),
  'a stream': 'GET /endless HTTP/1.1\r\nhost: x\r\n\r\n',
};

describe('answers that nobody reads', () => {
  for (const [what, request] of Object.entries(REQUESTS))
    it(`are let go of with their connection: ${what}`, async function () {
      const env = { WRITE_TIMEOUT: '300', ANSWER_CACHE: '0' };
      await withTiny({ env, resolvers, deps: { pages } }, async (tiny) => {
        const sockets = await Promise.all([1, 2, 3].map(() => askAndStay(tiny, request)));
        // Compressed, so regular a text fits any buffer: then it was taken, and nothing waits.
        const taken = what === 'a compressed answer';
        while (!taken && (await metric(tiny, 'vitrine_connections_cut_total')) < 3) await sleep(20);
        while ((await metric(tiny, 'vitrine_pending_answers_bytes')) > 0) await sleep(20);
        for (const socket of sockets) socket.destroy();
      });
    });

  it('make room for others once they take more than the limit, the oldest first', async () => {
    const env = { MAX_PENDING: String(2.5 * LARGE), WRITE_TIMEOUT: '600000', ANSWER_CACHE: '0' };
    await withTiny({ env, resolvers }, async (tiny) => {
      const sockets: Socket[] = [];
      for (const held of [1, 2, 2, 2]) {
        sockets.push(await askAndStay(tiny, post(LARGE)));
        await waitFor(async () => {
          const bytes = await metric(tiny, 'vitrine_pending_answers_bytes');
          return bytes > (held - 0.5) * LARGE && bytes < (held + 0.5) * LARGE;
        });
      }
      await waitFor(async () => (await metric(tiny, 'vitrine_connections_cut_total')) === 2);
      for (const socket of sockets) socket.destroy();
    });
  });

  it('are not those of a client that reads, however slowly it began', async () => {
    const env = { WRITE_TIMEOUT: '2000', ANSWER_CACHE: '0' };
    await withTiny({ env, resolvers }, async (tiny) => {
      const socket = await askAndStay(tiny, post(LARGE, 'connection: close\r\n'));
      let read = 0;
      for await (const chunk of socket) {
        read += (chunk as Buffer).length;
        // Some megabytes a second, in many small sips.
        if (read % 7 === 0) await sleep(1);
      }
      expect(read).to.be.above(LARGE);
      expect(await metric(tiny, 'vitrine_connections_cut_total')).to.equal(0);
    });
  });

  it('come whole and with their length when they are large', async () => {
    await withTiny({ env: { ANSWER_CACHE: '0' }, resolvers }, async (tiny) => {
      const query = `{ echo(text: "${LARGE}") }`;
      for (const encoding of ['identity', 'gzip']) {
        const { body, headers } = await tiny.post({ query }, { 'accept-encoding': encoding });
        expect(String(body.data?.['echo']).length).to.equal(LARGE);
        expect(headers.get('content-type')).to.include('application/json');
        if (encoding === 'identity')
          expect(Number(headers.get('content-length'))).to.be.above(LARGE);
      }
    });
  });
});

describe('connections', () => {
  it('are refused above the limit, and taken again when one has gone', async () => {
    const limits = { headerTimeout: 10_000, bodyTimeout: 10_000, maxConnections: 3 };
    const server = await listen((_, response) => response.end('ok'), {
      ...limits,
      port: 0,
      host: '127.0.0.1',
    });
    const { port } = server.address() as { port: number };
    const open = async (): Promise<Socket | undefined> => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write('GET / HTTP/1.1\r\nhost: x\r\n');
      const first = await Promise.race([once(socket, 'close'), sleep(200)]);
      return first === undefined ? socket : undefined;
    };
    const held = [await open(), await open(), await open()];
    expect(held.every(Boolean)).to.equal(true);
    expect(await open()).to.equal(undefined);
    held[0]?.destroy();
    await waitFor(async () => (await open()) !== undefined);
    server.closeAllConnections();
    server.close();
  });
});

async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20);
}
