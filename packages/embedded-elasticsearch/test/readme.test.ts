import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { ROUTES } from '../src/routes.js';

const README = fileURLToPath(new URL('../../README.md', import.meta.url));
const API = fileURLToPath(new URL('../../API.md', import.meta.url));
const ANSWERED = ROUTES.flatMap((one) =>
  one.methods.map((method) => `${method} /${one.path}`),
).sort();
/** Within the package, so that its imports are found. */
const PROGRAM = fileURLToPath(new URL(`./readmeExample-${process.pid}.mjs`, import.meta.url));

describe('The README of the embedded engine', () => {
  const text = readFileSync(README, 'utf8');

  it('has an example of about ten lines that runs, and prints what it says', function () {
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

  it('names the methods and paths that the engine answers, and no others', () => {
    const [, table = ''] = /<!-- api:[^]*?-->([^]*?)<!-- \/api -->/.exec(text) ?? [];
    const rows = rowsOf(table).map(([paths = '', methods = '']) => [methods, paths] as const);
    expect(rows.flatMap(callsOf).sort()).to.deep.equal(ANSWERED);
  });

  it('has an API.md with the same methods and paths', () => {
    const [, table = ''] = /## Routes([^]*?)## A search/.exec(readFileSync(API, 'utf8')) ?? [];
    const rows = rowsOf(table).map(([methods = '', paths = '']) => [methods, paths] as const);
    expect(rows.flatMap(callsOf).sort()).to.deep.equal(ANSWERED);
  });
});

/** The cells of a table in Markdown, without its head. */
function rowsOf(table: string): readonly (readonly string[])[] {
  const lines = table.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) => line.split('|').slice(1, -1));
}

/** `GET /{}/_doc/{}` and so on; a part in `[…]` may be left out. */
function callsOf([methods, paths]: readonly [string, string]): readonly string[] {
  return [...paths.matchAll(/`([^`]+)`/g)]
    .flatMap(([, shown = '']) => withAndWithout(shown))
    .map((shown) => shown.replaceAll(/\{\w+\}/g, '{}'))
    .flatMap((shown) => methods.split(',').map((method) => `${method.trim()} ${shown}`));
}

function withAndWithout(shown: string): readonly string[] {
  const optional = /\[([^\]]+)\]/;
  if (!optional.test(shown)) return [shown];
  return ['', '$1'].flatMap((one) => withAndWithout(shown.replace(optional, one)));
}
