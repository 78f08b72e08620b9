import { findComponents } from './components.js';
import { colorDifference, distanceFrom, type GroundModel } from './groundModel.js';
import { visitNeighbours, type Planes } from './planes.js';

/** Of a mask: what is ground, and what is not. */
export const GROUND = 0;
const SUBJECT = 1;

/** How far a pixel of plain ground is from the model at least and at most, by its noise. */
const [LEAST_TOLERANCE, MOST_TOLERANCE] = [5, 16];
/** How fast a soft shadow may become darker from one pixel to the next, beside the noise. */
const SHADOW_STEP = 8;
/** What a shadow leaves of the ground's light at least. */
const DEEPEST_SHADOW = 0.5;
/** How much another colour a shadow may have. */
const SHADOW_TINT = 9;
/** Pixels of the least hole in a thing that is looked for. */
const LEAST_HOLE = 5;
/**
 * How far the light of a hole is from that of the ground, as shares of the tolerance: up to the
 * first it counts as ground, beyond the second as the thing, and between them partly. The second is
 * well below the tolerance, beyond which a copy of a picture may have no such hole.
 */
const [HOLE_FROM, HOLE_TO] = [0.2, 0.7];
/** The same where the picture is judged: there a hole is ground or not. */
const HOLE_JUDGED = 0.55;
/** How much brighter than the model smooth ground may become. */
const BRIGHTEST = 14;

/** What of a picture is ground. */
export interface Flooded {
  /** GROUND or SUBJECT for each pixel. */
  readonly mask: Uint8Array;
  /** How far a pixel that may be ground seen through a thing is of the thing: 0 to 255. */
  readonly holes: ReadonlyMap<number, number>;
}

/**
 * Marks the ground of a picture: what is like the model, or becomes darker than it as gently as
 * a soft shadow does, and is connected with the border.
 */
export function floodGround(
  planes: Planes,
  ground: GroundModel,
  border: readonly number[],
): Flooded {
  const { width, height, light } = planes;
  const mask = new Uint8Array(width * height).fill(SUBJECT);
  const tolerance = Math.min(MOST_TOLERANCE, Math.max(LEAST_TOLERANCE, 2 + 3 * ground.noise));
  const step = SHADOW_STEP + ground.noise;
  const queue: number[] = [];
  const take = (pixel: number) => {
    mask[pixel] = GROUND;
    queue.push(pixel);
  };
  for (const pixel of border)
    if (mask[pixel] === SUBJECT && distanceFrom(planes, ground, pixel) <= tolerance) take(pixel);
  const offer = (pixel: number, from: number) => {
    if (mask[pixel] === GROUND) return;
    if (distanceFrom(planes, ground, pixel) <= tolerance) {
      take(pixel);
      return;
    }
    const own = light[pixel] ?? 0;
    const modelled = ground.light[pixel] ?? 0;
    if (Math.abs(own - (light[from] ?? 0)) > step) return;
    if (own < DEEPEST_SHADOW * modelled || own > modelled + BRIGHTEST) return;
    if (colorDifference(planes, ground, pixel) <= SHADOW_TINT) take(pixel);
  };
  for (let pixel = queue.pop(); pixel !== undefined; pixel = queue.pop())
    visitNeighbours(pixel, planes, offer);
  return { mask, holes: takeHoles(mask, planes, ground, tolerance) };
}

/** Marks what is seen of the ground through a thing: a handle, the back of a chair. */
function takeHoles(
  mask: Uint8Array,
  planes: Planes,
  ground: GroundModel,
  tolerance: number,
): ReadonlyMap<number, number> {
  const { width, height } = planes;
  const holes = new Map<number, number>();
  const like = new Uint8Array(mask.length);
  for (let pixel = 0; pixel < mask.length; pixel += 1) {
    const isLike = mask[pixel] === SUBJECT && distanceFrom(planes, ground, pixel) <= tolerance;
    like[pixel] = isLike ? 1 : 0;
  }
  for (const { pixels } of findComponents(like, width, height)) {
    if (pixels.length < LEAST_HOLE) break;
    const sum = pixels.reduce((all, p) => all + (planes.light[p] ?? 0) - (ground.light[p] ?? 0), 0);
    const off = Math.abs(sum / pixels.length) / tolerance;
    const part = Math.min(1, Math.max(0, (off - HOLE_FROM) / (HOLE_TO - HOLE_FROM)));
    for (const pixel of pixels) {
      holes.set(pixel, Math.round(255 * part));
      if (off < HOLE_JUDGED) mask[pixel] = GROUND;
    }
  }
  return holes;
}
