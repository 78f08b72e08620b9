import type { Client, estypes } from '@elastic/elasticsearch';
import type { ObjectDocument } from '../collection/object.js';
import { buildObjectFields } from '../../indexer/denormalise/objectFields.js';

/** An object's id, and how often it was read. */
export type PopularCount = readonly [id: number, reads: number];

type Kept = Pick<ObjectDocument, 'display'>;

/**
 * Puts numbers of reads into objects. An update writes anew what `_source` has of a document,
 * which is what it shows: what searches use is made from that again.
 * An object that is not there is passed over.
 *
 * @param index name or alias of the objects
 * @returns ids of those that somebody else wrote at the same moment: they are as they were
 * @throws Error when the search backend refuses a write
 */
export async function writePopularCounts(
  client: Client,
  index: string,
  counts: readonly PopularCount[],
  { refresh }: { readonly refresh: boolean },
): Promise<readonly number[]> {
  const { docs } = await client.mget<Kept>({
    index,
    ids: counts.map(([id]) => String(id)),
    _source_includes: ['display'],
  });
  const found = counts.flatMap(([id, reads], place) => {
    const update = buildUpdate(docs[place], reads);
    return update ? [{ id, update }] : [];
  });
  if (found.length === 0) return [];
  const operations = found.flatMap(({ update }) => update);
  const { items } = await client.bulk({ index, refresh, operations });
  return found.flatMap(({ id }, place) => (collided(items[place]) ? [id] : []));
}

/** The update of an object, of exactly the version that was read; undefined where there is none. */
function buildUpdate(
  doc: estypes.MgetResponseItem<Kept> | undefined,
  popularCount: number,
): readonly [estypes.BulkOperationContainer, object] | undefined {
  if (!doc || !('found' in doc) || !doc.found) return undefined;
  const { _id, _seq_no: if_seq_no, _primary_term: if_primary_term, _source } = doc;
  if (!_source) throw new Error(`The search backend left out the source of object ${_id}.`);
  return [
    { update: { _id, if_seq_no, if_primary_term } },
    { doc: { popularCount, ...buildObjectFields(_source.display) } },
  ];
}

/** @throws Error when an update failed for another reason than a change, or an end, meanwhile */
function collided(item: estypes.BulkResponse['items'][number] | undefined): boolean {
  const { status, error } = item?.update ?? {};
  if (status === 409) return true;
  if (error && status !== 404)
    throw new Error(`The reads of object ${item?.update?._id} were refused: ${error.reason}`);
  return false;
}
