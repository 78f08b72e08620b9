import { expect } from 'chai';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { whenReady } from '../../testing/elasticsearchContainer.js';

describe('a container of Elasticsearch', () => {
  it('is stopped where it breaks off before it lets anybody in', async () => {
    const server = createServer((request) => request.socket.destroy());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    let stopped = 0;
    const container = {
      getHttpUrl: () => `http://127.0.0.1:${port}`,
      getUsername: () => 'elastic',
      getPassword: () => 'changeme',
      stop: () => Promise.resolve((stopped += 1)),
    };
    const failure: unknown = await whenReady(container).catch((error: unknown) => error);
    server.close();
    expect(failure).to.be.an('error');
    expect(stopped).to.equal(1);
  });
});
