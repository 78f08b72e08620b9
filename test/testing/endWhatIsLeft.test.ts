import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../../src/packageRoot.js';

const support = path.join(packageRoot, 'dist/test/support/endWhatIsLeft.js');

/** A process whose suites are over; `last` is what they left. */
function ended(last: string) {
  const script = `const { endWhatIsLeft } = await import(${JSON.stringify(pathToFileURL(support).href)});
    const { createServer } = await import('node:net');
    endWhatIsLeft(200);
    process.on('exit', () => { process.exitCode = Number(process.env.FAILED ?? 0); });
    ${last}`;
  return (failed: number) =>
    spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
      timeout: 60_000,
      env: { ...process.env, FAILED: String(failed) },
    });
}

describe('The end of a test run', () => {
  it('comes, and is a failure, where a suite left a server open', () => {
    const leaving = ended('createServer().listen(0);');
    const { status, stderr } = leaving(0);
    expect(stderr).to.match(/^The suites are over, but something still runs: .*TCPServer/);
    expect(status).to.equal(1);
    expect(leaving(3).status).to.equal(3);
  });

  it('waits for nothing where they left nothing', () => {
    const { status, stderr } = ended('')(0);
    expect([status, stderr]).to.deep.equal([0, '']);
  });
});
