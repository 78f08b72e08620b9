import { rgbToOklab, type Oklab, type Rgb } from './space.js';

/**
 * Palettes as vectors, for two searches:
 *
 * - `color.subject.palette` of a document: the palette spread over a coarse OKLab grid, a byte for
 *   each of its nodes, so that the dot product of two is their likeness (`similar`).
 * - `color.swatches.match`: five numbers a swatch, so that the square of one dot product is its
 *   share, weighted by its closeness to a wanted colour (`color_hex`), exactly:
 *   with x the swatch in OKLab and q the wanted colour, |x − q|² = |x|² − 2 q·x + |q|² is linear
 *   in (x, |x|², 1).
 *
 * Both need no more of the search backend than `dotProduct` in a script score over vectors that
 * are not indexed, which Elasticsearch 8 and 9 have and which is exact, unlike kNN.
 */

/** The field of a subject's palette. */
export const PALETTE = 'color.subject.palette';
/** The path of the predominant colours of image and subject. */
export const SWATCHES = 'color.swatches';

/** A colour and its share (any positive scale). */
export interface WeightedColor {
  readonly rgb: Rgb;
  readonly share: number;
}

/** Distance of the grid's nodes in OKLab, in every direction (ΔEOK × 100: 10). */
const STEP = 0.1;

/** Rounded, so that the last bit of a machine's cube root decides nothing. */
function axis(value: number): [lower: number, fraction: number] {
  const position = Math.round((value / STEP) * 1e5) / 1e5;
  const lower = Math.floor(position);
  return [lower, position - lower];
}

type Visit = (weight: number, l: number, a: number, b: number) => void;

/** Calls back with the eight grid nodes around a colour and their trilinear weights (sum 1). */
function eachNode(lab: Oklab, visit: Visit): void {
  const [l, fl] = axis(lab[0]);
  const [a, fa] = axis(lab[1]);
  const [b, fb] = axis(lab[2]);
  for (let corner = 0; corner < 8; corner += 1) {
    const i = corner & 1;
    const j = (corner >> 1) & 1;
    const k = corner >> 2;
    const weight = (i ? fl : 1 - fl) * (j ? fa : 1 - fa) * (k ? fb : 1 - fb);
    if (weight > 0) visit(weight, l + i, a + j, b + k);
  }
}

/** Above the number of any node along an axis, and below its negative. */
const REACH = 16;

/** Where the number of a node stands. */
function placeOf(l: number, a: number, b: number): number {
  return ((l + REACH) * 2 * REACH + a + REACH) * 2 * REACH + b + REACH;
}

/** The grid nodes that sRGB colours touch, numbered; sampled every 17 levels (0, 17, … 255). */
function numberNodes(): { readonly count: number; readonly numbers: Int16Array } {
  const touched = new Map<string, number>();
  for (let red = 0; red < 256; red += 17)
    for (let green = 0; green < 256; green += 17)
      for (let blue = 0; blue < 256; blue += 17) {
        eachNode(rgbToOklab([red, green, blue]), (weight, l, a, b) => {
          if (weight > 1e-3) touched.set(`${l},${a},${b}`, placeOf(l, a, b));
        });
      }
  const numbers = new Int16Array((2 * REACH) ** 3).fill(-1);
  [...touched.keys()].sort().forEach((key, number) => {
    numbers[touched.get(key) ?? 0] = number;
  });
  return { count: touched.size, numbers };
}

/** As many as `color.subject.palette` has dimensions; `mappings/objects.json` says the same number. */
const NODES = numberNodes();

/** What stands for 1 in the vector of a palette: the largest byte. */
export const UNIT = 127;

/**
 * The vector of a palette, in whole numbers from 0 to 127: the square roots of the shares at the
 * grid's nodes, so that the dot product of two palettes is 127² times their Bhattacharyya
 * coefficient, which is 1 for equal palettes, 0 for palettes with no colours in common. Undefined
 * for an empty palette.
 */
export function paletteVector(palette: readonly WeightedColor[]): number[] | undefined {
  const shares = new Array<number>(NODES.count).fill(0);
  let total = 0;
  for (const { rgb, share } of palette) {
    eachNode(rgbToOklab(rgb), (weight, l, a, b) => {
      const node = NODES.numbers[placeOf(l, a, b)] ?? -1;
      if (node === -1) return;
      shares[node] = (shares[node] ?? 0) + share * weight;
      total += share * weight;
    });
  }
  if (!(total > 0)) return undefined;
  return shares.map((share) => (share === 0 ? 0 : Math.round(Math.sqrt(share / total) * UNIT)));
}

/** `color.swatches.match`: √share × (L, a, b, L² + a² + b², 1). */
export function swatchMatchVector({ rgb, share }: WeightedColor): number[] {
  const [l, a, b] = rgbToOklab(rgb);
  const root = Math.sqrt(share);
  return [l * root, a * root, b * root, (l * l + a * a + b * b) * root, root];
}

/**
 * The query side of `color.swatches.match`: its dot product with a swatch is
 * √share × (1 − (distance / radius)²): √share for the colour itself, 0 at the radius, negative
 * beyond. The radius is in ΔEOK × 100 and must be above 0.
 */
export function wantedColorVector(rgb: Rgb, radius: number): number[] {
  const [l, a, b] = rgbToOklab(rgb);
  const inverse = (100 / radius) ** 2;
  const square = l * l + a * a + b * b;
  return [2 * l * inverse, 2 * a * inverse, 2 * b * inverse, -inverse, 1 - square * inverse];
}
