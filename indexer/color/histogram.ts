import { rgbToOklab, type Rgb } from '../../src/color/space.js';
import type { Pixels } from './decode.js';

/**
 * Pixels counted by colour: each bin holds those of nearly the same colour (within eight levels a
 * channel), as parallel lists in the order of their first pixels.
 */
export interface ColorHistogram {
  /** How many pixels; half-transparent ones count half. */
  readonly weights: Float64Array;
  /** The mean colour of each bin in OKLab: three numbers a bin. */
  readonly places: Float64Array;
  /** The mean colour of each bin. */
  readonly colors: readonly Rgb[];
  readonly total: number;
}

const BITS = 5;
const SHIFT = 8 - BITS;

/** Sums of red, green, blue and opacity per bin; all zero between two calls. */
const sums = new Float64Array(4 << (3 * BITS));

/** Counts pixels by colour, weighted by opacity. */
export function buildHistogram({ data }: Pixels): ColorHistogram {
  const occupied: number[] = [];
  for (let index = 0; index < data.length; index += 4) {
    const alpha = data[index + 3] ?? 0;
    if (alpha === 0) continue;
    const [r, g, b] = [data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0];
    const bin = 4 * (((r >> SHIFT) << (2 * BITS)) | ((g >> SHIFT) << BITS) | (b >> SHIFT));
    if (sums[bin + 3] === 0) occupied.push(bin);
    sums[bin] = (sums[bin] ?? 0) + r * alpha;
    sums[bin + 1] = (sums[bin + 1] ?? 0) + g * alpha;
    sums[bin + 2] = (sums[bin + 2] ?? 0) + b * alpha;
    sums[bin + 3] = (sums[bin + 3] ?? 0) + alpha;
  }
  return collectBins(occupied);
}

/** Reads the sums of the occupied bins and clears them. */
function collectBins(occupied: readonly number[]): ColorHistogram {
  const weights = new Float64Array(occupied.length);
  const places = new Float64Array(occupied.length * 3);
  const colors = occupied.map((bin, index): Rgb => {
    const alpha = sums[bin + 3] ?? 1;
    const mean = (channel: number) => Math.round((sums[bin + channel] ?? 0) / alpha);
    const rgb: Rgb = [mean(0), mean(1), mean(2)];
    weights[index] = alpha / 255;
    places.set(rgbToOklab(rgb), index * 3);
    sums.fill(0, bin, bin + 4);
    return rgb;
  });
  return { weights, places, colors, total: weights.reduce((sum, weight) => sum + weight, 0) };
}
