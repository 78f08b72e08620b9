import path from 'node:path';
import { packageRoot } from '../../src/packageRoot.js';
import { sharedCollection, type CollectionEnv } from './testRun.js';

/** The sample collection, indexed once in a run for all suites that only read it. */
export function indexedSample(): Promise<CollectionEnv> {
  return sharedCollection('sample', 'embedded', () => path.join(packageRoot, 'sample'));
}
