import { errors } from '@elastic/elasticsearch';
import { expect } from 'chai';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { createClient } from '../../src/search/client.js';

/** The URL of a server that answers 429, as one does that is busy. */
async function startBusyServer() {
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      response.writeHead(429, { 'Content-Type': 'application/json' }).end('{"error":"busy"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}` };
}

describe('errors of the client', () => {
  for (const [what, isListening] of [
    ['a server that refuses', true],
    ['a server that is gone', false],
  ] as const)
    it(`of ${what} have the body that was sent, not a copy, and no credentials`, async () => {
      const { server, url } = await startBusyServer();
      if (!isListening) await new Promise((resolve) => server.close(resolve));
      const target = {
        kind: 'elasticsearch',
        nodes: [url],
        auth: { username: 'indexer', password: 'opensesame' },
      } as const;
      const client = createClient(target, 'indexing');
      const body = Buffer.alloc(1_000, '{}\n');
      try {
        const error: unknown = await client.transport
          .request({ method: 'POST', path: '/_bulk', bulkBody: body }, { maxRetries: 0 })
          .catch((reason: unknown) => reason);
        if (!(error instanceof errors.ConnectionError || error instanceof errors.ResponseError))
          throw new Error(`expected an error of the client, got ${String(error)}`);
        expect(error.meta?.meta.request.params.body).to.equal(body);
        const shown = inspect(error, { depth: 10 });
        const encoded = Buffer.from('indexer:opensesame').toString('base64');
        expect(shown).to.not.include('opensesame').and.not.include(encoded);
      } finally {
        await client.close();
        server.closeAllConnections();
        server.close();
      }
    });
});
