import { expect } from 'chai';
import { serverAudits } from 'graphql-http';
import { startTiny, TOKEN, type TinyServer } from './support/tinyServer.js';

/** All audits of the GraphQL-over-HTTP draft that npm `graphql-http` has: MUST, SHOULD and MAY. */
describe('GraphQL over HTTP: the audits of graphql-http', () => {
  let tiny: TinyServer;
  before(async () => {
    tiny = await startTiny();
  });
  after(() => tiny.close());

  const audits = serverAudits({
    url: () => `${tiny.url}/graphql`,
    fetchFn: (url: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('authorization', `bearer ${TOKEN}`);
      return fetch(url, { ...init, headers });
    },
  });

  it('are 61', () => {
    expect(audits).to.have.length(61);
  });

  for (const audit of audits) {
    it(`${audit.id}: ${audit.name}`, async () => {
      const result = await audit.fn();
      expect(result.status, 'reason' in result ? result.reason : '').to.equal('ok');
    });
  }
});
