import { expect } from 'chai';
import { readConfig } from '../../src/config.js';
import { startServer, type RunningServer } from '../../src/server.js';
import { createToken } from '../../src/tokens/tokenFormat.js';
import { writeGallery } from '../support/gallery.js';
import { sharedCollection } from '../support/testRun.js';

const CROWD = 60;

describe('a crowd with the public token', function () {
  this.timeout(120_000);
  const publicToken = createToken();
  let server: RunningServer;

  before(async () => {
    const env = await sharedCollection('gallery', 'embedded', writeGallery);
    const settings = {
      ...{ PORT: '0', LOG_LEVEL: 'silent', NODE_ENV: 'test' },
      ...{ SEARCHES_AT_ONCE: '1', PUBLIC_TOKEN: publicToken },
    };
    server = await startServer(readConfig({}, { ...process.env, ...env, ...settings }));
  });
  after(() => server.stop());

  async function ask(token: string | undefined, query: string): Promise<void> {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', authorization: `bearer ${token ?? ''}` },
      body: JSON.stringify({ query }),
    });
    const answer = (await response.json()) as { data?: unknown; errors?: unknown };
    expect(answer.errors).to.equal(undefined);
  }

  it('waits behind those who have a token of their own, and is answered as well', async () => {
    let answered = 0;
    const crowd = Array.from({ length: CROWD }, async (_, at) => {
      await ask(
        publicToken,
        `{ searchObjects(first: 20, minDate: -${at + 1}) {
          total facets { maker { title count } decade { title count } }
        } }`,
      );
      answered += 1;
    });
    await crowd[0];
    const before = answered;
    for (let page = 1; page <= 3; page += 1)
      await ask(server.developmentToken, `{ objects(per_page: ${page}) { id } }`);
    // Each of the three waited for at most a few that were under way, and not for all before it.
    expect(answered - before).to.be.below(CROWD / 2);
    await Promise.all(crowd);
    expect(answered).to.equal(CROWD);
  });
});
