import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { PROGRAM } from '../support/program.js';
import { writeRecords } from '../support/writeRecords.js';

/** What `node --watch` has threads (from Node.js 24 on) and processes do, and more often. */
const TELL = `import { parentPort } from 'node:worker_threads';
  const tell = () => {
    parentPort?.postMessage({ 'watch:import': ['file:///a.js'] });
    process.send?.({ 'watch:import': ['file:///a.js'] });
  };
  tell();
  setInterval(tell, 1).unref();`;

describe('under node --watch', () => {
  it('what threads and processes say of their imports is taken for no answer', async () => {
    const source = await mkdtemp(path.join(tmpdir(), 'vitrine-watched-'));
    try {
      const background = '#1e90ff';
      await sharp({ create: { width: 900, height: 600, channels: 3, background } })
        .png()
        .toFile(path.join(source, 'a.png'));
      await writeRecords(source, { objects: [{ id: 1, images: [{ src: 'a.png' }] }] });
      const flags = ['--source', source, '--data-dir', path.join(source, 'data'), '--json'];
      const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, 'index', ...flags], {
        encoding: 'utf8',
        timeout: 60_000,
        env: {
          ...process.env,
          ELASTICSEARCH_NODE: '',
          NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(TELL)}`,
        },
      });
      expect(status, stderr).to.equal(0);
      expect(JSON.parse(stdout)).to.deep.include({ imageProblems: 0 }).and.nested.include({
        'documents.objects': 1,
      });
    } finally {
      await rm(source, { recursive: true });
    }
  });
});
