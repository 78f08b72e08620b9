/** How alike two palettes are. */
import type { ColorShare } from '../collection/color.js';
import { largestColors } from '../color/paletteColumn.js';
import { oklabDistance, parseHex, rgbToOklab, type Oklab } from '../color/space.js';
import { moveShares } from './moveShares.js';

/** A colour of one palette, the colour of another that is near it, and how much they share. */
export interface SharedColor {
  readonly color: string;
  readonly match: string;
  /** ΔEOK × 100. */
  readonly distance: number;
  /** Percent of either image that the two have in common. */
  readonly share: number;
}

/** How alike two palettes are. */
interface PaletteComparison {
  /** As far apart as two plain colours (ΔEOK × 100) that are as little alike: 0 to 100. */
  readonly distance: number;
  /** The colours they have in common, most first. */
  readonly shared: readonly SharedColor[];
}

/** Farthest (ΔEOK × 100) that two colours are called shared. */
const SHARED_DISTANCE = 12;
/**
 * Colours count by this power of their shares, so that large areas do not decide all: how large an
 * area looks grows more slowly than it does (Stevens: Psychophysics, 1975, has 0.7).
 */
const AREA = 0.4;
/**
 * How alike two colours are falls exponentially with how far they are apart (Shepard: Toward a
 * universal law of generalization for psychological science, 1987), by so much (ΔEOK × 100):
 * beyond some distance two colours are simply different, so that what a crop or a border adds costs
 * no more than it is (Pele and Werman: Fast and robust earth mover's distances, 2009).
 * This and AREA were chosen on half of the sample: docs/color-figures.md.
 */
const FALL = 10;

interface Swatch {
  readonly color: string;
  readonly lab: Oklab;
  /** Percent of the image. */
  readonly share: number;
  /** How much it counts beside the others: all weights sum to 1. */
  readonly weight: number;
}

/**
 * A palette that others are compared with, by the exact earth mover's distance: the way to give each
 * colour of one to colours of the other that are most alike in all.
 */
export class ComparedPalette {
  readonly #swatches: readonly Swatch[];

  constructor(palette: readonly ColorShare[]) {
    this.#swatches = readSwatches(palette);
  }

  /**
   * Undefined when either has no colours.
   * @param farthest distance beyond which a comparison is of no use: undefined where it is sure to
   * be farther
   */
  with(other: readonly ColorShare[], farthest = Infinity): PaletteComparison | undefined {
    const [from, to] = [this.#swatches, readSwatches(other)];
    if (from.length === 0 || to.length === 0) return undefined;
    const distances = from.map((source) =>
      to.map((target) => oklabDistance(source.lab, target.lab)),
    );
    const costs = distances.map((row) => row.map((distance) => 1 - Math.exp(-distance / FALL)));
    const mostUnlike = 1 - Math.exp(-farthest / FALL) + ROUNDING;
    if (leastUnlike(from, to, costs) > mostUnlike) return undefined;
    const weightsOf = (swatches: readonly Swatch[]) => swatches.map(({ weight }) => weight);
    const moves = moveShares(weightsOf(from), weightsOf(to), costs);
    const unlike = moves.reduce((sum, { from: i, to: j, share }) => {
      return sum + share * (costs[i]?.[j] ?? 0);
    }, 0);
    const shared = moves.flatMap(({ from: i, to: j, share: moved }): SharedColor[] => {
      const [source, target] = [from[i], to[j]];
      const distance = distances[i]?.[j] ?? Infinity;
      if (!source || !target || distance > SHARED_DISTANCE) return [];
      const share = Math.min(partOf(source, moved), partOf(target, moved));
      return [{ color: source.color, match: target.color, distance, share }];
    });
    return {
      // The logarithm makes it the distance itself between images of one colour each.
      distance: FALL * Math.log(1 / (1 - unlike)),
      shared: shared.sort((a, b) => b.share - a.share),
    };
  }
}

/** What the rounding of a few hundred sums may come to, and more. */
const ROUNDING = 1e-6;

/**
 * What moving all shares costs at least: each goes to the nearest colour, however much that is to
 * take (Kusner et al.: From word embeddings to document distances, 2015, "relaxed").
 */
function leastUnlike(
  from: readonly Swatch[],
  to: readonly Swatch[],
  costs: readonly (readonly number[])[],
): number {
  const nearest = new Float64Array(to.length).fill(1);
  let ofRows = 0;
  for (const [i, { weight }] of from.entries()) {
    const row = costs[i] ?? [];
    let least = 1;
    for (let j = 0; j < row.length; j += 1) {
      const cost = row[j] ?? 1;
      if (cost < least) least = cost;
      if (cost < (nearest[j] ?? 1)) nearest[j] = cost;
    }
    ofRows += weight * least;
  }
  const ofColumns = to.reduce((sum, { weight }, j) => sum + weight * (nearest[j] ?? 1), 0);
  return Math.max(ofRows, ofColumns);
}

/** Percent of the image that a part of a colour's weight stands for. */
function partOf({ share, weight }: Swatch, moved: number): number {
  return (share * moved) / weight;
}

/** Shares are scaled to sum to 100, because palettes rarely cover the whole image. */
function readSwatches(palette: readonly ColorShare[]): Swatch[] {
  const largest = largestColors(palette);
  const total = largest.reduce((sum, { value }) => sum + value, 0);
  const swatches = largest.flatMap(({ color, value }) => {
    const rgb = parseHex(color);
    if (!rgb || !(value > 0)) return [];
    return [{ color, lab: rgbToOklab(rgb), share: (100 * value) / total, weight: value ** AREA }];
  });
  const weights = swatches.reduce((sum, { weight }) => sum + weight, 0);
  return swatches.map((swatch) => ({ ...swatch, weight: swatch.weight / weights }));
}
