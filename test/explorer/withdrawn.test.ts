import { expect } from 'chai';
import { createExplorer } from '../../explorer/server/middleware.js';
import { useGeneration } from '../../indexer/generations/useGeneration.js';
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

  async function read(address: string, tag?: string | null) {
    const answer = await fetch(`${server?.url ?? ''}${address}`, {
      headers: { Accept: 'text/html', ...(tag ? { 'If-None-Match': tag } : {}) },
    });
    const { status, headers } = answer;
    return { status, headers, tag: headers.get('etag'), text: await answer.text() };
  }

  async function withdraw(id: number): Promise<void> {
    const { client, prefix, dataDir } = place;
    const onWait = () => undefined;
    await withdrawObject({ client, prefix, dataDir, replicas: undefined, grace: 0, onWait }, id);
  }

  it('says 410 from then on, as a page, in both languages; no list or sitemap has it', async () => {
    const before = await read('/objects/2');
    expect(before.status).to.equal(200);
    expect(before.text).to.include('Tree 2');

    await withdraw(2);

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

  it('is not what it was, either, where the generation that had the work is gone back to', async () => {
    const addresses = ['/objects/3', '/', '/sitemap/objects-0.xml'];
    const before = await Promise.all(addresses.map((address) => read(address)));
    const { generation = '' } = (await place.meta()) ?? {};
    await withdraw(3);
    await useGeneration(place.client, place.prefix, generation, { wait: false });

    for (const [at, address] of addresses.entries()) {
      const { status, text } = await read(address, before[at]?.tag);
      expect(status, address).to.equal(at === 0 ? 410 : 200);
      expect(text, address).not.to.match(/Tree 3|objects\/3</u);
    }
  });
});
