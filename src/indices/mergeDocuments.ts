import type { Client, estypes } from '@elastic/elasticsearch';

/** What becomes of one document. */
interface Change<Document> {
  readonly id: string;
  /** The document to write, from the one that is there; undefined leaves it as it is. */
  readonly merge: (before: Document | undefined) => Document | undefined;
}

interface Merged {
  /** Ids of those that are as they should be. The others were written by another server. */
  readonly done: ReadonlySet<string>;
  /** Whether somebody deleted the index. */
  readonly isIndexGone: boolean;
}

/**
 * Writes documents again, each under the condition that nobody else wrote it since it was read
 * here. A change whose answer was lost on its way may be made twice.
 * @throws Error when the search backend fails or refuses a write
 */
export async function mergeDocuments<Document extends object>(
  client: Client,
  index: string,
  changes: readonly Change<Document>[],
  signal: AbortSignal,
): Promise<Merged> {
  const ids = changes.map(({ id }) => id);
  const { docs } = await client.mget<Document>({ index, ids }, { signal });
  const writes = changes.flatMap((change, place) => buildWrite(change, docs[place]) ?? []);
  const written = new Set(writes.map(({ id }) => id));
  const done = new Set(ids.filter((id) => !written.has(id)));
  if (writes.length === 0) return { done, isIndexGone: false };
  const operations = writes.flatMap(({ operation, document }) => [operation, document]);
  const { items } = await client.bulk({ index, operations }, { signal });
  const statuses = writes.map(({ id }, place) => statusOf(index, id, items[place]));
  for (const [place, { id }] of writes.entries()) if ((statuses[place] ?? 0) < 300) done.add(id);
  return { done, isIndexGone: statuses.includes(404) };
}

interface Write {
  readonly id: string;
  readonly operation: estypes.BulkOperationContainer;
  readonly document: object;
}

function buildWrite<Document extends object>(
  { id, merge }: Change<Document>,
  doc: estypes.MgetResponseItem<Document> | undefined,
): Write | undefined {
  const isThere = doc && 'found' in doc && doc.found && doc._source;
  const document = merge(isThere ? doc._source : undefined);
  if (!document) return undefined;
  if (!isThere) return { id, operation: { create: { _id: id } }, document };
  const { _seq_no: if_seq_no, _primary_term: if_primary_term } = doc;
  return { id, operation: { index: { _id: id, if_seq_no, if_primary_term } }, document };
}

/** @throws Error when a write was refused for another reason than a write of somebody else's */
function statusOf(
  index: string,
  id: string,
  item: estypes.BulkResponse['items'][number] | undefined,
): number {
  const { status = 0, error } = item?.index ?? item?.create ?? {};
  if ((status >= 200 && status < 300) || status === 404 || status === 409) return status;
  throw new Error(`Document ${id} of ${index} was refused: ${error?.reason ?? 'no answer'}`);
}
