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

/** The number of each occupied bin plus one; all zero between two calls. */
const numbers = new Uint32Array(1 << (3 * BITS));

/** Counts pixels by colour, weighted by opacity. */
export function buildHistogram({ data }: Pixels): ColorHistogram {
  const occupied: number[] = [];
  // Red, green, blue and opacity, summed per bin.
  const sums = new Float64Array(data.length);
  for (let index = 0; index < data.length; index += 4) {
    const alpha = data[index + 3] ?? 0;
    if (alpha === 0) continue;
    const r = data[index] ?? 0;
    const g = data[index + 1] ?? 0;
    const b = data[index + 2] ?? 0;
    const bin = ((r >> SHIFT) << (2 * BITS)) | ((g >> SHIFT) << BITS) | (b >> SHIFT);
    if (numbers[bin] === 0) numbers[bin] = occupied.push(bin);
    const at = 4 * ((numbers[bin] ?? 1) - 1);
    sums[at] = (sums[at] ?? 0) + r * alpha;
    sums[at + 1] = (sums[at + 1] ?? 0) + g * alpha;
    sums[at + 2] = (sums[at + 2] ?? 0) + b * alpha;
    sums[at + 3] = (sums[at + 3] ?? 0) + alpha;
  }
  for (const bin of occupied) numbers[bin] = 0;
  return averageBins(sums, occupied.length);
}

function averageBins(sums: Float64Array, count: number): ColorHistogram {
  const weights = new Float64Array(count);
  const places = new Float64Array(count * 3);
  const colors = Array.from({ length: count }, (_, index): Rgb => {
    const alpha = sums[4 * index + 3] ?? 1;
    const mean = (channel: number) => Math.round((sums[4 * index + channel] ?? 0) / alpha);
    const rgb: Rgb = [mean(0), mean(1), mean(2)];
    weights[index] = alpha / 255;
    places.set(rgbToOklab(rgb), index * 3);
    return rgb;
  });
  return { weights, places, colors, total: weights.reduce((sum, weight) => sum + weight, 0) };
}
