import { existsSync } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** Film grain, so that files are as hard to decode as photographs. */
const grain = await sharp({
  create: {
    width: 256,
    height: 256,
    channels: 3,
    background: '#000',
    noise: { type: 'gaussian', mean: 128, sigma: 25 },
  },
})
  .png()
  .toBuffer();

/** Draws a grainy picture of some megapixels by enlarging a small random one. */
async function drawPicture(file: string, megapixels: number, seed: number): Promise<void> {
  const width = Math.round(Math.sqrt((megapixels * 1e6 * 4) / 3));
  const height = Math.round((width * 3) / 4);
  const cells = Buffer.from(
    Array.from({ length: 40 * 30 * 3 }, (_, index) => (index * (seed + 7) * 31) % 251),
  );
  await sharp(cells, { raw: { width: 40, height: 30, channels: 3 } })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .composite([{ input: grain, tile: true, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toFile(`${file}.unfinished`);
  await rename(`${file}.unfinished`, file);
}

/**
 * Draws pictures into a folder, as JPEG: so many of 12 to 50 megapixels, then so many of 0.1 to 1.
 * Those that are there already are left as they are.
 */
export async function drawPictures(folder: string, large: number, small: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const sizes = [
    ...Array.from({ length: large }, (_, index) => 12 + ((index * 7) % 39)),
    ...Array.from({ length: small }, (_, index) => 0.1 + ((index * 13) % 90) / 100),
  ];
  for (const [index, megapixels] of sizes.entries()) {
    const file = path.join(folder, `${String(index).padStart(5, '0')}.jpg`);
    const seed = index + (path.basename(folder) === 'others' ? 10_000 : 0);
    if (!existsSync(file)) await drawPicture(file, megapixels, seed);
  }
}

/** The first pictures of a folder, by name. */
export async function listPictures(folder: string, count: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg')).sort();
  return names.slice(0, count).map((name) => path.join(folder, name));
}
