import { expect } from 'chai';
import { readConfig } from '../../src/config.js';
import { startServer, type RunningServer } from '../../src/server.js';
import {
  searchAnswer,
  sendJson,
  sendText,
  startFake,
  type FakeElasticsearch,
  type Misbehaviour,
} from './support/fakeElasticsearch.js';
import type { TinyBody } from './support/tinyServer.js';

const DEADLINE = 1_500;
/** More than anything here takes where others work too, less than the client's own 8 s. */
const SLOW_MACHINE = 5_000;

const onSearchOnly =
  (misbehaviour: Misbehaviour): Misbehaviour =>
  (request, response) => {
    if (request.url?.includes('_search')) misbehaviour(request, response);
    else healthyMapping(response);
  };

function healthyMapping(response: Parameters<Misbehaviour>[1]): void {
  const _meta = { generation: 'g1', indexedAt: '2026-01-01T00:00:00Z' };
  sendJson(response, 200, { 'vitrine-objects-g1': { mappings: { _meta } } });
}

const REFUSAL = {
  error: { type: 'es_rejected_execution_exception', reason: 'rejected by node-17 in /var/lib/es' },
};

/** Faults of every answer, and of searches alone, while the look at the version works. */
const FAULTS: Readonly<Record<string, Misbehaviour>> = {
  'slow for ever': () => undefined,
  'resets the connection': (request) => request.socket.resetAndDestroy(),
  'hangs up without an answer': (request) => request.socket.destroy(),
  '429, too many requests': (_, response) => {
    sendJson(response, 429, { status: 429, ...REFUSAL });
  },
  '500': (_, response) => {
    sendJson(response, 500, { status: 500, ...REFUSAL });
  },
  '503': (_, response) => {
    sendJson(response, 503, { status: 503, ...REFUSAL });
  },
  '401, our password is wrong': (_, response) => {
    sendJson(response, 401, { status: 401, ...REFUSAL });
  },
  'garbage that is no JSON': (_, response) => {
    sendText(response, 200, 'node-17 says <html>hello</html>');
  },
  'JSON cut in the middle': (_, response) => {
    sendText(response, 200, JSON.stringify(searchAnswer()).slice(0, 40));
  },
  'a body shorter than announced': (_, response) => {
    response.writeHead(200, {
      'x-elastic-product': 'Elasticsearch',
      'content-type': 'application/json',
      'content-length': '5000',
    });
    response.write('{"hits":');
    setTimeout(() => response.destroy(), 20);
  },
  'another product': (_, response) => {
    sendText(response, 200, '{}', { 'x-elastic-product': 'node-17' });
  },
  'a page of a proxy': (_, response) => {
    sendText(response, 200, '<html>node-17</html>', { 'content-type': 'text/html' });
  },
  '404 of a proxy': (_, response) => {
    sendText(response, 404, '404 page not found', { 'x-elastic-product': '' });
  },
  'an empty object': (_, response) => {
    sendJson(response, 200, {});
  },
};

const SEARCH_FAULTS: Readonly<Record<string, Misbehaviour>> = {
  'timed_out with hits': (_, response) => {
    sendJson(response, 200, searchAnswer({ timed_out: true }));
  },
  'failed shards with hits': (_, response) => {
    const _shards = { total: 2, successful: 1, skipped: 0, failed: 1 };
    sendJson(response, 200, searchAnswer({ _shards }));
  },
  'hits that are no list': (_, response) => {
    sendJson(response, 200, searchAnswer({ hits: 'node-17' }));
  },
};

describe('faults of the search backend', () => {
  let fake: FakeElasticsearch;
  let vitrine: RunningServer;
  before(async () => {
    fake = await startFake();
    vitrine = await startServer(configFor(fake.url));
  });
  after(async () => {
    await vitrine.stop();
    await fake.close();
  });
  afterEach(() => {
    fake.misbehaviour = undefined;
  });

  function configFor(node: string, deadline = DEADLINE) {
    return readConfig(
      {},
      {
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        PORT: '0',
        ELASTICSEARCH_NODE: node,
        ELASTICSEARCH_TIMEOUT: '1000',
        QUERY_TIMEOUT: String(deadline),
        ANSWER_CACHE: '0',
        STOP_TIMEOUT: '0',
      },
    );
  }

  async function ask(server: RunningServer, query = '{ hello objects { id } }') {
    const started = performance.now();
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `bearer ${server.developmentToken ?? ''}`,
      },
      body: JSON.stringify({ query }),
    });
    const text = await response.text();
    const elapsed = performance.now() - started;
    return { status: response.status, text, body: JSON.parse(text) as TinyBody, elapsed };
  }

  async function readiness(server: RunningServer): Promise<number> {
    return (await fetch(`${server.url}/health/ready`)).status;
  }

  async function expectUnavailable(server: RunningServer): Promise<void> {
    const { status, text, body, elapsed } = await ask(server);
    expect(status).to.equal(503);
    expect(body.errors?.[0]?.extensions.code).to.equal('SEARCH_UNAVAILABLE');
    expect(body).not.to.have.property('data');
    expect(text).not.to.include('node-17').and.not.include('/var/lib').and.not.include('127.0.0.1');
    expect(elapsed).to.be.below(DEADLINE + SLOW_MACHINE);
  }

  it('a healthy one answers, and the server is ready', async () => {
    const { status, body } = await ask(vitrine);
    expect(body.errors).to.equal(undefined);
    expect(status).to.equal(200);
    expect(body.data).to.deep.equal({ hello: 'world', objects: [{ id: 7 }] });
    expect(await readiness(vitrine)).to.equal(200);
  });

  for (const [name, misbehaviour] of Object.entries(FAULTS)) {
    it(`${name}: 503 within the deadline, not ready, and well again by itself`, async () => {
      fake.misbehaviour = misbehaviour;
      await expectUnavailable(vitrine);
      expect(await readiness(vitrine)).to.equal(503);
      fake.misbehaviour = undefined;
      expect((await ask(vitrine)).status).to.equal(200);
      expect(await readiness(vitrine)).to.equal(200);
    });
  }

  for (const [name, misbehaviour] of Object.entries({ ...FAULTS, ...SEARCH_FAULTS })) {
    it(`${name}, in searches only: 503, never a part for the whole`, async () => {
      fake.misbehaviour = onSearchOnly(misbehaviour);
      await expectUnavailable(vitrine);
    });
  }

  it('a search that is given up is cut off', async () => {
    fake.misbehaviour = onSearchOnly(() => undefined);
    const before = fake.aborted;
    await ask(vitrine);
    await eventually(() => fake.aborted > before);
    expect(fake.aborted).to.be.greaterThan(before);
  });

  it('what needs no search is answered meanwhile, and the process stays live', async () => {
    fake.misbehaviour = (request) => request.socket.destroy();
    const { status, body } = await ask(vitrine, '{ hello __typename }');
    expect([status, body.data]).to.deep.equal([200, { hello: 'world', __typename: 'Query' }]);
    expect((await fetch(`${vitrine.url}/health/live`)).status).to.equal(200);
  });

  it('a refused connection is told at once, not after the long pauses of the client', async () => {
    const gone = await startFake();
    await gone.close();
    const alone = await startServer(configFor(gone.url, 30_000));
    try {
      const { status, elapsed } = await ask(alone);
      expect(status).to.equal(503);
      expect(elapsed).to.be.below(SLOW_MACHINE);
    } finally {
      await alone.stop();
    }
  });

  it('counts its failures for Prometheus', async () => {
    fake.misbehaviour = (request) => request.socket.destroy();
    await ask(vitrine);
    const text = await (await fetch(`${vitrine.url}/metrics`)).text();
    const count = /vitrine_backend_errors_total\{asked="query"\} (\d+)/.exec(text)?.[1];
    expect(Number(count)).to.be.greaterThan(0);
    expect(text).not.to.match(/^vitrine_index_age_seconds /m);
    fake.misbehaviour = undefined;
    const healthy = await (await fetch(`${vitrine.url}/metrics`)).text();
    expect(healthy).to.match(/^vitrine_index_age_seconds \d/m);
    expect(healthy).to.match(/^vitrine_index_documents\{index="objects"\} 1$/m);
    expect(healthy).to.match(/^nodejs_eventloop_lag_seconds /m);
  });
});

async function eventually(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 1_000 && !isSo(); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
}
