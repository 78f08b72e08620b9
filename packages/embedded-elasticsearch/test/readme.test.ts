import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const README = fileURLToPath(new URL('../../README.md', import.meta.url));
const ROUTES = fileURLToPath(new URL('../../src/routes.ts', import.meta.url));
/** Within the package, so that its imports are found. */
const PROGRAM = fileURLToPath(new URL(`./readmeExample-${process.pid}.mjs`, import.meta.url));

describe('The README of the embedded engine', () => {
  const text = readFileSync(README, 'utf8');

  it('has an example of about ten lines that runs, and prints what it says', function () {
    this.timeout(60_000);
    const [, example = ''] = /```js\n([^`]+)```/.exec(text) ?? [];
    const [, printed] = /prints `([^`]+)`/.exec(text) ?? [];
    const folder = mkdtempSync(path.join(tmpdir(), 'embedded-elasticsearch-readme-'));
    try {
      writeFileSync(PROGRAM, example);
      const output = execFileSync(process.execPath, [PROGRAM], { cwd: folder, encoding: 'utf8' });
      expect(output.trim()).to.equal(printed);
    } finally {
      rmSync(PROGRAM, { force: true });
      rmSync(folder, { recursive: true });
    }
    expect(example.trim().split('\n').length).to.be.at.most(12);
  });

  it('names every path that the engine answers', () => {
    const paths = [
      ...readFileSync(ROUTES, 'utf8').matchAll(/(?:route|ofAny)\(\s*'[A-Z ]+',\s*'([^']*)'/g),
    ];
    const last = paths.map(([, route = '']) => route.split('/').findLast((part) => part !== '{}'));
    const [, table = ''] = /<!-- api:[^]*?-->([^]*?)<!-- \/api -->/.exec(text) ?? [];
    expect(last.length).to.be.greaterThan(25);
    for (const word of last.filter((one) => one !== undefined)) expect(table).to.include(word);
  });
});
