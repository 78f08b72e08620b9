import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { estypes } from '@elastic/elasticsearch';
import {
  COLLECTION_INDICES,
  type CollectionIndex,
  type LastingIndex,
} from '../collection/indices.js';
import { packageRoot } from '../packageRoot.js';

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(path.join(packageRoot, 'mappings', `${name}.json`), 'utf8'));
}

/** The mapping of an index, from `mappings/`. */
export function readMapping(index: CollectionIndex | LastingIndex): estypes.MappingTypeMapping {
  return readJson(index) as estypes.MappingTypeMapping;
}

export function readAnalysis(): estypes.IndicesIndexSettingsAnalysis {
  return readJson('analysis') as estypes.IndicesIndexSettingsAnalysis;
}

/**
 * Raised where indices are made or kept in another way though their mappings are the same, or
 * where something else is made of a record (src/fields): servers write no fields into indices
 * whose number is not theirs.
 * 2 keeps vectors in `_source` on Elasticsearch, and without their zeros in the embedded engine.
 */
export const KEPT_AS = 2;

/**
 * SHA-256 over the collection's mappings, the analysis and the way that they are kept: another
 * one makes a rebuild due.
 */
export function hashMappings(): string {
  const hash = createHash('sha256').update(JSON.stringify([KEPT_AS, readAnalysis()]));
  for (const index of COLLECTION_INDICES) hash.update(JSON.stringify(readMapping(index)));
  return hash.digest('hex');
}
