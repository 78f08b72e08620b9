import type { ImageColors } from '../../../src/collection/color.js';
import { nameColors } from '../../../src/color/naming.js';
import type { DecodedImage } from './pixels.js';
import { sharpenEdges } from './edges.js';
import { buildHistogram } from './histogram.js';
import { findPredominant } from './predominant.js';
import { poolPixels } from './pool.js';

/** The report of an image that shows nothing. */
export const TRANSPARENT = 'fully transparent: no pixel of it can be seen';

/** Longest side, in pixels, of what colours are counted on. */
const COUNTED_SIDE = 96;

/**
 * The colours of a decoded image: its main colours, and the percentages that people would call by
 * each name of the two palettes. Transparent pixels do not count, half-transparent ones by their
 * opacity. Undefined for an image with no visible pixel.
 */
export async function extractColors(decoded: DecodedImage): Promise<ImageColors | undefined> {
  const pixels = sharpenEdges(poolPixels(decoded, COUNTED_SIDE));
  const histogram = buildHistogram(pixels);
  // Between the nodes of the naming table, which are as far apart as a bin is wide, names change
  // linearly: the mean of some pixels is named as they are on average.
  const named = nameColors(histogram.colors, histogram.weights);
  if (!named) return undefined;
  return { predominant: await findPredominant(histogram), search: named };
}
