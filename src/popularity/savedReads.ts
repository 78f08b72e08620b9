import type { Client } from '@elastic/elasticsearch';
import { aliasName } from '../collection/indices.js';
import { mergeDocuments } from '../indices/mergeDocuments.js';

/** An object's id, and how often it was read. */
type Reads = readonly [id: number, reads: number];

/** The result of adding reads to the saved sums. */
interface SavedReads {
  /** Ids of those that were saved. The sums of the others were written by another server. */
  readonly saved: readonly number[];
  /** Whether somebody deleted the index. */
  readonly isIndexGone: boolean;
}

interface SumDocument {
  readonly id: number;
  readonly count: number;
}

/**
 * Adds reads to the sums in the `popularity` index. Reads whose answer was lost on its way may
 * count twice.
 * @throws Error when the search backend fails or refuses a write
 */
export async function saveReads(
  client: Client,
  prefix: string,
  batch: readonly Reads[],
  signal: AbortSignal,
): Promise<SavedReads> {
  const changes = batch.map(([id, reads]) => ({
    id: String(id),
    merge: (before?: SumDocument): SumDocument => ({ id, count: (before?.count ?? 0) + reads }),
  }));
  const index = aliasName(prefix, 'popularity');
  const { done, isIndexGone } = await mergeDocuments(client, index, changes, signal);
  const saved = batch.flatMap(([id]) => (done.has(String(id)) ? [id] : []));
  return { saved, isIndexGone };
}
