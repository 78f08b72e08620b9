import { expect } from 'chai';
import { connect } from 'node:net';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { atOnce } from '../../src/http/edge/atOnce.js';
import { TOKEN, withTiny, type TinyServer } from './support/tinyServer.js';

/** A route whose answers go on until their client leaves. */
function endless(limits: { readonly total: number; readonly each: number }) {
  return atOnce(limits, 'exports', (context) => {
    const body = new PassThrough();
    body.write('begun');
    context.body = body;
  });
}

async function ask(tiny: TinyServer) {
  const controller = new AbortController();
  const headers = { authorization: `bearer ${TOKEN}` };
  const answer = await fetch(`${tiny.url}/endless`, { headers, signal: controller.signal });
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
      await withTiny({ deps: { guarded: { '/endless': endless(limits) } } }, async (tiny) => {
        const held = [await ask(tiny), await ask(tiny)];
        expect(held.map((one) => one.status)).to.deep.equal([200, 200]);
        const refused = await ask(tiny);
        expect(refused.status).to.equal(status);
        expect(Number(refused.retryAfter)).to.be.above(0);
        held[0]?.leave();
        let again = await ask(tiny);
        while (again.status !== 200) {
          await sleep(10);
          again = await ask(tiny);
        }
        held[1]?.leave();
        again.leave();
      });
    });

  it('on one connection are few', async () => {
    await withTiny({}, async (tiny) => {
      const socket = connect(Number(new URL(tiny.url).port), '127.0.0.1');
      const request = 'GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n';
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
