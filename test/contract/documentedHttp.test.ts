import { expect } from 'chai';
import { readConfig } from '../../src/config.js';
import { startServer, type RunningServer } from '../../src/server.js';
import { pick } from './backends.js';
import { DOCUMENTED_CALLS } from './documentedCalls.js';
import { onEveryBackend } from './onEveryBackend.js';

onEveryBackend('the documented calls over HTTP', (calls) => {
  let server: RunningServer;
  before(async () => {
    const settings = { PORT: '0', NODE_ENV: 'development', LOG_LEVEL: 'silent' };
    const env = { ...process.env, ...settings, ...calls.backend.env }; // the credentials too
    server = await startServer(readConfig({}, env));
  });
  after(() => server.stop());

  /** What the server answers to a query, with its limits at their defaults. */
  async function send(query: string, method: 'GET' | 'POST'): Promise<[number, unknown]> {
    const url = `${server.url}/graphql`;
    const headers = { authorization: `bearer ${server.developmentToken ?? ''}` };
    const response =
      method === 'GET'
        ? await fetch(`${url}?query=${encodeURIComponent(query)}`, { headers })
        : await fetch(url, {
            method,
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify({ query }),
          });
    return [response.status, await response.json()];
  }

  for (const { title, query, introspection } of DOCUMENTED_CALLS) {
    it(`${title}: answers data without errors, as GraphQL itself does`, async () => {
      const [status, body] = await send(query, 'POST');
      expect(pick(body, 'errors')).to.equal(undefined);
      expect(status).to.equal(200);
      expect(pick(body, 'data')).to.deep.equal(await calls.ask(query));
    });

    it(`${title}: ${introspection ? 'may be' : 'must not be'} asked by GET`, async () => {
      const [status, body] = await send(query, 'GET');
      expect(status).to.equal(introspection ? 200 : 405);
      expect(pick(body, 'errors') === undefined).to.equal(introspection === true);
    });
  }

  it('need a token', async () => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ hello }' }),
    });
    expect(response.status).to.equal(401);
    expect(response.headers.get('www-authenticate')).to.match(/^Bearer/);
  });
});
