import { expect } from 'chai';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '../../src/packageRoot.js';
import { TOKEN, type TinyServer } from '../http/support/tinyServer.js';
import { unavailable } from '../support/unavailable.js';
import { python, transport } from './support/pythonGql.js';
import { CASES, startExhausted, startOpen } from './support/clientServer.js';

describe("Python's gql as a client", () => {
  if (transport === undefined) {
    unavailable(
      'python',
      `${python} has no gql; install "gql[aiohttp]" and name that Python in VITRINE_PYTHON`,
    );
    return;
  }
  let open: TinyServer;
  let exhausted: TinyServer;
  before(async () => {
    open = await startOpen();
    exhausted = await startExhausted();
  });
  after(async () => {
    await open.close();
    await exhausted.close();
  });

  async function ask(url: string, token: string, query: string) {
    const script = path.join(packageRoot, 'test', 'clients', 'gql_client.py');
    const { stdout } = await promisify(execFile)(python, [
      script,
      `${url}/graphql`,
      token,
      query,
      transport ?? '',
    ]);
    return JSON.parse(stdout) as { data?: { hello?: string }; error?: string };
  }

  it('reads data', async () => {
    const { data } = await ask(open.url, TOKEN, CASES.data.query);
    expect(data).to.deep.equal({ hello: CASES.data.message });
  });

  for (const name of ['unauthenticated', 'validation', 'badInput', 'rateLimited'] as const) {
    it(`reads the message of an error: ${name}`, async () => {
      const server = name === 'rateLimited' ? exhausted : open;
      const token = name === 'unauthenticated' ? 'another-token' : TOKEN;
      const { error } = await ask(server.url, token, CASES[name].query);
      expect(error).to.include(CASES[name].message);
    });
  }
});
