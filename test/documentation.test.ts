import { expect } from 'chai';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../src/packageRoot.js';

const readme = readFileSync(path.join(packageRoot, 'README.md'), 'utf8');

describe('The README', () => {
  it('links only to files that are there', () => {
    const targets = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, target]) => target ?? '');
    expect(targets).to.include('ARCHITECTURE.md');
    const missing = targets.filter((target) => !existsSync(path.join(packageRoot, target)));
    expect(missing).to.deep.equal([]);
  });
});
