import { medianOf, nearMedian } from './median.js';
import type { Planes } from './planes.js';

/** What the ground would look like at each pixel, were nothing before it. */
export interface GroundModel {
  readonly light: Float32Array;
  readonly redGreen: Float32Array;
  readonly blueYellow: Float32Array;
  /** How far pixels of the ground typically are from it: noise, texture. */
  readonly noise: number;
}

/** Terms of a surface of second degree: enough for a light from one side, and for a vignette. */
const TERMS = 6;
/** Of the normal equations: the terms, and the three planes. */
const COLUMNS = TERMS + 3;
/** How far from the surface pixels of the ground may be, in rounds of fitting. */
const TOLERANCES = [40, 24, 14, 10];
/** How much less curved than fits best a surface is: the middle is far from the border. */
const STIFFNESS = 0.02;

/**
 * Fits a smooth surface to some pixels of a picture, and to each row its own light beside it: a
 * floor and the wall behind it are lit apart, and so is the sweep of paper between them. Those that
 * are far from what most of them agree on are left out. Undefined where too few agree.
 *
 * @param stiffness how much less curved than fits best it is, as a part of all pixels
 */
export function fitGround(
  planes: Planes,
  candidates: readonly number[],
  stiffness = STIFFNESS,
): GroundModel | undefined {
  let inliers = nearMedian(planes, candidates);
  const rows = new Float32Array(planes.height);
  let factors = fitSurface(planes, inliers, rows, stiffness);
  if (factors) fitRows(planes, { factors, rows }, inliers);
  for (const tolerance of TOLERANCES) {
    if (!factors) return undefined;
    const surface = { factors, rows };
    const nearer = candidates.filter((pixel) => distanceTo(planes, surface, pixel) <= tolerance);
    if (nearer.length < 4 * TERMS) return undefined;
    // The same pixels have the same surface: of a clean ground nothing is left out.
    const isSame =
      nearer.length === inliers.length && nearer.every((pixel, index) => pixel === inliers[index]);
    if (isSame) continue;
    inliers = nearer;
    fitRows(planes, surface, inliers);
    factors = fitSurface(planes, inliers, rows, stiffness);
  }
  if (!factors) return undefined;
  const surface = { factors, rows };
  const noise = medianOf(inliers, (pixel) => distanceTo(planes, surface, pixel));
  return { ...drawSurface(surface, planes.width, planes.height), noise };
}

interface Surface {
  /** For each plane the factors of the terms. */
  readonly factors: Factors;
  /** How much lighter each row is. */
  readonly rows: Float32Array;
}

type Factors = readonly [light: Float64Array, redGreen: Float64Array, blueYellow: Float64Array];

/** So far from the middle a row tells its light: a thing that is like the ground is rather there. */
const ASIDE = 0.4;

/** How much lighter each row is than the surface: the mean of it and the rows beside it. */
function fitRows(planes: Planes, { factors, rows }: Surface, pixels: readonly number[]): void {
  const { width, height, light } = planes;
  const sums = new Float64Array(height + 2);
  const counts = new Float64Array(height + 2);
  for (const pixel of pixels) {
    const column = pixel % width;
    if (Math.abs((2 * column) / (width - 1) - 1) < ASIDE) continue;
    writeTerms(pixel, width, height);
    const row = (pixel - column) / width + 1;
    add(sums, row, (light[pixel] ?? 0) - heightOf(factors[0]));
    add(counts, row, 1);
  }
  let last = 0;
  for (let row = 0; row < height; row += 1) {
    const count = (counts[row] ?? 0) + (counts[row + 1] ?? 0) + (counts[row + 2] ?? 0);
    if (count > 0) last = ((sums[row] ?? 0) + (sums[row + 1] ?? 0) + (sums[row + 2] ?? 0)) / count;
    rows[row] = last;
  }
}

/** Sum of the differences in lightness and, half as much, in colour. */
export function distanceFrom(planes: Planes, ground: GroundModel, pixel: number): number {
  return (
    Math.abs((planes.light[pixel] ?? 0) - (ground.light[pixel] ?? 0)) +
    0.5 * colorDifference(planes, ground, pixel)
  );
}

/** How much another colour a pixel has, whatever its lightness. */
export function colorDifference(planes: Planes, ground: GroundModel, pixel: number): number {
  return (
    Math.abs((planes.redGreen[pixel] ?? 0) - (ground.redGreen[pixel] ?? 0)) +
    Math.abs((planes.blueYellow[pixel] ?? 0) - (ground.blueYellow[pixel] ?? 0))
  );
}

/** The terms of the pixel at hand. */
const terms = new Float64Array(TERMS);

/** Like `distanceFrom`, of a surface that is not drawn. */
function distanceTo(planes: Planes, surface: Surface, pixel: number): number {
  writeTerms(pixel, planes.width, planes.height);
  const { factors, rows } = surface;
  const own = heightOf(factors[0]) + (rows[Math.floor(pixel / planes.width)] ?? 0);
  const light = Math.abs((planes.light[pixel] ?? 0) - own);
  const redGreen = Math.abs((planes.redGreen[pixel] ?? 0) - heightOf(factors[1]));
  return (
    light + 0.5 * (redGreen + Math.abs((planes.blueYellow[pixel] ?? 0) - heightOf(factors[2])))
  );
}

/** Written out: it is asked for each pixel, and a loop takes twice as long. */
function heightOf(factors: Float64Array): number {
  return (
    (factors[0] ?? 0) +
    (factors[1] ?? 0) * (terms[1] ?? 0) +
    (factors[2] ?? 0) * (terms[2] ?? 0) +
    (factors[3] ?? 0) * (terms[3] ?? 0) +
    (factors[4] ?? 0) * (terms[4] ?? 0) +
    (factors[5] ?? 0) * (terms[5] ?? 0)
  );
}

function writeTerms(pixel: number, width: number, height: number): void {
  const column = pixel % width;
  const x = (2 * column) / (width - 1) - 1;
  const y = (2 * (pixel - column)) / width / (height - 1) - 1;
  terms[0] = 1;
  terms[1] = x;
  terms[2] = y;
  terms[3] = x * x;
  terms[4] = x * y;
  terms[5] = y * y;
}

/** Least squares, by the normal equations. Undefined where the pixels do not determine it. */
function fitSurface(
  planes: Planes,
  pixels: readonly number[],
  offsets: Float32Array,
  stiffness: number,
): Factors | undefined {
  const sums = sumProducts(planes, pixels, offsets);
  const rows = Array.from({ length: TERMS }, (_, term) =>
    sums.subarray(term * COLUMNS, (term + 1) * COLUMNS),
  );
  for (let term = 3; term < TERMS; term += 1) {
    const row = rows[term];
    if (row) row[term] = (row[term] ?? 0) + stiffness * pixels.length;
  }
  if (!eliminate(rows)) return undefined;
  const factors = (plane: number) => Float64Array.from(rows, (row) => row[TERMS + plane] ?? 0);
  return [factors(0), factors(1), factors(2)];
}

/** For each term a row: the sums, over pixels, of its products with all terms and the three values. */
function sumProducts(
  planes: Planes,
  pixels: readonly number[],
  offsets: Float32Array,
): Float64Array {
  const { width, height, light, redGreen, blueYellow } = planes;
  const sums = new Float64Array(TERMS * COLUMNS);
  for (const pixel of pixels) {
    writeTerms(pixel, width, height);
    const own = (light[pixel] ?? 0) - (offsets[Math.floor(pixel / width)] ?? 0);
    for (let term = 0, row = 0; term < TERMS; term += 1, row += COLUMNS) {
      const factor = terms[term] ?? 0;
      for (let other = term; other < TERMS; other += 1)
        add(sums, row + other, factor * (terms[other] ?? 0));
      add(sums, row + TERMS, factor * own);
      add(sums, row + TERMS + 1, factor * (redGreen[pixel] ?? 0));
      add(sums, row + TERMS + 2, factor * (blueYellow[pixel] ?? 0));
    }
  }
  for (let term = 1; term < TERMS; term += 1)
    for (let other = 0; other < term; other += 1)
      sums[term * COLUMNS + other] = sums[other * COLUMNS + term] ?? 0;
  return sums;
}

function add(sums: Float64Array, at: number, value: number): void {
  sums[at] = (sums[at] ?? 0) + value;
}

/** Gauss-Jordan without pivoting: the matrix is symmetric and positive. */
function eliminate(rows: readonly Float64Array[]): boolean {
  for (const [step, row] of rows.entries()) {
    const pivot = row[step] ?? 0;
    if (!(pivot > 1e-9)) return false;
    for (let column = 0; column < row.length; column += 1) row[column] = (row[column] ?? 0) / pivot;
    for (const other of rows) {
      if (other === row) continue;
      const factor = other[step] ?? 0;
      for (let column = 0; column < row.length; column += 1)
        other[column] = (other[column] ?? 0) - factor * (row[column] ?? 0);
    }
  }
  return true;
}

function drawSurface({ factors, rows }: Surface, width: number, height: number) {
  const light = new Float32Array(width * height);
  const redGreen = new Float32Array(width * height);
  const blueYellow = new Float32Array(width * height);
  for (let pixel = 0; pixel < light.length; pixel += 1) {
    writeTerms(pixel, width, height);
    light[pixel] = heightOf(factors[0]) + (rows[Math.floor(pixel / width)] ?? 0);
    redGreen[pixel] = heightOf(factors[1]);
    blueYellow[pixel] = heightOf(factors[2]);
  }
  return { light, redGreen, blueYellow };
}
