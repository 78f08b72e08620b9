import { expect } from 'chai';
import Koa from 'koa';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createExplorer } from '../../explorer/server/middleware.js';

/** What the source format allows as the largest id, and the next number. */
const [LARGEST, TOO_LARGE] = [2 ** 31 - 1, 2 ** 31];

const NO_FACETS = { area: [], category: [], medium: [], archivalLevel: [], maker: [], color: [] };
/** Answers of a collection without anything in it. */
const NOTHING = {
  ...{ object: null, constituent: null, exhibition: null },
  ...{ chosen: [], objectsByIds: [], related: [], similar: [] },
  ...{ found: { total: 0 }, pictured: { total: 0 }, colored: { facets: { color: [] } } },
  searchObjects: { total: 0, items: [], pageInfo: { hasNextPage: false }, facets: NO_FACETS },
};

describe('pages of records', () => {
  const asked: object[] = [];
  let server: Server;
  let url: string;

  before(async () => {
    const explorer = createExplorer({
      collection: {
        version: () => Promise.resolve('1'),
        read: async (_response, work) => ({
          result: await work(<Result>(_: string, variables: object) => {
            asked.push(variables);
            return Promise.resolve({ ...NOTHING } as Result);
          }),
          cacheable: true,
        }),
      },
      isWithdrawn: (id) => Promise.resolve(id === LARGEST),
      publicToken: 'public-1',
      ratePerMinute: 0,
      pageMaxAge: 60,
    });
    server = new Koa().use(explorer).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    asked.length = 0;
  });
  after(() => {
    server.close();
  });

  const statusOf = async (address: string): Promise<number> =>
    (await fetch(url + address, { headers: { Accept: 'text/html' } })).status;

  for (const kind of ['objects', 'makers', 'exhibitions'])
    it(`ask for ${kind} of any id of the source format, and for none of a larger one`, async () => {
      await statusOf(`/${kind}/${LARGEST}`);
      expect(JSON.stringify(asked)).to.include(`:${LARGEST}`);
      asked.length = 0;
      expect(await statusOf(`/${kind}/${TOO_LARGE}`)).to.equal(404);
      expect(asked).to.deep.equal([]);
    });

  it('are gone where the object was withdrawn, whatever its id', async () => {
    expect(await statusOf(`/objects/${LARGEST}`)).to.equal(410);
  });

  it('show a selection of them', async () => {
    await statusOf(`/selection?ids=${LARGEST},${TOO_LARGE},7`);
    expect(JSON.stringify(asked)).to.include(`[${LARGEST},7]`);
  });
});
