import { Vibrant } from 'node-vibrant/node';
import type { ColorShare } from '../../src/documents/color.js';
import { roundShares } from '../../src/color/shares.js';
import { formatHex, rgbToOklab, type Oklab, type Rgb } from '../../src/color/space.js';
import type { Pixels } from './decode.js';
import { assignBins, gatherAround, mergeClusters, squareTo, type MergeRules } from './clusters.js';
import type { ColorHistogram } from './histogram.js';

/** At most this many colours. */
export const MAX_COLORS = 8;
/** At least this far apart (ΔEOK × 100): clearly different side by side, as navy and royal blue. */
export const MIN_DISTANCE = 10;
/** A colour covers the pixels it is nearest to, up to this distance (ΔEOK × 100). */
export const COVER_DISTANCE = 20;
/** Percent of the image that a colour covers at least. */
const MIN_SHARE = 0.5;
/** Colours that the quantizer starts from. */
const QUANTIZED_COLORS = 28;
/** Times that colours gather what is nearest to them and merge. */
const ROUNDS = 3;
/** Colours at least this far (ΔEOK × 100) from all quantized ones are looked for beside them. */
const MISSED_DISTANCE = 12;
const MAX_MISSED = 6;

const RULES: MergeRules = {
  minDistance: MIN_DISTANCE,
  minShare: MIN_SHARE,
  maxClusters: MAX_COLORS,
};

/**
 * The main colours of an image: quantized by node-vibrant, whose named swatches keep a small vivid
 * subject, then merged until they are few and distinct. Each is a colour of the image itself, and
 * its value the percentage of the image that it covers. Largest first; [] without pixels.
 * @param histogram the pixels, counted
 */
export async function findPredominant(
  pixels: Pixels,
  histogram: ColorHistogram,
): Promise<ColorShare[]> {
  if (histogram.total === 0) return [];
  let seeds = addMissed(await quantize(pixels), histogram);
  for (let round = 0; round < ROUNDS; round += 1) {
    const clusters = mergeClusters(gatherAround(seeds, histogram), histogram.total, RULES);
    seeds = clusters.map(({ place }) => place);
  }
  const bins = keepDistinct(findTypicalBins(seeds, histogram), histogram);
  return roundShares(measureCover(bins, histogram));
}

/**
 * Adds colours that are far from all others, the most frequent first: what is small and scattered,
 * such as poppies in a field, can share a quantizer's box with the ground it is on.
 */
function addMissed(seeds: readonly Oklab[], { places, weights }: ColorHistogram): Oklab[] {
  const all = [...seeds];
  const least = weights.map(() => Number.POSITIVE_INFINITY);
  const approach = (seed: Oklab) => {
    least.forEach((square, bin) => (least[bin] = Math.min(square, squareTo(places, bin, seed))));
  };
  seeds.forEach(approach);
  for (let count = 0; count < MAX_MISSED; count += 1) {
    let missed = -1;
    least.forEach((square, bin) => {
      const better = (weights[bin] ?? 0) > (weights[missed] ?? 0);
      if (square >= MISSED_DISTANCE ** 2 && better) missed = bin;
    });
    if (missed < 0) return all;
    const seed = placeOf(places, missed);
    all.push(seed);
    approach(seed);
  }
  return all;
}

/** The colours that node-vibrant finds: its quantizer's, and its named swatches among them. */
async function quantize(pixels: Pixels): Promise<Oklab[]> {
  const vibrant = new Vibrant('', {
    ImageClass: imageOf(pixels),
    quality: 1,
    filters: [],
    colorCount: QUANTIZED_COLORS,
  });
  await vibrant.getPalette();
  return readQuantized(vibrant.result).map(rgbToOklab);
}

/** Reads `result.colors`, which node-vibrant's own types do not resolve to under NodeNext. */
function readQuantized(result: unknown): Rgb[] {
  const colors: unknown = isRecord(result) ? result['colors'] : undefined;
  if (!Array.isArray(colors)) throw new Error('node-vibrant gave no quantized colours');
  return colors.flatMap((swatch: unknown) => {
    const rgb: unknown = isSwatch(swatch) ? swatch.rgb : undefined;
    if (!Array.isArray(rgb)) return [];
    const [r, g, b] = rgb.map(Number);
    return r === undefined || g === undefined || b === undefined ? [] : [[r, g, b] as const];
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isSwatch(value: unknown): value is { readonly rgb: unknown } {
  return typeof value === 'object' && value !== null && 'rgb' in value;
}

/** An image class of node-vibrant that "loads" pixels which are there already. */
function imageOf({ data, width, height }: Pixels) {
  return class RawImage {
    load() {
      return Promise.resolve(this);
    }
    getWidth() {
      return width;
    }
    getHeight() {
      return height;
    }
    getPixelCount() {
      return width * height;
    }
    getImageData() {
      return { data: Buffer.from(data), width, height };
    }
    clear() {
      return undefined;
    }
    update() {
      return undefined;
    }
    resize() {
      return undefined;
    }
    scaleDown() {
      return undefined;
    }
    remove() {
      return undefined;
    }
  };
}

/** For each cluster the bin that is nearest to its middle: a colour that really occurs. */
function findTypicalBins(seeds: readonly Oklab[], histogram: ColorHistogram): number[] {
  const best = seeds.map(() => ({ bin: -1, cost: Number.POSITIVE_INFINITY }));
  assignBins(histogram, seeds).forEach((seed, bin) => {
    const distance = Math.sqrt(squareTo(histogram.places, bin, seeds[seed] ?? [0, 0, 0]));
    const cost = distance - Math.log(histogram.weights[bin] ?? 0);
    if (cost < (best[seed]?.cost ?? 0)) best[seed] = { bin, cost };
  });
  return best.flatMap(({ bin }) => (bin >= 0 ? [bin] : []));
}

/** Leaves out bins that are too near to a larger one: typical colours can be nearer than means. */
function keepDistinct(bins: readonly number[], { places, weights }: ColorHistogram): number[] {
  const kept: number[] = [];
  for (const bin of [...bins].sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0))) {
    const distinct = kept.every(
      (other) => squareTo(places, bin, placeOf(places, other)) >= MIN_DISTANCE ** 2,
    );
    if (distinct) kept.push(bin);
  }
  return kept;
}

function placeOf(places: Float64Array, bin: number): Oklab {
  return [places[3 * bin] ?? 0, places[3 * bin + 1] ?? 0, places[3 * bin + 2] ?? 0];
}

/** The percentage of the pixels that each colour is nearest to and not too far from. */
function measureCover(bins: readonly number[], histogram: ColorHistogram): ColorShare[] {
  const { places, weights, colors, total } = histogram;
  const seeds = bins.map((bin) => placeOf(places, bin));
  const cover = bins.map(() => 0);
  assignBins(histogram, seeds).forEach((seed, bin) => {
    const square = squareTo(places, bin, seeds[seed] ?? [0, 0, 0]);
    if (square <= COVER_DISTANCE ** 2) cover[seed] = (cover[seed] ?? 0) + (weights[bin] ?? 0);
  });
  return bins.map((bin, index) => ({
    color: formatHex(colors[bin] ?? [0, 0, 0]),
    value: (100 * (cover[index] ?? 0)) / total,
  }));
}
