// Somebody withdraws an object while a run goes on.
import { setTimeout as sleep } from 'node:timers/promises';
import { isPassing } from '../../indexer/write/retry.js';
import { withdrawObject } from '../../indexer/withdraw/withdrawObject.js';
import { FaultyBackend } from './backendFaults.js';
import { Wrong } from './judge.js';
import { damaged, MOST_REMOVED, removals, show, without, wordsOf } from './model.js';
import { differenceFrom, isSame } from './oracle.js';
import type { Fault } from './schedule.js';
import type { World } from './world.js';

/** The run meets the faults; whatever becomes of it, the object is gone when the withdrawal is done. */
export async function playWithdrawMeanwhile(
  world: World,
  id: number,
  { after, faults }: { readonly after: number; readonly faults: readonly Fault[] },
): Promise<void> {
  const { prefix, dataDir, museum, served: before } = world;
  const edition = damaged(world.edition, world.damage);
  const own = faults.filter((fault) => fault.at === 'backend' || fault.at === 'item');
  const backend = new FaultyBackend(museum.client, own);
  const running = Promise.allSettled([world.run(backend.client, { full: true })]);
  // Not quickened: it is to begin at any time of the run.
  await sleep(after, undefined, { ref: false });
  const context = { client: museum.client, prefix, dataDir, replicas: 0, grace: 0 };
  const withdrawing = withdrawObject({ ...context, onWait: () => undefined }, id);
  const [[withdrawal], [run]] = await Promise.all([Promise.allSettled([withdrawing]), running]);
  await world.readWithdrawn();
  const { shown, faults: found } = await world.look();
  if (found[0] !== undefined) throw new Wrong(found[0]);
  const isDone = withdrawal.status === 'fulfilled';
  const isInSource = show(edition).objects.some((object) => object.id === id);
  if (!isDone && isInSource && !isPassing(withdrawal.reason))
    throw new Wrong(`a withdrawal failed while a run went on: ${String(withdrawal.reason)}`);
  if (isDone && !world.withdrawn.has(id)) throw new Wrong(`object ${id} is not noted`);
  const lost = removals(before, show(edition, world.withdrawn));
  if (
    run.status === 'rejected' &&
    own.length === 0 &&
    world.damage !== 'torn' &&
    lost < MOST_REMOVED
  )
    throw new Wrong(`a run failed while somebody withdrew: ${String(run.reason)}`);
  const question = { before, withdrawn: world.withdrawn };
  const difference = differenceFrom({ edition, mayMiss: () => false }, shown, question);
  const isBefore = isSame(shown, isDone ? without(before, new Set([id])) : before);
  if (!isBefore && difference !== undefined)
    throw new Wrong(
      `object ${id} was withdrawn while a run went on, and what is served is ${wordsOf(shown)}`,
    );
  world.served = shown;
}
