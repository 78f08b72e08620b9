import type { Component } from './components.js';
import { GROUND } from './flood.js';
import { distanceFrom, type GroundModel, type Planes } from './groundModel.js';
import { shadedPart } from './shading.js';

/** What was found in a picture, before it is judged. */
interface Scene {
  readonly planes: Planes;
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
/** Grounds have less noise than this; pictures that are smooth all over have more. */
const MOST_NOISE = 2.7;
/** Drawn, not photographed. */
const FLAT = 0.3;
/** Drawn, with what a copy adds; of things before such a ground, at least so much is shaded. */
const [EVEN, LEAST_SHADED] = [0.6, 0.105];
/** Parts of at most this height, of the picture's, are words or lines where there are so many. */
const [LOW, LINES] = [0.1, 3];
/** What an object takes of the picture at least. */
const LEAST_SUBJECT = 0.01;
/** Things that are photographed together, at most. */
const MOST_OBJECTS = 8;

/** Why a picture has no ground; undefined where it has one. */
export function judge(scene: Scene): string | undefined {
  const { planes, border, ground, objects } = scene;
  const share = shareOf(border, (pixel) => distanceFrom(planes, ground, pixel) <= 16);
  if (share < LEAST_BORDER) return `the border is not of one kind (${share.toFixed(2)})`;
  if (colorOf(ground) > MOST_COLOR)
    return `what is around has a colour (${colorOf(ground).toFixed(0)})`;
  if (ground.noise > MOST_NOISE) return `the ground is restless (${ground.noise.toFixed(2)})`;
  return judgeObjects(scene, objects);
}

function judgeObjects(scene: Scene, objects: readonly Component[]): string | undefined {
  const { planes } = scene;
  const all = planes.width * planes.height;
  const [main] = objects;
  const total = objects.reduce((sum, { pixels }) => sum + pixels.length, 0);
  if (!main || total < LEAST_SUBJECT * all) return 'there is nothing on it';
  const large = objects.filter(({ pixels }) => pixels.length >= 0.15 * main.pixels.length);
  const inLarge = large.reduce((sum, { pixels }) => sum + pixels.length, 0) / total;
  const inMain = main.pixels.length / total;
  if (large.length > MOST_OBJECTS) return `${large.length} things: a sheet`;
  const rectangles = large.filter((one) => solidity(one) > 0.85).length;
  if (rectangles > 2) return `${rectangles} rectangles: a sheet of pictures`;
  if (inMain < 0.9 && isPrinted(scene)) return `flat, and ${objects.length} parts: a print`;
  if (inLarge < 0.95 && inMain < 0.85) return `many small things (${inLarge.toFixed(2)}): a sheet`;
  return judgeMain(main, scene);
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

function judgeMain(main: Component, { planes, ground, mask }: Scene): string | undefined {
  const { width, height } = planes;
  const { left, right, top, bottom } = main;
  const sides = [left === 0, right === width - 1, top === 0, bottom === height - 1];
  const touched = sides.filter(Boolean).length;
  const solid = solidity(main);
  const opposite = (sides[0] && sides[1]) === true || (sides[2] && sides[3]) === true;
  if (touched > 2) return `reaches ${touched} sides: a picture`;
  if (opposite && solid < 0.3) return 'reaches across: a picture';
  const taken = mask.reduce((sum, value) => sum + (value === GROUND ? 1 : 0), 0) / mask.length;
  const margin = ground.noise < FLAT ? 0.25 : 0.13;
  if (solid > 0.93 && taken < margin) return `a picture with a margin (${taken.toFixed(2)})`;
  return undefined;
}

/** How much of the box around it a component fills. */
export function solidity({ left, right, top, bottom, pixels }: Component): number {
  return pixels.length / ((right - left + 1) * (bottom - top + 1));
}

function shareOf(pixels: readonly number[], holds: (pixel: number) => boolean): number {
  return pixels.filter(holds).length / pixels.length;
}

/** How far from gray the ground is in the middle of the picture. */
function colorOf({ redGreen, blueYellow }: GroundModel): number {
  const middle = redGreen.length >> 1;
  return Math.abs(redGreen[middle] ?? 0) + Math.abs(blueYellow[middle] ?? 0);
}
