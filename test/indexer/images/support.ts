import sharp, { type Sharp } from 'sharp';
import type { ColorShare, ImageColors } from '../../../src/collection/color.js';
import { decodeImage } from '../../../indexer/images/decode.js';
import { extractColors } from '../../../indexer/images/colors/extract.js';

/** A field of one colour. */
export function field(background: string, width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Two colours, side by side. */
export async function halves(left: string, right: string, width: number, height: number) {
  const input = await field(right, width / 2, height)
    .png()
    .toBuffer();
  const composed = field(left, width, height).composite([{ input, left: width / 2, top: 0 }]);
  return sharp(await composed.png().toBuffer());
}

/** The colours of an encoded image; fails for one with no visible pixel. */
export async function colorsOf(bytes: Buffer): Promise<ImageColors> {
  const colors = await extractColors(await decodeImage(bytes, 1e8));
  if (!colors) throw new Error('no visible pixel');
  return colors;
}

/** The percentage of one google name. */
export function googleShare(colors: ImageColors, name: string): number {
  return colors.search.google?.find(({ color }) => color === name)?.value ?? 0;
}

/** The most that the percentage of one name differs between two images, in either palette. */
export function largestChange(one: ImageColors, other: ImageColors): number {
  const palettes = [
    [one.search.google ?? [], other.search.google ?? []],
    [one.search.cloudinary ?? [], other.search.cloudinary ?? []],
  ] as const;
  const changes = palettes.flatMap(([before, after]) => {
    const share = (shares: readonly ColorShare[], name: string) =>
      shares.find(({ color }) => color === name)?.value ?? 0;
    return [...before, ...after].map(({ color }) =>
      Math.abs(share(before, color) - share(after, color)),
    );
  });
  // Shares are tenths, their differences nearly.
  return Math.round(10 * Math.max(...changes)) / 10;
}

/** Random numbers from 0 to 1, the same on every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

/** An image whose pixels a function of place (0 to 1) gives. */
export function paint(
  width: number,
  height: number,
  color: (x: number, y: number) => readonly number[],
): Sharp {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const channels = color(x / width, y / height).map((value) =>
        Math.min(255, Math.max(0, value)),
      );
      data.set(channels, (y * width + x) * 3);
    }
  return sharp(data, { raw: { width, height, channels: 3 } });
}
