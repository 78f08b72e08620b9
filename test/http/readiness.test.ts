import { expect } from 'chai';
import { rename } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { onEachBackend } from '../support/served.js';

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
  'gallery-for-readiness',
);
