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

function nodeKey(l: number, a: number, b: number): string {
  return `${l},${a},${b}`;
}

/** Calls back with the eight grid nodes around a colour and their trilinear weights (sum 1). */
function eachNode(lab: Oklab, visit: (key: string, weight: number) => void): void {
  const [[l, fl], [a, fa], [b, fb]] = [axis(lab[0]), axis(lab[1]), axis(lab[2])];
  for (let corner = 0; corner < 8; corner += 1) {
    const [i, j, k] = [corner & 1, (corner >> 1) & 1, corner >> 2];
    const weight = (i ? fl : 1 - fl) * (j ? fa : 1 - fa) * (k ? fb : 1 - fb);
    if (weight > 0) visit(nodeKey(l + i, a + j, b + k), weight);
  }
}

/** The grid nodes that sRGB colours touch, numbered; sampled every 17 levels (0, 17, … 255). */
function numberNodes(): ReadonlyMap<string, number> {
  const keys = new Set<string>();
  for (let r = 0; r < 256; r += 17)
    for (let g = 0; g < 256; g += 17)
      for (let b = 0; b < 256; b += 17) {
        eachNode(rgbToOklab([r, g, b]), (key, weight) => weight > 1e-3 && keys.add(key));
      }
  return new Map([...keys].sort().map((key, index) => [key, index]));
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
  const shares = new Array<number>(NODES.size).fill(0);
  let total = 0;
  for (const { rgb, share } of palette) {
    eachNode(rgbToOklab(rgb), (key, weight) => {
      const node = NODES.get(key);
      if (node === undefined) return;
      shares[node] = (shares[node] ?? 0) + share * weight;
      total += share * weight;
    });
  }
  if (!(total > 0)) return undefined;
  return shares.map((share) => Math.round(Math.sqrt(share / total) * UNIT));
}

/** `color.swatches.match`: √share × (L, a, b, L² + a² + b², 1). */
export function swatchMatchVector({ rgb, share }: WeightedColor): number[] {
  const [l, a, b] = rgbToOklab(rgb);
  return [l, a, b, l * l + a * a + b * b, 1].map((number) => number * Math.sqrt(share));
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
