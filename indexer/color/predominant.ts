import { Vibrant } from 'node-vibrant/node';
import type { ColorShare } from '../../src/documents/color.js';
import { roundShares } from '../../src/color/shares.js';
import {
  formatHex,
  oklabDistance,
  rgbToOklab,
  type Oklab,
  type Rgb,
} from '../../src/color/space.js';
import type { Pixels } from './decode.js';
import { buildHistogram, type ColorBin } from './histogram.js';

/** At most this many colours. */
export const MAX_COLORS = 8;
/** At least this far apart (ΔEOK × 100): clearly different side by side, as navy and royal blue. */
export const MIN_DISTANCE = 10;
/** A colour covers the pixels it is nearest to, up to this distance (ΔEOK × 100). */
export const COVER_DISTANCE = 20;
/** Percent of the image that a colour covers at least. */
const MIN_SHARE = 0.5;
/** Colours that the quantizer starts from. */
const QUANTIZED_COLORS = 64;

interface Cluster {
  readonly lab: Oklab;
  readonly bins: readonly ColorBin[];
  readonly weight: number;
}

/**
 * The main colours of an image: quantized by node-vibrant, whose named swatches keep a small vivid
 * subject, then merged until they are few and distinct. Each is a colour of the image itself, and
 * its value the percentage of the image that it covers. Largest first; [] without pixels.
 */
export async function findPredominant(pixels: Pixels): Promise<ColorShare[]> {
  const bins = buildHistogram(pixels);
  const total = bins.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return [];
  const seeds = await quantize(pixels);
  let clusters = mergeClusters(gatherAround(seeds, bins), total);
  for (let round = 0; round < 3; round += 1) {
    clusters = mergeClusters(
      gatherAround(
        clusters.map(({ lab }) => lab),
        bins,
      ),
      total,
    );
  }
  const colors = clusters.map(findTypicalBin);
  return roundShares(measureCover(colors, bins, total));
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

/** Gives every bin to the nearest seed and moves the seeds to the middle of what they got. */
function gatherAround(seeds: readonly Oklab[], bins: readonly ColorBin[]): Cluster[] {
  const members = seeds.map((): ColorBin[] => []);
  for (const bin of bins) members[nearest(seeds, bin.lab).index]?.push(bin);
  return members.filter((own) => own.length > 0).map(buildCluster);
}

function buildCluster(bins: readonly ColorBin[]): Cluster {
  const weight = bins.reduce((sum, bin) => sum + bin.weight, 0);
  const mean = (axis: 0 | 1 | 2) =>
    bins.reduce((sum, bin) => sum + bin.lab[axis] * bin.weight, 0) / weight;
  return { lab: [mean(0), mean(1), mean(2)], bins, weight };
}

function nearest(places: readonly Oklab[], lab: Oklab): { index: number; distance: number } {
  let best = { index: 0, distance: Number.POSITIVE_INFINITY };
  places.forEach((place, index) => {
    const distance = oklabDistance(place, lab);
    if (distance < best.distance) best = { index, distance };
  });
  return best;
}

/** Merges the pair whose merging loses least, until all are distinct and few enough. */
function mergeClusters(clusters: readonly Cluster[], total: number): Cluster[] {
  let merged = [...clusters];
  for (;;) {
    const pair = findCheapestPair(merged, total);
    if (!pair) return merged;
    const [one, other] = pair;
    const rest = merged.filter((cluster) => cluster !== one && cluster !== other);
    merged = [...rest, buildCluster([...one.bins, ...other.bins])];
  }
}

/**
 * What merging two clusters loses: their distance squared, times the root of the smaller one's
 * share, so that what is small but far from everything stays while shades of one colour merge.
 */
function findCheapestPair(
  clusters: readonly Cluster[],
  total: number,
): [Cluster, Cluster] | undefined {
  let best: { pair: [Cluster, Cluster]; loss: number } | undefined;
  clusters.forEach((one, index) => {
    for (const other of clusters.slice(index + 1)) {
      const distance = oklabDistance(one.lab, other.lab);
      const share = (100 * Math.min(one.weight, other.weight)) / total;
      const must = distance < MIN_DISTANCE || share < MIN_SHARE || clusters.length > MAX_COLORS;
      const loss = distance ** 2 * Math.sqrt(share);
      if (must && (!best || loss < best.loss)) best = { pair: [one, other], loss };
    }
  });
  return best?.pair;
}

/** The bin of a cluster that is nearest to its middle: a colour that really occurs. */
function findTypicalBin({ lab, bins }: Cluster): ColorBin {
  const cost = (bin: ColorBin) => oklabDistance(bin.lab, lab) - Math.log(bin.weight);
  return bins.reduce((best, bin) => (cost(bin) < cost(best) ? bin : best));
}

/** The percentage of the pixels that each colour is nearest to and not too far from. */
function measureCover(
  colors: readonly ColorBin[],
  bins: readonly ColorBin[],
  total: number,
): ColorShare[] {
  const places = colors.map(({ lab }) => lab);
  const cover = colors.map(() => 0);
  for (const bin of bins) {
    const { index, distance } = nearest(places, bin.lab);
    if (distance <= COVER_DISTANCE) cover[index] = (cover[index] ?? 0) + bin.weight;
  }
  return colors.map(({ rgb }: { rgb: Rgb }, index) => ({
    color: formatHex(rgb),
    value: (100 * (cover[index] ?? 0)) / total,
  }));
}
