import { rgbToOklab, type Oklab, type Rgb } from '../../src/color/space.js';
import type { Pixels } from './decode.js';

/** Pixels of nearly the same colour (within eight levels a channel). */
export interface ColorBin {
  /** Their mean. */
  readonly rgb: Rgb;
  readonly lab: Oklab;
  /** How many they are; half-transparent pixels count half. */
  readonly weight: number;
}

const BITS = 5;
const SHIFT = 8 - BITS;

/** Counts pixels by colour, weighted by opacity; in the order of their colours. */
export function buildHistogram({ data }: Pixels): ColorBin[] {
  const sums = new Float64Array(4 << (3 * BITS));
  for (let index = 0; index < data.length; index += 4) {
    const alpha = data[index + 3] ?? 0;
    if (alpha === 0) continue;
    const [r, g, b] = [data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0];
    const bin = 4 * (((r >> SHIFT) << (2 * BITS)) | ((g >> SHIFT) << BITS) | (b >> SHIFT));
    sums[bin] = (sums[bin] ?? 0) + r * alpha;
    sums[bin + 1] = (sums[bin + 1] ?? 0) + g * alpha;
    sums[bin + 2] = (sums[bin + 2] ?? 0) + b * alpha;
    sums[bin + 3] = (sums[bin + 3] ?? 0) + alpha;
  }
  const bins: ColorBin[] = [];
  for (let bin = 0; bin < sums.length; bin += 4) {
    const alpha = sums[bin + 3] ?? 0;
    if (alpha === 0) continue;
    const mean = (channel: number) => Math.round((sums[bin + channel] ?? 0) / alpha);
    const rgb: Rgb = [mean(0), mean(1), mean(2)];
    bins.push({ rgb, lab: rgbToOklab(rgb), weight: alpha / 255 });
  }
  return bins;
}
