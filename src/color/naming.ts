import { brotliDecompressSync } from 'node:zlib';
import {
  CLOUDINARY_COLORS,
  GOOGLE_COLORS,
  type CloudinaryColor,
  type ColorShare,
  type GoogleColor,
} from '../documents/color.js';
import { NODES, PACKED_PLANES, WHOLE } from './namingTable.js';
import { roundShares } from './shares.js';
import type { Rgb } from './space.js';

/** Part of every cached result: rises when the naming or the extraction changes. */
export const COLOR_MODEL_VERSION = 3;

/** The percentages of the named colours, largest first; each list sums to 100. */
export interface NamedShares {
  readonly google: readonly ColorShare<GoogleColor>[];
  readonly cloudinary: readonly ColorShare<CloudinaryColor>[];
}

const PLANE = NODES ** 3;
const unpacked = brotliDecompressSync(Buffer.from(PACKED_PLANES, 'base64'));

/** For each channel value 0 to 255, the node below it, and how far it is to the next (0 to 1). */
const LOWER = new Uint8Array(256);
const FRACTION = new Float64Array(256);
for (let value = 0; value < 256; value += 1) {
  const position = (value * (NODES - 1)) / 255;
  LOWER[value] = Math.min(NODES - 2, Math.floor(position));
  FRACTION[value] = position - (LOWER[value] ?? 0);
}

const RED = NODES * NODES;
const GREEN = NODES;
const BLUE = 1;

/**
 * Calls back with the four nodes around a colour and their weights (sum 1). Tetrahedral, as in
 * colour management: between the nodes of the gray axis every gray stays on it.
 */
function eachNode(
  red: number,
  green: number,
  blue: number,
  visit: (node: number, weight: number) => void,
): void {
  const [fr, fg, fb] = [FRACTION[red] ?? 0, FRACTION[green] ?? 0, FRACTION[blue] ?? 0];
  const base = (LOWER[red] ?? 0) * RED + (LOWER[green] ?? 0) * GREEN + (LOWER[blue] ?? 0);
  const most = Math.max(fr, fg, fb);
  const least = Math.min(fr, fg, fb);
  const middle = fr + fg + fb - most - least;
  const first = fr === most ? RED : fg === most ? GREEN : BLUE;
  const last = fb === least ? BLUE : fg === least ? GREEN : RED;
  const all = RED + GREEN + BLUE;
  visit(base, 1 - most);
  if (first === last) {
    visit(base + all, most);
    return;
  }
  visit(base + first, most - middle);
  visit(base + all - last, middle - least);
  visit(base + all, least);
}

/**
 * Counts pixels and tells what people would call them. The naming model is a table over a grid
 * of the RGB cube (indexer/color/model/): a pixel is one look-up, interpolated between the nodes
 * around it.
 */
export class ColorTally {
  private readonly nodes = new Float64Array(PLANE);
  private weight = 0;

  /** Counts one colour; the weight is on any scale (pixels, opacity, percent). */
  add(red: number, green: number, blue: number, weight: number): void {
    const { nodes } = this;
    eachNode(red, green, blue, (node, share) => {
      if (share > 0) nodes[node] = (nodes[node] ?? 0) + weight * share;
    });
    this.weight += weight;
  }

  /** The named percentages of what was counted; undefined when nothing was. */
  shares(): NamedShares | undefined {
    if (!(this.weight > 0)) return undefined;
    return {
      google: roundShares(this.sum(GOOGLE_COLORS, 0)),
      cloudinary: roundShares(this.sum(CLOUDINARY_COLORS, GOOGLE_COLORS.length)),
    };
  }

  private sum<Name extends string>(palette: readonly Name[], firstPlane: number) {
    const sums = new Float64Array(palette.length);
    for (let node = 0; node < PLANE; node += 1) {
      const count = this.nodes[node] ?? 0;
      if (count === 0) continue;
      for (let name = 0; name < sums.length; name += 1) {
        const weight = unpacked[(firstPlane + name) * PLANE + node] ?? 0;
        if (weight > 0) sums[name] = (sums[name] ?? 0) + count * weight;
      }
    }
    const whole = this.weight * WHOLE;
    return palette.map((color, name) => ({ color, value: (100 * (sums[name] ?? 0)) / whole }));
  }
}

/**
 * The cloudinary names of a few colours and their shares (any scale), as percentages that sum to
 * 100. Lighter than a tally where there are no pixels.
 */
export function nameShares(
  colors: readonly { readonly rgb: Rgb; readonly share: number }[],
): ColorShare<CloudinaryColor>[] {
  const total = colors.reduce((sum, { share }) => sum + share, 0);
  const shares = CLOUDINARY_COLORS.map((color, name) => {
    const plane = GOOGLE_COLORS.length + name;
    const weight = colors.reduce((sum, { rgb, share }) => sum + share * interpolate(plane, rgb), 0);
    return { color, value: (100 * weight) / (total * WHOLE) };
  });
  return roundShares(shares);
}

/** The name that most people would give a colour, in either palette. Channels are 0 to 255. */
export function nameColor(rgb: Rgb): { google: GoogleColor; cloudinary: CloudinaryColor } {
  return {
    google: likeliest(GOOGLE_COLORS, 0, rgb),
    cloudinary: likeliest(CLOUDINARY_COLORS, GOOGLE_COLORS.length, rgb),
  };
}

function likeliest<Name extends string>(palette: readonly Name[], firstPlane: number, rgb: Rgb) {
  const bytes = rgb.map((channel) => Math.min(255, Math.max(0, Math.round(channel))));
  const weights = palette.map((color, name) => ({
    color,
    weight: interpolate(firstPlane + name, bytes),
  }));
  return weights.reduce((best, next) => (next.weight > best.weight ? next : best)).color;
}

function interpolate(plane: number, [red = 0, green = 0, blue = 0]: readonly number[]): number {
  let sum = 0;
  eachNode(red, green, blue, (node, share) => {
    sum += share * (unpacked[plane * PLANE + node] ?? 0);
  });
  return sum;
}
