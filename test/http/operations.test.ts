import { expect } from 'chai';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OperatorError } from '../../src/operatorError.js';
import { readConfig } from '../../src/config.js';
import { productionWarnings } from '../../src/config/startChecks.js';
import { startServer } from '../../src/server.js';
import { rawRequest, statusOfRaw } from './support/rawRequest.js';
import { startTiny, TOKEN, type TinyOptions, type TinyServer } from './support/tinyServer.js';

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
    expect(ready.body).to.deep.equal({ status: 'ready', generation: 'one' });
  });

  it('is live but not ready while the backend is down, and recovers', async () => {
    tiny.collection.down = true;
    expect((await get('/health/ready')).status).to.equal(503);
    expect((await get('/health/live')).status).to.equal(200);
    tiny.collection.down = false;
    expect((await get('/health/ready')).status).to.equal(200);
  });

  it('is not ready before it has read what the first visitors would wait for', async () => {
    let warm = (): void => undefined;
    const whenWarm = new Promise<void>((resolve) => (warm = resolve));
    const cold = await startTiny({ deps: { whenWarm: () => whenWarm } });
    try {
      expect((await fetch(`${cold.url}/health/ready`)).status).to.equal(503);
      warm();
      expect((await fetch(`${cold.url}/health/ready`)).status).to.equal(200);
    } finally {
      await cold.close();
    }
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
      echo: (_, __, { backend }) => `search ${(backend.searches += 1)}`,
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

  it('count and answer a path in another case, or with a slash behind it, as the path', async () => {
    for (const path of ['/graphql/', '/GraphQL']) {
      const accept = 'application/graphql-response+json';
      const headers = { 'content-type': 'text/plain', accept, authorization: `bearer ${TOKEN}` };
      const response = await fetch(tiny.url + path, { method: 'POST', headers, body: 'none' });
      expect(response.status).to.equal(415);
      expect(response.headers.get('content-type')).to.include(accept);
    }
    const labels = 'operation="refused",outcome="BAD_USER_INPUT"';
    expect(await metrics()).to.include(`vitrine_requests_total{${labels}} 2`);
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

describe('the server', () => {
  const env = { ELASTICSEARCH_NODE: 'http://127.0.0.1:9', LOG_LEVEL: 'silent', HOST: '127.0.0.1' };

  it('says in one line that a port is in use', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => holder.once('listening', resolve));
    const { port } = holder.address() as AddressInfo;
    try {
      await startServer(readConfig({}, { ...env, PORT: String(port) }));
      expect.fail('it listened on a port in use');
    } catch (error) {
      expect(error).to.be.instanceOf(OperatorError);
      expect((error as Error).message).to.match(new RegExp(`^Port ${port} .*in use.*--port\\.$`));
    } finally {
      holder.close();
    }
  });

  it('takes an address that this machine does not have for a wrong setting', async () => {
    // Of a network that is for documentation.
    const HOST = '192.0.2.1';
    const error: unknown = await startServer(readConfig({}, { ...env, HOST, PORT: '0' })).then(
      (server) => server.stop(),
      (reason: unknown) => reason,
    );
    expect(error).to.be.instanceOf(OperatorError).and.include({ exitCode: 2 });
    expect(String(error)).to.include(
      'HOST: expected an address of this machine, received 192.0.2.1',
    );
  });

  it('answers what is no HTTP as it answers other errors, and has no pages but those it is given', async () => {
    const server = await startServer(readConfig({}, { ...env, PORT: '0' }));
    try {
      const answer = await rawRequest(server.url, 'nonsense\r\n\r\n');
      expect(statusOfRaw(answer)).to.equal(400);
      expect(answer).to.match(/^content-type: application\/json; charset=utf-8\r$/im);
      expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).to.deep.equal({
        errors: [{ message: 'This is no HTTP request.', extensions: { code: 'BAD_USER_INPUT' } }],
      });
      for (const path of ['/', '/playground'])
        expect((await fetch(server.url + path)).status, path).to.equal(404);
      expect((await fetch(`${server.url}/health/live`)).status).to.equal(200);
    } finally {
      await server.stop();
    }
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

  it('warn of an address below whose path the website cannot be', () => {
    const env = { NODE_ENV: 'production' };
    const below = { ...env, PUBLIC_URL: 'https://museum.example/collection/' };
    expect(warnings(below)).to.include('https://museum.example/collection').and.include('path');
    expect(warnings({ ...env, PUBLIC_URL: 'https://museum.example/' })).to.equal('');
  });

  it('warn of a folder of images that is not there', () => {
    const env = { NODE_ENV: 'production' };
    const missing = path.join(tmpdir(), 'no-such-folder-of-images');
    expect(warnings({ ...env, IMAGE_DIR: missing }))
      .to.include('IMAGE_DIR')
      .and.include(missing);
    expect(warnings({ ...env, IMAGE_DIR: tmpdir() })).to.equal('');
  });

  it('are silent in development', () => {
    expect(warnings({}, { tokens: 0, isRoot: true })).to.equal('');
  });
});
