import type { Pixels } from './decode.js';

/**
 * Shrinks pixels to at most a longest side: each pixel goes wholly into one cell, and a cell is
 * the mean of its pixels, weighted by opacity. Pixels small enough are returned as they are.
 */
export function poolPixels(pixels: Pixels, longestSide: number): Pixels {
  const { data, width, height } = pixels;
  const scale = longestSide / Math.max(width, height);
  if (scale >= 1) return pixels;
  const columns = Math.max(1, Math.round(width * scale));
  const rows = Math.max(1, Math.round(height * scale));
  // A cell of the largest decoded image sums to 36 × 255 × 255, far from 32 bits.
  const sums = new Uint32Array(columns * rows * 4);
  const counts = new Uint32Array(columns * rows);
  const edges = new Uint32Array(columns + 1).map((_, column) =>
    Math.ceil((column * width) / columns),
  );
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * rows) / height) * columns;
    for (let column = 0; column < columns; column += 1) {
      addRun(data, y * width, edges[column] ?? 0, edges[column + 1] ?? 0, sums, row + column);
      counts[row + column] =
        (counts[row + column] ?? 0) + (edges[column + 1] ?? 0) - (edges[column] ?? 0);
    }
  }
  return { data: averageCells(sums, counts), width: columns, height: rows };
}

/** Adds a run of pixels of one line to a cell. */
function addRun(
  data: Uint8Array,
  line: number,
  from: number,
  to: number,
  sums: Uint32Array,
  cell: number,
): void {
  let red = 0;
  let green = 0;
  let blue = 0;
  let opacity = 0;
  for (let index = 4 * (line + from); index < 4 * (line + to); index += 4) {
    const alpha = data[index + 3] ?? 0;
    red += (data[index] ?? 0) * alpha;
    green += (data[index + 1] ?? 0) * alpha;
    blue += (data[index + 2] ?? 0) * alpha;
    opacity += alpha;
  }
  const at = cell * 4;
  sums[at] = (sums[at] ?? 0) + red;
  sums[at + 1] = (sums[at + 1] ?? 0) + green;
  sums[at + 2] = (sums[at + 2] ?? 0) + blue;
  sums[at + 3] = (sums[at + 3] ?? 0) + opacity;
}

function averageCells(sums: Uint32Array, counts: Uint32Array): Uint8Array {
  const data = new Uint8Array(sums.length);
  for (let cell = 0; cell < counts.length; cell += 1) {
    const at = cell * 4;
    const alpha = sums[at + 3] ?? 0;
    if (alpha === 0) continue;
    for (let channel = at; channel < at + 3; channel += 1) {
      data[channel] = Math.round((sums[channel] ?? 0) / alpha);
    }
    data[at + 3] = Math.round(alpha / (counts[cell] ?? 1));
  }
  return data;
}
