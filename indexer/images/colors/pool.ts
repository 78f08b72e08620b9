import type { DecodedImage, Pixels } from './pixels.js';

/**
 * Shrinks an image to at most a longest side: each pixel goes wholly into one cell, and a cell is
 * the mean of its pixels, weighted by opacity. An image small enough stays as it is.
 */
export function poolPixels(image: DecodedImage, longestSide: number): Pixels {
  const { width, height } = image;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const columns = Math.max(1, Math.round(width * scale));
  const rows = Math.max(1, Math.round(height * scale));
  const borders = Uint32Array.from({ length: columns + 1 }, (_, column) =>
    Math.ceil((column * width) / columns),
  );
  const data = new Uint8Array(columns * rows * 4);
  // A cell of the largest decoded image sums to 36 × 255 × 255, far from 32 bits.
  const sums = new Uint32Array(columns * 4);
  for (let row = 0; row < rows; row += 1) {
    const from = Math.ceil((row * height) / rows);
    const to = Math.ceil(((row + 1) * height) / rows);
    sums.fill(0);
    for (let y = from; y < to; y += 1) {
      if (image.channels === 3) addOpaqueLine(image.data, y * width, borders, sums);
      else addLine(image.data, y * width, borders, sums);
    }
    averageCells(sums, borders, to - from, data, row * columns * 4, image.channels === 3);
  }
  return { data, width: columns, height: rows };
}

/** Adds a line of three bytes a pixel to the cells of its row. */
function addOpaqueLine(data: Uint8Array, line: number, borders: Uint32Array, sums: Uint32Array) {
  let index = 3 * line;
  for (let column = 1; column < borders.length; column += 1) {
    const end = 3 * (line + (borders[column] ?? 0));
    let red = 0;
    let green = 0;
    let blue = 0;
    for (; index < end; index += 3) {
      red += data[index] ?? 0;
      green += data[index + 1] ?? 0;
      blue += data[index + 2] ?? 0;
    }
    const at = 4 * column - 4;
    sums[at] = (sums[at] ?? 0) + red;
    sums[at + 1] = (sums[at + 1] ?? 0) + green;
    sums[at + 2] = (sums[at + 2] ?? 0) + blue;
  }
}

/** Adds a line of four bytes a pixel, weighted by the fourth, to the cells of its row. */
function addLine(data: Uint8Array, line: number, borders: Uint32Array, sums: Uint32Array) {
  let index = 4 * line;
  for (let column = 1; column < borders.length; column += 1) {
    const end = 4 * (line + (borders[column] ?? 0));
    const at = 4 * column - 4;
    for (; index < end; index += 4) {
      const alpha = data[index + 3] ?? 0;
      sums[at] = (sums[at] ?? 0) + (data[index] ?? 0) * alpha;
      sums[at + 1] = (sums[at + 1] ?? 0) + (data[index + 1] ?? 0) * alpha;
      sums[at + 2] = (sums[at + 2] ?? 0) + (data[index + 2] ?? 0) * alpha;
      sums[at + 3] = (sums[at + 3] ?? 0) + alpha;
    }
  }
}

/** Writes the means of a row of cells. */
function averageCells(
  sums: Uint32Array,
  borders: Uint32Array,
  lines: number,
  data: Uint8Array,
  start: number,
  opaque: boolean,
): void {
  for (let at = 0; at < sums.length; at += 4) {
    const column = at >> 2;
    const pixels = lines * ((borders[column + 1] ?? 0) - (borders[column] ?? 0));
    const weight = opaque ? pixels : (sums[at + 3] ?? 0);
    if (weight === 0) continue;
    data[start + at] = Math.round((sums[at] ?? 0) / weight);
    data[start + at + 1] = Math.round((sums[at + 1] ?? 0) / weight);
    data[start + at + 2] = Math.round((sums[at + 2] ?? 0) / weight);
    data[start + at + 3] = opaque ? 255 : Math.round(weight / pixels);
  }
}
