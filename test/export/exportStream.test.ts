import { expect } from 'chai';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@elastic/elasticsearch';
import Koa from 'koa';
import { pino } from 'pino';
import { createServices } from '../../src/graphql/context.js';
import { createSchema } from '../../src/schema.js';
import type { EdgeState } from '../../src/http/edge/edgeState.js';
import { createExport } from '../../src/export/route.js';

const STEP = 500;

/** A backend with a collection of any size, which can fail or change under way. */
class EndlessBackend {
  searches = 0;
  generation = '1';
  failAt = Infinity;

  constructor(readonly total: number) {}

  /** The part of the official client that searches use. */
  get client(): Client {
    const request = (call: { path: string; body?: { search_after?: [number] } }) =>
      Promise.resolve(call.path.endsWith('_mapping') ? this.meta() : this.search(call.body ?? {}));
    return { transport: { request } } as unknown as Client;
  }

  private meta() {
    return {
      x: { mappings: { _meta: { generation: this.generation, revision: 0 } } },
    };
  }

  private search(body: { search_after?: [number] }) {
    this.searches += 1;
    if (this.searches >= this.failAt) throw new Error('the backend is gone');
    const from = (body.search_after?.[0] ?? 0) + 1;
    const length = Math.max(0, Math.min(STEP, this.total - from + 1));
    const hits = Array.from({ length }, (_, at) => ({
      _id: String(from + at),
      sort: [from + at],
      _source: { display: { id: from + at, title: { en: 'x'.repeat(2_000) } } },
    }));
    return { hits: { total: { value: this.total }, hits } };
  }
}

describe('The export as a stream', () => {
  let server: Server | undefined;

  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  const open = async (backend: EndlessBackend): Promise<IncomingMessage> => {
    const app = new Koa<EdgeState>();
    app.silent = true;
    app.use(async (context, next) => {
      context.state.log = pino({ level: 'silent' });
      await next();
    });
    app.use(createExport(createServices({ client: backend.client, prefix: 'p' }), createSchema()));
    const handle = app.callback();
    server = createServer((incoming, outgoing) => void handle(incoming, outgoing));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      get({ port, host: '127.0.0.1', path: '/?format=ndjson' }, resolve).on('error', reject);
    });
  };

  const readAll = async (response: IncomingMessage): Promise<number> => {
    let lines = 0;
    for await (const chunk of response) {
      for (const byte of chunk as Buffer) if (byte === 10) lines += 1;
    }
    return lines;
  };

  it('holds everything, far beyond 10,000 objects', async () => {
    expect(await readAll(await open(new EndlessBackend(23_456)))).to.equal(23_456);
  });

  it('ends well where the last step is full', async () => {
    expect(await readAll(await open(new EndlessBackend(2 * STEP)))).to.equal(2 * STEP);
  });

  it('reads no further than its reader does', async () => {
    const backend = new EndlessBackend(1_000_000);
    const response = await open(backend);
    response.pause();
    // Each step is about a megabyte; the buffers of sockets and streams take some of them.
    let before = -1;
    while (before !== backend.searches) {
      before = backend.searches;
      await sleep(200);
    }
    expect(backend.searches).to.be.lessThan(50);
    response.destroy();
  });

  it('stops searching when its reader goes', async () => {
    const backend = new EndlessBackend(1_000_000);
    const response = await open(backend);
    await once(response, 'data');
    response.destroy();
    await sleep(200);
    const searches = backend.searches;
    await sleep(200);
    expect(backend.searches).to.equal(searches);
  });

  it('breaks the connection off when the backend fails under way', async () => {
    const backend = new EndlessBackend(100_000);
    backend.failAt = 4;
    const response = await open(backend);
    expect(response.statusCode).to.equal(200);
    const outcome = await readAll(response).catch((error: unknown) => error);
    expect(outcome).to.be.instanceOf(Error).with.property('code', 'ECONNRESET');
  });

  it('breaks the connection off when the collection changed under way', async () => {
    const backend = new EndlessBackend(5_000);
    const response = await open(backend);
    backend.generation = '2';
    const outcome = await readAll(response).catch((error: unknown) => error);
    expect(outcome).to.be.instanceOf(Error).with.property('code', 'ECONNRESET');
  });
});
