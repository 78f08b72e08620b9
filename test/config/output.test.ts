import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { PROGRAM } from '../support/program.js';

/** Takes nothing, as a full disk does. */
const FULL = '/dev/full';

/** What `vitrine roles` says on stderr, and its exit code, where stdout is this. */
async function ended(stdout: 'pipe' | number) {
  const child = spawn(process.execPath, [PROGRAM, 'roles'], { stdio: ['ignore', stdout, 'pipe'] });
  child.stdout?.destroy();
  let said = '';
  (child.stderr as Readable).on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

describe('the output of a command', () => {
  it('that nobody reads any more is no failure', async () => {
    expect(await ended('pipe')).to.deep.equal({ code: 0, said: '' });
  });

  it('that cannot be written is one, told in a line', async function () {
    if (!existsSync(FULL)) this.skip();
    const full = openSync(FULL, 'w');
    const said = 'vitrine: the output cannot be written (ENOSPC).\n';
    expect(
      await ended(full).finally(() => {
        closeSync(full);
      }),
    ).to.deep.equal({ code: 1, said });
  });
});
