import type { Client } from '@elastic/elasticsearch';
import { aliasName } from '../collection/indices.js';
import { createIndex } from '../search/createIndex.js';
import { readMapping } from '../search/mappings.js';

/** Creates the `popularity` index of a prefix, unless it is there. */
export async function ensurePopularityIndex(client: Client, prefix: string): Promise<void> {
  await createIndex(client, {
    index: aliasName(prefix, 'popularity'),
    settings: { number_of_shards: 1, auto_expand_replicas: '0-1' },
    mappings: readMapping('popularity'),
  });
}
