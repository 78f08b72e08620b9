import type { Pixels } from './decode.js';

/** How far, summed over the channels, two sides of an edge are apart at least (0 to 765). */
const EDGE = 90;
/** How far two pixels of one side are apart at most. */
const FLAT = 36;

/**
 * Undoes the blur of edges: a pixel on the ramp between two flat sides becomes a pixel of the
 * nearer side. Shrinking, resampled copies and JPEG's coarse colour all mix colours along edges,
 * and nobody would call the pink seam of a red and a white field pink. Pixels of textures and
 * gradients stay as they are. Returns new pixels.
 */
export function sharpenEdges({ data, width, height }: Pixels): Pixels {
  const rows = snapAlong(data, width, height, 1, width);
  return { data: snapAlong(rows, height, width, width, 1), width, height };
}

/**
 * One pass over lines of pixels.
 * @param step pixels from one to the next along the line
 * @param stride pixels from one line to the next
 */
function snapAlong(
  data: Uint8Array,
  length: number,
  lines: number,
  step: number,
  stride: number,
): Uint8Array {
  const result = Uint8Array.from(data);
  for (let line = 0; line < lines; line += 1) {
    for (let index = 1; index < length - 1; index += 1) {
      const pixel = line * stride + index * step;
      if (difference(data, pixel - step, pixel + step) < FLAT) continue;
      const before = side(data, pixel, -step, index);
      const after = side(data, pixel, step, length - 1 - index);
      if (before < 0 || after < 0 || difference(data, before, after) < EDGE) continue;
      if (!between(data, before, pixel, after)) continue;
      const nearer =
        difference(data, pixel, before) <= difference(data, pixel, after) ? before : after;
      result.set(data.subarray(nearer * 4, nearer * 4 + 4), pixel * 4);
    }
  }
  return result;
}

/** The flat side next to a pixel: the nearest of three whose own neighbour is like it. */
function side(data: Uint8Array, pixel: number, step: number, room: number): number {
  for (const away of [1, 2, 3]) {
    if (away > room) return -1;
    const near = pixel + away * step;
    if (away === room) return near;
    if (difference(data, near, near + step) <= FLAT) return near;
  }
  return -1;
}

/** Whether a pixel's colour lies on the way from one side's to the other's. */
function between(data: Uint8Array, before: number, pixel: number, after: number): boolean {
  const detour = difference(data, before, pixel) + difference(data, pixel, after);
  return detour <= 1.2 * difference(data, before, after);
}

function difference(data: Uint8Array, one: number, other: number): number {
  const [i, j] = [one * 4, other * 4];
  return (
    Math.abs((data[i] ?? 0) - (data[j] ?? 0)) +
    Math.abs((data[i + 1] ?? 0) - (data[j + 1] ?? 0)) +
    Math.abs((data[i + 2] ?? 0) - (data[j + 2] ?? 0))
  );
}
