import { expect } from 'chai';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Lane } from '../src/lane.js';

const REQUEST = { method: 'GET', path: '/_cat/indices', querystring: '', body: '' };
const { signal } = new AbortController();

/** How many threads and the like keep the process alive. */
function alive(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
}

describe('The embedded engine, closed while a request is under way', () => {
  it('keeps the process alive until its thread has ended, for whoever waits for that', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'embedded-closing-'));
    try {
      const lane = new Lane({ folder, cacheBytes: 1e6, writes: false }, 1);
      await lane.send(REQUEST, signal);
      const idle = alive();
      const asked = lane.send(REQUEST, signal);
      const closed = lane.close();
      await asked;
      expect(alive()).to.equal(idle + 1);
      await closed;
      expect(alive()).to.equal(idle);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
