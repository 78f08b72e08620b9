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
export const COLOR_MODEL_VERSION = 5;

/** The percentages of the named colours, largest first; each list sums to 100. */
export interface NamedShares {
  readonly google: readonly ColorShare<GoogleColor>[];
  readonly cloudinary: readonly ColorShare<CloudinaryColor>[];
}

const PLANE = NODES ** 3;
const unpacked = brotliDecompressSync(Buffer.from(PACKED_PLANES, 'base64'));

/**
 * The same, node by node: the planes with a weight at a node are `NAMED[STARTS[node]]` and on,
 * their weights beside them. Few names have a weight at one node.
 */
const STARTS = new Uint32Array(PLANE + 1);
const names: number[] = [];
const weights: number[] = [];
for (let node = 0; node < PLANE; node += 1) {
  for (let plane = 0; plane < unpacked.length / PLANE; plane += 1) {
    const weight = unpacked[plane * PLANE + node] ?? 0;
    if (weight === 0) continue;
    names.push(plane);
    weights.push(weight);
  }
  STARTS[node + 1] = names.length;
}
const NAMED = Uint8Array.from(names);
const WEIGHTS = Uint8Array.from(weights);

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
  const fr = FRACTION[red] ?? 0;
  const fg = FRACTION[green] ?? 0;
  const fb = FRACTION[blue] ?? 0;
  const base = (LOWER[red] ?? 0) * RED + (LOWER[green] ?? 0) * GREEN + (LOWER[blue] ?? 0);
  const most = Math.max(fr, fg, fb);
  const least = Math.min(fr, fg, fb);
  const middle = fr + fg + fb - most - least;
  const all = RED + GREEN + BLUE;
  visit(base, 1 - most);
  visit(base + all, least);
  if (most === least) return;
  const first = fr === most ? RED : fg === most ? GREEN : BLUE;
  const last = fb === least ? BLUE : fg === least ? GREEN : RED;
  visit(base + first, most - middle);
  visit(base + all - last, middle - least);
}

/**
 * Counts pixels and tells what people would call them. The naming model is a table over a grid
 * of the RGB cube (indexer/color/model/): a pixel is one look-up, interpolated between the nodes
 * around it.
 */
export class ColorTally {
  private readonly nodes = new Float64Array(PLANE);
  private readonly occupied: number[] = [];
  private weight = 0;

  /** Counts one colour; the weight is on any scale (pixels, opacity, percent). */
  add(red: number, green: number, blue: number, weight: number): void {
    const { nodes, occupied } = this;
    if (!(weight > 0)) return;
    eachNode(red, green, blue, (node, share) => {
      if (share <= 0) return;
      const count = nodes[node] ?? 0;
      if (count === 0) occupied.push(node);
      nodes[node] = count + weight * share;
    });
    this.weight += weight;
  }

  /** The named percentages of what was counted; undefined when nothing was. */
  shares(): NamedShares | undefined {
    if (!(this.weight > 0)) return undefined;
    const sums = this.sumNames();
    const list = <Name extends string>(palette: readonly Name[], firstPlane: number) =>
      palette.map((color, name) => ({
        color,
        value: (100 * (sums[firstPlane + name] ?? 0)) / (this.weight * WHOLE),
      }));
    return {
      google: roundShares(list(GOOGLE_COLORS, 0)),
      cloudinary: roundShares(list(CLOUDINARY_COLORS, GOOGLE_COLORS.length)),
    };
  }

  /** For each plane, the counted colours' weights. */
  private sumNames(): Float64Array {
    const sums = new Float64Array(GOOGLE_COLORS.length + CLOUDINARY_COLORS.length);
    for (const node of this.occupied) {
      const count = this.nodes[node] ?? 0;
      const end = STARTS[node + 1] ?? 0;
      for (let at = STARTS[node] ?? 0; at < end; at += 1) {
        const plane = NAMED[at] ?? 0;
        sums[plane] = (sums[plane] ?? 0) + count * (WEIGHTS[at] ?? 0);
      }
    }
    return sums;
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
