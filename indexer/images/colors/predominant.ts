// The predominant colours of a picture: at most eight, clearly different, each with its share.
import type { ColorShare } from '../../../src/collection/color.js';
import { roundShares } from '../../../src/color/shares.js';
import {
  colorDistance,
  formatHex,
  rgbToOklab,
  type Oklab,
  type Rgb,
} from '../../../src/color/space.js';
import {
  assignGroups,
  gatherGroups,
  mergeClusters,
  offerSeed,
  type Assignment,
  type MergeRules,
} from './clusters.js';
import { groupBins, type ColorGroups, type ColorHistogram } from './histogram.js';
import { quantize } from './quantize.js';

/** At most this many colours. */
export const MAX_COLORS = 8;
/** At least this far apart (ΔEOK × 100): clearly different side by side, as navy and royal blue. */
export const MIN_DISTANCE = 10;
/** A colour covers the pixels it is nearest to, up to this distance (ΔEOK × 100). */
const COVER_DISTANCE = 20;
/** Percent of the image that a colour covers at least. */
const MIN_SHARE = 0.5;
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
 * The main colours of an image: quantized by node-vibrant, whose boxes keep a small vivid subject,
 * then merged until they are few and distinct. Each is a colour of the image itself, and its value
 * the percentage of the image that it covers. Largest first; [] without pixels.
 */
export async function findPredominant(histogram: ColorHistogram): Promise<ColorShare[]> {
  if (histogram.total === 0) return [];
  const groups = groupBins(histogram);
  let seeds = await quantize(groups);
  let assignment = assignGroups(groups, seeds);
  seeds = addMissed(seeds, assignment, groups);
  for (let round = 0; round < ROUNDS; round += 1) {
    const clusters = gatherGroups(assignment, groups, seeds.length);
    seeds = mergeClusters(clusters, groups.total, RULES).map(({ place }) => place);
    assignment = assignGroups(groups, seeds);
  }
  const typical = findTypical(seeds.length, assignment, groups).map((group) => ({
    rgb: colorOf(histogram, groups.largest[group] ?? 0),
    weight: groups.weights[group] ?? 0,
  }));
  return roundShares(measureCover(keepDistinct(typical), groups));
}

/** A colour of the image, and how much of it there is in its group. */
interface TypicalColor {
  readonly rgb: Rgb;
  readonly weight: number;
}

/**
 * Adds colours that are far from all others, the most frequent first: what is small and scattered,
 * such as poppies in a field, can share a quantizer's box with the ground it is on. The assignment
 * is brought up to date.
 */
function addMissed(seeds: readonly Oklab[], assignment: Assignment, groups: ColorGroups): Oklab[] {
  const { places, weights } = groups;
  const all = [...seeds];
  while (all.length < seeds.length + MAX_MISSED) {
    let missed = -1;
    for (let group = 0; group < weights.length; group += 1) {
      const far = (assignment.squares[group] ?? 0) >= square(MISSED_DISTANCE);
      if (far && (weights[group] ?? 0) > (weights[missed] ?? 0)) missed = group;
    }
    if (missed < 0) return all;
    const at = 3 * missed;
    const seed: Oklab = [places[at] ?? 0, places[at + 1] ?? 0, places[at + 2] ?? 0];
    offerSeed(assignment, groups, seed, all.length);
    all.push(seed);
  }
  return all;
}

/** The square, in OKLab, of a ΔEOK × 100. */
function square(distance: number): number {
  return (distance / 100) ** 2;
}

/** For each cluster the group that is large and near to its middle. */
function findTypical(
  clusters: number,
  { nearest, squares }: Assignment,
  { weights }: ColorGroups,
): number[] {
  const best = new Int32Array(clusters).fill(-1);
  const costs = new Float64Array(clusters).fill(Number.POSITIVE_INFINITY);
  for (let group = 0; group < nearest.length; group += 1) {
    const cluster = nearest[group] ?? 0;
    const cost = 100 * Math.sqrt(squares[group] ?? 0) - Math.log(weights[group] ?? 0);
    if (cost >= (costs[cluster] ?? 0)) continue;
    costs[cluster] = cost;
    best[cluster] = group;
  }
  return [...best].filter((group) => group >= 0);
}

/** Leaves out colours that are too near to a larger one: they can be nearer than the clusters. */
function keepDistinct(colors: readonly TypicalColor[]): Rgb[] {
  const chosen: Rgb[] = [];
  for (const { rgb } of [...colors].sort((one, other) => other.weight - one.weight)) {
    if (chosen.every((other) => colorDistance(rgb, other) >= MIN_DISTANCE)) chosen.push(rgb);
  }
  return chosen;
}

function colorOf({ colors }: ColorHistogram, bin: number): Rgb {
  return [colors[3 * bin] ?? 0, colors[3 * bin + 1] ?? 0, colors[3 * bin + 2] ?? 0];
}

/** The percentage of the pixels that each colour is nearest to and not too far from. */
function measureCover(colors: readonly Rgb[], groups: ColorGroups): ColorShare[] {
  const cover = new Float64Array(colors.length);
  const { nearest, squares } = assignGroups(groups, colors.map(rgbToOklab));
  for (let group = 0; group < nearest.length; group += 1) {
    if ((squares[group] ?? 0) > square(COVER_DISTANCE)) continue;
    const color = nearest[group] ?? 0;
    cover[color] = (cover[color] ?? 0) + (groups.weights[group] ?? 0);
  }
  return colors.map((rgb, color) => ({
    color: formatHex(rgb),
    value: (100 * (cover[color] ?? 0)) / groups.total,
  }));
}
