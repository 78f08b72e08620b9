import { eraseCastShadows } from './castShadow.js';
import { findComponents, type Component } from './components.js';
import { withoutEdgeThings } from './edgeThings.js';
import { floodGround, GROUND, type Flooded } from './flood.js';
import { distanceFrom, fitGround, type GroundModel } from './groundModel.js';
import { withoutFrame, type Box } from './frame.js';
import { frameWithHoles, pixelsOf } from './frameHoles.js';
import { isOfThings, MOST_UNEVEN, RECTANGLE, solidity } from './judgeGround.js';
import { mayBeNearMedian, nearMedian } from './median.js';
import type { Pixels } from './pixels.js';
import { toPlanes, withoutGrain, type Planes } from './planes.js';

/** What decides for or against a ground is measured on pictures of at least this side. */
const LEAST_SIDE = 16;
/** Pixels that the border is deep. */
const BORDER_DEPTH = 2;

/** Of the border, at least so much is near its middle colour where there is a ground or a frame. */
const PLAIN = 0.65;
/** Of the pixels of the ground, each so many-th decides how it is lit. */
const EACH = 5;
/** How stiff a ground is that seems uneven, and how even it is then where only its light was curved. */
const [PLIANT, CALM] = [0.005, 1.5];

const OPAQUE = 255;

/** Where the subject of a picture is: 255 for its pixels, 0 for those of the ground, or between. */
type Mask = Uint8Array;

/**
 * Finds what of a picture is not ground. The ground is a smooth surface near white, gray or black
 * that most of the border agrees on, what looks like it and is connected with the border, and the
 * soft shadows on it. Where the rest does not look like an object before a ground, but like a
 * picture that happens to have a plain border, there is none.
 *
 * @returns undefined where there is no ground: then all of the picture is its subject
 */
export function findSubject(pixels: Pixels): Mask | undefined {
  const { width, height } = pixels;
  if (Math.min(width, height) < LEAST_SIDE || isCutOut(pixels)) return undefined;
  const border = borderOf(width, height);
  // What most pictures are told by, before anything that takes time.
  if (!isPlain(border, pixels)) return undefined;
  const grainy = toPlanes(pixels);
  const planes = withoutGrain(grainy);
  const found = findGround(planes, border);
  if (!found) return findFramed(planes);
  const components = findComponents(found.mask, width, height);
  const objects = keepObjects(components, found.ground, planes);
  if (!isOfThings({ planes, grainy: grainy.light, border, objects, ...found }))
    return findFramed(planes);
  const mask = draw(objects, found.holes, width * height);
  eraseCastShadows(mask, objects, planes, found.ground, found.mask);
  const [main] = objects;
  const framed = frameWithHoles(objects, found, planes);
  for (const pixel of framed ? pixelsOf(framed, planes) : []) mask[pixel] = OPAQUE;
  const sheet = framed ?? (main && solidity(main) > RECTANGLE ? main : undefined);
  if (sheet) eraseFrame(mask, planes, sheet, 1);
  return mask;
}

/** A picture in a frame and a mount, without anything around them. */
function findFramed(planes: Planes): Mask | undefined {
  const { width, height } = planes;
  const whole = { left: 0, right: width - 1, top: 0, bottom: height - 1 };
  const mask = new Uint8Array(width * height).fill(OPAQUE);
  return eraseFrame(mask, planes, whole, 2) ? mask : undefined;
}

/** @returns whether there was one */
function eraseFrame(mask: Mask, planes: Planes, box: Box, least: 1 | 2): boolean {
  const inner = withoutFrame(planes, box, least);
  if (!inner) return false;
  const { width } = planes;
  for (let y = box.top; y <= box.bottom; y += 1) {
    for (let x = box.left; x <= box.right; x += 1) {
      const inside = x >= inner.left && x <= inner.right && y >= inner.top && y <= inner.bottom;
      if (!inside) mask[y * width + x] = 0;
    }
  }
  return true;
}

/** Whether so much is transparent that no other ground is to be looked for. */
function isCutOut({ data, width, height }: Pixels): boolean {
  let transparent = 0;
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 128) transparent += 1;
  return transparent > 0.01 * width * height;
}

function borderOf(width: number, height: number): number[] {
  const border: number[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (Math.min(x, y, width - 1 - x, height - 1 - y) < BORDER_DEPTH) border.push(y * width + x);
      else if (y >= BORDER_DEPTH && y < height - BORDER_DEPTH) x = width - BORDER_DEPTH - 1;
    }
  }
  return border;
}

/** Whether most of a border is of one colour. */
function isPlain(border: readonly number[], { data }: Pixels): boolean {
  const line = new Uint8Array(4 * border.length);
  for (let index = 0; index < border.length; index += 1) {
    const from = 4 * (border[index] ?? 0);
    line[4 * index] = data[from] ?? 0;
    line[4 * index + 1] = data[from + 1] ?? 0;
    line[4 * index + 2] = data[from + 2] ?? 0;
  }
  const planes = toPlanes({ data: line, width: border.length, height: 1 });
  const least = PLAIN * border.length;
  if (!mayBeNearMedian(planes, least)) return false;
  return nearMedian(planes, [...border.keys()]).length >= least;
}

/** Fits the ground to the border, then to all that was found of it. */
function findGround(
  planes: Planes,
  border: readonly number[],
): ({ readonly ground: GroundModel } & Flooded) | undefined {
  const ofBorder = fitGround(planes, border);
  if (!ofBorder) return undefined;
  const { mask: first } = floodGround(planes, ofBorder, border);
  const pixels: number[] = [];
  for (let pixel = 0; pixel < first.length; pixel += EACH)
    if (first[pixel] === GROUND) pixels.push(pixel);
  const ground = fitAll(planes, pixels);
  return ground && { ground, ...floodGround(planes, ground, border) };
}

/**
 * Fits the ground to all that was found of it. What seems uneven may be lit so, as in a vignette: it
 * is fitted again, nearly as curved as it is, for now it is known almost everywhere.
 */
function fitAll(planes: Planes, pixels: readonly number[]): GroundModel | undefined {
  const ground = fitGround(planes, pixels);
  if (!ground || ground.noise <= MOST_UNEVEN) return ground;
  const curved = fitGround(planes, pixels, PLIANT);
  return curved && curved.noise <= CALM ? curved : ground;
}

/** Leaves out specks of the ground, and what is laid beside a thing. */
function keepObjects(
  components: readonly Component[],
  ground: GroundModel,
  planes: Planes,
): readonly Component[] {
  const all = planes.width * planes.height;
  const [main] = components;
  const seen = components.filter((component) => {
    const size = component.pixels.length;
    if (component === main) return true;
    return size >= 3 && (size >= all / 200 || contrastOf(component, ground, planes) >= 14);
  });
  return withoutEdgeThings(seen, planes);
}

/** How far a component is from the ground, on average. */
function contrastOf({ pixels }: Component, ground: GroundModel, planes: Planes): number {
  return (
    pixels.reduce((sum, pixel) => sum + distanceFrom(planes, ground, pixel), 0) / pixels.length
  );
}

function draw(
  objects: readonly Component[],
  holes: ReadonlyMap<number, number>,
  size: number,
): Mask {
  const mask = new Uint8Array(size);
  for (const { pixels } of objects) for (const pixel of pixels) mask[pixel] = OPAQUE;
  for (const [pixel, part] of holes) mask[pixel] = part;
  return mask;
}
