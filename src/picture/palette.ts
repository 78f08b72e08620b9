import type { ColorShare } from '../collection/color.js';

/** Colours to find works by, each with how much it matters. */
export interface WantedPalette {
  readonly palette: readonly { readonly hex: string; readonly weight: number }[];
  readonly distance: number;
}

/** A work has to have all colours of a palette: only those that make the picture are asked. */
const MOST_COLORS = 3;
/** Percent of the subject that such a colour covers at least, where another covers more. */
const LEAST_SHARE = 12;
/** How far colours may be from those of a photograph, with its light: more than from a chosen one. */
const DISTANCE = 15;

/** What to look for of the main colours of a picture's subject. */
export function wantedPalette(predominant: readonly ColorShare[]): WantedPalette {
  const palette = predominant
    .filter(({ value }, at) => at === 0 || value >= LEAST_SHARE)
    .slice(0, MOST_COLORS)
    .map(({ color, value }) => ({ hex: color, weight: value }));
  return { palette, distance: DISTANCE };
}
