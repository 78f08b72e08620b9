import { expect } from 'chai';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

describe('the cache of parsed queries', () => {
  it('fits a small heap, whatever callers send, parsed and compiled', async () => {
    const program = fileURLToPath(new URL('support/prepareForever.js', import.meta.url));
    const args = ['--max-old-space-size=128', program];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(stdout).to.include('survived');
  });
});
