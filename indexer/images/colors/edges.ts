import type { Pixels } from './pixels.js';

/** How far, summed over the channels, two sides of an edge are apart at least (0 to 765). */
const EDGE = 90;
/** How far two pixels of one side are apart at most. */
const FLAT = 36;
/** Pixels from a blend to its sides at most. */
const REACH = 3;

/** Where the pixels of a line are: the first, and how many pixels further the next is. */
interface Line {
  readonly start: number;
  readonly step: number;
  readonly length: number;
}

/**
 * Undoes the blur of edges: a pixel on the ramp between two flat sides becomes a pixel of the
 * nearer side. Shrinking, resampled copies and JPEG's coarse colour all mix colours along edges,
 * and nobody would call the pink seam of a red and a white field pink. Pixels of textures and
 * gradients stay as they are. Returns new pixels.
 */
export function sharpenEdges({ data, width, height }: Pixels): Pixels {
  const rows = new Uint8Array(data);
  for (let y = 0; y < height; y += 1) {
    snapLine(data, rows, { start: y * width, step: 1, length: width });
  }
  const columns = new Uint8Array(rows);
  for (let x = 0; x < width; x += 1) {
    snapLine(rows, columns, { start: x, step: width, length: height });
  }
  return { data: columns, width, height };
}

/** How far each pixel of the line at hand is from the next. */
let steps = new Uint16Array(128);

/** Reads a line and writes those of its pixels that change. */
function snapLine(data: Uint8Array, result: Uint8Array, line: Line): void {
  const { start, step, length } = line;
  if (steps.length < length) steps = new Uint16Array(length);
  for (let index = 0, pixel = start; index < length - 1; index += 1, pixel += step) {
    steps[index] = difference(data, pixel, pixel + step);
  }
  for (let index = 1; index < length - 1; index += 1) {
    if ((steps[index - 1] ?? 0) + (steps[index] ?? 0) < FLAT) continue;
    const pixel = start + index * step;
    if (difference(data, pixel - step, pixel + step) < FLAT) continue;
    const before = sideBefore(index);
    const after = sideAfter(index, length);
    if (before < 0 || after < 0) continue;
    const near = nearerSide(data, pixel, start + before * step, start + after * step);
    if (near >= 0) copyPixel(data, near, result, pixel);
  }
}

/** The flat side before a pixel of the line: the nearest whose own neighbour is like it. */
function sideBefore(index: number): number {
  for (let side = index - 1; side >= 0 && side >= index - REACH; side -= 1) {
    if (side === 0 || (steps[side - 1] ?? 0) <= FLAT) return side;
  }
  return -1;
}

/** The same after it. */
function sideAfter(index: number, length: number): number {
  for (let side = index + 1; side < length && side <= index + REACH; side += 1) {
    if (side === length - 1 || (steps[side] ?? 0) <= FLAT) return side;
  }
  return -1;
}

/** The side that a blend of two is nearer to; −1 where a pixel is no blend of them. */
function nearerSide(data: Uint8Array, pixel: number, before: number, after: number): number {
  const whole = difference(data, before, after);
  if (whole < EDGE) return -1;
  const toBefore = difference(data, before, pixel);
  const toAfter = difference(data, pixel, after);
  if (toBefore + toAfter > 1.2 * whole) return -1;
  return toBefore <= toAfter ? before : after;
}

function copyPixel(data: Uint8Array, from: number, result: Uint8Array, to: number): void {
  for (let channel = 0; channel < 4; channel += 1) {
    result[4 * to + channel] = data[4 * from + channel] ?? 0;
  }
}

function difference(data: Uint8Array, one: number, other: number): number {
  const i = 4 * one;
  const j = 4 * other;
  return (
    Math.abs((data[i] ?? 0) - (data[j] ?? 0)) +
    Math.abs((data[i + 1] ?? 0) - (data[j + 1] ?? 0)) +
    Math.abs((data[i + 2] ?? 0) - (data[j + 2] ?? 0))
  );
}
