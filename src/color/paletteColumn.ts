/**
 * The colours of an object's subject in a column of their own, so that many can be read without
 * their documents (`similar`).
 */
import type { ColorShare, ImageColors } from '../collection/color.js';
import { subjectOf } from './documentColor.js';

/** The field: it is in `_source` as well, for the embedded engine has no other place for it. */
export const PALETTE_COLUMN = 'palette';

/** The largest colours of a palette that are compared: of thousands it would take seconds. */
export const MOST_SWATCHES = 40;

/** The largest colours of a palette, largest first. */
export function largestColors(palette: readonly ColorShare[]): readonly ColorShare[] {
  return palette.toSorted((a, b) => b.value - a.value).slice(0, MOST_SWATCHES);
}

/**
 * The largest colours of an image's subject as base64 of JSON, `[color, value, color, value …]`;
 * undefined for none.
 */
export function paletteColumn(colors: ImageColors | null): string | undefined {
  const palette = largestColors((colors && subjectOf(colors).predominant) ?? []);
  if (palette.length === 0) return undefined;
  const flat = palette.flatMap(({ color, value }) => [color, value]);
  return Buffer.from(JSON.stringify(flat)).toString('base64');
}

/** The colours that a value of the column stands for. */
export function readPaletteColumn(value: string): readonly ColorShare[] {
  const flat = JSON.parse(Buffer.from(value, 'base64').toString()) as readonly unknown[];
  const palette: ColorShare[] = [];
  for (let n = 0; n < flat.length; n += 2)
    palette.push({ color: String(flat[n]), value: Number(flat[n + 1]) });
  return palette;
}
