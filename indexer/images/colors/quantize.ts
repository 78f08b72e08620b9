import { rgbToOklab, type Oklab } from '../../../src/color/space.js';
import { GROUP_SHIFT, type ColorGroups } from './histogram.js';

/*
 * Modified median cut, as node-vibrant's quantizer does it, but on counts that are there already:
 * that one spends most of its time on pixels, and on swatches that nobody asked for. A test holds
 * that both find the same colours.
 */

/** Colours that are asked for; there can be fewer. */
export const COLORS = 28;
/** So many boxes are split for what is in them; as long as they are few, then for their size too. */
const BY_COUNT = 0.75 * COLORS;
/** What an image counts as: each group as its share of that, the rarest as one. */
export const PIXELS = 1024;
/** Places along each axis of the RGB cube: one for each group. */
const SIDE = 256 >> GROUP_SHIFT;
/** Levels of a channel at a place. */
const LEVELS = 256 / SIDE;

/** Groups of colours as points of a small cube. */
interface Points {
  /** Red, green and blue: three numbers a group. */
  readonly places: Uint8Array;
  readonly counts: Uint32Array;
}

/** A box of the cube: the first and the last place along red, green and blue. */
interface Box {
  readonly first: readonly number[];
  readonly last: readonly number[];
  /** The numbers of the groups in it. */
  readonly members: readonly number[];
  readonly count: number;
}

/** The mean colours of boxes of groups, the largest box first. */
export function quantize(groups: ColorGroups): Oklab[] {
  const points = toPoints(groups);
  const some = splitBoxes([boxOfAll(points)], BY_COUNT, points, ({ count }) => count);
  const size = (box: Box) => box.count * volumeOf(box);
  return splitBoxes(some, COLORS - some.length, points, size)
    .sort((one, other) => size(one) - size(other))
    .reverse()
    .map((box) => meanOf(box, points));
}

function toPoints({ colors, weights, total }: ColorGroups): Points {
  return {
    places: colors.map((channel) => channel >> GROUP_SHIFT),
    counts: Uint32Array.from(weights, (weight) =>
      Math.max(1, Math.floor((weight * PIXELS) / total)),
    ),
  };
}

function boxOfAll(points: Points): Box {
  const first = [SIDE, SIDE, SIDE];
  const last = [0, 0, 0];
  for (let at = 0; at < points.places.length; at += 1) {
    const axis = at % 3;
    const place = points.places[at] ?? 0;
    first[axis] = Math.min(first[axis] ?? 0, place);
    last[axis] = Math.max(last[axis] ?? 0, place);
  }
  return makeBox(first, last, [...points.counts.keys()], points);
}

function makeBox(
  first: readonly number[],
  last: readonly number[],
  members: readonly number[],
  { counts }: Points,
): Box {
  let count = 0;
  for (const group of members) count += counts[group] ?? 0;
  return { first, last, members, count };
}

function volumeOf({ first, last }: Box): number {
  return first.reduce((volume, from, axis) => volume * ((last[axis] ?? 0) - from + 1), 1);
}

/** Splits the largest box until there are so many, or the largest cannot be split. */
function splitBoxes(
  boxes: readonly Box[],
  wanted: number,
  points: Points,
  size: (box: Box) => number,
): Box[] {
  const all = [...boxes];
  while (all.length < wanted) {
    const largest = all.sort((one, other) => size(one) - size(other)).pop();
    if (!largest) break;
    const parts = splitBox(largest, points);
    all.push(...parts);
    if (parts.length < 2) break;
  }
  return all;
}

/** Cuts a box across its longest side, in the middle of the larger part beside its median. */
function splitBox(box: Box, points: Points): readonly Box[] {
  if (box.count === 1) return [box];
  const lengths = box.first.map((first, axis) => (box.last[axis] ?? 0) - first);
  const axis = lengths.indexOf(Math.max(...lengths));
  const cut = findCut(box, axis, points);
  const place = (group: number) => points.places[3 * group + axis] ?? 0;
  const near = box.members.filter((group) => place(group) <= cut);
  const far = box.members.filter((group) => place(group) > cut);
  const nearBox = makeBox(box.first, box.last.with(axis, cut), near, points);
  if (far.length === 0) return [nearBox];
  return [nearBox, makeBox(box.first.with(axis, cut + 1), box.last, far, points)];
}

/** The last place, along an axis, of the nearer of two boxes. */
function findCut({ first, last, members, count }: Box, axis: number, points: Points): number {
  const upTo = new Uint32Array(SIDE);
  for (const group of members) {
    const place = points.places[3 * group + axis] ?? 0;
    upTo[place] = (upTo[place] ?? 0) + (points.counts[group] ?? 0);
  }
  for (let place = 1; place < SIDE; place += 1)
    upTo[place] = (upTo[place] ?? 0) + (upTo[place - 1] ?? 0);
  const [from, to] = [first[axis] ?? 0, last[axis] ?? 0];
  const median = upTo.findIndex((sum) => sum > count / 2);
  const [left, right] = [median - from, to - median];
  let cut =
    left <= right
      ? Math.max(0, Math.min(to - 1, Math.floor(median + right / 2)))
      : Math.max(from, Math.floor(median - 1 - left / 2));
  while (upTo[cut] === 0) cut += 1;
  while (upTo[cut] === count && (upTo[cut - 1] ?? 0) > 0) cut -= 1;
  return cut;
}

/** The mean of a box's groups, each as the colour in the middle of its place. */
function meanOf({ members, count }: Box, { places, counts }: Points): Oklab {
  const mean = (channel: number) => {
    let sum = 0;
    for (const group of members)
      sum += (counts[group] ?? 0) * ((places[3 * group + channel] ?? 0) + 0.5);
    return 2 * Math.floor((LEVELS * sum) / (2 * count));
  };
  return rgbToOklab([mean(0), mean(1), mean(2)]);
}
