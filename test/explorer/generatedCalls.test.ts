import { expect } from 'chai';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '../../src/packageRoot.js';

describe('the explorer’s calls', function () {
  it('are typed by the schema as it is now', async () => {
    const script = path.join(packageRoot, 'explorer', 'generateOperations.mjs');
    const { stderr } = await promisify(execFile)(process.execPath, [script, '--check']);
    expect(stderr).to.equal('');
  });
});
