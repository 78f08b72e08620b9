import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import * as exported from '../src/index.js';
import { LIMITS } from './works.js';

const README = fileURLToPath(new URL('../../README.md', import.meta.url));
/** Within the package, so that its imports are found. */
const PROGRAM = fileURLToPath(new URL(`./readmeExample-${process.pid}.mjs`, import.meta.url));

describe('The README of the GraphQL documents', () => {
  const text = readFileSync(README, 'utf8');

  it('has an example of about ten lines that runs, and prints what it says', () => {
    const [, example = ''] = /```js\n([^`]+)```/.exec(text) ?? [];
    const [, cost, result] = /prints `([^`]+)` and `([^`]+)`/.exec(text) ?? [];
    try {
      writeFileSync(PROGRAM, example);
      const output = execFileSync(process.execPath, [PROGRAM], { encoding: 'utf8' });
      expect(output.trim().replace('[Object: null prototype] ', '')).to.equal(`${cost}\n${result}`);
    } finally {
      rmSync(PROGRAM, { force: true });
    }
    expect(example.trim().split('\n').length).to.be.at.most(12);
  });

  it('names what is exported, and every limit', () => {
    for (const name of [...Object.keys(exported), ...Object.keys(LIMITS)])
      expect(text).to.include(`\`${name}`);
  });
});
