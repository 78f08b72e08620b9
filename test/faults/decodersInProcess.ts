// Decoding in this process, in place of a process for each: that takes a third of a second to
// start. What decodes is the real thing; each content is decoded once.
import path from 'node:path';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import type { CachedImage } from '../../indexer/images/cache.js';
import { extractColors } from '../../indexer/images/colors/extract.js';
import { decodeImage, readHeader, UnreadableImage } from '../../indexer/images/decode.js';
import { Decoders } from '../../indexer/images/decoders.js';
import type { ImageProblem } from '../../indexer/images/image.js';
import { withImageFile } from '../../indexer/images/imageFile.js';
import type { Identity, IdentifyTask } from '../../indexer/images/messages.js';
import { thumbnailName, writeThumbnail } from '../../indexer/images/thumbnail.js';
import { replace } from './quickWaits.js';

/** What an image meets: how it fails, or undefined. */
type OnImage = () => 'slow' | 'ended' | undefined;

const known = new Map<string, Identity & { readonly thumbnail: Buffer }>();
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
      const file = task.thumbnails && path.join(task.thumbnails, thumbnailName(contentKey));
      const identity = known.get(contentKey) ?? (await decode(input, contentKey, version, file));
      if (file !== null) {
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, identity.thumbnail);
      }
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
  file: string | null,
): Promise<Identity & { readonly thumbnail: Buffer }> {
  const header = await readHeader(input);
  const decoded = await decodeImage(input, 1e6, header);
  const colors = await extractColors(decoded);
  if (!colors || file === null) throw new Error('The pictures of this suite have colours.');
  await writeThumbnail(decoded, file);
  const image: CachedImage = { colors, ...decoded.original };
  const identity = { contentKey, header, version, image, thumbnail: readFileSync(file) };
  known.set(contentKey, identity);
  return identity;
}
