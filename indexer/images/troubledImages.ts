// The images that a run could not use: noted at its end, and asked for again before the next one.
import path from 'node:path';
import { readNote, writeNote } from '../../src/images/notes.js';
import type { ProblemKind } from './image.js';
import { locate, type ImagePlaces } from './imagePlace.js';
import type { ImageTrouble } from './objectLook.js';
import type { ImagePipeline } from './pipeline.js';

export type TroubledImage = Pick<ImageTrouble, 'src' | 'cause' | 'again'>;

/** What is noted of a run: it fits no other generation. */
export interface TroubleNote {
  readonly generation: string;
  /** Where the images are described; null where that was not kept. */
  readonly rejectsFile: string | null;
  readonly images: readonly TroubledImage[];
}

/** Where there are more, the next run looks at all images. */
export const MOST_NOTED = 1_000;

/** Notes what of a generation the next run looks at again, in place of what was noted before. */
export function noteTroubledImages(dataDir: string, note: TroubleNote): Promise<void> {
  const { generation, rejectsFile } = note;
  const images = note.images.map(({ src, cause, again }) => ({ src, cause, again }));
  return writeNote(dataDir, 'imageProblems', { generation, rejectsFile, images });
}

/** What was noted of a generation; undefined where nothing was. */
export async function findTroubledImages(
  dataDir: string,
  wanted: string,
): Promise<TroubleNote | undefined> {
  const { generation, rejectsFile, images } = await readNote(dataDir, 'imageProblems');
  if (generation !== wanted || !Array.isArray(images)) return undefined;
  return {
    generation,
    rejectsFile: typeof rejectsFile === 'string' ? path.resolve(dataDir, rejectsFile) : null,
    images: images as readonly TroubledImage[],
  };
}

/** Whether all that may be there another day still cannot be had, and for the same kind of reason. */
export async function areStillTroubled(
  images: readonly TroubledImage[],
  places: ImagePlaces,
  pipeline: ImagePipeline,
): Promise<boolean> {
  const asked = images.filter(({ again }) => again);
  const found = await Promise.all(asked.map(({ src }) => findTrouble(src, places, pipeline)));
  return asked.every(({ cause }, place) => found[place] === cause);
}

/** What is wrong with an image now; undefined where nothing is. */
async function findTrouble(
  src: string,
  places: ImagePlaces,
  pipeline: ImagePipeline,
): Promise<ProblemKind | undefined> {
  const place = await locate(src, places);
  if ('problem' in place) return undefined;
  const result = await pipeline.process(place);
  return 'problem' in result ? result.kind : undefined;
}
