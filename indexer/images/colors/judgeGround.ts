import type { Component } from './components.js';
import { GROUND } from './flood.js';
import { areaOf } from './frame.js';
import { distanceFrom, type GroundModel } from './groundModel.js';
import { medianOf } from './median.js';
import type { Planes } from './planes.js';
import { flatPart, shadedPart } from './shading.js';
import { shadowBeside } from './shadow.js';

/** What was found in a picture, before it is judged. */
interface Scene {
  readonly planes: Planes;
  /** Lightness with the grain that is taken from the planes. */
  readonly grainy: Float32Array;
  readonly border: readonly number[];
  readonly ground: GroundModel;
  /** What the flood took. */
  readonly mask: Uint8Array;
  /** What is not ground, largest first. */
  readonly objects: readonly Component[];
}

/** Of the border, at least so much is ground where there is any. */
const LEAST_BORDER = 0.7;
/** How much colour a ground has at most: the sum of two differences of channels. */
const MOST_COLOR = 23.5;
/** How far pixels of a ground typically are from it, beside grain; of smooth pictures it is more. */
export const MOST_UNEVEN = 2;
/** Of the pixels of the ground, each so many-th tells its grain. */
const EACH = 5;
/** Drawn, with what a copy adds; of things before such a ground, at least so much is shaded. */
const [EVEN, LEAST_SHADED] = [0.6, 0.105];
/** Of what is printed, at least so much is flat; how light a ground with shadows is, and their least. */
const [FLAT, LEAST_LIGHT, LEAST_SHADOW] = [0.4, 40, 0.5];
/** A shadow that is no unevenness of paper. */
const PLAIN_SHADOW = 4;
/**
 * Parts of at most this height, of the picture's, are words or lines where there are so many, or
 * where they are wide and one is below another.
 */
const [LOW, LINES] = [0.1, 3];
/** Of the box around it, so much is of a picture or a sheet, which may have a frame. */
export const RECTANGLE = 0.93;
/** What an object takes of the picture at least. */
const LEAST_SUBJECT = 0.01;
/** Several parts with less than this are what is left of a thing, or of a picture, in mist. */
const SCRAPS = 0.03;
/** Things that are photographed together, at most. */
const MOST_OBJECTS = 8;

/** Whether what was found is things before a ground, and not a picture that has a plain border. */
export function isOfThings(scene: Scene): boolean {
  const { planes, border, ground } = scene;
  const isLike = (pixel: number) => distanceFrom(planes, ground, pixel) <= 16;
  return (
    shareOf(border, isLike) >= LEAST_BORDER &&
    colorOf(ground) <= MOST_COLOR &&
    areThings(scene) &&
    // Most grounds are so even that their grain need not be asked for.
    (ground.noise <= MOST_UNEVEN || ground.noise - grainOf(scene) <= MOST_UNEVEN)
  );
}

/** How far pixels of the ground typically are from the mean of those around them. */
function grainOf({ planes: { width }, grainy, mask }: Scene): number {
  const around = (pixel: number) => [pixel - 1, pixel + 1, pixel - width, pixel + width];
  const inside: number[] = [];
  for (let pixel = width; pixel < mask.length - width; pixel += EACH)
    if ([pixel, ...around(pixel)].every((each) => mask[each] === GROUND)) inside.push(pixel);
  return medianOf(inside, (pixel) => {
    const sum = around(pixel).reduce((all, other) => all + (grainy[other] ?? 0), 0);
    return Math.abs((grainy[pixel] ?? 0) - sum / 4);
  });
}

/** Whether the parts are one thing or a few: no sheet of pictures or of small things, no print. */
function areThings(scene: Scene): boolean {
  const { planes, objects } = scene;
  const all = planes.width * planes.height;
  const [main] = objects;
  const total = objects.reduce((sum, { pixels }) => sum + pixels.length, 0);
  if (!main || total < LEAST_SUBJECT * all) return false;
  const large = objects.filter(({ pixels }) => pixels.length >= 0.15 * main.pixels.length);
  const inLarge = large.reduce((sum, { pixels }) => sum + pixels.length, 0) / total;
  const inMain = main.pixels.length / total;
  if (total < SCRAPS * all && inMain < 0.85) return false;
  const rectangles = large.filter((one) => solidity(one) > 0.85).length;
  if (large.length > MOST_OBJECTS || rectangles > 2) return false;
  const beside = objects.filter((one) => one.bottom < main.top || one.top > main.bottom);
  const lines = beside.filter((one) => !large.includes(one) && isLine(one, planes));
  const isWritten = lines.some((one) => lines.some((other) => other.top > one.bottom));
  // Of a label as white as the ground only lines are seen: those beside what has a body.
  if (isWritten && !throwsShadow(main, scene)) return false;
  if (inMain < 0.9 && isPrinted(scene)) return false;
  if (isOnPaper(scene, lines)) return false;
  if (inLarge < 0.95 && inMain < 0.85) return false;
  return isThing(main, scene);
}

/** Whether several parts on an even ground are fields and lines of a print, or have writing by them. */
function isPrinted({ planes, ground, objects, mask }: Scene): boolean {
  if (ground.noise > EVEN) return false;
  const [main] = objects;
  const lines = objects.filter(
    (one) => one !== main && one.bottom - one.top < LOW * planes.height,
  ).length;
  return lines >= LINES || shadedPart(objects, planes, mask) < LEAST_SHADED;
}

/**
 * Whether a flat figure or a rectangle is printed on the ground, with writing beside it and without
 * a shadow. Alone either may be a thing: a drawing of one, or a carpet. On black no shadow can be
 * seen.
 */
function isOnPaper({ planes, ground, objects, mask }: Scene, lines: readonly Component[]): boolean {
  const [main] = objects;
  if (!main || ground.noise > EVEN || lightOf(ground) < LEAST_LIGHT) return false;
  // A label is laid in a corner; what is printed by a picture is as wide as it at most.
  const isBy = (line: Component) => line.left >= main.left - 1 && line.right <= main.right + 1;
  const isPrint =
    lines.some(isBy) && (solidity(main) > RECTANGLE || flatPart(objects, planes, mask) >= FLAT);
  return isPrint && shadowBeside(main, mask, planes, ground) < LEAST_SHADOW;
}

/** Whether the ground beside a thing is plainly darker or lighter; on black none can be seen. */
function throwsShadow(main: Component, { planes, ground, mask }: Scene): boolean {
  return lightOf(ground) >= LEAST_LIGHT && shadowBeside(main, mask, planes, ground) >= PLAIN_SHADOW;
}

/** Whether a part is as low and as wide as a line of writing, or a word of it. */
function isLine({ left, right, top, bottom }: Component, { height }: Planes): boolean {
  const high = bottom - top + 1;
  return high <= LOW * height && right - left + 1 >= 2 * high;
}

/** Whether the main part is a thing: no picture that reaches the edges, or has a narrow margin. */
function isThing(main: Component, { planes, ground, mask }: Scene): boolean {
  const { width, height } = planes;
  const { left, right, top, bottom } = main;
  const isAcross = left === 0 && right === width - 1;
  if (isAcross || (top === 0 && bottom === height - 1)) return false;
  const taken = mask.reduce((sum, value) => sum + (value === GROUND ? 1 : 0), 0) / mask.length;
  const margin = ground.noise < EVEN ? 0.25 : 0.13;
  return solidity(main) <= RECTANGLE || taken >= margin;
}

/** How much of the box around it a component fills. */
export function solidity(component: Component): number {
  return component.pixels.length / areaOf(component);
}

/** How many of these pixels are such, 0 to 1. */
export function shareOf(pixels: readonly number[], holds: (pixel: number) => boolean): number {
  return pixels.filter(holds).length / pixels.length;
}

/** How light the ground is in the middle of the picture. */
function lightOf({ light }: GroundModel): number {
  return light[light.length >> 1] ?? 0;
}

/** How far from gray the ground is in the middle of the picture. */
function colorOf({ redGreen, blueYellow }: GroundModel): number {
  const middle = redGreen.length >> 1;
  return Math.abs(redGreen[middle] ?? 0) + Math.abs(blueYellow[middle] ?? 0);
}
