// What most pixels of a picture are like.
import type { Planes } from './planes.js';

/** How far a pixel that is near the median may be from it, in lightness and in each difference of channels. */
const [NEAR_LIGHT, NEAR_COLOR] = [50, 25];

/**
 * Whether at least so many pixels can be near the median of all: whether so many are in each of the
 * differences of channels. Takes a third of the time of `nearMedian`, and tells most pictures.
 */
export function mayBeNearMedian({ redGreen, blueYellow }: Planes, least: number): boolean {
  return countNear(blueYellow) >= least && countNear(redGreen) >= least;
}

function countNear(plane: Float32Array): number {
  const median = selectNth(new Float64Array(plane), plane.length >> 1);
  let near = 0;
  for (let pixel = 0; pixel < plane.length; pixel += 1)
    if (Math.abs((plane[pixel] ?? 0) - median) < NEAR_COLOR) near += 1;
  return near;
}

/** The candidates that are not far from the median of all in any plane. */
export function nearMedian(planes: Planes, candidates: readonly number[]): readonly number[] {
  const { light, redGreen, blueYellow } = planes;
  const middle = (plane: Float32Array) => medianOf(candidates, (pixel) => plane[pixel] ?? 0);
  const [l, rg, by] = [middle(light), middle(redGreen), middle(blueYellow)];
  return candidates.filter(
    (pixel) =>
      Math.abs((light[pixel] ?? 0) - l) < NEAR_LIGHT &&
      Math.abs((redGreen[pixel] ?? 0) - rg) < NEAR_COLOR &&
      Math.abs((blueYellow[pixel] ?? 0) - by) < NEAR_COLOR,
  );
}

/** The larger middle one of the values of some pixels; 0 of none. */
export function medianOf(pixels: readonly number[], valueOf: (pixel: number) => number): number {
  const values = new Float64Array(pixels.length);
  for (let index = 0; index < values.length; index += 1)
    values[index] = valueOf(pixels[index] ?? 0);
  return selectNth(values, values.length >> 1);
}

/**
 * The value that would be at a place were all in order, without putting them in order (Hoare's
 * selection): what is beyond the place is never looked at again. Moves the values.
 */
function selectNth(values: Float64Array, place: number): number {
  for (let [first, last] = [0, values.length - 1]; first < last;) {
    const pivot = values[(first + last) >> 1] ?? 0;
    let [low, high] = [first, last];
    while (low <= high) {
      while ((values[low] ?? 0) < pivot) low += 1;
      while ((values[high] ?? 0) > pivot) high -= 1;
      if (low > high) break;
      [values[low], values[high]] = [values[high] ?? 0, values[low] ?? 0];
      low += 1;
      high -= 1;
    }
    if (place <= high) last = high;
    else if (place >= low) first = low;
    else break;
  }
  return values[place] ?? 0;
}
