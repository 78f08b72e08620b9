import type { Client } from '@elastic/elasticsearch';
import { expect } from 'chai';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig, searchTarget } from '../../src/config.js';
import { createClient } from '../../src/search/client.js';
import { startServer } from '../../src/server.js';
import { BACKENDS } from '../support/backends.js';
import { eventually } from '../support/eventually.js';
import { freePort } from '../support/freePort.js';
import { writeGallery } from '../support/gallery.js';
import { onEachBackend, serveCollection } from '../support/served.js';
import { sharedCollection } from '../support/testRun.js';

/** Of its own: its folder is moved away. */
const GALLERY = 'gallery-for-readiness';

onEachBackend(
  'Readiness',
  (served) => {
    const ready = async () => (await served().get('/health/ready')).status;

    // A server that has just started is warm after seconds on a busy machine.
    before(async () => {
      while ((await ready()) !== 200) await sleep(100);
    });

    it('fails while the data folder is gone, though open files still answer', async () => {
      const { dataDir } = served();
      expect(await ready()).to.equal(200);
      await rename(dataDir, `${dataDir}-aside`);
      expect(await ready()).to.equal(503);
      expect((await served().get('/health/live')).status).to.equal(200);
      await rename(`${dataDir}-aside`, dataDir);
      expect(await ready()).to.equal(200);
    });
  },
  GALLERY,
);

/** Lets no search through, of tokens neither, until something has happened. */
function holdSearches({ transport }: Client, until: Promise<void>): void {
  const send = transport.request.bind(transport) as (...all: unknown[]) => Promise<unknown>;
  const request = async (...all: unknown[]): Promise<unknown> => {
    if ((all[0] as { path: string }).path.endsWith('_search')) await until;
    return send(...all);
  };
  transport.request = request as typeof transport.request;
}

for (const backend of BACKENDS)
  describe(`Readiness at a start, on ${backend}`, () => {
    it('fails from the first answer on, until the backend was asked', async () => {
      const env = await sharedCollection(GALLERY, backend, writeGallery);
      const port = await freePort();
      const settings = { PORT: String(port), LOG_LEVEL: 'silent', NODE_ENV: 'test' };
      const config = readConfig({}, { ...process.env, ...env, ...settings });
      const client = createClient(searchTarget(config), 'serving');
      let release: () => void = () => undefined;
      holdSearches(client, new Promise((resolve) => (release = resolve)));
      const starting = startServer(config, { client });
      const url = `http://127.0.0.1:${port}/health/ready`;
      try {
        await eventually(30_000, async () => {
          expect((await fetch(url)).status).to.equal(503);
        });
        expect(await (await fetch(url)).json()).to.include({ status: 'warming up' });
        release();
        await eventually(30_000, async () => {
          expect((await fetch(url)).status).to.equal(200);
        });
      } finally {
        release();
        await (await starting).stop();
        await client.close();
      }
    });
  });

async function writeGalleryWithSynonyms(parent: string): Promise<string> {
  const folder = await writeGallery(parent);
  await writeFile(path.join(folder, 'synonyms.txt'), 'tram, streetcar\n');
  return folder;
}

for (const backend of BACKENDS)
  it(`Readiness fails where a server cannot read the museum's words, on ${backend}`, async () => {
    const env = await sharedCollection(`${GALLERY}-words`, backend, writeGalleryWithSynonyms);
    const client = createClient(
      searchTarget(readConfig({}, { ...process.env, ...env })),
      'serving',
    );
    const words = { index: `${env.INDEX_PREFIX}-wording`, id: 'wording' };
    const search = '{ searchObjects(keyword: "tram") { total } }';
    const reads = await serveCollection(env);
    const answers = async (server: typeof reads, status: string): Promise<void> => {
      await eventually(30_000, async () => {
        expect(await (await server.get('/health/ready')).json()).to.include({ status });
      });
    };
    await answers(reads, 'ready');
    const { _source: document } = await client.get({ ...words });
    await client.delete({ ...words, refresh: true });
    const cannot = await serveCollection(env);
    try {
      await answers(cannot, 'unavailable');
      expect(await cannot.refusal(search)).not.to.equal(undefined);
      // It goes on with those that it has read.
      expect(await reads.refusal(search)).to.equal(undefined);
      await answers(reads, 'ready');
      await client.index({ ...words, document, refresh: true });
      await answers(cannot, 'ready');
      expect(await cannot.refusal(search)).to.equal(undefined);
    } finally {
      await Promise.all([reads.close(), cannot.close()]);
      await client.close();
    }
  });
