import { expect } from 'chai';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../src/config.js';
import { startServer, type RunningServer } from '../../src/server.js';
import { answer } from '../search/support/fakeElasticsearch.js';
import { eventually } from '../support/eventually.js';
import { answerHealthy, searchAnswer, startFaulty } from './support/faultyElasticsearch.js';
import type { FaultyElasticsearch, Misbehaviour } from './support/faultyElasticsearch.js';
import type { TinyBody } from './support/tinyServer.js';

const DEADLINE = 1_500;
/** More than anything here takes where others work too, less than the client's own 8 s. */
const SLOW_MACHINE = 5_000;

const onSearchOnly =
  (misbehaviour: Misbehaviour): Misbehaviour =>
  (asked, response) => {
    if (asked.path.includes('_search')) misbehaviour(asked, response);
    else answerHealthy(asked, response);
  };

const REFUSAL = {
  error: { type: 'es_rejected_execution_exception', reason: 'rejected by node-17 in /var/lib/es' },
};

/** Faults of every answer, and of searches alone, while the look at the version works. */
const FAULTS: Readonly<Record<string, Misbehaviour>> = {
  'slow for ever': () => undefined,
  'resets the connection': (_, response) => response.socket?.resetAndDestroy(),
  'hangs up without an answer': (_, response) => response.socket?.destroy(),
  '429, too many requests': (_, response) => {
    answer(response, { status: 429, ...REFUSAL }, 429);
  },
  '500': (_, response) => {
    answer(response, { status: 500, ...REFUSAL }, 500);
  },
  '503': (_, response) => {
    answer(response, { status: 503, ...REFUSAL }, 503);
  },
  '401, our password is wrong': (_, response) => {
    answer(response, { status: 401, ...REFUSAL }, 401);
  },
  'garbage that is no JSON': (_, response) => {
    answer(response, 'node-17 says <html>hello</html>');
  },
  'JSON cut in the middle': (_, response) => {
    answer(response, JSON.stringify(searchAnswer()).slice(0, 40));
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
    answer(response, '{}', 200, { 'x-elastic-product': 'node-17' });
  },
  'a page of a proxy': (_, response) => {
    answer(response, '<html>node-17</html>', 200, { 'content-type': 'text/html' });
  },
  '404 of a proxy': (_, response) => {
    answer(response, '404 page not found', 404, { 'x-elastic-product': '' });
  },
  'an empty object': (_, response) => {
    answer(response, {});
  },
};

const SEARCH_FAULTS: Readonly<Record<string, Misbehaviour>> = {
  'timed_out with hits': (_, response) => {
    answer(response, searchAnswer({ timed_out: true }));
  },
  'failed shards with hits': (_, response) => {
    const _shards = { total: 2, successful: 1, skipped: 0, failed: 1 };
    answer(response, searchAnswer({ _shards }));
  },
  'hits that are no list': (_, response) => {
    answer(response, searchAnswer({ hits: 'node-17' }));
  },
};

describe('faults of the search backend', () => {
  let fake: FaultyElasticsearch;
  let vitrine: RunningServer;
  before(async () => {
    fake = await startFaulty();
    vitrine = await startServer(configFor(fake.url));
  });
  after(async () => {
    await vitrine.stop();
    await fake.close();
  });
  afterEach(() => {
    fake.misbehaviour = undefined;
  });

  function configFor(node: string, deadline = DEADLINE, changes: NodeJS.ProcessEnv = {}) {
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
        ...changes,
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
    await eventually(10_000, () => {
      expect(fake.aborted).to.be.greaterThan(before);
      return Promise.resolve();
    });
  });

  it('a look at the version takes no longer than a query may, before a cached answer, too', async () => {
    const patient = { ELASTICSEARCH_TIMEOUT: String(SLOW_MACHINE), ANSWER_CACHE: '100000' };
    const server = await startServer(configFor(fake.url, 300, patient));
    try {
      await eventually(SLOW_MACHINE, async () => {
        expect((await ask(server)).status).to.equal(200);
      });
      fake.misbehaviour = () => undefined;
      for (const query of [undefined, '{ objects { id title } }']) {
        const { status, text, elapsed } = await ask(server, query);
        expect(status).to.equal(503);
        expect(text).to.include('limit of 300 ms');
        expect(elapsed).to.be.below(SLOW_MACHINE);
      }
    } finally {
      await server.stop();
    }
  });

  it('the first objects of an export take no longer than a query may', async () => {
    const patient = { ELASTICSEARCH_TIMEOUT: String(SLOW_MACHINE) };
    const server = await startServer(configFor(fake.url, 300, patient));
    try {
      for (const fault of [() => undefined, onSearchOnly(() => undefined)]) {
        fake.misbehaviour = fault;
        const started = performance.now();
        const response = await fetch(`${server.url}/export?format=csv`, {
          headers: { authorization: `bearer ${server.developmentToken ?? ''}` },
        });
        expect(response.status).to.equal(503);
        expect(await response.text()).to.include('limit of 300 ms');
        expect(performance.now() - started).to.be.below(SLOW_MACHINE);
      }
    } finally {
      await server.stop();
    }
  });

  it('an image is looked for no longer than a query may take, and no cache keeps that', async () => {
    const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'vitrine-faults-'));
    await mkdir(path.join(DATA_DIR, 'thumbnails'));
    await writeFile(path.join(DATA_DIR, 'thumbnails', 'ab.webp'), 'not really a picture');
    const patient = { ELASTICSEARCH_TIMEOUT: String(SLOW_MACHINE), DATA_DIR };
    const server = await startServer(configFor(fake.url, 300, patient));
    try {
      fake.misbehaviour = () => undefined;
      const started = performance.now();
      const response = await fetch(`${server.url}/images/thumbnails/ab.webp`);
      expect(performance.now() - started).to.be.below(SLOW_MACHINE);
      expect(response.status).to.equal(503);
      expect(response.headers.get('cache-control')).to.equal('no-store');
      expect(await response.text()).to.include('limit of 300 ms');
    } finally {
      await server.stop();
      await rm(DATA_DIR, { recursive: true });
    }
  });

  it('what needs no search is answered meanwhile, and the process stays live', async () => {
    fake.misbehaviour = (_, response) => response.socket?.destroy();
    const { status, body } = await ask(vitrine, '{ hello __typename }');
    expect([status, body.data]).to.deep.equal([200, { hello: 'world', __typename: 'Query' }]);
    expect((await fetch(`${vitrine.url}/health/live`)).status).to.equal(200);
  });

  it('a refused connection is told at once, not after the long pauses of the client', async () => {
    const gone = await startFaulty();
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
    fake.misbehaviour = (_, response) => response.socket?.destroy();
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
