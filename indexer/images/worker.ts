import path from 'node:path';
import sharp from 'sharp';
import type { ImageProblem } from './image.js';
import type { CachedImage } from './cache.js';
import {
  decodeAt,
  decodedPixels,
  decodeImage,
  LARGEST_DRAWING,
  readHeader,
  UnreadableImage,
  type ImageHeader,
} from './decode.js';
import { extractColors, TRANSPARENT } from './colors/extract.js';
import { withImageFile } from './imageFile.js';
import { readPlainJpeg } from './jpegHeader.js';
import type { ExtractTask, Identity, IdentifyTask, Reply, Request } from './messages.js';
import { goFirst } from './processMemory.js';
import { renditionSizes } from '../../src/images/renditions.js';
import { messageOf } from '../../src/messageOf.js';
import {
  encodeThumbnail,
  placeImage,
  thumbnailFormat,
  thumbnailName,
  writeRenditions,
} from './thumbnail.js';

/*
 * A process that decodes one image at a time, in the order it is asked, for `Decoders`, which ends
 * it when that takes too long.
 */

// The pool keeps every core busy with an image of its own: threads within one image, and a cache
// of operations that are never repeated, would only cost memory.
sharp.concurrency(1);
sharp.cache(false);
goFirst();

/**
 * Hashes a file and reads its header. A small image is decoded as well: a second message would
 * take a tenth as long as that.
 */
function identify(task: IdentifyTask): Promise<Identity | ImageProblem> {
  return withImageFile(task, async ({ input, version, hash, type, excess }) => {
    const contentKey = hash();
    const extractWith = (header: ImageHeader) =>
      reportUnreadable(extractFrom(input, { ...task, header, contentKey }));
    const plain = typeof input === 'string' ? undefined : readPlainJpeg(input);
    if (plain && decodedPixels(plain) <= task.pixelsAtOnce) {
      const image = await extractWith(plain);
      // Of a picture that cannot be decoded, the decoder says why.
      if (!('problem' in image)) return { contentKey, header: plain, version, image };
    }
    const header = await headerOf(input, type, excess);
    if ('problem' in header) return { ...header, shown: { contentKey, width: null, height: null } };
    const identity = { contentKey, header, version };
    if (decodedPixels(header) > task.pixelsAtOnce) return identity;
    return { ...identity, image: await extractWith(header) };
  });
}

/** An image's header; or, of one that is served as it is but too large a file to decode, why not. */
async function headerOf(
  input: string | Buffer,
  type: () => Promise<string | undefined>,
  excess: string | undefined,
): Promise<ImageHeader | ImageProblem> {
  if (excess !== undefined) {
    if ((await type()) === undefined) throw new UnreadableImage(excess);
    return { problem: excess, kind: 'undecoded' };
  }
  try {
    return await readHeader(input);
  } catch (error) {
    const isDrawing = (await type()) === 'image/svg+xml';
    const isTooLarge = isDrawing && (typeof input === 'string' || input.length > LARGEST_DRAWING);
    if (!isTooLarge || !(error instanceof UnreadableImage)) throw error;
    return { problem: error.message, kind: 'undecoded' };
  }
}

/** Decodes an image once, for its colours and its thumbnail. */
function extract(task: ExtractTask): Promise<CachedImage> {
  return withImageFile(task, async ({ input, version }) => {
    if (version !== task.version)
      throw new UnreadableImage('it changed while it was being read', { kind: 'unavailable' });
    return extractFrom(input, task);
  });
}

async function extractFrom(
  input: string | Buffer,
  task: Pick<ExtractTask, 'header' | 'maxPixels' | 'contentKey' | 'thumbnails' | 'renditions'>,
): Promise<CachedImage> {
  const { header, maxPixels, contentKey, thumbnails, renditions } = task;
  const decoded = await decodeImage(input, maxPixels, header);
  const [colors, encoded] = await Promise.all([
    extractColors(decoded),
    thumbnails === null ? undefined : encodeThumbnail(decoded),
  ]);
  if (!colors) throw new UnreadableImage(TRANSPARENT, { kind: 'undecoded' });
  const format = thumbnailFormat(decoded);
  if (thumbnails !== null && encoded) {
    const thumbnail = path.join(thumbnails, thumbnailName(contentKey, format));
    placeImage(encoded, thumbnail);
    // At a size of their own: what colours and thumbnail are made of is too small, but made faster.
    if (renditions.length > 0)
      await writeRenditions((size) => decodeAt(input, header, maxPixels, size), {
        thumbnail,
        sizes: renditionSizes(header, renditions),
      });
  }
  return { colors, ...decoded.original, thumbnailFormat: format };
}

async function reportUnreadable<Result>(work: Promise<Result>): Promise<Result | ImageProblem> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof UnreadableImage) return { problem: error.message, kind: error.kind };
    throw error;
  }
}

async function answer(request: Request): Promise<Reply> {
  try {
    const work = request.kind === 'identify' ? identify(request.task) : extract(request.task);
    return { result: await reportUnreadable<Identity | CachedImage | ImageProblem>(work) };
  } catch (error) {
    return { fault: messageOf(error) };
  }
}

let last: Promise<unknown> = Promise.resolve();
process.on('message', (request: Request) => {
  last = last.then(async () => process.send?.(await answer(request)));
});
// Who started this one decides when it ends: a terminal's Ctrl-C reaches both.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// Without anybody to answer there is nothing to do; `exit` would wait for an image to be decoded.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.send?.('ready');
