import { expect } from 'chai';
import { ESLint, type Linter } from 'eslint';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { BOUNDS } from '../../src/keyword/years/yearBounds.js';
import { packageRoot } from '../../src/packageRoot.js';

const eslint = new ESLint({ cwd: packageRoot });

async function rulesBroken(code: string): Promise<readonly (string | null)[]> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: 'scripts/example.mjs' });
  return result?.messages.map(({ ruleId }) => ruleId) ?? [];
}

/** What `pattern` says in a JSON Schema, wherever it stands. */
function patternsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    name === 'pattern' && typeof inner === 'string' ? [inner] : patternsIn(inner),
  );
}

describe('lint', () => {
  for (const [what, expression] of [
    ['exponential', '/^(a+)+$/'],
    ['quadratic in its repeats', '/^a*a*$/'],
    ['quadratic in where it starts', '/ ?Did you mean [^?]*\\?/g'],
    ['quadratic at the end of a text', '/\\s+$/'],
  ] as const) {
    it(`refuses a regular expression that is ${what}`, async () => {
      expect(await rulesBroken(`export default ${expression};`)).to.include('redos/no-vulnerable');
    });
  }

  it('refuses one that it cannot read', async () => {
    const code = 'export default (text) => new RegExp(text);';
    expect(await rulesBroken(code)).to.deep.equal(['no-restricted-syntax']);
  });

  it('finds no fault with the patterns of the published schemas, which are no code', async () => {
    const folder = path.join(packageRoot, 'schema');
    const schemas = readdirSync(folder).filter((name) => name.endsWith('.json'));
    const patterns = schemas.flatMap((name) =>
      patternsIn(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))),
    );
    expect(patterns).to.have.length.above(3);
    for (const pattern of patterns) {
      // As the validator makes them: of Unicode.
      const code = `export default new RegExp(${JSON.stringify(pattern)}, 'u');`;
      expect(await rulesBroken(code), pattern).not.to.include('redos/no-vulnerable');
    }
  });

  it('finds no fault with patterns that are put together from parts', async () => {
    for (const [pattern] of BOUNDS)
      expect(await rulesBroken(`export default ${String(pattern)};`), pattern.source).to.deep.equal(
        [],
      );
    const code = `export default ${String(BOUNDS[0]?.[0]).replace('between', String.raw`(a+)+between`)};`;
    expect(await rulesBroken(code)).to.deep.equal(['redos/no-vulnerable']);
  });

  it('looks at every file of the product', async () => {
    const files = [
      'src/server.ts',
      'explorer/server/middleware.ts',
      'indexer/run/runIndex.ts',
      'cli/vitrine.ts',
      'testing/index.ts',
    ];
    const pages = ['explorer/src/Site.tsx', 'playground/src/main.tsx', 'explorer/beforePaint.js'];
    for (const file of [...files, ...pages]) {
      const config = (await eslint.calculateConfigForFile(file)) as Linter.Config;
      expect(config.rules?.['redos/no-vulnerable'], file).to.be.an('array').with.property('0', 2);
      expect(config.rules?.['no-restricted-syntax'], file).to.be.an('array').with.property('0', 2);
    }
  });
});
