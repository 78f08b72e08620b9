import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DecodedImage } from './colors/pixels.js';
import { openPixels } from './decode.js';

/** Where the thumbnail of an image is, below `<dataDir>/thumbnails/`. Forward slashes. */
export function thumbnailName(contentKey: string): string {
  return `${contentKey.slice(0, 2)}/${contentKey.slice(2, 34)}.webp`;
}

/** The folder of all thumbnails. */
export function thumbnailFolder(dataDir: string): string {
  return path.join(dataDir, 'thumbnails');
}

/** How many this process has begun: two files of the same content have one thumbnail. */
let written = 0;

/**
 * Writes decoded pixels as WebP, first beside its place and then moved there, so that nobody ever
 * reads half a thumbnail. `effort: 0` costs a third of the default's time for a tenth more bytes.
 */
export async function writeThumbnail(image: DecodedImage, file: string): Promise<void> {
  const bytes = await openPixels(image).webp({ quality: 78, effort: 0 }).toBuffer();
  await mkdir(path.dirname(file), { recursive: true });
  written += 1;
  const unfinished = `${file}.${process.pid}-${written}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}
