import { expect } from 'chai';
import { createExplorer } from '../../explorer/server/middleware.js';
import { withdrawObject } from '../../indexer/withdraw/withdrawObject.js';
import { readConfig } from '../../src/config.js';
import { startServer, type RunningServer } from '../../src/server.js';
import { Workplace } from '../indexer/support/indexing.js';
import { smallCollection } from '../indexer/support/smallCollection.js';

describe('the page of a work that is withdrawn', function () {
  let place: Workplace;
  let server: RunningServer | undefined;

  before(async () => {
    place = await Workplace.open('embedded');
    await place.writeSource(smallCollection(3));
    await place.run();
    const { dataDir, prefix } = place;
    const env = { DATA_DIR: dataDir, INDEX_PREFIX: prefix, PORT: '0', LOG_LEVEL: 'silent' };
    server = await startServer(readConfig({}, env), { pages: createExplorer });
  });
  after(async () => {
    await server?.stop();
    await place.close();
  });

  it('says 410 from then on, as a page, in both languages; no list or sitemap has it', async () => {
    const read = async (address: string) => {
      const answer = await fetch(`${server?.url ?? ''}${address}`, {
        headers: { Accept: 'text/html' },
      });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    };
    const before = await read('/objects/2');
    expect(before.status).to.equal(200);
    expect(before.text).to.include('Tree 2');

    const { client, prefix, dataDir } = place;
    const onWait = () => undefined;
    await withdrawObject({ client, prefix, dataDir, replicas: undefined, grace: 0, onWait }, 2);

    for (const [query, heading] of [
      ['', 'Not in the collection'],
      ['?lang=zh-hant', '館藏中沒有'],
    ] as const) {
      const { status, headers, text } = await read(`/objects/2${query}`);
      expect(status, query).to.equal(410);
      expect(headers.get('content-type')).to.match(/^text\/html/u);
      expect(headers.get('cache-control')).to.equal('no-cache');
      expect(text).to.include(heading).and.include('<footer');
      expect(text).not.to.include('Tree 2').and.not.include('樹 2');
    }
    expect((await read('/objects/9')).status).to.equal(404);
    expect((await read('/')).text)
      .to.include('Tree 3')
      .and.not.include('Tree 2');
    const objects = (await read('/sitemap/objects-0.xml')).text;
    expect(objects).to.include('/objects/3<').and.not.include('/objects/2<');
  });
});
