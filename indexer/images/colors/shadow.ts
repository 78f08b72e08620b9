import type { Component } from './components.js';
import { GROUND } from './flood.js';
import type { GroundModel } from './groundModel.js';
import type { Planes } from './planes.js';

/** How many pixels from a thing its shadow is looked for: nearer, a JPEG has traces of the edge. */
const [NEAREST, FARTHEST] = [3, 5];
/** Pixels that a side has at least, for grain not to decide. */
const LEAST_PIXELS = 8;

/**
 * How much the ground beside a thing differs from the ground at large, on the side of it where it
 * differs most: left, right, above or below. What has a body throws a shadow, what is printed none.
 */
export function shadowBeside(
  { pixels }: Component,
  mask: Uint8Array,
  planes: Planes,
  ground: GroundModel,
): number {
  const { width } = planes;
  const mean = (of: readonly number[]) =>
    of.reduce((sum, one) => sum + (planes.light[one] ?? 0) - (ground.light[one] ?? 0), 0) /
    of.length;
  const usual = mean([...mask.keys()].filter((pixel) => mask[pixel] === GROUND));
  const differences = [-1, 1, -width, width].map((offset) => {
    const beside = pixels.flatMap((pixel) => groundFrom(pixel, offset, mask, planes));
    return beside.length < LEAST_PIXELS ? 0 : Math.abs(mean(beside) - usual);
  });
  return Math.max(...differences);
}

/** The pixels of the ground beside one of a thing, in one direction. */
function groundFrom(pixel: number, offset: number, mask: Uint8Array, planes: Planes): number[] {
  const found: number[] = [];
  const room = Math.min(FARTHEST, roomBeside(pixel, offset, planes));
  for (let step = 1; step <= room && mask[pixel + step * offset] === GROUND; step += 1)
    if (step >= NEAREST) found.push(pixel + step * offset);
  return found;
}

/** How many steps there are to the edge of the picture. */
function roomBeside(pixel: number, offset: number, { width, height }: Planes): number {
  const column = pixel % width;
  const row = (pixel - column) / width;
  if (offset === -1) return column;
  if (offset === 1) return width - 1 - column;
  return offset < 0 ? row : height - 1 - row;
}
