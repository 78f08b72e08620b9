import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OperatorError } from '../../src/operatorError.js';
import { PROGRAM } from '../support/program.js';
import { createClient } from '../../src/search/client.js';

describe('The data folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-data-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is made where there is none', async () => {
    const dataDir = path.join(folder, 'a', 'b');
    const client = createClient({ kind: 'embedded', dataDir }, 'serving');
    await client.close();
    expect((await stat(dataDir)).isDirectory()).to.equal(true);
  });

  it('that cannot be one is named before anything starts, as a wrong setting', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    for (const dataDir of [file, path.join(file, 'below')]) {
      expect(() => createClient({ kind: 'embedded', dataDir }, 'indexing'))
        .to.throw(OperatorError, /^DATA_DIR: expected a folder .*\((EEXIST|ENOTDIR)\)\.$/u)
        .with.property('exitCode', 2);
    }
  });

  it('where nothing can be made is refused, and not tried for ever', function () {
    if (!existsSync('/proc/self')) this.skip();
    // In a process of its own: what tries for ever holds up its thread, and so any time limit.
    const { status, stderr } = spawnSync(process.execPath, [PROGRAM, 'token', 'list'], {
      env: { ...process.env, DATA_DIR: '/proc/vitrine/data' },
      timeout: 60_000,
    });
    expect(status, stderr.toString()).to.equal(2);
    expect(stderr.toString()).to.match(/^vitrine: DATA_DIR: expected a folder .*\(ENOENT\)\.$/mu);
  });
});
