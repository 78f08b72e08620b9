/**
 * Coarse cells of OKLab: a term of each predominant colour, by which a search by any colour finds
 * those that can be near the wanted one before it computes how near they are. What is found is the
 * same as without them; at a million objects most colours are never looked at.
 */
import { rgbToOklab, type Oklab, type Rgb } from './space.js';

/** Side of a cell in OKLab (ΔEOK × 100: 5). */
const SIDE = 0.05;
/** More than what the last bits of a machine's cube root can move a colour by. */
const SLACK = 1e-6;
/** Radius in ΔEOK × 100 above which most colours are near: their distances are computed at once. */
const FARTHEST = 25;

/** The cell of a colour, such as `12,0,-3`. */
export function cellOf(rgb: Rgb): string {
  const [l, a, b] = rgbToOklab(rgb);
  return `${Math.floor(l / SIDE)},${Math.floor(a / SIDE)},${Math.floor(b / SIDE)}`;
}

/**
 * The cells in which a colour within a radius (ΔEOK × 100) of the wanted one can be, those outside
 * of sRGB among them. Undefined where they would be most of all cells.
 */
export function cellsNear(rgb: Rgb, radius: number): readonly string[] | undefined {
  if (radius > FARTHEST) return undefined;
  const wanted = rgbToOklab(rgb);
  const reach = radius / 100 + SLACK;
  const [lightnesses, as, bs] = wanted.map((value) => cellsAlong(value, reach)) as [
    number[],
    number[],
    number[],
  ];
  const cells: string[] = [];
  for (const l of lightnesses)
    for (const a of as)
      for (const b of bs) if (distanceTo([l, a, b], wanted) <= reach) cells.push(`${l},${a},${b}`);
  return cells;
}

/** Numbers of the cells along one axis that a stretch of it touches. */
function cellsAlong(middle: number, reach: number): number[] {
  const first = Math.floor((middle - reach) / SIDE);
  const last = Math.floor((middle + reach) / SIDE);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** From a colour to the nearest place of a cell, in OKLab. */
function distanceTo(cell: Oklab, from: Oklab): number {
  const gaps = cell.map((number, axis) => {
    const value = from[axis] ?? 0;
    return Math.max(number * SIDE - value, value - (number + 1) * SIDE, 0);
  });
  return Math.hypot(...gaps);
}
