import { expect } from 'chai';
import Koa from 'koa';
import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { atOnce, blockOf, callerNetwork, limitPipelining } from '../src/index.js';
import { serveApp } from './serveApp.js';

/** An application whose answers go on until their client leaves. */
function endless(limits: { readonly total: number; readonly each: number }): Koa {
  const app = new Koa();
  app.use(
    atOnce({ ...limits, what: 'exports', callerOf: callerNetwork }, (context) => {
      const body = new PassThrough();
      body.write('begun');
      context.body = body;
    }),
  );
  return app;
}

async function ask(url: string) {
  const controller = new AbortController();
  const answer = await fetch(url, { signal: controller.signal });
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    leave: () => {
      controller.abort();
    },
  };
}

describe('answers at the same time', () => {
  for (const [whose, limits, status] of [
    ['of one caller', { total: 9, each: 2 }, 429],
    ['of all callers', { total: 2, each: 9 }, 503],
  ] as const)
    it(`are limited: ${whose}`, async () => {
      await serveApp(endless(limits), async (url) => {
        const held = [await ask(url), await ask(url)];
        expect(held.map((one) => one.status)).to.deep.equal([200, 200]);
        const refused = await ask(url);
        expect(refused.status).to.equal(status);
        expect(Number(refused.retryAfter)).to.be.above(0);
        held[0]?.leave();
        let again = await ask(url);
        while (again.status !== 200) {
          await sleep(10);
          again = await ask(url);
        }
        held[1]?.leave();
        again.leave();
      });
    });

  it('are limited: of one network, however many callers it is', async () => {
    const app = new Koa();
    app.proxy = true;
    const network = { most: 2, of: (context: Koa.Context) => blockOf(callerNetwork(context)) };
    const limits = { what: 'exports', total: 3, each: 1, callerOf: callerNetwork, network };
    app.use(
      atOnce(limits, (context) => {
        const body = new PassThrough();
        body.write('begun');
        context.body = body;
      }),
    );
    await serveApp(app, async (url) => {
      const from = async (address: string) => {
        const end = new AbortController();
        const headers = { 'x-forwarded-for': address };
        const { status } = await fetch(url, { headers, signal: end.signal });
        return { status, end };
      };
      const [first, second] = [await from('2001:db8:1:1::1'), await from('2001:db8:1:2::1')];
      expect([first.status, second.status]).to.deep.equal([200, 200]);
      expect((await from('2001:db8:1:3::1')).status).to.equal(429);
      const other = await from('2001:db8:2:1::1');
      expect(other.status).to.equal(200);
      for (const { end } of [first, second, other]) end.abort();
      while ((await from('2001:db8:1:3::1')).status !== 200) await sleep(10);
    });
  });

  it('count for a client that has gone as long as they are worked on, and then no more', async () => {
    const app = new Koa();
    const letGo: (() => void)[] = [];
    const limits = { what: 'pictures', total: 1, each: 1, callerOf: callerNetwork };
    app.use(
      atOnce(limits, async (context) => {
        if (context.path === '/slow') await new Promise<void>((resolve) => letGo.push(resolve));
        context.body = 'done';
      }),
    );
    await serveApp(app, async (url) => {
      const gone = new AbortController();
      const left = fetch(`${url}/slow`, { signal: gone.signal }).catch(() => 'left');
      while (letGo.length === 0) await sleep(5);
      gone.abort();
      expect(await left).to.equal('left');
      await sleep(50);
      expect((await ask(url)).status).to.equal(429);
      letGo[0]?.();
      await sleep(20);
      expect((await ask(url)).status).to.equal(200);
    });
  });

  it('do not count for a client that had gone before', async () => {
    const app = new Koa();
    const limits = { what: 'exports', total: 1, each: 1, callerOf: callerNetwork };
    const came = new EventEmitter();
    let gone = 0;
    app.use(async (context, next) => {
      if (context.path === '/late') {
        came.emit('late');
        await once(context.res, 'close');
      }
      await next();
      gone += 1;
    });
    app.use(
      atOnce(limits, (context) => {
        context.body = 'done';
      }),
    );
    await serveApp(app, async (url) => {
      const leaving = new AbortController();
      const late = once(came, 'late');
      const left = fetch(`${url}/late`, { signal: leaving.signal }).catch(() => 'left');
      await late;
      leaving.abort();
      await left;
      while (gone === 0) await sleep(5);
      expect((await ask(url)).status).to.equal(200);
    });
  });

  it('on one connection are few', async () => {
    const app = new Koa();
    app.use(limitPipelining());
    app.use((context) => {
      context.body = 'ok';
    });
    await serveApp(app, async (_, port) => {
      const socket = connect(port, '127.0.0.1');
      const request = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
      let text = '';
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      socket.on('error', () => undefined);
      socket.write(request.repeat(200));
      await once(socket, 'close');
      expect(text).to.include('429').and.include('requests at the same time on one connection');
      expect(text.match(/HTTP\/1.1 200/g)?.length).to.be.within(1, 199);
    });
  });
});
