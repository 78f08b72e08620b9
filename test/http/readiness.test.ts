import { expect } from 'chai';
import { rename } from 'node:fs/promises';
import { onEachBackend } from '../support/served.js';

onEachBackend(
  'Readiness',
  (served) => {
    const ready = async () => (await served().get('/health/ready')).status;

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
