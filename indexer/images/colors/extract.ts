import type { Colors, ImageColors } from '../../../src/collection/color.js';
import { nameColors } from '../../../src/color/naming.js';
import { buildHistogram } from './histogram.js';
import type { DecodedImage, Pixels } from './pixels.js';
import { findPredominant } from './predominant.js';
import { countedPixels, subjectPixels } from './countedPixels.js';

/** The report of an image that shows nothing. */
export const TRANSPARENT = 'fully transparent: no pixel of it can be seen';

/**
 * The colours of a decoded image: its main colours, and the percentages that people would call by
 * each name of the two palettes; and the same of its subject, which is all that is no ground.
 * Transparent pixels do not count, half-transparent ones by their opacity. Undefined for an image
 * with no visible pixel.
 */
export async function extractColors(decoded: DecodedImage): Promise<ImageColors | undefined> {
  const pixels = countedPixels(decoded);
  const whole = await countColors(pixels);
  if (!whole) return undefined;
  const kept = subjectPixels(pixels);
  const subject = kept && (await countColors(kept));
  const { visible } = subject ?? whole;
  const share = Math.round((1000 * visible) / (pixels.width * pixels.height)) / 10;
  return { ...whole.colors, subject: { share, colors: subject?.colors ?? null } };
}

interface Counted {
  readonly colors: Colors;
  /** How many pixels can be seen; half-transparent ones are halves. */
  readonly visible: number;
}

async function countColors(pixels: Pixels): Promise<Counted | undefined> {
  const histogram = buildHistogram(pixels);
  // Between the nodes of the naming table, which are as far apart as a bin is wide, names change
  // linearly: the mean of some pixels is named as they are on average.
  const named = nameColors(histogram.colors, histogram.weights);
  if (!named) return undefined;
  const colors = { predominant: await findPredominant(histogram), search: named };
  return { colors, visible: histogram.total };
}
