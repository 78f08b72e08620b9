// A full run: a new generation beside the live one, then the switch.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@elastic/elasticsearch';
import { rememberImageFolder } from '../../src/images/folder.js';
import type { IndexingLease } from './lease.js';
import type { Plan, RunDependencies } from './plan.js';
import type { Scratch } from '../scratch/database.js';
import { describeCollection, describeRun, type RunSummary } from './summary.js';
import { writeCollection } from './writeCollection.js';
import { readCollectionState } from '../write/collectionState.js';
import {
  checkCounts,
  countDocuments,
  createGeneration,
  deleteIndices,
  indicesOf,
  mergeGeneration,
  nameGeneration,
  refreshGeneration,
  swapTo,
  writeMeta,
} from '../write/generation.js';

/**
 * Builds a new generation beside the live one and switches to it. What was served stays served
 * if anything fails, and the generation is deleted again.
 */
export async function rebuildCollection(
  plan: Plan,
  dependencies: Required<RunDependencies>,
  scratch: Scratch,
  lease: IndexingLease,
): Promise<RunSummary> {
  const { client, progress, signal } = dependencies;
  const { options, state } = plan;
  const { prefix } = options;
  const generation = nameGeneration(plan.started);
  try {
    const work = await writeCollection(plan, dependencies, scratch, generation, async () => {
      await createGeneration(client, prefix, generation, options);
      return undefined;
    });
    progress.stage('Making it visible');
    await refreshGeneration(client, prefix, generation);
    const counts = await countDocuments(client, prefix, generation);
    checkCounts(counts, work.sink.accepted);
    await mergeGeneration(client, prefix, generation, counts.objects);
    const meta = describeCollection(plan, generation, 1, counts);
    await writeMeta(client, prefix, meta);
    await lease.confirm();
    signal.throwIfAborted();
    progress.say(`Switching to generation ${generation}`);
    await swapTo(client, prefix, generation, state.servedIndices);
    progress.say(`Serving generation ${generation}`);
    await rememberImageFolder(options.dataDir, plan.source.folder);
    await deleteOld(plan, client);
    return describeRun('rebuilt', plan, meta, work);
  } catch (error) {
    await abandon(dependencies, prefix, generation);
    throw error;
  }
}

/** Deletes the old generation once the requests that began on it are over. */
async function deleteOld({ state, options }: Plan, client: Client): Promise<void> {
  if (state.servedIndices.length === 0) return;
  await sleep(options.grace);
  await deleteIndices(client, state.servedIndices);
}

/** Deletes a generation that is not served; where that fails too, the next run does it. */
async function abandon(
  { client, progress }: RunDependencies,
  prefix: string,
  generation: string,
): Promise<void> {
  const own = indicesOf(prefix, generation);
  try {
    const { leftovers } = await readCollectionState(client, prefix);
    await deleteIndices(
      client,
      own.filter((name) => leftovers.includes(name)),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    progress.say(`The next run will delete generation ${generation}: ${reason}`);
  }
}
