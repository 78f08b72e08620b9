import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkDataFile } from '../../src/config/dataFile.js';
import { OperatorError } from '../../src/operatorError.js';

describe('A file of the data folder', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'vitrine-data-file-'));
    file = path.join(folder, 'colors.db');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('may be missing, or one that can be read and written', () => {
    expect(checkDataFile(file)).to.equal(false);
    writeFileSync(file, '');
    expect(checkDataFile(file)).to.equal(true);
  });

  it('is no folder', () => {
    mkdirSync(file);
    expect(() => checkDataFile(file))
      .to.throw(OperatorError, `at ${file}, found a folder: move it away`)
      .with.property('exitCode', 2);
  });

  it('may be read and written by who uses it', function () {
    if (process.platform === 'win32') this.skip();
    writeFileSync(file, '');
    chmodSync(file, 0o400);
    chmodSync(folder, 0o755);
    const module = new URL('../../src/config/dataFile.js', import.meta.url).href;
    // Root may everything: a process of its own becomes nobody, once it has read what it runs.
    const code = `import(${JSON.stringify(module)}).then(({ checkDataFile }) => {
      if (process.getuid() === 0) {
        process.setgid(65534);
        process.setuid(65534);
      }
      checkDataFile(${JSON.stringify(file)});
    });`;
    const { stderr } = spawnSync(process.execPath, ['-e', code]);
    expect(String(stderr)).to.include(`at ${file}, found one that this user may not (EACCES): `);
  });
});
