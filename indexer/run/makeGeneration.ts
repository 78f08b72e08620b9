// The work of a run: a new generation beside the one that is served, then the switch.
import { setTimeout as sleep } from 'node:timers/promises';
import type { CollectionMeta } from '../../src/collection/indices.js';
import { rememberImageFolder } from '../../src/images/notes.js';
import type { IndexingLease } from '../lease/lease.js';
import { inTurn } from '../lease/turn.js';
import { MOST_NOTED, noteTroubledImages } from '../images/troubledImages.js';
import type { Plan, Workplace } from './plan.js';
import { readCollection } from './readCollection.js';
import { describeFindings, type Report } from '../report/report.js';
import { serve, type Run } from './serve.js';
import { describeRun, type RunSummary } from './summary.js';
import { countWithheld } from './guards.js';
import { DELETED_LATER, tryOrSay } from './tryOrSay.js';
import { deleteThumbnailsOf } from '../withdraw/deleteThumbnailsOf.js';
import { writeCollection, type Work } from './writeCollection.js';
import { cloneGeneration, waitForCopies } from '../write/cloneGeneration.js';
import {
  beyond,
  nameGeneration,
  readCollectionState,
  type Generation,
} from '../write/collectionState.js';
import {
  checkCounts,
  countDocuments,
  createGeneration,
  deleteIndices,
  deleteUnserved,
  indicesOf,
  refreshGeneration,
} from '../write/generation.js';
import { mergeGeneration } from '../write/mergeGeneration.js';

/**
 * Makes a generation of the source, of a clone of what is served where there is a `base`, and
 * serves it. What was served stays as it is, and stays served if anything fails; the generation is
 * deleted again then.
 */
export async function makeGeneration(
  plan: Plan,
  workplace: Workplace,
  lease: IndexingLease,
  base: CollectionMeta | null,
): Promise<RunSummary> {
  const { prefix, dataDir } = plan.options;
  const generation = nameGeneration(plan.started);
  const run: Run = { ...workplace, plan, lease, generation, prefix };
  const { client } = run;
  try {
    const reading = await readCollection(plan, workplace);
    const cloned = base ? await cloneServed(run) : undefined;
    if (cloned === undefined) await createGeneration(run, plan.options);
    const held = cloned === undefined ? undefined : indicesOf(prefix, generation);
    const work = await writeCollection(plan, workplace, reading, { generation, held });
    const { isSame, isClone } = work.sink;
    const counts = await complete(run, work);
    const made = { counts, withheld: countWithheld(plan, work.counts) };
    const { meta, withdrawn } = await serve(run, made, isSame ? cloned : undefined);
    await rememberImageFolder(dataDir, plan.source.folder);
    await noteImages(dataDir, meta.generation, plan.report);
    // The run is served already.
    await tryOrSay(run, plan.options, DELETED_LATER, async () => {
      await deleteThumbnailsOf({ client, prefix, dataDir }, withdrawn);
      if (meta.generation === generation) await prune(run, work);
      else await deleteIndices(client, indicesOf(prefix, generation));
    });
    return describeRun(isClone ? 'updated' : 'rebuilt', plan, meta, work);
  } catch (error) {
    await abandon(run);
    throw error;
  }
}

/** For the next run, which asks again for the images that could not be had. */
async function noteImages(dataDir: string, generation: string, report: Report): Promise<void> {
  const { troubledImages: images } = report;
  if (images.length > MOST_NOTED) return;
  const { rejectsFile } = describeFindings(report);
  await noteTroubledImages(dataDir, { generation, rejectsFile, images });
}

/** Clones what is served. @returns which generation that is; undefined where it cannot be cloned */
function cloneServed({ client, prefix, generation, progress, plan, signal }: Run) {
  return inTurn(client, prefix, { signal }, async () => {
    const { live } = await readCollectionState(client, prefix);
    const from = live?.generation;
    const problem =
      from === undefined
        ? 'nothing is served any more'
        : await cloneGeneration({ client, prefix, from, to: generation }, plan.options);
    if (problem === undefined) return from;
    progress.say(`Everything is written again, for what is served cannot be cloned: ${problem}`);
    return undefined;
  });
}

/** Brings a generation to where it can be served. @throws IndexFailure where documents are missing */
async function complete(run: Run, { sink, lost }: Work): Promise<CollectionMeta['counts']> {
  const { progress, plan } = run;
  progress.stage('Making it visible');
  await refreshGeneration(run);
  const counts = await countDocuments(run);
  checkCounts(counts, sink.expected);
  const { target, shards } = plan.options;
  const merging = { target, shards, objects: counts.objects };
  if (!sink.isClone && !(await mergeGeneration(run, merging)))
    progress.say('Its segments are not all merged yet.');
  const served = lost.length > 0 ? [] : plan.state.servedIndices;
  if (!(await waitForCopies(run, served)))
    progress.say('Not all copies of its shards are there yet.');
  return counts;
}

/**
 * Deletes what need not be kept any longer, once the requests that began on it are over; what
 * cannot be read cannot be served again, and takes the place of none that can.
 */
async function prune({ client, prefix, plan, signal }: Run, { lost }: Work): Promise<void> {
  const { keep, grace } = plan.options;
  const findDispensable = async (): Promise<readonly string[]> => {
    const { kept } = await readCollectionState(client, prefix);
    const isUnreadable = ({ id }: Generation) => lost.length > 0 && id === plan.state.known?.id;
    const readable = kept.filter((one) => !isUnreadable(one));
    const unreadable = kept.filter(isUnreadable).flatMap(({ indices }) => indices);
    return [...unreadable, ...beyond({ kept: readable }, keep)];
  };
  if ((await findDispensable()).length === 0) return;
  await sleep(grace);
  await inTurn(client, prefix, { signal }, async () => {
    await deleteIndices(client, await findDispensable());
  });
}

/** Deletes a generation that is not served; where that fails too, the next run does it. */
async function abandon(run: Run): Promise<void> {
  const { generation, plan } = run;
  await tryOrSay(run, plan.options, `The next run will delete generation ${generation}`, () =>
    deleteUnserved(run),
  );
}
