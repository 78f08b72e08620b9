import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sharp } from 'sharp';
import { imageId } from '../../src/images/address.js';
import { renditionPath, type RenditionSize } from '../../src/images/renditions.js';
import type { DecodedImage } from './colors/pixels.js';
import { openPixels } from './decode.js';

/** Where the thumbnail of an image is, below `<dataDir>/thumbnails/`. Forward slashes. */
export function thumbnailName(contentKey: string): string {
  const id = imageId(contentKey);
  return `${id.slice(0, 2)}/${id.slice(2)}.webp`;
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
export function writeThumbnail(image: DecodedImage, file: string): Promise<void> {
  return writeWebp(openPixels(image), file);
}

interface Renditions {
  /** The file of the thumbnail, beside which they are. */
  readonly thumbnail: string;
  /** The widest last. */
  readonly sizes: readonly RenditionSize[];
}

/** Writes copies of an image, which is decoded once, at the size of the widest. */
export async function writeRenditions(
  decode: (size: RenditionSize) => Promise<DecodedImage>,
  { thumbnail, sizes }: Renditions,
): Promise<void> {
  const widest = sizes.at(-1);
  if (!widest) return;
  const image = await decode(widest);
  for (const { width, height } of sizes) {
    const copy = openPixels(image);
    if (width < widest.width) copy.resize({ width, height, fit: 'fill' });
    await writeWebp(copy, renditionPath(thumbnail, width));
  }
}

async function writeWebp(image: Sharp, file: string): Promise<void> {
  const bytes = await image.webp({ quality: 78, effort: 0 }).toBuffer();
  await mkdir(path.dirname(file), { recursive: true });
  written += 1;
  const unfinished = `${file}.${process.pid}-${written}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}
