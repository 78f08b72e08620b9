import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Sharp } from 'sharp';
import { imageId } from '../../src/images/address.js';
import { renditionPath, type RenditionSize } from '../../src/images/renditions.js';
import type { DecodedImage } from './colors/pixels.js';
import { DECODED_SIDE, openPixels } from './decode.js';

/** The format of a thumbnail, as its file ends. */
export type ThumbnailFormat = 'jpg' | 'webp';

/** JPEG is written in a third of WebP's time, but knows nothing of transparency. */
export function thumbnailFormat({ channels }: Pick<DecodedImage, 'channels'>): ThumbnailFormat {
  return channels === 4 ? 'webp' : 'jpg';
}

/**
 * Where the thumbnail of an image is, below `<dataDir>/thumbnails/`. Forward slashes.
 * @param format by default that of releases that wrote WebP only
 */
export function thumbnailName(contentKey: string, format: ThumbnailFormat = 'webp'): string {
  const id = imageId(contentKey);
  return `${id.slice(0, 2)}/${id.slice(2)}.${format}`;
}

/** The folder of all thumbnails. */
export function thumbnailFolder(dataDir: string): string {
  return path.join(dataDir, 'thumbnails');
}

/** How many this process has begun: two files of the same content have one thumbnail. */
let written = 0;

/** Encodes decoded pixels. Better packed (`optimiseCoding`), a JPEG takes half as long again. */
export function encodeThumbnail(image: DecodedImage): Promise<Buffer> {
  const pixels = openPixels(image);
  // A long picture is decoded to more, and nothing else: a resize costs what a thumbnail does.
  if (Math.max(image.width, image.height) > DECODED_SIDE)
    pixels.resize({ width: DECODED_SIDE, height: DECODED_SIDE, fit: 'inside' });
  return thumbnailFormat(image) === 'webp'
    ? encodeWebp(pixels)
    : pixels.jpeg({ quality: 75, optimiseCoding: false }).toBuffer();
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
    placeImage(await encodeWebp(copy), renditionPath(thumbnail, width));
  }
}

/** `effort: 0` costs a third of the default's time for a tenth more bytes. */
function encodeWebp(image: Sharp): Promise<Buffer> {
  return image.webp({ quality: 78, effort: 0 }).toBuffer();
}

/**
 * Writes an image beside its place and moves it there, so that nobody ever reads half a one. In
 * this thread: the process has nothing else to do.
 */
export function placeImage(bytes: Buffer, file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  written += 1;
  const unfinished = `${file}.${process.pid}-${written}`;
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, file);
}
