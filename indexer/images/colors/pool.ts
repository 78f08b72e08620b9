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
  const borders = Int32Array.from({ length: columns + 1 }, (_, column) =>
    Math.ceil((column * width) / columns),
  );
  const data = new Uint8Array(columns * rows * 4);
  const lines = image.channels === 3 ? new OpaqueLines(image, Math.ceil(height / rows)) : undefined;
  for (let row = 0; row < rows; row += 1) {
    const from = Math.ceil((row * height) / rows);
    const to = Math.ceil(((row + 1) * height) / rows);
    const cells = data.subarray(row * columns * 4, (row + 1) * columns * 4);
    if (lines) averageOpaque(lines.sum(from, to), to - from, borders, cells);
    else averageCells(sumLines(image, from, to, borders), to - from, borders, cells);
  }
  return { data, width: columns, height: rows };
}

/** Two of the four bytes of a word, with room for the sums of 257 such bytes. */
const EVERY_OTHER = 0x00ff00ff;
/** The first byte of a word is its lowest, or (big-endian) its highest. */
const FLIP = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1 ? 0 : 3;

/**
 * Sums lines of three bytes a pixel, byte by byte: most of the time that colours take would go into
 * this, so four bytes are added at once.
 */
class OpaqueLines {
  /** Words of a line, the last of which may be filled in part. */
  private readonly stride: number;
  /** All lines, where each begins with a word; or room for those that are summed at a time. */
  private readonly words: Int32Array;
  private readonly copies: Uint8Array | undefined;
  private readonly sums: Uint16Array;

  /** @param most lines that are summed at a time, at most 257 */
  constructor(
    private readonly image: DecodedImage,
    most: number,
  ) {
    const { data, width, height } = image;
    this.stride = Math.ceil((3 * width) / 4);
    this.sums = new Uint16Array(4 * this.stride);
    if ((3 * width) % 4 === 0 && data.byteOffset % 4 === 0) {
      this.words = new Int32Array(data.buffer, data.byteOffset, this.stride * height);
    } else {
      this.words = new Int32Array(this.stride * most);
      this.copies = new Uint8Array(this.words.buffer);
    }
  }

  /** @returns three sums a pixel, which the next call overwrites */
  sum(from: number, to: number): Uint16Array {
    const { stride, words, sums, copies } = this;
    if (copies) this.copy(from, to, copies);
    const start = copies ? 0 : stride * from;
    const end = start + stride * (to - from);
    for (let column = 0; column < stride; column += 1) {
      let even = 0;
      let odd = 0;
      for (let at = start + column; at < end; at += stride) {
        const word = words[at] ?? 0;
        even = (even + (word & EVERY_OTHER)) | 0;
        odd = (odd + ((word >>> 8) & EVERY_OTHER)) | 0;
      }
      const first = 4 * column;
      sums[first ^ FLIP] = even & 0xffff;
      sums[(first + 1) ^ FLIP] = odd & 0xffff;
      sums[(first + 2) ^ FLIP] = even >>> 16;
      sums[(first + 3) ^ FLIP] = odd >>> 16;
    }
    return sums;
  }

  /** Lines where words can be read: in the image they begin at any byte. */
  private copy(from: number, to: number, copies: Uint8Array): void {
    const { width, data } = this.image;
    for (let y = from; y < to; y += 1)
      copies.set(data.subarray(3 * width * y, 3 * width * (y + 1)), 4 * this.stride * (y - from));
  }
}

/** Writes the means of a row of cells, of sums of lines. Bytes drop what is behind the point. */
function averageOpaque(
  sums: Uint16Array,
  lines: number,
  borders: Int32Array,
  cells: Uint8Array,
): void {
  let index = 0;
  for (let column = 1; column < borders.length; column += 1) {
    const end = 3 * (borders[column] ?? 0);
    const pixels = (lines * (end - index)) / 3;
    let red = 0;
    let green = 0;
    let blue = 0;
    for (; index < end; index += 3) {
      red += sums[index] ?? 0;
      green += sums[index + 1] ?? 0;
      blue += sums[index + 2] ?? 0;
    }
    const at = 4 * column - 4;
    cells[at] = red / pixels + 0.5;
    cells[at + 1] = green / pixels + 0.5;
    cells[at + 2] = blue / pixels + 0.5;
    cells[at + 3] = 255;
  }
}

/** Adds lines of four bytes a pixel, weighted by the fourth, to the cells of their row. */
function sumLines({ data, width }: DecodedImage, from: number, to: number, borders: Int32Array) {
  // A cell of the largest decoded image sums to 36 × 255 × 255, far from 32 bits.
  const sums = new Uint32Array(4 * borders.length - 4);
  for (let y = from; y < to; y += 1) {
    const line = y * width;
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
  return sums;
}

/** The same of sums weighted by opacity. */
function averageCells(
  sums: Uint32Array,
  lines: number,
  borders: Int32Array,
  cells: Uint8Array,
): void {
  for (let at = 0; at < sums.length; at += 4) {
    const column = at >> 2;
    const pixels = lines * ((borders[column + 1] ?? 0) - (borders[column] ?? 0));
    const weight = sums[at + 3] ?? 0;
    if (weight === 0) continue;
    cells[at] = (sums[at] ?? 0) / weight + 0.5;
    cells[at + 1] = (sums[at + 1] ?? 0) / weight + 0.5;
    cells[at + 2] = (sums[at + 2] ?? 0) / weight + 0.5;
    cells[at + 3] = weight / pixels + 0.5;
  }
}
