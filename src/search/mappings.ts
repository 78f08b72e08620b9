import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { estypes } from '@elastic/elasticsearch';
import type { CollectionIndex, LastingIndex } from '../collection/indices.js';
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
