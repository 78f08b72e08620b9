// Going back: serving a generation that was kept.
import type { Client } from '@elastic/elasticsearch';
import type { CollectionMeta } from '../../src/collection/indices.js';
import { OperatorError } from '../../src/operatorError.js';
import { IndexingLease, type LeaseOptions } from '../lease/lease.js';
import { inTurn } from '../lease/turn.js';
import { sourceOf } from '../write/markedFingerprint.js';
import { listWithdrawn } from '../withdraw/listWithdrawn.js';
import { removeWithdrawn } from '../withdraw/removeWithdrawn.js';
import { allowWrites } from '../write/cloneGeneration.js';
import {
  readCollectionState,
  type CollectionState,
  type Generation,
} from '../write/collectionState.js';
import {
  checkCounts,
  countDocuments,
  hashMappings,
  swapTo,
  writeMeta,
} from '../write/generation.js';

/** What became of it. */
export interface UsedGeneration {
  readonly generation: string;
  readonly counts: CollectionMeta['counts'];
  /** What was served before; null where it was nothing, or this very one. */
  readonly instead: string | null;
  /** Whether the source that the other was made of waits for a change, to be indexed again. */
  readonly holdsBack: boolean;
}

/**
 * Serves a generation that is kept, in one step, under the lease of a run.
 * @throws OperatorError for one that is not there or cannot be served
 */
export async function useGeneration(
  client: Client,
  prefix: string,
  id: string,
  options: LeaseOptions,
): Promise<UsedGeneration> {
  const lease = await IndexingLease.acquire(client, prefix, options);
  try {
    return await inTurn(client, prefix, options, (turn) =>
      use(client, prefix, id, async () => {
        await lease.confirm();
        await turn.confirm();
        options.signal?.throwIfAborted();
      }),
    );
  } finally {
    await lease.release();
  }
}

async function use(
  client: Client,
  prefix: string,
  id: string,
  confirm: () => Promise<void>,
): Promise<UsedGeneration> {
  const place = { client, prefix, generation: id };
  const state = await readCollectionState(client, prefix);
  const { live } = state;
  if (live?.generation === id && state.isSettled)
    return { generation: id, counts: live.counts, instead: null, holdsBack: false };
  const wanted = findWhole(state, id);
  await allowWrites(client, state.blockedIndices);
  checkCounts(await countDocuments(place), wanted.counts);
  const withdrawn = await listWithdrawn(client, prefix);
  const { meta: whole } = await removeWithdrawn(client, prefix, wanted, withdrawn);
  const meta = { ...whole, heldBack: sourceToHoldBack(wanted, state) };
  await writeMeta(client, prefix, meta);
  await confirm();
  await swapTo(place, state.aliased);
  return {
    generation: id,
    counts: meta.counts,
    instead: live?.generation ?? null,
    holdsBack: meta.heldBack !== undefined,
  };
}

/** Who goes back does not want the next run to make the same again; who goes forward does. */
function sourceToHoldBack(wanted: CollectionMeta, state: CollectionState): string | undefined {
  const { live } = state;
  if (!live || !isBefore(wanted, live, state)) return undefined;
  return sourceOf(live) === sourceOf(wanted) ? undefined : sourceOf(live);
}

/** By what was served before what; by time only where that does not tell, for clocks are set. */
function isBefore(one: CollectionMeta, other: CollectionMeta, state: CollectionState): boolean {
  if (hasLedTo(one, other, state)) return true;
  return !hasLedTo(other, one, state) && one.indexedAt < other.indexedAt;
}

function hasLedTo(
  { generation }: CollectionMeta,
  { before }: CollectionMeta,
  { kept }: CollectionState,
): boolean {
  for (let id = before; id !== undefined; id = kept.find((one) => one.id === id)?.meta?.before)
    if (id === generation) return true;
  return false;
}

function findWhole(
  { live, served, kept, unfinished }: CollectionState,
  id: string,
): CollectionMeta {
  const ids = kept.map((one) => one.id);
  const there = [`kept: ${ids.join(', ') || 'none'}`, `served: ${live?.generation ?? 'none'}`].join(
    '; ',
  );
  const meta = [...kept, ...served].find((one) => one.id === id)?.meta;
  if (!meta) {
    const isPart = unfinished.some((one: Generation) => one.id === id);
    const problem = isPart ? 'is not whole: a run was interrupted' : 'is not there';
    throw new OperatorError(`Generation ${JSON.stringify(id)} ${problem} (${there}).`, 2);
  }
  if (meta.mappings === hashMappings()) return meta;
  throw new OperatorError(
    `Generation ${id} was made by another release of Vitrine, which this one cannot serve: use that release, or index again (${there}).`,
    2,
  );
}
