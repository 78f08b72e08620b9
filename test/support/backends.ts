import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SearchTarget } from '../../src/config/searchTarget.js';
import { packageRoot } from '../../src/packageRoot.js';

const nodes = (process.env['ELASTICSEARCH_NODE'] ?? '').split(',').filter((url) => url !== '');

/**
 * Names of the backends that suites run on: the servers of ELASTICSEARCH_NODE, and without them the
 * embedded engine. So `npm test` and `npm run test:backends` share the work between them.
 */
export const BACKENDS: readonly string[] = nodes.length > 0 ? nodes : ['embedded'];

/** The embedded engine and the servers: for what compares them, or runs with the servers only. */
export const EVERY_BACKEND: readonly string[] = ['embedded', ...nodes];

/** Where a backend is; the embedded engine in a folder. */
export function targetOf(backend: string, dataDir: string): SearchTarget {
  return backend === 'embedded'
    ? { kind: 'embedded', dataDir }
    : { kind: 'elasticsearch', nodes: [backend] };
}

/** `ELASTICSEARCH_NODE` of a backend. */
export function nodeOf(backend: string): string {
  return backend === 'embedded' ? '' : backend;
}

/** In how many shards a backend keeps a collection: the first server in one, others in several. */
export function shardsOf(backend: string): number {
  return nodes.indexOf(backend) > 0 ? 3 : 1;
}

/** Whether there is more than one backend to compare. */
export const canCompare = nodes.length > 0;

/** The folder of a museum's data, beside the checkout or where VITRINE_SHARED says. */
export function largeCollection(name: 'mplus' | 'tate'): string {
  const shared = process.env['VITRINE_SHARED'] ?? path.join(packageRoot, '..', 'shared');
  return path.join(shared, 'data', name);
}

/** Why a museum's data cannot be read here, or undefined where it can. */
export function whyNoCollection(name: 'mplus' | 'tate'): string | undefined {
  const folder = largeCollection(name);
  return existsSync(folder)
    ? undefined
    : `no data in ${folder}; VITRINE_SHARED names the folder that has data/${name}`;
}
