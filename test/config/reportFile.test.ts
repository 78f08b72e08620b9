import { expect } from 'chai';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import path from 'node:path';
import { checkReportFile, writeReportFile } from '../../cli/run/reportFile.js';

describe('the file of --report', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-report-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is a new one, or the one before', async () => {
    const file = path.join(folder, 'last.json');
    for (const outcome of ['rebuilt', 'unchanged']) {
      checkReportFile(file);
      await writeReportFile(file, { outcome });
      expect(JSON.parse(await readFile(file, 'utf8'))).to.deep.equal({ outcome });
    }
  });

  it('is no folder, link or device: the report would take its place', async () => {
    const link = path.join(folder, 'link.json');
    await writeFile(path.join(folder, 'other.json'), '');
    await symlink('other.json', link);
    for (const taken of [folder, link, devNull])
      expect(() => {
        checkReportFile(taken);
      }).to.throw(
        `--report: expected a file in a folder that can be written to, received ${taken}`,
      );
  });
});
