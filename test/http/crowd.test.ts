import type { Client } from '@elastic/elasticsearch';
import { expect } from 'chai';
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
  /** Bodies of the searches of objects that were sent, in their order. */
  const sent: string[] = [];
  /** Lets the searches go that were sent. */
  let letGo: () => void;

  before(async () => {
    const env = await sharedCollection('gallery', 'embedded', writeGallery);
    const settings = {
      ...{ PORT: '0', LOG_LEVEL: 'silent', NODE_ENV: 'test' },
      ...{ SEARCHES_AT_ONCE: '1', PUBLIC_TOKEN: publicToken },
      ...UNHURRIED,
    };
    const config = readConfig({}, { ...process.env, ...env, ...settings });
    client = createClient(searchTarget(config), 'serving');
    const held = new Promise<void>((resolve) => (letGo = resolve));
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
  });
  after(async () => {
    letGo();
    await server.stop();
    await client.close();
  });

  async function statusOf(token: string | undefined, query: string): Promise<number> {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', authorization: `bearer ${token ?? ''}` },
      body: JSON.stringify({ query }),
    });
    const { errors } = (await response.json()) as { errors?: unknown };
    if (response.status === 200) expect(errors).to.equal(undefined);
    return response.status;
  }

  async function ask(token: string | undefined, query: string): Promise<void> {
    expect(await statusOf(token, query)).to.equal(200);
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

  it('asks new queries, each of which takes long to read, and keeps nobody else waiting', async () => {
    letGo();
    const own = (size: number) =>
      ask(server.developmentToken, `{ objects(per_page: ${size}) { id } }`);
    await own(778);
    let answered = 0;
    const long = (at: number) =>
      Array.from({ length: 50 }, (_, alias) => `a${alias}: __type(name: "${at}") { name }`).join(
        ' ',
      );
    const crowd = Array.from({ length: 200 }, async (_, at) => {
      const status = await statusOf(publicToken, `{ ${long(at)} }`);
      // Where the machine is held up, two hundred would wait for too long: come back later.
      expect(status).to.be.oneOf([200, 503]);
      if (status === 200) answered += 1;
    });
    await own(779);
    expect(answered).to.be.below(100);
    await Promise.all(crowd);
  });
});
