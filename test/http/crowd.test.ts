import type { Client } from '@elastic/elasticsearch';
import { expect } from 'chai';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { readConfig, searchTarget } from '../../src/config.js';
import { createClient } from '../../src/search/client.js';
import { startServer, type RunningServer } from '../../src/server.js';
import { createToken } from '../../src/tokens/tokenFormat.js';
import { eventually } from '../support/eventually.js';
import { writeGallery } from '../support/gallery.js';
import { sharedCollection } from '../support/testRun.js';
import { UNHURRIED } from '../support/unhurried.js';

const CROWD = 10;

describe('a crowd with the public token', function () {
  const publicToken = createToken();
  let server: RunningServer;
  let client: Client;
  const agent = new Agent({ keepAlive: true });
  /** Bodies of the searches of objects that were sent, in their order. */
  const sent: string[] = [];
  /** Searches wait for it, until they are let go. */
  let held: Promise<void>;
  let letGo: () => void = () => undefined;

  function hold(): void {
    sent.length = 0;
    held = new Promise((resolve) => (letGo = resolve));
  }

  before(async () => {
    const env = await sharedCollection('gallery', 'embedded', writeGallery);
    const settings = {
      ...{ PORT: '0', LOG_LEVEL: 'silent', NODE_ENV: 'test' },
      ...{ SEARCHES_AT_ONCE: '1', PUBLIC_TOKEN: publicToken, TRUST_PROXY: 'true' },
      ...UNHURRIED,
    };
    const config = readConfig({}, { ...process.env, ...env, ...settings });
    client = createClient(searchTarget(config), 'serving');
    const send = client.transport.request.bind(client.transport);
    const holding = async (...[params, options]: Parameters<typeof send>) => {
      if (/-objects-.*_search$/.test(params.path)) {
        sent.push(JSON.stringify(params.body));
        await held;
      }
      return send(params, options);
    };
    client.transport.request = holding as typeof send;
    server = await startServer(config, { client });
    // What it asks by itself after its start would wait among the others' searches.
    await eventually(60_000, async () => {
      expect((await fetch(`${server.url}/health/ready`)).status).to.equal(200);
    });
  });
  beforeEach(hold);
  afterEach(() => {
    letGo();
  });
  after(async () => {
    agent.destroy();
    await server.stop();
    await client.close();
  });

  async function ask(
    token: string | undefined,
    query: string,
    from = '203.0.113.1',
  ): Promise<void> {
    const headers = {
      'Content-Type': 'application/json',
      authorization: `bearer ${token ?? ''}`,
      'X-Forwarded-For': from,
    };
    const sending = request(`${server.url}/graphql`, { method: 'POST', agent, headers });
    sending.end(JSON.stringify({ query }));
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    const answer = JSON.parse(await text(response)) as { errors?: unknown };
    expect(answer.errors).to.equal(undefined);
  }

  async function waiting(): Promise<number> {
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    return Number(/^vitrine_searches_waiting (\d+)/m.exec(metrics)?.[1]);
  }

  it('waits behind somebody with a token of their own, and is answered as well', async () => {
    const facets = 'facets { maker(limit: 5) { title count } }';
    const crowd = Array.from({ length: CROWD }, (_, at) =>
      ask(publicToken, `{ searchObjects(first: 20, minDate: -${at + 1}) { total ${facets} } }`),
    );
    await eventually(60_000, async () => {
      expect(await waiting()).to.be.at.least(CROWD - 1);
    });
    const own = ask(server.developmentToken, '{ objects(per_page: 777) { id } }');
    await eventually(60_000, async () => {
      expect(await waiting()).to.be.at.least(CROWD);
    });
    expect(sent).to.have.length(1);
    letGo();
    await Promise.all([...crowd, own]);
    expect(sent[1]).to.include('777');
  });

  it('of one network does not keep the others waiting', async () => {
    const list = (at: number) => `{ objects(per_page: ${at}) { id } }`;
    const crowd = Array.from({ length: CROWD }, (_, at) => ask(publicToken, list(880 + at)));
    await eventually(60_000, async () => {
      expect(await waiting()).to.be.at.least(CROWD - 1);
    });
    const other = ask(publicToken, list(890), '198.51.100.1');
    await eventually(60_000, async () => {
      expect(await waiting()).to.be.at.least(CROWD);
    });
    letGo();
    await Promise.all([...crowd, other]);
    expect(sent.slice(1, 3).join(' ')).to.include('890');
  });

  it('asks new queries, each of which takes long to read, and keeps nobody else waiting', async () => {
    letGo();
    const own = (query: string) => ask(server.developmentToken, query);
    // Connections for all: else those of the crowd would be made first, however long that takes.
    await Promise.all(Array.from({ length: 101 }, () => own('{ hello }')));
    let answered = 0;
    const long = (at: number) =>
      Array.from({ length: 50 }, (_, alias) => `a${alias}: __type(name: "${at}") { name }`).join(
        ' ',
      );
    // Few enough that the last has its turn within what turns are waited for, on a slow machine too.
    const crowd = Array.from({ length: 50 }, async (_, at) => {
      await ask(publicToken, `{ ${long(at)} }`);
      answered += 1;
    });
    await own('{ objects(per_page: 779) { id } }');
    expect(answered).to.be.below(10);
    await Promise.all(crowd);
  });

  it('asks what takes a moment each time, and is not answered before everybody else', async () => {
    letGo();
    const own = (query: string) => ask(server.developmentToken, query);
    await Promise.all(Array.from({ length: 101 }, () => own('{ hello }')));
    let answered = 0;
    const crowd = Array.from({ length: 100 }, async () => {
      await ask(publicToken, '{ hello }');
      answered += 1;
    });
    await own('{ objects(per_page: 778) { id } }');
    expect(answered).to.be.below(30);
    await Promise.all(crowd);
  });
});
