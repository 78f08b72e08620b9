import { expect } from 'chai';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { settingsTable } from '../cli/settingOptions.js';
import { packageRoot } from '../src/packageRoot.js';

const readme = readFileSync(path.join(packageRoot, 'README.md'), 'utf8');

/** A table without its padding, which the formatter adds. */
function bare(table: string): string {
  return table
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^[|\s-]+$/.test(line))
    .map((line) => line.replaceAll(/\s+/g, ' '))
    .join('\n');
}

describe('The README', () => {
  it('lists every setting as the program reads it', () => {
    const [, between = ''] = /<!-- settings:.*?-->([\s\S]*?)<!-- \/settings -->/.exec(readme) ?? [];
    expect(bare(between)).to.equal(bare(settingsTable()));
  });

  it('links only to files that are there', () => {
    const targets = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, target]) => target ?? '');
    expect(targets).to.include('ARCHITECTURE.md');
    const missing = targets.filter((target) => !existsSync(path.join(packageRoot, target)));
    expect(missing).to.deep.equal([]);
  });
});
