// Before a run: what killed runs left goes.
import { inTurn } from '../lease/turn.js';
import type { IndexOptions } from './options.js';
import type { Surroundings } from './plan.js';
import { allowWrites } from '../write/cloneGeneration.js';
import { beyond, readCollectionState, type CollectionState } from '../write/collectionState.js';
import { deleteIndices } from '../write/generation.js';

/** Whether there is anything to delete or to mend before a run. */
export function hasLeftovers(state: CollectionState, keep: number): boolean {
  return [...state.leftovers, ...state.blockedIndices, ...beyond(state, keep)].length > 0;
}

/** Deletes what is not whole or not to be kept, and lifts the blocks of clones. @returns what is left */
export async function clearLeftovers(
  { prefix, keep }: IndexOptions,
  { client, progress, signal }: Surroundings,
): Promise<CollectionState> {
  const found = await readCollectionState(client, prefix);
  if (!hasLeftovers(found, keep)) return found;
  return inTurn(client, prefix, { signal }, async () => {
    const state = await readCollectionState(client, prefix);
    if (state.leftovers.length > 0)
      progress.say(`Deleting what an interrupted run left: ${state.leftovers.join(', ')}`);
    // Where nothing whole is served, those that are kept are all that there is of the collection.
    const tooMany = state.isSettled ? beyond(state, keep) : [];
    await deleteIndices(client, [...state.leftovers, ...tooMany]);
    await allowWrites(
      client,
      state.blockedIndices.filter((name) => !tooMany.includes(name)),
    );
    return readCollectionState(client, prefix);
  });
}
