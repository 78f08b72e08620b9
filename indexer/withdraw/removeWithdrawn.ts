import type { Client } from '@elastic/elasticsearch';
import { generationName, type CollectionMeta } from '../../src/collection/indices.js';
import type { ObjectDisplay } from '../../src/collection/object.js';
import { countDocuments, writeUnfinished } from '../write/generation.js';
import { lessWithdrawn } from '../write/markedFingerprint.js';
import { withRetries } from '../write/retry.js';
import { removeObject } from './removeObject.js';

/** A generation without what was withdrawn. */
interface Removed {
  /** What it is to say of itself: that it is whole is not written yet. */
  readonly meta: CollectionMeta;
  /** What the objects showed that were taken out. */
  readonly removed: readonly ObjectDisplay[];
}

/**
 * Takes these objects out of a generation that is not served. Meanwhile it says that it is not
 * whole: where this is killed, the next run deletes it.
 */
export async function removeWithdrawn(
  client: Client,
  prefix: string,
  meta: CollectionMeta,
  ids: readonly number[],
): Promise<Removed> {
  const { generation } = meta;
  const there = await findThere(client, generationName(prefix, 'objects', generation), ids);
  if (there.length === 0) return { meta, removed: [] };
  const place = { client, prefix, generation };
  await writeUnfinished(place);
  const removed: ObjectDisplay[] = [];
  for (const id of there) {
    const display = await removeObject(place, id);
    if (display) removed.push(display);
  }
  // Where a withdrawal is undone, a run over its very source brings the object back.
  const fingerprint = lessWithdrawn(meta.fingerprint);
  const counts = await countDocuments(place);
  return { meta: { ...meta, fingerprint, counts }, removed };
}

/** Which of these objects an index has. */
async function findThere(
  client: Client,
  index: string,
  ids: readonly number[],
): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const { docs } = await withRetries(() =>
    client.mget({ index, ids: ids.map(String), _source: false }),
  );
  return ids.filter((_, place) => {
    const doc = docs[place];
    if (!doc || 'error' in doc) throw new Error(`${index} cannot be read.`);
    return doc.found;
  });
}
