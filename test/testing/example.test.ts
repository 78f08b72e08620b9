import { expect } from 'chai';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { packageRoot } from '../../src/packageRoot.js';
import { typeErrors } from '../support/typeErrors.js';

describe('the example of docs/testing.md', () => {
  it('compiles strictly, with what the package exports', () => {
    const page = readFileSync(path.join(packageRoot, 'docs', 'testing.md'), 'utf8');
    const [, example = ''] = /```ts\n([^]*?)```/.exec(page) ?? [];
    expect(example).to.include("from 'vitrine'");
    // Below the package, which is known by its own name there.
    const work = mkdtempSync(path.join(packageRoot, 'dist', 'example-'));
    try {
      const file = path.join(work, 'example.mts');
      writeFileSync(file, example);
      const problems = typeErrors(file, {
        lib: ['lib.es2022.d.ts'],
        module: ts.ModuleKind.NodeNext,
        types: ['node', 'mocha'],
      });
      expect(problems).to.deep.equal([]);
    } finally {
      rmSync(work, { recursive: true });
    }
  });
});
