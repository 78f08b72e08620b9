// Takes an object away from everything that is served, at once and without the source.
import type { Client } from '@elastic/elasticsearch';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CollectionMeta } from '../../src/collection/indices.js';
import type { ObjectDisplay } from '../../src/collection/object.js';
import { OperatorError } from '../../src/operatorError.js';
import { WithdrawnStore } from '../../src/withdrawals/withdrawnStore.js';
import type { IndexingLease } from '../lease/lease.js';
import { inTurn } from '../lease/turn.js';
import { lessWithdrawn } from '../write/markedFingerprint.js';
import { allowWrites, cloneGeneration } from '../write/cloneGeneration.js';
import { nameGeneration, readCollectionState } from '../write/collectionState.js';
import { countDocuments, deleteUnserved, swapTo, writeMeta } from '../write/generation.js';
import { deleteThumbnailsOf } from './deleteThumbnailsOf.js';
import { findDisplay, removeObject } from './removeObject.js';
import { listWithdrawn } from './listWithdrawn.js';
import { removeWithdrawn } from './removeWithdrawn.js';

interface Withdrawing {
  readonly client: Client;
  readonly prefix: string;
  readonly dataDir: string;
  readonly replicas: number | undefined;
  /** Milliseconds that requests which began on what was served have to end. */
  readonly grace: number;
  /** Told once, when somebody who clones or switches has to be waited for. */
  readonly onWait: (holder: string) => void;
  /** Told where it is noted for later runs, but may be served yet, before the error of it. */
  readonly onNotedOnly?: () => void;
  /** Told where nothing shows it, but thumbnails of it may be there yet, before the error of it. */
  readonly onThumbnailsStay?: () => void;
}

/**
 * Withdraws an object: it is noted for all later runs, then served no more, by a clone of what is
 * served without it, and taken out of the generations that are kept as well.
 * @throws OperatorError where no object that is served has the id
 */
export async function withdrawObject(context: Withdrawing, id: number): Promise<void> {
  const { client, prefix, onWait } = context;
  const store = new WithdrawnStore(client, prefix);
  const isKnown = (await store.list()).some((one) => one.id === id);
  if (!isKnown && !(await isThere(context, id)))
    throw new OperatorError(`No object with the id ${id} is served, so nothing is withdrawn.`);
  // First of all: whatever happens from here on, no later run shows it.
  if (!isKnown) await store.add(id);
  const removal = inTurn(client, prefix, { onWait }, (turn) => remove(context, id, turn));
  const shown = await orTell(removal, context.onNotedOnly);
  await orTell(deleteThumbnailsOf(context, shown), context.onThumbnailsStay);
}

/** Says how far it came, before the error that ended it. */
async function orTell<T>(work: Promise<T>, tell?: () => void): Promise<T> {
  try {
    return await work;
  } catch (error) {
    tell?.();
    throw error;
  }
}

/** Takes the object out of all generations. @returns what it showed there */
async function remove(
  context: Withdrawing,
  id: number,
  turn: IndexingLease,
): Promise<readonly ObjectDisplay[]> {
  const { client, prefix } = context;
  const { live, ...state } = await readCollectionState(client, prefix);
  await allowWrites(client, state.blockedIndices);
  const shown = live && (await findDisplay({ client, prefix, generation: live.generation }, id));
  if (live && shown) {
    await replace(context, id, { ...state, live }, turn);
    await sleep(context.grace);
  }
  const displays = shown ? [shown] : [];
  const withdrawn = await listWithdrawn(client, prefix);
  // Whoever goes back to one of them does not bring the object back.
  for (const { meta: kept } of (await readCollectionState(client, prefix)).kept) {
    if (!kept) continue;
    const { meta, removed } = await removeWithdrawn(client, prefix, kept, withdrawn);
    if (removed.length > 0) await writeMeta(client, prefix, meta);
    displays.push(...removed);
  }
  return displays;
}

async function isThere({ client, prefix }: Withdrawing, id: number): Promise<boolean> {
  const { live, kept } = await readCollectionState(client, prefix);
  for (const generation of [live?.generation, ...kept.map((one) => one.id)])
    if (generation !== undefined && (await findDisplay({ client, prefix, generation }, id)))
      return true;
  return false;
}

/** What is served, and the indices of it that an alias names. */
interface Served {
  readonly live: CollectionMeta;
  readonly aliased: readonly string[];
}

/** Serves a clone of what is served, without the object. */
async function replace(
  { client, prefix, replicas }: Withdrawing,
  id: number,
  { live, aliased }: Served,
  turn: IndexingLease,
): Promise<void> {
  const generation = nameGeneration(new Date());
  const place = { client, prefix, generation };
  const cloning = { client, prefix, from: live.generation, to: generation };
  try {
    const problem = await cloneGeneration(cloning, { replicas });
    if (problem !== undefined)
      throw new OperatorError(
        `What is served cannot be cloned: ${problem}. The next run withdraws.`,
      );
    await removeObject(place, id);
    const counts = await countDocuments(place);
    // The next run makes it all again, also where its source is what it was.
    const fingerprint = lessWithdrawn(live.fingerprint);
    await writeMeta(client, prefix, {
      ...live,
      ...{ generation, counts, fingerprint, before: live.generation },
    });
    await turn.confirm();
    await swapTo(place, aliased);
  } catch (error) {
    await deleteUnserved(place);
    throw error;
  }
}
