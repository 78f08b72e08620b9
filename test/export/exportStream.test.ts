import { expect } from 'chai';
import {
  createServer,
  get,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@elastic/elasticsearch';
import Koa from 'koa';
import { pino } from 'pino';
import { createServices } from '../../src/graphql/services.js';
import { createSchema } from '../../src/schema.js';
import type { EdgeState } from '../../src/http/edge/edgeState.js';
import { measured } from '../../src/export/ending.js';
import { createExport } from '../../src/export/route.js';
import { Metrics } from '../../src/http/edge/metrics.js';

const STEP = 500;

/** A backend with a collection of any size, which can fail or change under way. */
class EndlessBackend {
  searches = 0;
  generation = '1';
  failAt = Infinity;

  constructor(public total: number) {}

  /** The part of the official client that searches use. */
  get client(): Client {
    const request = (call: { path: string; body?: { search_after?: [number] } }) =>
      Promise.resolve(call.path.endsWith('_mapping') ? this.meta() : this.search(call.body ?? {}));
    return { transport: { request } } as unknown as Client;
  }

  private meta() {
    return {
      [`p-objects-${this.generation}`]: { mappings: { _meta: { generation: this.generation } } },
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

  let metrics: Metrics;
  beforeEach(() => {
    metrics = new Metrics(false);
  });
  /** How exports ended, once the server has noticed that all did: it does after its client. */
  const outcomes = async () => {
    const running = async () => (await metrics.exportsRunning.get()).values[0]?.value;
    while ((await running()) !== 0) await sleep(10);
    return (await metrics.exports.get()).values.map(({ labels, value }) => [labels.outcome, value]);
  };

  /** Hears of the objects that are sent. */
  let onRows: (count: number) => void;
  beforeEach(() => {
    onRows = () => undefined;
  });
  /** Bytes of what the connection was given, piece by piece. */
  let pieces: number[];
  const noteWrites = (outgoing: ServerResponse): void => {
    pieces = [];
    const write = outgoing.write.bind(outgoing) as (chunk: Buffer) => boolean;
    outgoing.write = (chunk: Buffer) => {
      pieces.push(chunk.length);
      return write(chunk);
    };
  };
  const open = async (
    backend: EndlessBackend,
    timeout = 60_000,
    stopped = new AbortController().signal,
  ): Promise<IncomingMessage> => {
    const app = new Koa<EdgeState>();
    app.silent = true;
    app.use(async (context, next) => {
      context.state.log = pino({ level: 'silent' });
      await next();
    });
    const services = createServices({ client: backend.client, prefix: 'p' });
    const handler = createExport(services, createSchema(), {
      queryTimeout: 10_000,
      timeout,
      stopped,
      onRows: (count) => {
        onRows(count);
      },
    });
    app.use(measured(metrics, handler));
    const handle = app.callback();
    server = createServer((incoming, outgoing) => {
      noteWrites(outgoing);
      void handle(incoming, outgoing);
    });
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

  it('leaves a turn to everybody else after a hundred objects', async () => {
    let turn = 0;
    const everybodyElse = setInterval(() => (turn += 1));
    const counted: number[] = [];
    const turns = new Set<number>();
    onRows = (count) => {
      counted.push(count);
      turns.add(turn);
      // Longer than everybody else waits for a turn.
      const end = performance.now() + 3;
      while (performance.now() < end);
    };
    const lines = await readAll(await open(new EndlessBackend(1_250)));
    clearInterval(everybodyElse);
    expect(lines).to.equal(1_250);
    expect(counted.reduce((sum, count) => sum + count, 0)).to.equal(1_250);
    expect(Math.max(...counted)).to.equal(100);
    expect(turns.size).to.equal(counted.length);
  });

  /** What is there of an export that is broken off. */
  const textOf = async (response: IncomingMessage): Promise<string> => {
    let text = '';
    response.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    await new Promise((resolve) => response.once('error', resolve));
    return text;
  };

  /** What its last line says. */
  const readReason = async (response: IncomingMessage): Promise<unknown> => {
    const text = await textOf(response);
    const last = JSON.parse(text.trim().split('\n').at(-1) ?? '') as { error: unknown };
    return last.error;
  };

  /**
   * Waits until the server writes no further, as nobody reads what it sends. Pauses are counted and
   * not the clock: a machine that is held up writes one piece in each of them.
   */
  const untilFull = async (): Promise<void> => {
    for (let before = -1; before !== pieces.length;) {
      before = pieces.length;
      for (let pause = 0; pause < 20; pause += 1) await sleep(10);
    }
  };

  it('holds everything, far beyond 10,000 objects', async () => {
    expect(await readAll(await open(new EndlessBackend(23_456)))).to.equal(23_456);
  });

  it('is handed over in small pieces, so that it shows that a slow reader reads', async () => {
    expect(await readAll(await open(new EndlessBackend(1_250)))).to.equal(1_250);
    expect(pieces.reduce((sum, size) => sum + size, 0)).to.be.above(1_250 * 2_000);
    expect(Math.max(...pieces)).to.be.at.most(16 * 1024);
  });

  it('ends well where the last step is full', async () => {
    expect(await readAll(await open(new EndlessBackend(2 * STEP)))).to.equal(2 * STEP);
  });

  it('reads no further than its reader does', async () => {
    const backend = new EndlessBackend(1_000_000);
    const response = await open(backend);
    response.pause();
    await untilFull();
    // Each step is about a megabyte; the buffers of sockets and streams take some of them.
    expect(backend.searches).to.be.lessThan(50);
    response.destroy();
  });

  it('stops searching when its reader goes', async () => {
    const backend = new EndlessBackend(1_000_000);
    const response = await open(backend);
    await once(response, 'data');
    response.destroy();
    expect(await outcomes()).to.have.length(1);
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

  it('says in its last line that it is incomplete, and in the metrics', async () => {
    const backend = new EndlessBackend(100_000);
    backend.failAt = 3;
    expect(await readReason(await open(backend))).to.deep.include({ reason: 'EXPORT_INCOMPLETE' });
    expect(await outcomes()).to.deep.equal([['broken', 1]]);
  });

  it('says so where the server stops before it is finished', async () => {
    const stop = new AbortController();
    const response = await open(new EndlessBackend(1_000_000), undefined, stop.signal);
    setTimeout(() => {
      stop.abort();
    }, 100);
    expect(await readReason(response)).to.deep.equal({
      reason: 'EXPORT_INCOMPLETE',
      message: 'This export is incomplete. The server was stopped.',
    });
    expect(await outcomes()).to.deep.equal([['broken', 1]]);
  });

  it('is broken off after a whole object, however far its reader has read', async () => {
    const stop = new AbortController();
    const response = await open(new EndlessBackend(1_000_000), undefined, stop.signal);
    await untilFull();
    stop.abort();
    const lines = (await textOf(response)).trim().split('\n');
    const read = lines.map((line) => Object.keys(JSON.parse(line) as object));
    expect(read.length).to.be.above(500);
    expect(read.pop()).to.deep.equal(['error']);
    for (const fields of read) expect(fields).to.include('id');
  });

  it('is broken off when its time is over, also where nobody reads it', async () => {
    const response = await open(new EndlessBackend(1_000_000), 300);
    const outcome = await readAll(response).catch((error: unknown) => error);
    expect(outcome).to.be.instanceOf(Error).with.property('code', 'ECONNRESET');
    expect(await outcomes()).to.deep.equal([['broken', 1]]);
  });

  it('is counted when it is finished', async () => {
    await readAll(await open(new EndlessBackend(10)));
    expect(await outcomes()).to.deep.equal([['finished', 1]]);
  });

  it('goes on in its own generation when another is served', async () => {
    const backend = new EndlessBackend(5_000);
    const response = await open(backend);
    backend.generation = '2';
    expect(await readAll(response)).to.equal(5_000);
  });

  it('breaks the connection off when fewer objects came than were found', async () => {
    const backend = new EndlessBackend(5_000);
    const response = await open(backend);
    backend.total = 4_000;
    const outcome = await readAll(response).catch((error: unknown) => error);
    expect(outcome).to.be.instanceOf(Error).with.property('code', 'ECONNRESET');
  });
});
