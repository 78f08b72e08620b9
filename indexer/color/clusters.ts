import type { Oklab } from '../../src/color/space.js';
import type { ColorHistogram } from './histogram.js';

/** A group of similar colours: their mean and how many pixels they are. */
export interface Cluster {
  readonly place: Oklab;
  readonly weight: number;
}

/** What decides whether clusters merge. Distances are ΔEOK × 100. */
export interface MergeRules {
  readonly minDistance: number;
  /** Percent of all pixels. */
  readonly minShare: number;
  readonly maxClusters: number;
}

/** The square of a ΔEOK × 100 between a bin of a histogram and a place. */
export function squareTo(places: Float64Array, bin: number, place: Oklab): number {
  const l = (places[3 * bin] ?? 0) - place[0];
  const a = (places[3 * bin + 1] ?? 0) - place[1];
  const b = (places[3 * bin + 2] ?? 0) - place[2];
  return 1e4 * (l * l + a * a + b * b);
}

/** For each bin the number of the nearest place. */
export function assignBins({ places }: ColorHistogram, seeds: readonly Oklab[]): Uint8Array {
  const flat = Float64Array.from(seeds.flat());
  const nearest = new Uint8Array(places.length / 3);
  for (let bin = 0; bin < nearest.length; bin += 1) {
    const l = places[3 * bin] ?? 0;
    const a = places[3 * bin + 1] ?? 0;
    const b = places[3 * bin + 2] ?? 0;
    let least = Number.POSITIVE_INFINITY;
    for (let at = 0; at < flat.length; at += 3) {
      const dl = l - (flat[at] ?? 0);
      const da = a - (flat[at + 1] ?? 0);
      const db = b - (flat[at + 2] ?? 0);
      const square = dl * dl + da * da + db * db;
      if (square >= least) continue;
      least = square;
      nearest[bin] = at / 3;
    }
  }
  return nearest;
}

/** Gives every bin to the nearest seed and moves the seeds to the middle of what they got. */
export function gatherAround(seeds: readonly Oklab[], histogram: ColorHistogram): Cluster[] {
  const sums = new Float64Array(seeds.length * 4);
  const { places, weights } = histogram;
  assignBins(histogram, seeds).forEach((seed, bin) => {
    const weight = weights[bin] ?? 0;
    for (let axis = 0; axis < 3; axis += 1) {
      const at = 4 * seed + axis;
      sums[at] = (sums[at] ?? 0) + weight * (places[3 * bin + axis] ?? 0);
    }
    sums[4 * seed + 3] = (sums[4 * seed + 3] ?? 0) + weight;
  });
  return seeds.flatMap((_, seed) => {
    const weight = sums[4 * seed + 3] ?? 0;
    const mean = (axis: number) => (sums[4 * seed + axis] ?? 0) / weight;
    return weight > 0 ? [{ place: [mean(0), mean(1), mean(2)] as const, weight }] : [];
  });
}

/** Merges the pair whose merging loses least, until all are distinct and few enough. */
export function mergeClusters(
  clusters: readonly Cluster[],
  total: number,
  rules: MergeRules,
): Cluster[] {
  const merged = [...clusters];
  for (;;) {
    const pair = findCheapestPair(merged, total, rules);
    const [one, other] = pair ? [merged[pair[0]], merged[pair[1]]] : [];
    if (!pair || !one || !other) return merged;
    merged.splice(pair[1], 1);
    merged[pair[0]] = join(one, other);
  }
}

function join(one: Cluster, other: Cluster): Cluster {
  const weight = one.weight + other.weight;
  const mean = (axis: 0 | 1 | 2) =>
    (one.place[axis] * one.weight + other.place[axis] * other.weight) / weight;
  return { place: [mean(0), mean(1), mean(2)], weight };
}

/**
 * What merging two clusters loses: their distance squared, times the root of the smaller one's
 * share, so that what is small but far from everything stays while shades of one colour merge.
 */
function findCheapestPair(
  clusters: readonly Cluster[],
  total: number,
  rules: MergeRules,
): readonly [number, number] | undefined {
  let best: readonly [number, number] | undefined;
  let least = Number.POSITIVE_INFINITY;
  const tooMany = clusters.length > rules.maxClusters;
  for (let i = 0; i < clusters.length; i += 1) {
    for (let j = i + 1; j < clusters.length; j += 1) {
      const [one, other] = [clusters[i], clusters[j]];
      if (!one || !other) continue;
      const square = squareBetween(one.place, other.place);
      const share = (100 * Math.min(one.weight, other.weight)) / total;
      const loss = square * Math.sqrt(share);
      if (loss >= least) continue;
      if (!tooMany && square >= rules.minDistance ** 2 && share >= rules.minShare) continue;
      least = loss;
      best = [i, j];
    }
  }
  return best;
}

function squareBetween(one: Oklab, other: Oklab): number {
  return 1e4 * ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2);
}
