import type { Oklab } from '../../../src/color/space.js';
import type { ColorGroups } from './histogram.js';

/** Similar colours: their mean and how many pixels they are. */
interface Cluster {
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

/** Which of some seeds each group of colours is nearest to, and the square of how far. */
export interface Assignment {
  /** The number of the seed. */
  readonly nearest: Uint8Array;
  /** Squares of distances in OKLab (not times 100). */
  readonly squares: Float64Array;
}

/** Gives every group to the nearest of some seeds; to the first of equally near ones. */
export function assignGroups(groups: ColorGroups, seeds: readonly Oklab[]): Assignment {
  const count = groups.weights.length;
  const nearest = new Uint8Array(count);
  const squares = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const assignment = { nearest, squares };
  seeds.forEach((seed, number) => {
    offerSeed(assignment, groups, seed, number);
  });
  return assignment;
}

/** Lets a further seed take the groups that it is nearer to than the others are. */
export function offerSeed(
  { nearest, squares }: Assignment,
  { places }: ColorGroups,
  [lightness, a, b]: Oklab,
  number: number,
): void {
  for (let group = 0; group < nearest.length; group += 1) {
    const dl = (places[3 * group] ?? 0) - lightness;
    const da = (places[3 * group + 1] ?? 0) - a;
    const db = (places[3 * group + 2] ?? 0) - b;
    const square = dl * dl + da * da + db * db;
    if (square >= (squares[group] ?? 0)) continue;
    squares[group] = square;
    nearest[group] = number;
  }
}

/** The clusters that seeds gathered: where the middle of each is now. */
export function gatherGroups(
  { nearest }: Assignment,
  { places, weights }: ColorGroups,
  seeds: number,
): Cluster[] {
  const sums = new Float64Array(seeds * 4);
  for (let group = 0; group < nearest.length; group += 1) {
    const at = 4 * (nearest[group] ?? 0);
    const weight = weights[group] ?? 0;
    sums[at] = (sums[at] ?? 0) + weight * (places[3 * group] ?? 0);
    sums[at + 1] = (sums[at + 1] ?? 0) + weight * (places[3 * group + 1] ?? 0);
    sums[at + 2] = (sums[at + 2] ?? 0) + weight * (places[3 * group + 2] ?? 0);
    sums[at + 3] = (sums[at + 3] ?? 0) + weight;
  }
  return Array.from({ length: seeds }, (_, seed): Cluster => {
    const weight = sums[4 * seed + 3] ?? 0;
    const mean = (axis: number) => (sums[4 * seed + axis] ?? 0) / weight;
    return { place: [mean(0), mean(1), mean(2)], weight };
  }).filter(({ weight }) => weight > 0);
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
    const one = clusters[i];
    for (let j = i + 1; j < clusters.length; j += 1) {
      const other = clusters[j];
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
