import { expect } from 'chai';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { TOKEN, withTiny, type TinyOptions, type TinyServer } from './support/tinyServer.js';

/** More than the buffers of a connection on this machine take. */
const LARGE = 24 * 1024 ** 2;

const resolvers: TinyOptions['resolvers'] = {
  echo: (_, { text }: { text?: string }) => 'x'.repeat(Number(text)),
};
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

/** Requests, and how many of three connections are cut for their answers. */
const REQUESTS = {
  'an answer': { request: post(LARGE), cut: 3 },
  // Compressed, so regular a text fits any buffer: it is taken at once, and nothing waits.
  'a compressed answer': { request: post(LARGE, 'accept-encoding: gzip\r\n'), cut: 0 },
};

describe('answers that nobody reads', () => {
  for (const [what, { request, cut }] of Object.entries(REQUESTS))
    it(`are let go of with their connection: ${what}`, async function () {
      const env = { WRITE_TIMEOUT: '300', ANSWER_CACHE: '0' };
      await withTiny({ env, resolvers }, async (tiny) => {
        const sockets = await Promise.all([1, 2, 3].map(() => askAndStay(tiny, request)));
        while ((await metric(tiny, 'vitrine_connections_cut_total')) < cut) await sleep(20);
        while ((await metric(tiny, 'vitrine_pending_answers_bytes')) > 0) await sleep(20);
        const logged = tiny.logs.filter(({ msg }) => msg === 'connection cut');
        expect(new Set(logged.map(({ reason }) => reason))).to.deep.equal(
          new Set(cut > 0 ? ['not read in time'] : []),
        );
        for (const socket of sockets) socket.destroy();
      });
    });

  it('come whole and with their length when they are large', async () => {
    await withTiny({ env: { ANSWER_CACHE: '0' }, resolvers }, async (tiny) => {
      const query = `{ echo(text: "${LARGE}") }`;
      const lengths: (string | null)[] = [];
      for (const encoding of ['identity', 'gzip']) {
        const { body, headers } = await tiny.post({ query }, { 'accept-encoding': encoding });
        expect(String(body.data?.['echo']).length).to.equal(LARGE);
        expect(headers.get('content-type')).to.include('application/json');
        lengths.push(headers.get('content-length'));
      }
      expect(Number(lengths[0])).to.be.above(LARGE);
    });
  });
});
