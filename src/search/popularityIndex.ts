import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client, estypes } from '@elastic/elasticsearch';
import { aliasName } from '../documents/indices.js';
import { packageRoot } from '../packageRoot.js';
import { createIndex } from './createIndex.js';

/** Creates the `popularity` index of a prefix, unless it is there. */
export async function ensurePopularityIndex(client: Client, prefix: string): Promise<void> {
  const file = path.join(packageRoot, 'mappings', 'popularity.json');
  const mappings = JSON.parse(await readFile(file, 'utf8')) as estypes.MappingTypeMapping;
  await createIndex(client, {
    index: aliasName(prefix, 'popularity'),
    settings: { number_of_shards: 1, auto_expand_replicas: '0-1' },
    mappings,
  });
}
