// Whether a run would find everything as it is.
import { findImageFolder, findTidied } from '../../src/images/notes.js';
import type { CollectionMeta } from '../../src/collection/indices.js';
import {
  areStillTroubled,
  findTroubledImages,
  type TroubleNote,
} from '../images/troubledImages.js';
import type { CollectionState } from '../write/collectionState.js';
import { checkCounts, countDocuments, findMiscounted } from '../write/generation.js';
import { incomplete, sourceOf } from '../write/markedFingerprint.js';
import { hasLeftovers } from './clearLeftovers.js';
import { openPipeline } from '../passes/openPipeline.js';
import type { Draft, Surroundings } from './plan.js';
import { describeUnchanged, type RunSummary } from './summary.js';

/**
 * Tells of a state of what is served whether a run would find everything as it is, or is not to
 * index this source: with the summary of such a run. Images are asked for once. Documents are
 * counted, so that what cannot be read, or is not whole, is not said to be served.
 */
export function openNothingToDo(
  plan: Draft,
  surroundings: Pick<Surroundings, 'client' | 'signal' | 'progress'>,
): (state: CollectionState) => Promise<RunSummary | undefined> {
  const { options, began, fingerprint } = plan;
  const countsOf = ({ generation }: CollectionMeta) =>
    countDocuments({ client: surroundings.client, prefix: options.prefix, generation });
  let asked: { readonly generation: string; readonly isAsNoted: boolean } | undefined;

  const areImagesAsNoted = async ({ generation, images }: TroubleNote): Promise<boolean> => {
    if (asked?.generation !== generation)
      asked = { generation, isAsNoted: await findImagesAsNoted(images, plan, surroundings) };
    return asked.isAsNoted;
  };
  const describeIfSame = async (live: CollectionMeta): Promise<RunSummary | undefined> => {
    const isComplete = live.fingerprint === fingerprint;
    if (!isComplete && live.fingerprint !== incomplete(fingerprint)) return undefined;
    const note = await findTroubledImages(options.dataDir, live.generation);
    if (!isComplete && !(note && (await areImagesAsNoted(note)))) return undefined;
    return describeUnchanged('unchanged', live, began, {
      imageProblems: note?.images.length ?? 0,
      rejectsFile: note?.rejectsFile ?? null,
    });
  };
  return async (state) => {
    const { live, isSettled } = state;
    if (!live || !isSettled || options.full || hasLeftovers(state, options.keep)) return undefined;
    if (live.heldBack === sourceOf(plan)) {
      checkCounts(await countsOf(live), live.counts);
      return describeUnchanged('held', live, began);
    }
    const isUnchanged =
      live.mappings === plan.mappings &&
      (await findImageFolder(options.dataDir)) === plan.source.folder &&
      (await findTidied(options.dataDir))?.generation === live.generation;
    if (!isUnchanged) return undefined;
    const isWhole = findMiscounted(await countsOf(live), live.counts) === undefined;
    return isWhole ? describeIfSame(live) : undefined;
  };
}

/**
 * Whether the images that could not be had still cannot. A dry run tells by looking at everything,
 * for it may store nothing of what it fetches.
 */
async function findImagesAsNoted(
  images: TroubleNote['images'],
  { options, source }: Draft,
  surroundings: Pick<Surroundings, 'signal' | 'progress'>,
): Promise<boolean> {
  if (options.dryRun) return false;
  const places = { folder: source.folder, baseUrl: options.imageBaseUrl };
  const { pipeline, letGo } = openPipeline(options, surroundings);
  try {
    return await areStillTroubled(images, places, pipeline);
  } finally {
    await letGo();
    surroundings.signal.throwIfAborted();
  }
}
