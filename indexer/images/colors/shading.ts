import type { Component } from './components.js';
import { GROUND } from './flood.js';
import type { Planes } from './planes.js';

/** How much lighter or darker the next pixel of a shaded thing is: more than grain, less than an edge. */
const [LEAST_STEP, MOST_STEP] = [0.8, 20];
/** Pixels that are thought to be flat before any is looked at: a few that are shaded prove little. */
const FLAT_BEFORE = 100;

/**
 * How much of some things becomes lighter or darker from pixel to pixel, as what has a body or a
 * material does before a camera, and as flat fields and letters of a print do not: 0 to 1.
 */
export function shadedPart(
  objects: readonly Component[],
  planes: Planes,
  mask: Uint8Array,
): number {
  const isShaded = (step: number) => step > LEAST_STEP && step < MOST_STEP;
  return countSteps(objects, planes, mask, isShaded) / (FLAT_BEFORE + sizeOf(objects));
}

/**
 * How much of some things is seen to be as light as the next pixel, 0 to 1: little of what is
 * shaded, and of what is so thin that this cannot be told.
 */
export function flatPart(objects: readonly Component[], planes: Planes, mask: Uint8Array): number {
  const isFlat = (step: number) => step <= LEAST_STEP;
  return countSteps(objects, planes, mask, isFlat) / sizeOf(objects);
}

function sizeOf(objects: readonly Component[]): number {
  return objects.reduce((sum, { pixels }) => sum + pixels.length, 0);
}

/** How many pixels inside some things differ so much in light from the next one. */
function countSteps(
  objects: readonly Component[],
  { width, light }: Planes,
  mask: Uint8Array,
  holds: (step: number) => boolean,
): number {
  let count = 0;
  for (const { pixels } of objects) {
    for (const pixel of pixels) {
      const around = [pixel - 1, pixel + 1, pixel - width, pixel + width];
      // The seam with the ground is a blend of both.
      if (around.some((other) => (mask[other] ?? GROUND) === GROUND)) continue;
      const step = Math.max(
        Math.abs((light[pixel + 1] ?? 0) - (light[pixel] ?? 0)),
        Math.abs((light[pixel + width] ?? 0) - (light[pixel] ?? 0)),
      );
      if (holds(step)) count += 1;
    }
  }
  return count;
}
