import { expect } from 'chai';
import { connect } from 'node:net';
import { TOKEN, withTiny, type TinyOptions, type TinyServer } from './support/tinyServer.js';

describe('limits of a request', () => {
  it('body size, whether announced or not', async () => {
    await withTiny({ env: { MAX_BODY: '2000' } }, async (tiny) => {
      const large = await tiny.post({ query: `{ hello } # ${'x'.repeat(3_000)}` });
      expect(large.status).to.equal(413);
      expect(large.body.errors?.[0]?.message).to.include('limit of 2000 bytes');
      expect(large.body.errors?.[0]?.extensions.code).to.equal('BAD_USER_INPUT');
      const chunk = `16\r\n${'x'.repeat(22)}\r\n`;
      const text = await raw(tiny, headers('transfer-encoding: chunked') + chunk.repeat(200));
      expect(text).to.match(/^HTTP\/1.1 413 /);
      const fits = await tiny.post({ query: `{ hello } # ${'x'.repeat(1_000)}` });
      expect(fits.status).to.equal(200);
    });
  });

  it('time for the body', async () => {
    await withTiny({ env: { BODY_TIMEOUT: '50' } }, async (tiny) => {
      const text = await raw(tiny, headers('content-length: 100') + '{"query"');
      expect(text).to.match(/^HTTP\/1.1 408 /);
      expect(text).to.include('limit of 50 ms');
    });
  });

  it('batches are refused', async () => {
    await withTiny({}, async (tiny) => {
      const { status, body } = await tiny.post([{ query: '{ hello }' }, { query: '{ hello }' }]);
      expect(status).to.equal(400);
      expect(body.errors?.[0]?.message).to.include('batching');
    });
  });

  it('time for the answer; the search learns that it is cancelled', async () => {
    let aborted: unknown;
    const resolvers: TinyOptions['resolvers'] = {
      wait: (_, __, { signal }) =>
        new Promise(() => {
          signal.addEventListener('abort', () => {
            aborted = signal.reason as unknown;
          });
        }),
    };
    await withTiny({ env: { QUERY_TIMEOUT: '50' }, resolvers }, async (tiny) => {
      const { status, body } = await tiny.post({ query: '{ wait(ms: 1) }' });
      expect(status).to.equal(503);
      expect(body.errors?.[0]?.extensions.code).to.equal('SEARCH_UNAVAILABLE');
      expect(body.errors?.[0]?.message).to.include('limit of 50 ms');
      expect(aborted).to.be.an('error');
    });
  });

  it('cancels the search of a client that hangs up', async () => {
    const cancelled = new Promise<void>((resolve, reject) => {
      const resolvers: TinyOptions['resolvers'] = {
        wait: (_, __, { signal }) =>
          new Promise(() => {
            controller.abort();
            signal.addEventListener('abort', () => {
              resolve();
            });
          }),
      };
      const controller = new AbortController();
      void withTiny({ resolvers }, async (tiny) => {
        const init = { method: 'POST', body: '{"query":"{ wait(ms: 1) }"}' };
        const call = fetch(`${tiny.url}/graphql`, {
          ...init,
          headers: { 'content-type': 'application/json', authorization: `bearer ${TOKEN}` },
          signal: controller.signal,
        });
        await call.then(
          () => {
            reject(new Error('answered a client that had gone'));
          },
          () => cancelled,
        );
      });
    });
    await cancelled;
  });

  function headers(line: string): string {
    return (
      'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n' +
      `authorization: bearer ${TOKEN}\r\n${line}\r\n\r\n`
    );
  }

  async function raw(tiny: TinyServer, text: string): Promise<string> {
    const socket = connect(Number(new URL(tiny.url).port), '127.0.0.1');
    socket.write(text);
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  }
});
