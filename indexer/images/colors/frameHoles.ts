import type { Component } from './components.js';
import { GROUND, type Flooded } from './flood.js';
import { areaOf, shrink, withoutFrame, type Box } from './frame.js';
import type { Planes } from './planes.js';
import { RECTANGLE, shareOf } from './judgeGround.js';

/** Of the middle of what is in a frame, at least so much is no hole where it holds a picture. */
const LEAST_SHOWN = 0.25;
/** The middle begins so much of the shorter side from each edge, beyond the shadow of the frame. */
const EDGE = 1 / 4;

/**
 * The box of a frame with a picture in it, where a mount as white as the wall, or the paper of the
 * picture, was taken for the wall seen through the frame. Of an empty frame it is the wall.
 */
export function frameWithHoles(
  objects: readonly Component[],
  { mask, holes }: Flooded,
  planes: Planes,
): Box | undefined {
  const [outer] = objects.toSorted((one, other) => areaOf(other) - areaOf(one));
  if (!outer || holes.size === 0) return undefined;
  const isBehind = (pixel: number) => mask[pixel] === GROUND && !holes.has(pixel);
  if (shareOf(pixelsOf(outer, planes), isBehind) > 1 - RECTANGLE) return undefined;
  const inner = withoutFrame(planes, outer, 1);
  const isShown = (pixel: number) => !holes.has(pixel);
  const shows = inner && shareOf(pixelsOf(middleOf(inner), planes), isShown) >= LEAST_SHOWN;
  return shows ? outer : undefined;
}

function middleOf(box: Box): Box {
  const side = Math.min(box.right - box.left, box.bottom - box.top) + 1;
  return shrink(box, Math.floor(EDGE * side));
}

/** The places of the pixels of a box, row after row. */
export function pixelsOf({ left, right, top, bottom }: Box, { width }: Planes): number[] {
  const pixels: number[] = [];
  for (let y = top; y <= bottom; y += 1)
    for (let x = left; x <= right; x += 1) pixels.push(y * width + x);
  return pixels;
}
