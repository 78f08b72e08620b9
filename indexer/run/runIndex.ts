import { findImageFolder } from '../../src/images/folder.js';
import { fingerprint } from './fingerprint.js';
import { IndexingLease } from './lease.js';
import type { IndexOptions } from './options.js';
import { INTERRUPTED, type Plan, type RunDependencies } from './plan.js';
import { Report } from './report.js';
import { rebuildCollection } from './rebuild.js';
import { deleteDeadScratch, openScratch } from '../scratch/database.js';
import { openSource } from '../sources/open.js';
import { describeUnchanged, type RunSummary } from './summary.js';
import { updateCollection } from './update.js';
import { readCollectionState, type CollectionState } from '../write/collectionState.js';
import { deleteIndices, hashMappings } from '../write/generation.js';

/**
 * One run: brings what is served to the state of the source, by small writes into what is live
 * or by a new generation. What was served stays served until the new is complete, whatever
 * happens.
 * @throws IndexFailure for whatever the operator can act on
 */
export async function runIndex(
  options: IndexOptions,
  dependencies: RunDependencies,
): Promise<RunSummary> {
  const started = new Date();
  const source = await openSource(options.format, options.source);
  const plan = {
    options,
    source,
    started,
    fingerprint: await fingerprint(source, options),
    mappings: hashMappings(),
    report: new Report(options.dataDir, started),
  };
  const { client, progress } = dependencies;
  const before = await readCollectionState(client, options.prefix);
  if (before.live && (await isUnchanged(before, plan)))
    return describeUnchanged(before.live, started);
  const lease = await IndexingLease.acquire(client, options.prefix, {
    wait: options.wait,
    ...(dependencies.signal ? { signal: dependencies.signal } : {}),
    onWait: (holder) => {
      progress.say(`Waiting for another run to end (${holder}).`);
    },
  });
  try {
    const signals = [lease.lost, dependencies.signal].filter((signal) => signal !== undefined);
    const signal = AbortSignal.any(signals);
    return await runLocked(plan, { client, progress, signal }, lease);
  } finally {
    progress.end();
    plan.report.flush();
    await lease.release();
  }
}

/** Whether a run would find everything as it is: what is served, and the images' folder beside it. */
async function isUnchanged(
  { live, leftovers }: CollectionState,
  { options, source, ...plan }: Omit<Plan, 'state'>,
): Promise<boolean> {
  return (
    !options.full &&
    leftovers.length === 0 &&
    live?.fingerprint === plan.fingerprint &&
    live.mappings === plan.mappings &&
    (await findImageFolder(options.dataDir)) === source.folder
  );
}

async function runLocked(
  draft: Omit<Plan, 'state'>,
  dependencies: Required<RunDependencies>,
  lease: IndexingLease,
): Promise<RunSummary> {
  const { client, progress } = dependencies;
  const { options } = draft;
  deleteDeadScratch(options.dataDir);
  const state = await readCollectionState(client, options.prefix);
  if (state.leftovers.length > 0) {
    progress.say(`Deleting what an interrupted run left: ${state.leftovers.join(', ')}`);
    await deleteIndices(client, state.leftovers);
  }
  const plan = { ...draft, state: { ...state, leftovers: [] } };
  if (state.live && (await isUnchanged(plan.state, plan)))
    return describeUnchanged(state.live, draft.started);
  const scratch = openScratch(options.dataDir);
  try {
    const { live } = state;
    const rebuild =
      options.full || !live || live.mappings !== plan.mappings || live.fingerprint === INTERRUPTED;
    return rebuild
      ? await rebuildCollection(plan, dependencies, scratch, lease)
      : await updateCollection(plan, dependencies, scratch, lease, live);
  } finally {
    scratch.close();
  }
}
