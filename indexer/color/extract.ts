import type { ImageColors } from '../../src/documents/color.js';
import { ColorTally } from '../../src/color/naming.js';
import type { Pixels } from './decode.js';
import { sharpenEdges } from './edges.js';
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
  const named = namePixels(pixels);
  if (!named) return undefined;
  return { predominant: await findPredominant(pixels), search: named };
}

function namePixels({ data }: Pixels) {
  const tally = new ColorTally();
  for (let index = 0; index < data.length; index += 4) {
    const alpha = data[index + 3] ?? 0;
    if (alpha > 0) {
      tally.add(data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0, alpha / 255);
    }
  }
  return tally.shares();
}
