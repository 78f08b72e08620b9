import { writeOklab } from '../../../src/color/space.js';
import type { Pixels } from './pixels.js';

/** Pixels counted by colour, as parallel lists in the order of their first pixels. */
export interface ColorHistogram {
  /** How many pixels; half-transparent ones count half. */
  readonly weights: Float64Array;
  /** The mean colour of each bin in eight-bit sRGB: three numbers a bin. */
  readonly colors: Uint8Array;
  readonly total: number;
}

/** The bins of a histogram by likeness, for work that compares each with many colours. */
export interface ColorGroups extends ColorHistogram {
  /** The mean colour of each group in OKLab: three numbers a group. */
  readonly places: Float64Array;
  /** The number of the largest bin of each group. */
  readonly largest: Uint16Array;
}

const BITS = 5;
const GROUP_BITS = 4;

/** The number of each occupied bin or group plus one; all zero between two calls. */
const numbers = new Uint16Array(1 << (3 * BITS));
/** Red, green, blue and weight, summed per bin or group; all zero between two calls. */
let sums = new Float64Array(4 * 96 * 96);

/** The number of a colour's cell, of which each channel has so many bits: those of red, green, blue. */
export function cellOf(red: number, green: number, blue: number, bits: number): number {
  const shift = 8 - bits;
  return ((red >> shift) << (2 * bits)) | ((green >> shift) << bits) | (blue >> shift);
}

/** Counts pixels by colour (bins eight levels a channel wide), weighted by opacity. */
export function buildHistogram({ data }: Pixels): ColorHistogram {
  if (sums.length < data.length) sums = new Float64Array(data.length);
  const occupied: number[] = [];
  for (let index = 0; index < data.length; index += 4) {
    const alpha = data[index + 3] ?? 0;
    if (alpha === 0) continue;
    const r = data[index] ?? 0;
    const g = data[index + 1] ?? 0;
    const b = data[index + 2] ?? 0;
    const bin = cellOf(r, g, b, BITS);
    if (numbers[bin] === 0) numbers[bin] = occupied.push(bin);
    count(numbers[bin] ?? 1, r, g, b, alpha / 255);
  }
  return takeMeans(occupied);
}

/** Groups bins by colour, sixteen levels a channel wide. */
export function groupBins({ colors, weights }: ColorHistogram): ColorGroups {
  const occupied: number[] = [];
  const largest = new Uint16Array(weights.length);
  for (let bin = 0; bin < weights.length; bin += 1) {
    const r = colors[3 * bin] ?? 0;
    const g = colors[3 * bin + 1] ?? 0;
    const b = colors[3 * bin + 2] ?? 0;
    const weight = weights[bin] ?? 0;
    const group = cellOf(r, g, b, GROUP_BITS);
    if (numbers[group] === 0) {
      numbers[group] = occupied.push(group);
      largest[occupied.length - 1] = bin;
    }
    const number = numbers[group] ?? 1;
    count(number, r, g, b, weight);
    if (weight > (weights[largest[number - 1] ?? 0] ?? 0)) largest[number - 1] = bin;
  }
  const histogram = takeMeans(occupied);
  const places = new Float64Array(histogram.colors.length);
  for (let at = 0; at < places.length; at += 3) writeOklab(histogram.colors, at, places);
  return { ...histogram, places, largest };
}

/** Adds to the bin or group of a number (from 1). */
function count(number: number, r: number, g: number, b: number, weight: number): void {
  const at = 4 * (number - 1);
  sums[at] = (sums[at] ?? 0) + r * weight;
  sums[at + 1] = (sums[at + 1] ?? 0) + g * weight;
  sums[at + 2] = (sums[at + 2] ?? 0) + b * weight;
  sums[at + 3] = (sums[at + 3] ?? 0) + weight;
}

/** The mean colours of what was counted, which is forgotten. */
function takeMeans(occupied: readonly number[]): ColorHistogram {
  const weights = new Float64Array(occupied.length);
  const colors = new Uint8Array(occupied.length * 3);
  let total = 0;
  for (let bin = 0; bin < weights.length; bin += 1) {
    const weight = sums[4 * bin + 3] ?? 1;
    for (let channel = 0; channel < 3; channel += 1) {
      // A byte drops what is behind the point; Math.round takes several times as long.
      colors[3 * bin + channel] = (sums[4 * bin + channel] ?? 0) / weight + 0.5;
    }
    weights[bin] = weight;
    total += weight;
    numbers[occupied[bin] ?? 0] = 0;
  }
  sums.fill(0, 0, 4 * weights.length);
  return { weights, colors, total };
}
