import { expect } from 'chai';
import { rawRequest, statusOfRaw } from '../http/support/rawRequest.js';
import { hostileRequests } from './hostileRequests.js';
import { startProduction, type ProductionServer } from './productionServer.js';

/**
 * How long others may wait for an answer that asks nobody, in milliseconds: a thousand times what
 * it takes, and a fraction of what the worst of these requests once took.
 */
const PATIENCE = 8_000;
/** Requests that are sent together, so that what each of them holds up adds up. */
const TOGETHER = 8;

describe('hostile requests', function () {
  let server: ProductionServer;
  before(async () => {
    server = await startProduction();
  });
  after(() => server.stop());

  async function isLive(): Promise<boolean> {
    const signal = AbortSignal.timeout(PATIENCE);
    return (await fetch(`${server.url}/health/live`, { signal })).ok;
  }

  it('are answered, none with 5xx, and others are answered meanwhile and after', async () => {
    const requests = hostileRequests(server.token);
    expect(requests.length).to.be.above(1_000);
    for (let at = 0; at < requests.length; at += TOGETHER) {
      const group = requests.slice(at, at + TOGETHER);
      const answers = group.map(({ text }) => rawRequest(server.url, text));
      expect(await isLive(), group.map(({ name }) => name).join('; ')).to.equal(true);
      for (const [n, answer] of (await Promise.all(answers)).entries()) {
        const what = `${group[n]?.name ?? ''}: ${answer.slice(0, 300)}`;
        expect(statusOfRaw(answer), what).to.be.within(200, 499);
      }
    }
    expect(await isLive()).to.equal(true);
  });
});
