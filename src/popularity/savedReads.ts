import type { Client, estypes } from '@elastic/elasticsearch';
import { aliasName } from '../collection/indices.js';

/** An object's id, and how often it was read. */
type Reads = readonly [id: number, reads: number];

/** The result of adding reads to the saved sums. */
interface SavedReads {
  /** Ids of those that were saved. The sums of the others were written by another server. */
  readonly saved: readonly number[];
  /** Whether somebody deleted the index. */
  readonly isIndexGone: boolean;
}

/**
 * Adds reads to the sums in the `popularity` index, each under the condition that nobody else
 * wrote it since it was read here. Reads whose answer was lost on its way may count twice.
 * @throws Error when the search backend fails or refuses a write
 */
export async function saveReads(
  client: Client,
  prefix: string,
  batch: readonly Reads[],
  signal: AbortSignal,
): Promise<SavedReads> {
  const index = aliasName(prefix, 'popularity');
  const ids = batch.map(([id]) => String(id));
  const { docs } = await client.mget<SumDocument>({ index, ids }, { signal });
  const operations = batch.flatMap(([id, reads], place) => buildSave(id, reads, docs[place]));
  const { items } = await client.bulk({ index, operations }, { signal });
  const statuses = batch.map(([id], place) => statusOf(id, items[place]));
  const saved = batch.flatMap(([id], place) => ((statuses[place] ?? 0) < 300 ? [id] : []));
  return { saved, isIndexGone: statuses.includes(404) };
}

interface SumDocument {
  readonly count: number;
}

function buildSave(
  id: number,
  reads: number,
  doc: estypes.MgetResponseItem<SumDocument> | undefined,
): readonly [estypes.BulkOperationContainer, object] {
  const _id = String(id);
  if (!doc || !('found' in doc) || !doc.found || !doc._source)
    return [{ create: { _id } }, { id, count: reads }];
  const { _seq_no: if_seq_no, _primary_term: if_primary_term } = doc;
  return [{ index: { _id, if_seq_no, if_primary_term } }, { id, count: doc._source.count + reads }];
}

/** @throws Error when a write was refused for another reason than a write of somebody else's */
function statusOf(id: number, item: estypes.BulkResponse['items'][number] | undefined): number {
  const { status = 0, error } = item?.index ?? item?.create ?? {};
  if ((status >= 200 && status < 300) || status === 404 || status === 409) return status;
  throw new Error(`The reads of object ${id} were refused: ${error?.reason ?? 'no answer'}`);
}
