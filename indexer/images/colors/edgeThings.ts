import type { Component } from './components.js';
import { areaOf } from './frame.js';
import type { Planes } from './planes.js';

/** How wide a strip is at most, of the side that it stands on. */
const BAND = 0.16;
/** Of its box, each fills at least so much. */
const FILLS = 0.8;
/** And of the picture, lest letters or a fringe be taken for one. */
const LEAST = 0.005;
/** Of an outermost line of its box, less is a corner that blends with the ground: a disc has more. */
const STRAY = 1 / 8;
/** Ticks and numbers leave less of the box of a ruler, which is so many times as long as wide. */
const [RULER_FILLS, RULER_LENGTH, RULER_PAPER] = [0.55, 8, 0.4];
/** How far from the edge a chart or label is, and how long, at most: of the picture's sides. */
const [NEAR, LONGEST] = [0.08, 0.3];
/** Colours of patches that a chart has at least, and how far they are apart. */
const [LEAST_PATCHES, KIND] = [8, 40];
/** What of the box around the main thing a label has at most: antlers fill little of theirs. */
const MUCH_SMALLER = 0.4;
/** Of a label, at least so much is paper: so light, and of at most so much colour. */
const [PAPER, LEAST_LIGHT, MOST_COLOR] = [0.6, 150, 30];

/** Leaves out what is laid beside a thing: colour charts, gray scales, rulers and labels. */
export function withoutEdgeThings(
  components: readonly Component[],
  planes: Planes,
): readonly Component[] {
  const [main, ...others] = components;
  if (!main) return components;
  const bodies = new Map(others.map((one) => [one, withoutStrays(one, planes)]));
  const strips = [...bodies.values()].filter((one) => isStrip(one, planes));
  const isOfStrip = (body: Component) =>
    strips.some((strip) => strip === body || continues(strip, body));
  const isLaidCard = (one: Component) =>
    isCard(one, planes) && (hasPatches(one, planes) || isLabel(one, main, planes));
  const isLaid = (one: Component) => isOfStrip(bodies.get(one) ?? one) || isLaidCard(one);
  return [main, ...others.filter((one) => !isLaid(one))];
}

/** With a box that is not widened by single pixels: of a low strip those would be a large part. */
function withoutStrays(component: Component, { width }: Planes): Component {
  const { pixels, left, right, top, bottom } = component;
  const [across, down] = sidesOf(component);
  const strayColumn = (x: number) => isStray(pixels, (pixel) => pixel % width === x, down);
  const strayRow = (y: number) =>
    isStray(pixels, (pixel) => Math.floor(pixel / width) === y, across);
  return {
    pixels,
    left: left + strayColumn(left),
    right: right - strayColumn(right),
    top: top + strayRow(top),
    bottom: bottom - strayRow(bottom),
  };
}

/** @returns 1 where a line of a box has next to nothing of a component, else 0 */
function isStray(pixels: readonly number[], isOn: (pixel: number) => boolean, length: number) {
  return pixels.filter(isOn).length < STRAY * length ? 1 : 0;
}

/** Whether it is a strip along an edge: no line of text. */
function isStrip(component: Component, planes: Planes): boolean {
  const { pixels, left, right, top, bottom } = component;
  const { width, height } = planes;
  const [across, down] = sidesOf(component);
  const fills = isRuler(component, planes) ? RULER_FILLS : FILLS;
  if (pixels.length < fills * across * down || pixels.length < LEAST * width * height) return false;
  const beside = right < BAND * width || left >= (1 - BAND) * width;
  const above = bottom < BAND * height || top >= (1 - BAND) * height;
  return (beside && down >= 2 * across) || (above && across >= 2 * down);
}

/** Whether it is long, low and white, with black marks. */
function isRuler(component: Component, planes: Planes): boolean {
  const [across, down] = sidesOf(component);
  const isLong = Math.max(across, down) >= RULER_LENGTH * Math.min(across, down);
  return isLong && paperPart(component, planes) >= RULER_PAPER;
}

/** Whether a piece is in one line with a strip, of which a patch is like the ground. */
function continues(strip: Component, piece: Component): boolean {
  const [across, down] = sidesOf(piece);
  if (piece.pixels.length < FILLS * across * down) return false;
  const near = (one: number, other: number) => Math.abs(one - other) <= 1;
  const gap = (before: Component, after: Component, from: 'left' | 'top', to: 'right' | 'bottom') =>
    Math.max(after[from] - before[to], before[from] - after[to]);
  const [long, high] = sidesOf(strip);
  return long > high
    ? near(strip.top, piece.top) &&
        near(strip.bottom, piece.bottom) &&
        gap(strip, piece, 'left', 'right') <= 2 * high
    : near(strip.left, piece.left) &&
        near(strip.right, piece.right) &&
        gap(strip, piece, 'top', 'bottom') <= 2 * long;
}

/** Whether it is a compact rectangle at an edge. */
function isCard(component: Component, { width, height }: Planes): boolean {
  const { pixels, left, right, top, bottom } = component;
  const [across, down] = sidesOf(component);
  const near =
    Math.min(left, width - 1 - right) <= NEAR * width ||
    Math.min(top, height - 1 - bottom) <= NEAR * height;
  return (
    near &&
    across <= LONGEST * width &&
    down <= LONGEST * height &&
    pixels.length >= FILLS * across * down &&
    pixels.length >= LEAST * width * height
  );
}

/** Whether it has so many colours that differ in more than their light. */
function hasPatches({ pixels }: Component, { redGreen, blueYellow }: Planes): boolean {
  const kinds = new Map<number, number>();
  const step = (plane: Float32Array, pixel: number) => Math.round((plane[pixel] ?? 0) / KIND);
  for (const pixel of pixels) {
    const kind = 100 * step(redGreen, pixel) + step(blueYellow, pixel);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [...kinds.values()].filter((count) => count > 1).length >= LEAST_PATCHES;
}

/** Whether it is much smaller than the box of the main thing, and most of it is paper. */
function isLabel(label: Component, main: Component, planes: Planes): boolean {
  const isSmall = label.pixels.length <= MUCH_SMALLER * areaOf(main);
  return isSmall && paperPart(label, planes) >= PAPER;
}

/** How much of it is paper, 0 to 1. */
function paperPart({ pixels }: Component, { light, redGreen, blueYellow }: Planes): number {
  const isPaper = (pixel: number) =>
    (light[pixel] ?? 0) >= LEAST_LIGHT &&
    Math.abs(redGreen[pixel] ?? 0) + Math.abs(blueYellow[pixel] ?? 0) <= MOST_COLOR;
  return pixels.filter(isPaper).length / pixels.length;
}

function sidesOf({ left, right, top, bottom }: Component): readonly [across: number, down: number] {
  return [right - left + 1, bottom - top + 1];
}
