/** The places of a work among others in an order by colour. */
import type { ImageColors } from '../collection/color.js';
import { readPalette, subjectOf } from './documentColor.js';
import { chroma, rgbToOklab, type Oklab } from './space.js';

/** OKLab chroma from which on a colour has a hue that people see in a work. */
const COLORFUL = 0.045;
/** Of a palette, at least so much is colourful where the work has a hue. */
const LEAST_COLORFUL = 0.12;
/** Degrees of hue that look alike: within them works are ordered by lightness. */
const BAND = 12;
/** Degrees at which the rainbow begins: between pink and red. */
const START = 8;
/** Larger than any lightness in a key. */
const LEVELS = 1000;
/** The band of works without a hue: after all others. */
const GRAYS = 360 / BAND;

/** What `sort_field` orders by, as whole numbers. */
interface ColorOrder {
  /** Bands of hue as in a rainbow, dark and light by turns within them; grays after all. */
  readonly hue: number;
  readonly lightness: number;
  readonly saturation: number;
}

interface Part {
  readonly lab: Oklab;
  readonly chroma: number;
  readonly share: number;
}

/** The order of a work by the colours of its subject. Undefined without predominant colours. */
export function colorOrder(colors: ImageColors | null): ColorOrder | undefined {
  const palette = colors ? readPalette(subjectOf(colors).predominant ?? []) : [];
  const total = palette.reduce((sum, { share }) => sum + share, 0);
  if (total === 0) return undefined;
  const parts = palette.map(({ rgb, share }): Part => {
    const lab = rgbToOklab(rgb);
    return { lab, chroma: chroma(lab), share: share / total };
  });
  const lightness = mean(parts, ({ lab }) => lab[0]);
  return {
    hue: hueKey(parts, lightness),
    lightness: Math.round(10_000 * lightness),
    saturation: Math.round(10_000 * mean(parts, (part) => part.chroma)),
  };
}

function mean(parts: readonly Part[], valueOf: (part: Part) => number): number {
  return parts.reduce((sum, part) => sum + part.share * valueOf(part), 0);
}

function hueKey(parts: readonly Part[], lightness: number): number {
  const colorful = parts.filter((part) => part.chroma >= COLORFUL);
  const share = colorful.reduce((sum, part) => sum + part.share, 0);
  if (share < LEAST_COLORFUL) return GRAYS * LEVELS + levelOf(lightness);
  const leading = colorful.reduce((most, next) => (weightOf(next) > weightOf(most) ? next : most));
  const band = Math.floor(((hueOf(leading.lab) - START + 360) % 360) / BAND);
  const level = levelOf(leading.lab[0]);
  // Up in one band and down in the next, so that neighbours are alike where bands meet.
  return band * LEVELS + (band % 2 === 0 ? level : LEVELS - 1 - level);
}

/** How much a colour leads: vivid ones do so with less. */
function weightOf({ share, chroma: strength }: Part): number {
  return share * strength;
}

function levelOf(lightness: number): number {
  return Math.min(LEVELS - 1, Math.max(0, Math.round((LEVELS - 1) * lightness)));
}

/** Degrees, 0 to 360, in OKLab. */
function hueOf([, a, b]: Oklab): number {
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}
