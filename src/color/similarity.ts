/** How alike two palettes are. */
import type { ColorShare } from '../collection/color.js';
import { moveShares } from './moveShares.js';
import { oklabDistance, parseHex, rgbToOklab, type Oklab } from './space.js';

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
  /** Mean distance (ΔEOK × 100) that one image's colours have to move to become the other's. */
  readonly distance: number;
  /** The colours they have in common, most first. */
  readonly shared: readonly SharedColor[];
}

/** The largest colours of a palette that are compared: of thousands it would take seconds. */
const MOST_SWATCHES = 40;
/** Farthest (ΔEOK × 100) that two colours are called shared. */
const SHARED_DISTANCE = 12;

interface Swatch {
  readonly color: string;
  readonly lab: Oklab;
  readonly share: number;
}

/**
 * Compares two palettes by the exact earth mover's distance in OKLab: the cheapest way to move the
 * shares of one to where those of the other are. Undefined when either has no colours.
 */
export function comparePalettes(
  one: readonly ColorShare[],
  other: readonly ColorShare[],
): PaletteComparison | undefined {
  const [from, to] = [readSwatches(one), readSwatches(other)];
  if (from.length === 0 || to.length === 0) return undefined;
  const distances = from.map((source) => to.map((target) => oklabDistance(source.lab, target.lab)));
  const sharesOf = (swatches: readonly Swatch[]) => swatches.map(({ share }) => share);
  const moved = moveShares(sharesOf(from), sharesOf(to), distances).map((move) => ({
    color: from[move.from]?.color ?? '',
    match: to[move.to]?.color ?? '',
    distance: distances[move.from]?.[move.to] ?? 0,
    share: move.share,
  }));
  return {
    distance: moved.reduce((sum, { distance, share }) => sum + (distance * share) / 100, 0),
    shared: moved
      .filter(({ distance }) => distance <= SHARED_DISTANCE)
      .sort((a, b) => b.share - a.share),
  };
}

/** Shares are scaled to sum to 100, because palettes rarely cover the whole image. */
function readSwatches(palette: readonly ColorShare[]): Swatch[] {
  const largest = palette.toSorted((a, b) => b.value - a.value).slice(0, MOST_SWATCHES);
  const total = largest.reduce((sum, { value }) => sum + value, 0);
  return largest.flatMap(({ color, value }) => {
    const rgb = parseHex(color);
    if (!rgb || !(value > 0)) return [];
    return [{ color, lab: rgbToOklab(rgb), share: (100 * value) / total }];
  });
}
