import type { Pixels } from './pixels.js';

/** A picture in planes: lightness and two differences of channels, on the scale of a byte. */
export interface Planes {
  readonly width: number;
  readonly height: number;
  readonly light: Float32Array;
  readonly redGreen: Float32Array;
  readonly blueYellow: Float32Array;
}

/** Light from 0 to 255, redGreen and blueYellow from −255 to 255, opacity left out. */
export function toPlanes({ data, width, height }: Pixels): Planes {
  const count = width * height;
  const light = new Float32Array(count);
  const redGreen = new Float32Array(count);
  const blueYellow = new Float32Array(count);
  for (let pixel = 0, at = 0; pixel < count; pixel += 1, at += 4) {
    const red = data[at] ?? 0;
    const green = data[at + 1] ?? 0;
    const blue = data[at + 2] ?? 0;
    light[pixel] = 0.3 * red + 0.6 * green + 0.1 * blue;
    redGreen[pixel] = red - green;
    blueYellow[pixel] = blue - (red + green) / 2;
  }
  return { width, height, light, redGreen, blueYellow };
}

/** Each pixel's lightness as the middle one of itself and its four neighbours: edges stay. */
export function withoutGrain(planes: Planes): Planes {
  const { light: plane, width } = planes;
  const result = plane.slice();
  const five = new Float32Array(5);
  for (let pixel = width; pixel < plane.length - width; pixel += 1) {
    const column = pixel % width;
    if (column === 0 || column === width - 1) continue;
    five[0] = plane[pixel] ?? 0;
    five[1] = plane[pixel - 1] ?? 0;
    five[2] = plane[pixel + 1] ?? 0;
    five[3] = plane[pixel - width] ?? 0;
    five[4] = plane[pixel + width] ?? 0;
    result[pixel] = middleOf(five);
  }
  return { ...planes, light: result };
}

/** The median of five: the larger of the lesser, and the lesser of the larger, then of three. */
function middleOf(five: Float32Array): number {
  const a = five[0] ?? 0;
  const b = five[1] ?? 0;
  const c = five[2] ?? 0;
  const d = five[3] ?? 0;
  const e = five[4] ?? 0;
  const low = Math.max(Math.min(a, b), Math.min(c, d));
  const high = Math.min(Math.max(a, b), Math.max(c, d));
  return Math.max(Math.min(low, high), Math.min(Math.max(low, high), e));
}

/** Visits the neighbours of a pixel that are in the picture: left, right, above and below it. */
export function visitNeighbours(
  pixel: number,
  { width, height }: Pick<Planes, 'width' | 'height'>,
  visit: (neighbour: number, pixel: number) => void,
): void {
  const column = pixel % width;
  if (column > 0) visit(pixel - 1, pixel);
  if (column < width - 1) visit(pixel + 1, pixel);
  if (pixel >= width) visit(pixel - width, pixel);
  if (pixel < width * (height - 1)) visit(pixel + width, pixel);
}
