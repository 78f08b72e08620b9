import type { ImageColors } from '../../src/documents/color.js';
import { ColorTally } from '../../src/color/naming.js';
import type { Pixels } from './decode.js';
import { sharpenEdges } from './edges.js';
import { buildHistogram, type ColorHistogram } from './histogram.js';
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
export async function extractColors(decoded: Pixels): Promise<ImageColors | undefined> {
  const pixels = sharpenEdges(poolPixels(decoded, COUNTED_SIDE));
  const histogram = buildHistogram(pixels);
  const named = nameBins(histogram);
  if (!named) return undefined;
  return { predominant: await findPredominant(pixels, histogram), search: named };
}

/**
 * Names the bins instead of their pixels: between the nodes of the naming table, which are as far
 * apart as a bin is wide, names change linearly, so that the mean of some pixels is named as they
 * are on average.
 */
function nameBins({ colors, weights }: ColorHistogram) {
  const tally = new ColorTally();
  colors.forEach(([red, green, blue], bin) => {
    tally.add(red, green, blue, weights[bin] ?? 0);
  });
  return tally.shares();
}
