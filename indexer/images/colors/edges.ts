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
  const steps = new Uint16Array(Math.max(width, height));
  const rows = new Uint8Array(data);
  for (let y = 0; y < height; y += 1) {
    snapLine(data, rows, steps, { start: y * width, step: 1, length: width });
  }
  const columns = new Uint8Array(rows);
  for (let x = 0; x < width; x += 1) {
    snapLine(rows, columns, steps, { start: x, step: width, length: height });
  }
  return { data: columns, width, height };
}

/**
 * Reads a line and writes those of its pixels that change.
 * @param steps room for how far each pixel of the line is from the next
 */
function snapLine(data: Uint8Array, result: Uint8Array, steps: Uint16Array, line: Line): void {
  const { start, step, length } = line;
  measureSteps(data, steps, line);
  /** The flat side before the pixel: the nearest whose own neighbour is like it. */
  let before = 0;
  // What costs least is asked first, and the pixels themselves last: few have two flat sides.
  for (let index = 1; index < length - 1; index += 1) {
    if (index > 1 && (steps[index - 2] ?? 0) <= FLAT) before = index - 1;
    if (index - before > REACH) continue;
    if ((steps[index - 1] ?? 0) + (steps[index] ?? 0) < FLAT) continue;
    const after = sideAfter(steps, index, length);
    if (after < 0) continue;
    const pixel = start + index * step;
    if (difference(data, pixel - step, pixel + step) < FLAT) continue;
    const near = nearerSide(data, pixel, start + before * step, start + after * step);
    if (near >= 0) copyPixel(data, near, result, pixel);
  }
}

/** Each pixel is read once: this is most of the time that edges take. */
function measureSteps(data: Uint8Array, steps: Uint16Array, { start, step, length }: Line): void {
  let at = 4 * start;
  let red = data[at] ?? 0;
  let green = data[at + 1] ?? 0;
  let blue = data[at + 2] ?? 0;
  for (let index = 0; index < length - 1; index += 1) {
    at += 4 * step;
    const nextRed = data[at] ?? 0;
    const nextGreen = data[at + 1] ?? 0;
    const nextBlue = data[at + 2] ?? 0;
    steps[index] =
      Math.abs(red - nextRed) + Math.abs(green - nextGreen) + Math.abs(blue - nextBlue);
    red = nextRed;
    green = nextGreen;
    blue = nextBlue;
  }
}

/** The flat side after a pixel of the line, as `before` is before it; −1 where there is none near. */
function sideAfter(steps: Uint16Array, index: number, length: number): number {
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
