import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

function findPackageRoot(from: string): string {
  if (existsSync(path.join(from, 'package.json'))) return from;
  const parent = path.dirname(from);
  if (parent === from) throw new Error('package.json not found above the program');
  return findPackageRoot(parent);
}

/** The folder of Vitrine's package.json: the same from `src/` and from `dist/`. */
export const packageRoot: string = findPackageRoot(path.dirname(fileURLToPath(import.meta.url)));

/** The text of a file of `mappings/`. */
export function readMappingsFile(name: string): string {
  return readFileSync(path.join(packageRoot, 'mappings', name), 'utf8');
}

/** The release of this program, as its package.json has it. */
export function readVersion(): string {
  const manifest = readFileSync(path.join(packageRoot, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
