import type { Component } from './components.js';
import { GROUND } from './flood.js';
import type { GroundModel } from './groundModel.js';
import { visitNeighbours, type Planes } from './planes.js';

/** Where a shadow that the flood left begins: below the middle of its thing, which stands in it. */
const BELOW = 0.5;
/** What it leaves of the ground's light: less where a thing touches its ground than beside it. */
const DEEPEST = 0.3;
/** How much another colour it has at most than a ground that is so much darker. */
const TINT = 8;
/** How much light changes from pixel to pixel inside it. */
const STEP = 8;
/**
 * How much darker the next pixel of its margin is at most, where light falls gradually: of the two
 * pixels before and the two behind, at least so many fall by such a part of that. The outline of a
 * thing is one step, or two where a pixel is half of it.
 */
const [MARGIN_STEP, FALL_ALONG, FALLS] = [60, 0.15, 2];
/** Of a thing, at most so much is shadow; what has more is as gray as its ground. */
const MOST = 0.5;

/**
 * Takes from a mask the shadows in which things stand: what has the colour of the ground with less
 * light, and hangs together with it by a margin in which light falls gradually.
 *
 * @param mask of the things, from which shadows are taken
 * @param flooded what is ground without them
 */
export function eraseCastShadows(
  mask: Uint8Array,
  objects: readonly Component[],
  planes: Planes,
  ground: GroundModel,
  flooded: Uint8Array,
): void {
  const isShade = shadeOf(planes, ground);
  const isNext = joins(planes);
  for (const object of objects) {
    const first = Math.ceil(object.top + BELOW * (object.bottom - object.top)) * planes.width;
    const shade = object.pixels.filter((pixel) => pixel >= first && isShade(pixel));
    const shadow = growShadow(shade, flooded, planes, isNext);
    if (shadow.length <= MOST * object.pixels.length)
      for (const pixel of shadow) mask[pixel] = GROUND;
  }
}

/** Whether a pixel has the colour of the ground, and not much more or too little of its light. */
function shadeOf({ light, redGreen, blueYellow }: Planes, ground: GroundModel) {
  return (pixel: number): boolean => {
    const left = (light[pixel] ?? 0) / Math.max(1, ground.light[pixel] ?? 0);
    if (left < DEEPEST || left > 1.02) return false;
    const tint =
      Math.abs((redGreen[pixel] ?? 0) - left * (ground.redGreen[pixel] ?? 0)) +
      Math.abs((blueYellow[pixel] ?? 0) - left * (ground.blueYellow[pixel] ?? 0));
    return tint <= TINT;
  };
}

/** Whether the light of a pixel goes on from that of its neighbour as in a shadow or its margin. */
function joins({ light }: Planes) {
  return (pixel: number, from: number): boolean => {
    const own = light[pixel] ?? 0;
    const before = light[from] ?? 0;
    const fall = before - own;
    if (Math.abs(fall) <= STEP) return true;
    if (fall < 0 || fall > MARGIN_STEP) return false;
    const onwards = pixel - from;
    const along = [from - 2 * onwards, from - onwards, pixel, pixel + onwards];
    const fallFrom = (at: number) => (light[at] ?? 0) - (light[at + onwards] ?? 0);
    return along.filter((at) => fallFrom(at) >= FALL_ALONG * fall).length >= FALLS;
  };
}

/** What of the shade on and below a thing is reached from the ground around it. */
function growShadow(
  shade: readonly number[],
  flooded: Uint8Array,
  planes: Planes,
  isNext: (pixel: number, from: number) => boolean,
): readonly number[] {
  const free = new Uint8Array(flooded.length);
  for (const pixel of shade) free[pixel] = 1;
  const shadow: number[] = [];
  const offer = (pixel: number, from: number) => {
    if (free[pixel] !== 1 || !isNext(pixel, from)) return;
    free[pixel] = 0;
    shadow.push(pixel);
  };
  for (const pixel of shade)
    visitNeighbours(pixel, planes, (from) => {
      if (flooded[from] === GROUND) offer(pixel, from);
    });
  for (let next = 0; next < shadow.length; next += 1)
    visitNeighbours(shadow[next] ?? 0, planes, offer);
  return shadow;
}
