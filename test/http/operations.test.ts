import { expect } from 'chai';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { drain, listen } from '../../src/http/edge/listen.js';
import { OperatorError } from '../../src/operatorError.js';
import { readConfig } from '../../src/config.js';
import { productionWarnings } from '../../src/config/startChecks.js';
import { startTiny, type TinyOptions, type TinyServer } from './support/tinyServer.js';

describe('health', () => {
  let tiny: TinyServer;
  before(async () => {
    tiny = await startTiny();
  });
  after(() => tiny.close());

  async function get(path: string) {
    const response = await fetch(tiny.url + path);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  it('is live and ready, and says which collection is served', async () => {
    expect((await get('/health/live')).status).to.equal(200);
    const ready = await get('/health/ready');
    expect(ready.status).to.equal(200);
    expect(ready.body).to.deep.equal({ status: 'ready', generation: 'one', revision: 1 });
  });

  it('is live but not ready while the backend is down, and recovers', async () => {
    tiny.collection.down = true;
    expect((await get('/health/ready')).status).to.equal(503);
    expect((await get('/health/live')).status).to.equal(200);
    tiny.collection.down = false;
    expect((await get('/health/ready')).status).to.equal(200);
  });

  it('is not ready while stopping', async () => {
    const stopping = await startTiny({ deps: { isStopping: () => true } });
    try {
      const response = await fetch(`${stopping.url}/health/ready`);
      expect(response.status).to.equal(503);
      expect(await response.json()).to.deep.equal({ status: 'stopping' });
    } finally {
      await stopping.close();
    }
  });
});

describe('metrics and logs', () => {
  let tiny: TinyServer;
  before(async () => {
    const resolvers: TinyOptions['resolvers'] = {
      echo: (_, __, { search }) => `search ${(search.searches += 1)}`,
    };
    tiny = await startTiny({ env: { METRICS_TOKEN: 'metrics-token-of-tests' }, resolvers });
  });
  after(() => tiny.close());

  it('count requests by operation and outcome, and show no name that a client made up', async () => {
    await tiny.post({ query: 'query MadeUp { hello }', operationName: 'MadeUp' });
    await tiny.post({ query: '{ items { nonsense } }' });
    await tiny.post({ query: '{ __typename }' });
    await tiny.post({ query: '{ hello }' }, { authorization: 'bearer nobody' });
    const text = await metrics();
    for (const labels of [
      'operation="hello",outcome="ok"',
      'operation="invalid",outcome="GRAPHQL_VALIDATION_FAILED"',
      'operation="introspection",outcome="ok"',
      'operation="refused",outcome="UNAUTHENTICATED"',
    ])
      expect(text).to.include(`vitrine_requests_total{${labels}} 1`);
    expect(text).not.to.include('MadeUp');
    expect(text).to.match(/vitrine_request_duration_seconds_count\{operation="hello"\} 1/);
    expect(text).to.match(/vitrine_searches_per_request_count [1-9]/);
    expect(text).to.match(/vitrine_answer_cache_bytes \d/);
  });

  async function metrics(): Promise<string> {
    const headers = { authorization: 'bearer metrics-token-of-tests' };
    return (await fetch(`${tiny.url}/metrics`, { headers })).text();
  }

  it('need their own token when one is set', async () => {
    expect((await fetch(`${tiny.url}/metrics`)).status).to.equal(401);
    const headers = { authorization: 'bearer another-token' };
    expect((await fetch(`${tiny.url}/metrics`, { headers })).status).to.equal(401);
  });

  it('write one line for each request, with all that one looks for', async () => {
    tiny.logs.length = 0;
    await tiny.post({ query: 'query Find { echo }' }, { 'x-request-id': 'r-1' });
    const lines = tiny.logs.filter((line) => line['msg'] === 'request');
    expect(lines).to.have.length(1);
    expect(lines[0]).to.include({
      requestId: 'r-1',
      method: 'POST',
      path: '/graphql',
      status: 200,
      operation: 'echo',
      operationName: 'Find',
      tokenLabel: 'The tests',
      searches: 1,
    });
    expect(lines[0]?.['ms']).to.be.a('number');
  });
});

describe('listening', () => {
  const options = {
    port: 0,
    host: '127.0.0.1',
    headerTimeout: 100,
    maxConnections: 100,
    bodyTimeout: 100,
  };

  it('says in one line that a port is in use', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => holder.once('listening', resolve));
    const { port } = holder.address() as AddressInfo;
    try {
      await listen(() => undefined, { ...options, port });
      expect.fail('it listened on a port in use');
    } catch (error) {
      expect(error).to.be.instanceOf(OperatorError);
      expect((error as Error).message).to.match(new RegExp(`^Port ${port} .*in use.*--port\\.$`));
    } finally {
      holder.close();
    }
  });

  async function send(text: string): Promise<string> {
    const server = await listen((_, response) => response.end('ok'), options);
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(text);
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    await drain(server, 0);
    return Buffer.concat(chunks).toString();
  }

  it('ends a request whose headers do not come, and says the limit', async () => {
    const answer = await send('GET / HTTP/1.1\r\nhost: x\r\n');
    expect(answer).to.match(/^HTTP\/1.1 408 /);
    expect(answer).to.include('100 ms for headers').and.include('BAD_USER_INPUT');
  });

  it('refuses headers that are too large, and what is no HTTP', async () => {
    const large = await send(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`);
    expect(large).to.match(/^HTTP\/1.1 431 /);
    expect(large).to.include('16384 bytes');
    expect(await send('nonsense\r\n\r\n')).to.match(/^HTTP\/1.1 400 /);
  });

  it('finishes running requests when it stops, and takes no new ones', async () => {
    let finish: (() => void) | undefined;
    const arrived = new Promise<void>((resolve) => {
      void listen((_, response) => {
        finish = () => response.end('whole');
        resolve();
      }, options).then((server) => {
        const { port } = server.address() as AddressInfo;
        answer = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
        stop = () => drain(server, 5_000);
      });
    });
    let answer: Promise<string> | undefined;
    let stop: (() => Promise<void>) | undefined;
    await arrived;
    const stopped = stop?.();
    finish?.();
    expect(await answer).to.equal('whole');
    await stopped;
  });
});

describe('checks at the start in production', () => {
  const facts = { tokens: 1, isRoot: false };

  function warnings(env: Record<string, string>, changes: Partial<typeof facts> = {}): string {
    return productionWarnings(readConfig({}, env), { ...facts, ...changes }).join('\n');
  }

  it('warn of credentials that go unencrypted, but not to this machine', () => {
    const env = { NODE_ENV: 'production', ELASTICSEARCH_API_KEY: 'c2VjcmV0' };
    const remote = warnings({ ...env, ELASTICSEARCH_NODE: 'http://search.example:9200' });
    expect(remote).to.include('search.example:9200').and.not.include('c2VjcmV0');
    expect(warnings({ ...env, ELASTICSEARCH_NODE: 'https://search.example:9200' })).to.equal('');
    expect(warnings({ ...env, ELASTICSEARCH_NODE: 'http://127.0.0.1:9200' })).to.equal('');
  });

  it('warn when nobody can query, and of running as root', () => {
    const env = { NODE_ENV: 'production' };
    expect(warnings(env, { tokens: 0 })).to.include('vitrine token create');
    expect(warnings(env, { isRoot: true })).to.include('root');
    expect(warnings(env)).to.equal('');
  });

  it('are silent in development', () => {
    expect(warnings({}, { tokens: 0, isRoot: true })).to.equal('');
  });
});
