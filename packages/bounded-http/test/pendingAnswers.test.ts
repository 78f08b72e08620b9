import { expect } from 'chai';
import Koa from 'koa';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { PendingAnswers, type PendingLimits } from '../src/index.js';
import { serveApp } from './serveApp.js';

/** More than the buffers of a connection on this machine take. */
const LARGE = 24 * 1024 ** 2;

async function* endless() {
  for (;;) yield await Promise.resolve(Buffer.alloc(64 * 1024));
}

/** An application with a large answer, and one without an end. */
function largeAnswers(limits: PendingLimits) {
  const cuts: string[] = [];
  const pending = new PendingAnswers(limits, ({ reason }) => cuts.push(reason));
  const app = new Koa();
  app.use(pending.follow);
  app.use((context) => {
    const isStream = context.path === '/endless';
    context.body = isStream
      ? Readable.from(endless(), { objectMode: false })
      : Buffer.alloc(LARGE, 'x');
  });
  return { app, pending, cuts };
}

/** Asks, and never reads. */
async function askAndStay(port: number, request: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  await once(socket, 'connect');
  socket.write(request);
  return socket;
}

async function waitFor(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(20);
}

const GET = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';

describe('answers that nobody reads', () => {
  for (const [what, request] of [
    ['an answer', GET],
    ['several answers on one connection', GET.repeat(3)],
    ['a stream', 'GET /endless HTTP/1.1\r\nhost: x\r\n\r\n'],
  ] as const)
    it(`are let go of with their connection: ${what}`, async () => {
      const { app, pending, cuts } = largeAnswers({ writeTimeout: 300, maxPending: Infinity });
      await serveApp(app, async (_, port) => {
        const sockets = await Promise.all([1, 2, 3].map(() => askAndStay(port, request)));
        await waitFor(() => cuts.length >= 3 && pending.bytes === 0);
        expect(new Set(cuts)).to.deep.equal(new Set(['not read in time']));
        for (const socket of sockets) socket.destroy();
      });
    });

  it('make room for others once they take more than the limit, the oldest first', async () => {
    const limits = { writeTimeout: 600_000, maxPending: 2.5 * LARGE };
    const { app, pending, cuts } = largeAnswers(limits);
    await serveApp(app, async (_, port) => {
      const sockets: Socket[] = [];
      const closed: number[] = [];
      for (const [at, held] of [1, 2, 2, 2].entries()) {
        const socket = await askAndStay(port, GET);
        sockets.push(socket);
        await waitFor(() => cuts.length === at + 1 - held && pending.bytes === held * LARGE);
      }
      // A paused socket hears of its end only when it is read.
      for (const [at, socket] of sockets.slice(0, 2).entries()) {
        socket.once('close', () => closed.push(at)).resume();
        await once(socket, 'close');
      }
      expect(closed).to.deep.equal([0, 1]);
      for (const socket of sockets) socket.destroy();
    });
  });

  it('are not those of a client that is still busy with what its buffers hold', async () => {
    const { app, cuts } = largeAnswers({ writeTimeout: 1_000, maxPending: Infinity });
    await serveApp(app, async (_, port) => {
      const socket = await askAndStay(port, GET.replace('x\r\n', 'x\r\nconnection: close\r\n'));
      // As long as a megabyte a second takes for what is there: nothing more is taken meanwhile.
      await sleep(3_000);
      expect(cuts).to.deep.equal([]);
      let read = 0;
      for await (const chunk of socket) read += (chunk as Buffer).length;
      expect(read).to.be.above(LARGE);
    });
  });

  it('are not those of a client that could not read, for the server was held up', async () => {
    const { app, pending, cuts } = largeAnswers({ writeTimeout: 400, maxPending: Infinity });
    await serveApp(app, async (_, port) => {
      const socket = await askAndStay(port, GET.replace('x\r\n', 'x\r\nconnection: close\r\n'));
      await waitFor(() => pending.bytes > 0);
      // Until the buffers are full: nothing more is taken.
      for (let looks = 0; looks < 20; looks += 1) await sleep(10);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_000);
      let read = 0;
      for await (const chunk of socket) read += (chunk as Buffer).length;
      expect(read).to.be.above(LARGE);
      expect(cuts).to.deep.equal([]);
    });
  });

  it('are not those of a client that reads, however slowly it began', async () => {
    const { app, cuts } = largeAnswers({ writeTimeout: 2_000, maxPending: Infinity });
    await serveApp(app, async (_, port) => {
      const socket = await askAndStay(port, GET.replace('x\r\n', 'x\r\nconnection: close\r\n'));
      let read = 0;
      for await (const chunk of socket) {
        read += (chunk as Buffer).length;
        // Some megabytes a second, in many small sips.
        if (read % 7 === 0) await sleep(1);
      }
      expect(read).to.be.above(LARGE);
      expect(cuts).to.deep.equal([]);
    });
  });
});
