import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../../src/packageRoot.js';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly bundleDependencies?: readonly string[];
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(
    readFileSync(path.join(packageRoot, folder, 'package.json'), 'utf8'),
  ) as Manifest;
}

describe('packages that are bundled', () => {
  const root = manifestOf('.');
  const bundled = root.bundleDependencies ?? [];

  it('are three', () => {
    expect(bundled).to.have.length(3);
  });

  for (const name of bundled)
    describe(name, () => {
      const manifest = manifestOf(`packages/${path.basename(name)}`);

      // npm takes what they depend on for bundled, too, where the project that installs Vitrine has
      // another version at its top: it makes an empty folder then, and nothing starts.
      it('depends on nothing that whoever installs the tarball has to find in it', () => {
        expect(manifest).to.not.have.any.keys(
          'dependencies',
          'optionalDependencies',
          'peerDependencies',
        );
      });

      it('imports what Vitrine itself brings, in the same version', () => {
        expect(root.dependencies).to.include(manifest.devDependencies);
      });
    });
});
