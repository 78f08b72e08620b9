import { expect } from 'chai';
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as bounded from '../src/index.js';

const README = fileURLToPath(new URL('../../README.md', import.meta.url));
/** Within the package, so that its imports are found. */
const PROGRAM = fileURLToPath(new URL(`./readmeExample-${process.pid}.mjs`, import.meta.url));

describe('The README of the bounded server', () => {
  const text = readFileSync(README, 'utf8');

  it('has an example of about ten lines that runs, and prints what it says', function () {
    const [, example = ''] = /```js\n([^`]+)```/.exec(text) ?? [];
    const [, printed] = /prints `([^`]+)`/.exec(text) ?? [];
    try {
      writeFileSync(PROGRAM, example);
      const output = execFileSync(process.execPath, [PROGRAM], { encoding: 'utf8' });
      expect(output.trim()).to.equal(printed);
    } finally {
      rmSync(PROGRAM, { force: true });
    }
    expect(example.trim().split('\n').length).to.be.at.most(13);
  });

  it('names everything that the package exports', () => {
    for (const name of Object.keys(bounded)) expect(text).to.include(`\`${name}`);
  });
});
