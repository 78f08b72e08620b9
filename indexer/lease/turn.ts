/*
 * The turn to switch: whoever clones what is served, serves something else, or deletes or changes
 * a generation has it meanwhile. It is held for seconds. The lease of a run is held for hours, and
 * keeps other runs and folds away, but not who withdraws an object: that is to be at once.
 *
 * A run has it three times: to delete what killed runs left; to clone what is served; and at its
 * end, to switch. `vitrine generations use` and folds have it beside the lease of a run, always
 * that one first. `vitrine withdraw` has it alone. What may come between:
 *
 * - A withdrawal before the run clones: it clones what is served then, without the object, and
 *   reads in the clone what it holds; nobody else changes that. If the run does not know of the
 *   withdrawal yet, it writes the object again; its end is as below.
 * - A withdrawal while the run writes: what is served is replaced, and the run's own generation
 *   has the object. In its last turn the run reads the list again, takes out what is new on it,
 *   and switches from what is served then.
 * - A withdrawal that is noted and waits for the run's last turn: the run takes the object out
 *   where it reads the note. Where it does not, what it serves is replaced by the withdrawal.
 * - A withdrawal that is undone while the run goes on: the run shows the object if it began
 *   without the note; else the next one does, for the list is part of the fingerprint.
 * - A withdrawal that is killed: before its note nothing was done. After it, every run takes the
 *   object out, one that goes on too. While it clones, a block stays on what is served, which
 *   whoever has the next turn lifts, and half a clone, which the next run deletes. While it takes
 *   the object out of a kept generation, that says that it is not whole: the next run deletes it.
 * - A run that is killed in a turn: likewise; the turn is void after half a minute, at once where
 *   its process can be seen to be gone.
 */
import type { Client } from '@elastic/elasticsearch';
import { IndexingLease, type LeaseOptions } from './lease.js';

/** Works in a turn, once everybody who has one is done. */
export async function inTurn<Result>(
  client: Client,
  prefix: string,
  options: Omit<LeaseOptions, 'wait'>,
  work: (turn: IndexingLease) => Promise<Result>,
): Promise<Result> {
  const turn = await IndexingLease.acquire(client, prefix, { ...options, wait: true }, 'switch');
  try {
    return await work(turn);
  } finally {
    await turn.release();
  }
}
