/** What people would call a colour: look-ups in a table that tools/color-model compiles. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import {
  CLOUDINARY_COLORS,
  GOOGLE_COLORS,
  type CloudinaryColor,
  type ColorShare,
  type GoogleColor,
} from '../collection/color.js';
import { packageRoot } from '../packageRoot.js';
import { roundShares } from './shares.js';
import type { Rgb } from './space.js';

/** Part of every cached result: rises when the naming or the extraction changes. */
export const COLOR_MODEL_VERSION = 20;

/** The percentages of the named colours, largest first; each list sums to 100. */
interface NamedShares {
  readonly google: readonly ColorShare<GoogleColor>[];
  readonly cloudinary: readonly ColorShare<CloudinaryColor>[];
}

/** Nodes of the table along each axis of the RGB cube, 0 to 255. */
export const NODES = 33;
/** The weights of the names at a node add up to this. */
export const WHOLE = 63;
const PLANE = NODES ** 3;

/** Where tools/color-model/compile.ts writes the table, with Brotli. */
export const NAMING_TABLE = path.join(packageRoot, 'src', 'color', 'namingTable.br');
/**
 * The table: a plane of weights per name, google colours first, then cloudinary colours; within a
 * plane red, green, blue, blue fastest.
 */
const unpacked = brotliDecompressSync(readFileSync(NAMING_TABLE));

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

/** What is counted at each node; all zero between two calls. */
const counts = new Float64Array(PLANE);
/** A bit for each node, 32 in a word: whether something may be counted at it. */
const occupied = new Int32Array(Math.ceil(PLANE / 32));

function countNode(node: number, weight: number): void {
  counts[node] = (counts[node] ?? 0) + weight;
  occupied[node >> 5] = (occupied[node >> 5] ?? 0) | (1 << (node & 31));
}

/**
 * Counts a colour at the four nodes around it, by how near they are. Tetrahedral, as in colour
 * management: between the nodes of the gray axis every gray stays on it.
 */
function countColor(red: number, green: number, blue: number, weight: number): void {
  const fr = FRACTION[red] ?? 0;
  const fg = FRACTION[green] ?? 0;
  const fb = FRACTION[blue] ?? 0;
  const low = (LOWER[red] ?? 0) * RED + (LOWER[green] ?? 0) * GREEN + (LOWER[blue] ?? 0);
  const high = low + RED + GREEN + BLUE;
  const most = Math.max(fr, fg, fb);
  const least = Math.min(fr, fg, fb);
  const middle = Math.max(Math.min(fr, fg), Math.min(Math.max(fr, fg), fb));
  countNode(low, weight * (1 - most));
  countNode(high, weight * least);
  countNode(low + (fr === most ? RED : fg === most ? GREEN : BLUE), weight * (most - middle));
  countNode(high - (fb === least ? BLUE : fg === least ? GREEN : RED), weight * (middle - least));
}

/**
 * What people would call colours, as percentages. The naming model is a table over a grid of the
 * RGB cube (tools/color-model/): a colour is one look-up, interpolated between the nodes around
 * it.
 *
 * @param colors eight-bit sRGB, three numbers a colour
 * @param weights how much of each, on any scale (pixels, opacity, percent)
 * @returns undefined where nothing weighs anything
 */
export function nameColors(colors: Uint8Array, weights: Float64Array): NamedShares | undefined {
  const weighed = weighNames(colors, weights);
  if (weighed.total === 0) return undefined;
  return {
    google: listNames(GOOGLE_COLORS, 0, weighed),
    cloudinary: listNames(CLOUDINARY_COLORS, GOOGLE_COLORS.length, weighed),
  };
}

/** The cloudinary names alone, of a few colours; none where they have no share. */
export function nameCloudinary(
  palette: readonly { readonly rgb: Rgb; readonly share: number }[],
): readonly ColorShare<CloudinaryColor>[] {
  const colors = Uint8Array.from(palette.flatMap(({ rgb }) => rgb));
  const shares = Float64Array.from(palette, ({ share }) => share);
  const weighed = weighNames(colors, shares);
  return weighed.total === 0 ? [] : listNames(CLOUDINARY_COLORS, GOOGLE_COLORS.length, weighed);
}

function listNames<Name extends string>(
  palette: readonly Name[],
  firstPlane: number,
  { sums, total }: Weighed,
): ColorShare<Name>[] {
  return roundShares(
    palette.map((color, name) => ({
      color,
      value: (100 * (sums[firstPlane + name] ?? 0)) / (total * WHOLE),
    })),
  );
}

/** The name that most people would give a colour, in either palette. */
export function nameColor(rgb: Rgb): { google: GoogleColor; cloudinary: CloudinaryColor } {
  const { sums } = weighNames(Uint8Array.from(rgb), Float64Array.of(1));
  const likeliest = <Name extends string>(palette: readonly Name[], firstPlane: number) =>
    palette
      .map((color, name) => ({ color, weight: sums[firstPlane + name] ?? 0 }))
      .reduce((best, next) => (next.weight > best.weight ? next : best)).color;
  return {
    google: likeliest(GOOGLE_COLORS, 0),
    cloudinary: likeliest(CLOUDINARY_COLORS, GOOGLE_COLORS.length),
  };
}

/** For each plane, the weight that colours give its name; and the weight of all colours. */
interface Weighed {
  readonly sums: Float64Array;
  readonly total: number;
}

function weighNames(colors: Uint8Array, weights: Float64Array): Weighed {
  let total = 0;
  for (let index = 0; index < weights.length; index += 1) {
    const weight = weights[index] ?? 0;
    if (!(weight > 0)) continue;
    const at = 3 * index;
    countColor(colors[at] ?? 0, colors[at + 1] ?? 0, colors[at + 2] ?? 0, weight);
    total += weight;
  }
  return { sums: takeNames(), total };
}

/**
 * For each plane, the weights of what was counted, which is forgotten. Node by node as they are in
 * memory: to look for those of a list takes longer, for a processor waits for each.
 */
function takeNames(): Float64Array {
  const sums = new Float64Array(GOOGLE_COLORS.length + CLOUDINARY_COLORS.length);
  for (let word = 0; word < occupied.length; word += 1) {
    let bits = occupied[word] ?? 0;
    if (bits === 0) continue;
    occupied[word] = 0;
    for (; bits !== 0; bits &= bits - 1) addNames(32 * word + lowestBit(bits), sums);
  }
  return sums;
}

/** The number of the lowest bit that is set. */
function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

function addNames(node: number, sums: Float64Array): void {
  const count = counts[node] ?? 0;
  counts[node] = 0;
  const end = STARTS[node + 1] ?? 0;
  for (let at = STARTS[node] ?? 0; at < end; at += 1) {
    const plane = NAMED[at] ?? 0;
    sums[plane] = (sums[plane] ?? 0) + count * (WEIGHTS[at] ?? 0);
  }
}
