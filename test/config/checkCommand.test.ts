import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PROGRAM } from '../support/program.js';
import { writeRecords } from '../support/writeRecords.js';

describe('vitrine check', () => {
  it('shows what records say without commanding the terminal', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-check-'));
    try {
      const title = '\u001b]0;title of the window\u0007';
      const record = {
        id: 1,
        publicAccess: true,
        title: { [title]: 'x' },
        [title]: 1,
        '\u009b2J': 1,
      };
      await writeRecords(folder, { objects: [record, '\u001b[31mno JSON'] });
      const { status, stdout } = spawnSync(process.execPath, [
        PROGRAM,
        'check',
        '--source',
        folder,
      ]);
      expect(status).to.equal(1);
      const shown = stdout.toString().trimEnd().split('\n');
      expect(shown).to.have.length(4);
      for (const line of shown) expect(line).not.to.match(/\p{Cc}/u);
      expect(shown[0]).to.include('/title/\\u001b]0;title of the window\\u0007: expected only en');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('says of a setting that only other commands use that it does not', () => {
    const { status, stderr } = spawnSync(process.execPath, [
      ...[PROGRAM, 'check', '--source', '.'],
      ...['--data-dir', 'data'],
    ]);
    expect(status).to.equal(2);
    expect(stderr.toString()).to.equal(
      'vitrine: --data-dir: vitrine check does not use DATA_DIR.\n',
    );
  });
});
