import { sharpenEdges } from './edges.js';
import { lengthen } from './longPictures.js';
import type { DecodedImage, Pixels } from './pixels.js';
import { poolPixels } from './pool.js';
import { findSubject } from './subject.js';

/** Longest side, in pixels, of what colours are counted on; of long pictures it is longer. */
const COUNTED_SIDE = 96;

/** What colours are counted on: shrunk, without the blur of edges. */
export function countedPixels(decoded: DecodedImage): Pixels {
  return sharpenEdges(poolPixels(decoded, lengthen(COUNTED_SIDE, decoded.original)));
}

/**
 * Those of the subject; all others are transparent, or half so where that is uncertain. Undefined
 * for a picture without a ground.
 */
export function subjectPixels(pixels: Pixels): Pixels | undefined {
  const mask = findSubject(pixels);
  if (!mask) return undefined;
  const data = new Uint8Array(pixels.data);
  for (let pixel = 0; pixel < mask.length; pixel += 1)
    data[4 * pixel + 3] = Math.round(((data[4 * pixel + 3] ?? 0) * (mask[pixel] ?? 0)) / 255);
  return { ...pixels, data };
}
