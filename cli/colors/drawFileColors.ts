import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { countedPixels } from '../../indexer/images/colors/countedPixels.js';
import { findSubject } from '../../indexer/images/colors/subject.js';
import { decodeImage, openPixels } from '../../indexer/images/decode.js';
import type { ColorShare, ImageColors } from '../../src/collection/color.js';
import { subjectOf } from '../../src/color/documentColor.js';

/** Sides of a tile, and the empty space around it, in pixels. */
const [SIDE, SPACE] = [320, 16];
/** Of each image. */
const TILES = 4;
/** What ground is painted in: no work is of this colour. */
const GROUND = [255, 0, 255, 255];
const PAPER = '#ffffff';
/** Tiles are read again at once. */
const TILE = { compressionLevel: 1 } as const;

interface Drawn {
  readonly file: string;
  readonly colors: ImageColors;
}

/**
 * Draws, in a row for each image: the image; its subject, with the ground in magenta; the palette
 * of the whole, and that of the subject, each colour as high as its share.
 * @returns a PNG
 */
export async function drawFileColors(images: readonly Drawn[], maxPixels: number): Promise<Buffer> {
  const tiles: Buffer[] = [];
  // One after the other: together they would all be in memory.
  for (const image of images) tiles.push(...(await drawRow(image, maxPixels)));
  const [top, bottom, left, right] = [SPACE, SPACE, SPACE, SPACE];
  return sharp(tiles, { join: { across: TILES, shim: SPACE, background: PAPER } })
    .flatten({ background: PAPER })
    .extend({ top, bottom, left, right, background: PAPER })
    .png()
    .toBuffer();
}

async function drawRow({ file, colors }: Drawn, maxPixels: number): Promise<Buffer[]> {
  const decoded = await decodeImage(await readFile(file), maxPixels);
  const counted = countedPixels(decoded);
  const data = Buffer.from(counted.data);
  findSubject(counted)?.forEach((part, pixel) => {
    if (part < 128) data.set(GROUND, 4 * pixel);
  });
  const { width, height } = counted;
  const fit = { fit: 'contain', background: PAPER } as const;
  return [
    await openPixels(decoded).resize(SIDE, SIDE, fit).png(TILE).toBuffer(),
    await sharp(data, { raw: { width, height, channels: 4 } })
      .resize(SIDE, SIDE, { ...fit, kernel: 'nearest' })
      .png(TILE)
      .toBuffer(),
    await drawPalette(colors.predominant ?? []),
    await drawPalette(subjectOf(colors).predominant ?? []),
  ];
}

/** Bands from top to bottom that fill a tile together. */
function drawPalette(palette: readonly ColorShare[]): Promise<Buffer> {
  const total = palette.reduce((sum, { value }) => sum + value, 0);
  let top = 0;
  const bands = palette.map(({ color, value }) => {
    const height = (SIDE * value) / total;
    const band = `<rect y="${top}" width="${SIDE}" height="${height + 1}" fill="${color}"/>`;
    top += height;
    return band;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${bands.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png(TILE).toBuffer();
}
