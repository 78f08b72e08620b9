import type { Client, estypes } from '@elastic/elasticsearch';
import { aliasName, generationName } from '../../src/collection/indices.js';
import type { ObjectDocument } from '../../src/collection/object.js';
import type { FoldPopularity } from '../../src/popularity/popularity.js';
import { hasStatus } from '../../src/search/hasStatus.js';
import { buildObjectDocument } from '../denormalise/objectFields.js';
import { allowWrites } from '../write/cloneGeneration.js';
import { readCollectionState } from '../write/collectionState.js';
import { writeDocument } from '../write/documents.js';
import { scanReadSums, type ReadSum } from '../write/popularity.js';
import { IndexingLease } from '../lease/lease.js';

/*
 * Puts the sums of reads that servers saved into `popularCount` of the objects that are served.
 *
 * A search backend sorts by what is in a document, and changes a document by writing it again.
 * `_source` has what an object shows, and what searches use is a function of that; so the whole
 * document can be made again, by the indexer's own function, and its hash tells whether that gave
 * the very document that was there. If not, another release indexed it, and it is left alone.
 *
 * Other ways were weighed. Sums in the query, instead of in documents, make it grow with the
 * number of objects ever read. Keeping in `_source` what only searches use, so that a partial
 * update would do, makes each hit of each search more expensive. Folding only when the indexer runs
 * needs no code at all, but a museum that indexes once a night would show no change all day.
 *
 * What is left: an Elasticsearch counts the older copies of documents in the statistics that scores
 * are made of until it merges them, so that a fold may move scores a little. A merge after each
 * fold did not bring them back (tried on 9.4, November 2026).
 *
 * Who folds holds the indexer's lease and a turn to switch, so that one server does it at a time
 * and never into a generation that is being cloned. The server gets this function from the command
 * line program: src knows nothing of the indexer.
 */

/** Objects that are made again at a time: some 50 ms of the server's thread. */
const BATCH = 100;

/** A generation that is folded into. */
interface Target {
  readonly client: Client;
  /** Name of its index of objects. */
  readonly index: string;
}

export const foldPopularity: FoldPopularity = async (request) => {
  const { client, prefix } = request;
  const lease = await IndexingLease.acquireIfFree(client, prefix, 'fold');
  if (!lease) return 'busy';
  let turn: IndexingLease | undefined;
  try {
    turn = await IndexingLease.acquireIfFree(client, prefix, 'switch');
    if (!turn) return 'busy';
    const { live, servedIndices, blockedIndices } = await readCollectionState(client, prefix);
    if (!live) return 'busy';
    const blocked = blockedIndices.filter((name) => servedIndices.includes(name));
    if (!(await liftBlock(client, blocked))) return 'busy';
    const target = { client, index: generationName(prefix, 'objects', live.generation) };
    try {
      return await foldInto(target, request, AbortSignal.any([lease.lost, turn.lost]));
    } finally {
      // All new counts are seen in one step; so are those that a fold left that was killed, which
      // are no news to this one.
      if (!lease.lost.aborted) await client.indices.refresh({ index: target.index });
    }
  } finally {
    try {
      await turn?.release();
    } finally {
      await lease.release();
    }
  }
};

/** Whether a block is gone that a killed run left; a server that has no right to leaves it to the next run. */
async function liftBlock(client: Client, blocked: readonly string[]): Promise<boolean> {
  try {
    await allowWrites(client, blocked);
    return true;
  } catch (error) {
    if (hasStatus(error, 403)) return false;
    throw error;
  }
}

/** Writes the sums that have risen; not yet visible. */
async function foldInto(
  target: Target,
  request: Parameters<FoldPopularity>[0],
  lost: AbortSignal,
): ReturnType<FoldPopularity> {
  const result = { folded: 0, foreign: 0 };
  for await (const sums of readSums(request)) {
    const risen = await findRisen(target, sums);
    for (let start = 0; start < risen.length; start += BATCH) {
      if (request.signal.aborted || lost.aborted) return 'busy';
      const written = await writeCounts(target, risen.slice(start, start + BATCH));
      result.folded += written.folded;
      result.foreign += written.foreign;
    }
  }
  return result;
}

/** The sums that are asked for, a few thousand at a time at most. */
async function* readSums({
  client,
  prefix,
  ids,
}: Parameters<FoldPopularity>[0]): AsyncGenerator<readonly ReadSum[]> {
  if (ids === 'all') {
    yield* scanReadSums(client, prefix);
    return;
  }
  const index = aliasName(prefix, 'popularity');
  for (let start = 0; start < ids.length; start += 1_000) {
    const some = ids.slice(start, start + 1_000).map(String);
    const { docs } = await client.mget<ReadSum>({ index, ids: some });
    yield docs.flatMap((doc) => ('_source' in doc && doc._source ? [doc._source] : []));
  }
}

/** The sums that their objects do not show yet. An object that is not served has none. */
async function findRisen(
  { client, index }: Target,
  sums: readonly ReadSum[],
): Promise<readonly ReadSum[]> {
  if (sums.length === 0) return [];
  const { docs } = await client.mget<Pick<ObjectDocument, 'popularCount'>>({
    index,
    ids: sums.map(({ id }) => String(id)),
    _source_includes: ['popularCount'],
  });
  return sums.filter(({ count }, place) => {
    const doc = docs[place];
    return doc && 'found' in doc && doc.found && doc._source?.popularCount !== count;
  });
}

/** Writes objects again with their sums; not yet visible. @throws Error when one is refused */
async function writeCounts(
  { client, index }: Target,
  sums: readonly ReadSum[],
): Promise<{ readonly folded: number; readonly foreign: number }> {
  const { docs } = await client.mget<ObjectDocument>({
    index,
    ids: sums.map(({ id }) => String(id)),
    _source_includes: ['hash', 'updatedAt', 'display'],
  });
  const writes = sums.flatMap(({ count }, place) => {
    const write = buildWrite(docs[place], count);
    return write ? [write] : [];
  });
  if (writes.length > 0) {
    const { items, errors: hasErrors } = await client.bulk({ index, operations: writes.flat() });
    const refused = items.find((item) => item.index?.error)?.index;
    if (hasErrors)
      throw new Error(
        `The popular count of object ${refused?._id} was refused: ${refused?.error?.reason}`,
      );
  }
  return { folded: writes.length, foreign: sums.length - writes.length };
}

/** The very version that was read, with its count; undefined where it cannot be made again. */
function buildWrite(
  doc: estypes.MgetResponseItem<ObjectDocument> | undefined,
  popularCount: number,
): readonly [estypes.BulkOperationContainer, object] | undefined {
  if (!doc || !('found' in doc) || !doc._source) return undefined;
  const { _id, _seq_no: if_seq_no, _primary_term: if_primary_term } = doc;
  const { hash, updatedAt, display } = doc._source;
  const document = buildObjectDocument(display);
  if (writeDocument(document).hash !== hash) return undefined;
  const beside = { hash, popularCount, ...(updatedAt === undefined ? {} : { updatedAt }) };
  return [{ index: { _id, if_seq_no, if_primary_term } }, { ...beside, ...document }];
}
