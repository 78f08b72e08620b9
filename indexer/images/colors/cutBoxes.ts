// Modified median cut (D. Bloomberg, Leptonica): a box of colours is cut in two, the fullest first,
// until there are enough. The boxes are those of node-vibrant's own quantizer, `mmcq`, which walks
// through each cell of a box, of which most are empty; here through those with pixels only.
import { Swatch } from '@vibrant/color';
import { cellOf } from './histogram.js';

/** Bits of a channel that tell cells apart. */
const BITS = 5;
const LEVELS = 1 << BITS;
/** The width of a cell. */
const STEP = 256 / LEVELS;
/** Of the boxes that are asked for, so many are cut by pixels alone. */
const BY_PIXELS = 0.75;

type Channel = 0 | 1 | 2;
/** The first and the last level of a channel. */
type Span = readonly [first: number, last: number];
type Spans = readonly [red: Span, green: Span, blue: Span];

interface Box {
  /** The numbers of cells with pixels; cutting it puts them in another order. */
  readonly cells: Uint16Array;
  /** What it was cut to: its cells can be fewer. */
  readonly spans: Spans;
  readonly pixels: number;
}

/** How many pixels each cell has; all zero between two calls. */
const counts = new Uint32Array(LEVELS ** 3);

/**
 * A quantizer for node-vibrant.
 *
 * @param pixels red, green, blue and opacity, a byte each
 */
export function cutBoxes(
  pixels: ArrayLike<number>,
  { colorCount }: { readonly colorCount: number },
): Swatch[] {
  const cells = countPixels(pixels);
  if (cells.length === 0) return [];
  const boxes = [boxOf(cells, [spanOf(cells, 0), spanOf(cells, 1), spanOf(cells, 2)])];
  cutFullest(boxes, BY_PIXELS * colorCount, pixelsOf);
  // As `mmcq` does, which asks for fewer than are still wanted.
  cutFullest(boxes, colorCount - boxes.length, pixelsTimesVolume);
  const swatches = boxes.sort(by(pixelsTimesVolume)).reverse().map(toSwatch);
  for (const cell of cells) counts[cell] = 0;
  return swatches;
}

/** @returns the cells with pixels */
function countPixels(pixels: ArrayLike<number>): Uint16Array {
  const cells: number[] = [];
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 0) continue;
    const cell = cellOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0, BITS);
    if (counts[cell] === 0) cells.push(cell);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return Uint16Array.from(cells);
}

function boxOf(cells: Uint16Array, spans: Spans): Box {
  let pixels = 0;
  for (const cell of cells) pixels += counts[cell] ?? 0;
  return { cells, spans, pixels };
}

function spanOf(cells: Uint16Array, channel: Channel): Span {
  let [first, last] = [LEVELS, 0];
  for (const cell of cells) {
    const level = levelOf(cell, channel);
    if (level < first) first = level;
    if (level > last) last = level;
  }
  return [first, last];
}

function levelOf(cell: number, channel: Channel): number {
  return (cell >> (BITS * (2 - channel))) & (LEVELS - 1);
}

function widthOf([first, last]: Span): number {
  return last - first + 1;
}

function pixelsOf({ pixels }: Box): number {
  return pixels;
}

function pixelsTimesVolume({ pixels, spans: [red, green, blue] }: Box): number {
  return pixels * widthOf(red) * widthOf(green) * widthOf(blue);
}

function by(rank: (box: Box) => number) {
  return (one: Box, other: Box) => rank(one) - rank(other);
}

/** Cuts the box of the highest rank until there are `most`, or it cannot be cut. */
function cutFullest(boxes: Box[], most: number, rank: (box: Box) => number): void {
  while (boxes.length < most) {
    const fullest = boxes.sort(by(rank)).pop();
    if (!fullest) return;
    const parts = cut(fullest);
    boxes.push(...parts);
    if (parts.length < 2) return;
  }
}

/** Cuts a box through its widest channel, in the wider part beside the median; or not at all. */
function cut(box: Box): [Box] | [Box, Box] {
  const { cells, spans, pixels } = box;
  if (pixels === 1) return [box];
  const channel = widestOf(spans);
  const [first, last] = spans[channel];
  const level = levelToCut(box, channel);
  const low = putFirst(cells, channel, level);
  const lower = boxOf(cells.subarray(0, low), withSpan(spans, channel, [first, level]));
  if (lower.pixels === pixels) return [lower];
  return [lower, boxOf(cells.subarray(low), withSpan(spans, channel, [level + 1, last]))];
}

/** Puts the cells up to a level before the others. @returns how many they are */
function putFirst(cells: Uint16Array, channel: Channel, level: number): number {
  let low = 0;
  for (let index = 0; index < cells.length; index += 1) {
    const cell = cells[index] ?? 0;
    if (levelOf(cell, channel) > level) continue;
    cells[index] = cells[low] ?? 0;
    cells[low] = cell;
    low += 1;
  }
  return low;
}

/** The first of the widest. */
function widestOf(spans: Spans): Channel {
  const [red, green, blue] = [widthOf(spans[0]), widthOf(spans[1]), widthOf(spans[2])];
  if (red >= green && red >= blue) return 0;
  return green >= blue ? 1 : 2;
}

function withSpan([red, green, blue]: Spans, channel: Channel, span: Span): Spans {
  return [channel === 0 ? span : red, channel === 1 ? span : green, channel === 2 ? span : blue];
}

/** The last level of the lower part. */
function levelToCut({ cells, spans, pixels }: Box, channel: Channel): number {
  const [first, last] = spans[channel];
  /** Pixels up to each level. */
  const upTo = new Uint32Array(last + 1);
  for (const cell of cells) {
    const level = levelOf(cell, channel);
    upTo[level] = (upTo[level] ?? 0) + (counts[cell] ?? 0);
  }
  for (let level = first + 1; level <= last; level += 1)
    upTo[level] = (upTo[level] ?? 0) + (upTo[level - 1] ?? 0);
  const median = upTo.findIndex((count) => count > pixels / 2);
  const [left, right] = [median - first, last - median];
  let level =
    left <= right
      ? Math.max(0, Math.min(last - 1, Math.trunc(median + right / 2)))
      : Math.max(first, Math.trunc(median - 1 - left / 2));
  while (upTo[level] === 0) level += 1;
  while (upTo[level] === pixels && (upTo[level - 1] ?? 0) > 0) level -= 1;
  return level;
}

/** The mean colour of a box, from the middles of its cells. */
function toSwatch({ cells, pixels }: Box): Swatch {
  const mean = (channel: Channel) => {
    let sum = 0;
    for (const cell of cells) sum += (counts[cell] ?? 0) * (levelOf(cell, channel) + 0.5) * STEP;
    return Math.trunc(sum / pixels);
  };
  return new Swatch([mean(0), mean(1), mean(2)], pixels);
}
