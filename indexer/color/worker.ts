import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { decodeImage, readHeader, UnreadableImage, type ImageHeader } from './decode.js';
import { extractColors, TRANSPARENT } from './extract.js';
import { writeThumbnail } from './thumbnail.js';
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
}

export interface ExtractTask {
  readonly file: string;
  readonly header: ImageHeader;
  readonly maxPixels: number;
  /** Where to write the thumbnail; null for none. */
  readonly thumbnail: string | null;
}

/** Files up to this size (bytes) are hashed in one go, larger ones as a stream. */
const WHOLE_FILE = 8 * 2 ** 20;

/** Hashes a file and reads its header, without decoding it. */
export function identify(file: string): Promise<Identity | Problem> {
  return reportUnreadable(async () => {
    const [contentKey, header] = await Promise.all([hashFile(file), readHeader(file)]);
    return { contentKey, header };
  });
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  const { size } = await stat(file);
  if (size <= WHOLE_FILE) hash.update(await readFile(file));
  else await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
}

/** Decodes an image once, for its colours and its thumbnail. */
export function extract(task: ExtractTask): Promise<CachedImage | Problem> {
  return reportUnreadable(async () => {
    const decoded = await decodeImage(task.file, task.maxPixels, task.header);
    const [colors] = await Promise.all([
      extractColors(decoded),
      task.thumbnail === null ? undefined : writeThumbnail(decoded, task.thumbnail),
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
