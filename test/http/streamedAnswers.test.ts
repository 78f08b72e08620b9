import { expect } from 'chai';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Middleware } from 'koa';
import { withTiny } from './support/tinyServer.js';

/** Far fewer bytes than an export of a large collection has: a few hundred objects. */
const BEGUN = 1024 ** 2;
/** Longest (ms) that the first bytes may take on a busy machine. */
const PATIENCE = 20_000;

/** What is sent at once; the rest never comes. */
const endless: Middleware = (context) => {
  context.type = 'text/plain';
  context.body = Readable.from(begun(), { objectMode: false });
};

async function* begun(): AsyncGenerator<string> {
  for (let number = 0, sent = 0; sent < BEGUN; number += 1) {
    const line = `${number},${Math.sin(number)},a row of an export\n`;
    sent += line.length;
    yield line;
  }
  await new Promise(() => undefined);
}

describe('an answer that comes in parts', () => {
  for (const encoding of ['identity', 'gzip', 'br'])
    it(`arrives as it is made: ${encoding}`, async () => {
      await withTiny({ deps: { pages: [endless] } }, async ({ url }) => {
        const given = new AbortController();
        const headers = { 'accept-encoding': encoding };
        const arrives = fetch(`${url}/endless`, { headers, signal: given.signal }).then(
          async ({ headers: answered, body }) => {
            const { value } = (await body?.getReader().read()) ?? {};
            return { encoding: answered.get('content-encoding'), bytes: Number(value?.length) };
          },
        );
        const first = await Promise.race([arrives, sleep(PATIENCE, undefined, { ref: false })]);
        given.abort();
        await arrives.catch(() => undefined);
        expect(first?.bytes).to.be.above(0);
        expect(first?.encoding).to.equal(encoding === 'identity' ? null : encoding);
      });
    });
});
