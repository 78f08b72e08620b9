// Decoding in this process, in place of a process for each: that takes a third of a second to
// start. What decodes is the real thing; each content is decoded once.
import path from 'node:path';
import type { CachedImage } from '../../indexer/images/cache.js';
import { extractColors } from '../../indexer/images/colors/extract.js';
import { decodeImage, readHeader, UnreadableImage } from '../../indexer/images/decode.js';
import { Decoders } from '../../indexer/images/decoders.js';
import type { ImageProblem } from '../../indexer/images/image.js';
import { withImageFile } from '../../indexer/images/imageFile.js';
import type { Identity, IdentifyTask } from '../../indexer/images/messages.js';
import {
  encodeThumbnail,
  placeImage,
  thumbnailFormat,
  thumbnailName,
} from '../../indexer/images/thumbnail.js';
import { replace } from './quickWaits.js';

/** What an image meets: how it fails, or undefined. */
type OnImage = () => 'slow' | 'ended' | undefined;

interface Decoded extends Identity {
  readonly image: CachedImage;
  readonly thumbnail: Buffer;
}

const known = new Map<string, Decoded>();
const watchers = new Map<string, OnImage>();

/** Tells who watches a folder of each image in it that is decoded. @returns ends it */
export function watchImages(folder: string, onImage: OnImage): () => void {
  watchers.set(folder, onImage);
  return () => watchers.delete(folder);
}

const PROBLEMS = {
  slow: 'took longer than 20 s to decode',
  ended: 'ended the process that decodes it (SIGSEGV)',
} as const;

/** From now on images are decoded here. @returns ends it */
export function decodeInProcess(): () => void {
  const { prototype } = Decoders;
  const ends = [
    replace(prototype, 'identify', (task) => inTurn(() => identifyHere(task))),
    // A process ends what it is at: nothing is written after its run is over.
    replace(prototype, 'close', () => inTurn(() => Promise.resolve())),
  ];
  return () => {
    for (const end of ends) end();
  };
}

let last: Promise<unknown> = Promise.resolve();

/** One image at a time, as in each process: what reads images has one buffer. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}

async function identifyHere(task: IdentifyTask): Promise<Identity | ImageProblem> {
  const found = [...watchers].find(([folder]) => task.file.startsWith(folder + path.sep));
  const fault = found?.[1]();
  if (fault) return { problem: PROBLEMS[fault], kind: 'unfinished' };
  try {
    return await withImageFile(task, async ({ input, version, hash }) => {
      const contentKey = hash();
      const { thumbnail, ...identity } =
        known.get(contentKey) ?? (await decode(input, contentKey, version));
      const name = thumbnailName(contentKey, identity.image.thumbnailFormat);
      if (task.thumbnails !== null) placeImage(thumbnail, path.join(task.thumbnails, name));
      return { ...identity, version };
    });
  } catch (error) {
    if (error instanceof UnreadableImage) return { problem: error.message, kind: error.kind };
    throw error;
  }
}

async function decode(
  input: string | Buffer,
  contentKey: string,
  version: string,
): Promise<Decoded> {
  const header = await readHeader(input);
  const decoded = await decodeImage(input, 1e6, header);
  const colors = await extractColors(decoded);
  if (!colors) throw new Error('The pictures of this suite have colours.');
  const image = { colors, ...decoded.original, thumbnailFormat: thumbnailFormat(decoded) };
  const thumbnail = await encodeThumbnail(decoded);
  const identity = { contentKey, header, version, image, thumbnail };
  known.set(contentKey, identity);
  return identity;
}
