import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { decodeImage, readHeader, UnreadableImage, type ImageHeader } from './decode.js';
import { extractColors, TRANSPARENT } from './extract.js';
import { thumbnailName, writeThumbnail } from './thumbnail.js';
import type { CachedImage } from './cache.js';

// The pool keeps every core busy with an image of its own: threads within one image, and a cache
// of operations that are never repeated, would only cost memory.
sharp.concurrency(1);
sharp.cache(false);

/** What is worth a report but no reason to stop. */
export interface Problem {
  readonly problem: string;
}

export interface Identity {
  /** SHA-256 of the file's bytes, in hex. */
  readonly contentKey: string;
  readonly header: ImageHeader;
  /** What extracting gave, where that was done at once. */
  readonly image?: CachedImage | Problem;
}

export interface IdentifyTask {
  readonly file: string;
  /** The most pixels that are decoded at once, without asking whether they are known: 0 for none. */
  readonly pixelsAtOnce: number;
  readonly maxPixels: number;
  /** The folder for thumbnails; null for none. */
  readonly thumbnails: string | null;
}

export interface ExtractTask {
  readonly file: string;
  readonly header: ImageHeader;
  readonly maxPixels: number;
  /** Where to write the thumbnail; null for none. */
  readonly thumbnail: string | null;
}

/** Files up to this size (bytes) are read once, for their hash and for sharp. */
const WHOLE_FILE = 2 ** 20;
/** What is read of a larger one at a time, over and over into the same memory. */
const chunk = Buffer.allocUnsafe(256 * 1024);

/**
 * Hashes a file and reads its header. A small image is decoded as well: a second message would
 * take a tenth as long as that.
 */
export function identify(task: IdentifyTask): Promise<Identity | Problem> {
  const { file, maxPixels, thumbnails } = task;
  return reportUnreadable(async () => {
    const bytes = statSync(file).size <= WHOLE_FILE ? readFileSync(file) : undefined;
    const contentKey = bytes ? createHash('sha256').update(bytes).digest('hex') : hashFile(file);
    const header = await readHeader(bytes ?? file);
    if (header.drawing || header.width * header.height > task.pixelsAtOnce) {
      return { contentKey, header };
    }
    const thumbnail = thumbnails && path.join(thumbnails, thumbnailName(contentKey));
    const image = await extractFrom(bytes ?? file, { header, maxPixels, thumbnail });
    return { contentKey, header, image };
  });
}

/** Hashes a large file, in this thread, which would only wait. */
function hashFile(file: string): string {
  const hash = createHash('sha256');
  const opened = openSync(file, 'r');
  try {
    for (;;) {
      const bytes = readSync(opened, chunk);
      if (bytes === 0) return hash.digest('hex');
      hash.update(chunk.subarray(0, bytes));
    }
  } finally {
    closeSync(opened);
  }
}

/** Decodes an image once, for its colours and its thumbnail. */
export function extract(task: ExtractTask): Promise<CachedImage | Problem> {
  return extractFrom(task.file, task);
}

function extractFrom(
  input: string | Buffer,
  { header, maxPixels, thumbnail }: Omit<ExtractTask, 'file'>,
): Promise<CachedImage | Problem> {
  return reportUnreadable(async () => {
    const decoded = await decodeImage(input, maxPixels, header);
    const [colors] = await Promise.all([
      extractColors(decoded),
      thumbnail === null ? undefined : writeThumbnail(decoded, thumbnail),
    ]);
    if (!colors) return { problem: TRANSPARENT };
    return { colors, ...decoded.original };
  });
}

async function reportUnreadable<Result>(work: () => Promise<Result>): Promise<Result | Problem> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnreadableImage) return { problem: error.message };
    throw error;
  }
}
