import { COLLECTION_INDICES, generationName } from '../../../src/collection/indices.js';
import { withdrawObject } from '../../../indexer/withdraw/withdrawObject.js';
import { readCollectionState } from '../../../indexer/write/collectionState.js';
import { ORDERS } from '../../../indexer/write/scan.js';
import type { Workplace } from './indexing.js';

export function withdraw({ client, prefix, dataDir }: Workplace, id: number): Promise<void> {
  const options = { replicas: undefined, grace: 0, onWait: () => undefined };
  return withdrawObject({ client, prefix, dataDir, ...options }, id);
}

/** How many documents are served, and all of them, but for when they were written. */
export async function servedDocuments({ client, prefix }: Workplace): Promise<unknown> {
  const { live } = await readCollectionState(client, prefix);
  const found: unknown[] = [live?.counts];
  for (const index of COLLECTION_INDICES) {
    const { hits } = await client.search<object>({
      ...{ index: generationName(prefix, index, live?.generation ?? ''), size: 100 },
      sort: ORDERS[index].map((name) => ({ [name]: 'asc' })),
    });
    found.push(hits.hits.map(({ _id, _source }) => [_id, { ..._source, updatedAt: undefined }]));
  }
  return found;
}
