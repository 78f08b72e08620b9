import { expect } from 'chai';
import { CLIENTS, plainAnswer } from '../clients/support/realClients.js';
import { exhibitionPage, listPage, objectPage, type Call } from '../clients/support/pages.js';
import { startCollection, type SampleServer } from '../clients/support/sampleServer.js';
import { largeCollection, whyNoCollection } from '../support/backends.js';
import { sharedCollection } from '../support/testRun.js';
import { unavailable } from '../support/unavailable.js';

const missing = whyNoCollection('mplus');

describe('caches of clients with @vitrine/client, over M+', function () {
  this.timeout(600_000);
  if (missing !== undefined) {
    unavailable('data', missing);
    return;
  }
  let server: SampleServer;
  const sent: (readonly [Call, unknown])[] = [];
  before(async () => {
    server = await startCollection(
      await sharedCollection('mplus', 'embedded', () => largeCollection('mplus')),
    );
    const found = await server.ask(
      `{ objects(per_page: 12, sort_field: "sortNumber") { id } exhibitions(per_page: 10) { id } }`,
    );
    const ids = (field: string) => (found[field] as readonly { id: number }[]).map(({ id }) => id);
    const roles = (page: number) => ({
      title: `roles of page ${page}`,
      query: `{ objects(per_page: 1000, page: ${page}) { id constituents { id role } } }`,
    });
    const calls: readonly Call[] = [
      ...Array.from({ length: 4 }, (_, page) => roles(page)),
      ...['en', 'zh-hant'].flatMap((lang) => [
        ...ids('objects').map((id) => objectPage(id, lang)),
        ...ids('exhibitions').map((id) => exhibitionPage(id, lang)),
        ...['light', 'house', 'neon', '香港'].map((keyword) => listPage({ keyword }, lang)),
        listPage({ area: ['moving-image'] }, lang),
      ]),
    ];
    for (const call of calls)
      sent.push([call, plainAnswer(await server.ask(call.query, call.variables))]);
  });
  after(() => server.close());

  for (const [name, connect] of Object.entries(CLIENTS))
    it(`${name} shows what the server sent, also of what was asked before`, async () => {
      const ask = connect(server);
      for (const [call, answer] of [...sent, ...sent.toReversed()])
        expect(plainAnswer(await ask(call.query, call.variables)), call.title).to.deep.equal(
          answer,
        );
    });
});
