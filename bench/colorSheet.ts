import { readdirSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { decodeImage } from '../indexer/images/decode.js';
import { extractColors } from '../indexer/images/colors/extract.js';
import type { ColorShare } from '../src/collection/color.js';
import { packageRoot } from '../src/packageRoot.js';

/*
 * Draws docs/colors.png: images of the sample with their predominant colours and the names that
 * are given to them, to look at and to judge. Arguments: a folder of images, how many, the file.
 */

const folder = path.resolve(process.argv[2] ?? path.join(packageRoot, 'sample/images'));
const wanted = Number(process.argv[3] ?? 30);
const output = path.resolve(process.argv[4] ?? path.join(packageRoot, 'docs/colors.png'));

const COLUMNS = 5;
const TILE = { width: 280, height: 330 };
const PICTURE = { width: 260, height: 170 };

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function drawPalette(palette: readonly ColorShare[], y: number): string {
  const total = palette.reduce((sum, { value }) => sum + value, 0);
  let x = 10;
  return palette
    .map(({ color, value }) => {
      const width = (PICTURE.width * value) / total;
      const rect = `<rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="26" fill="${color}"/>`;
      x += width;
      return rect;
    })
    .join('');
}

function drawNames(title: string, shares: readonly ColorShare[], y: number): string {
  const parts = shares
    .filter(({ value }) => value >= 1)
    .map(({ color, value }) => `${color} ${Math.round(value)}`);
  const lines = [parts.slice(0, 4), parts.slice(4, 8)].filter((line) => line.length > 0);
  const spans = lines.map(
    (line, index) => `<tspan x="10" dy="${index === 0 ? 0 : 16}">${line.join(' · ')}</tspan>`,
  );
  return (
    `<text x="10" y="${y}" font-size="11" fill="#888">${title}</text>` +
    `<text x="10" y="${y + 15}" font-size="13" fill="#222">${spans.join('')}</text>`
  );
}

async function drawTile(file: string, left: number, top: number): Promise<OverlayOptions[]> {
  const bytes = await readFile(file);
  const colors = await extractColors(await decodeImage(bytes, 1e8));
  if (!colors) throw new Error(`${file}: no visible pixel`);
  const { predominant, search } = colors;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE.width}" height="${TILE.height}" font-family="sans-serif">
    ${drawPalette(predominant ?? [], 190)}
    ${drawNames(`${escape(path.basename(file))} · google`, search.google ?? [], 234)}
    ${drawNames('cloudinary', search.cloudinary ?? [], 286)}
  </svg>`;
  const picture = await sharp(bytes)
    .autoOrient()
    .resize({ ...PICTURE, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const centred = left + 10 + Math.floor((PICTURE.width - picture.info.width) / 2);
  return [
    { input: picture.data, left: centred, top: top + 10 },
    { input: Buffer.from(svg), left, top },
  ];
}

const files = readdirSync(folder).filter((name) =>
  /\.(png|jpe?g|webp|tiff?|gif|svg|avif)$/i.test(name),
);
const step = Math.max(1, files.length / wanted);
const chosen = Array.from({ length: Math.min(wanted, files.length) }, (_, index) =>
  path.join(folder, files[Math.floor(index * step)] ?? ''),
);
const rows = Math.ceil(chosen.length / COLUMNS);
const overlays: OverlayOptions[] = [];
for (const [index, file] of chosen.entries()) {
  const left = (index % COLUMNS) * TILE.width;
  const top = Math.floor(index / COLUMNS) * TILE.height;
  overlays.push(...(await drawTile(file, left, top)));
}
mkdirSync(path.dirname(output), { recursive: true });
await sharp({
  create: {
    width: COLUMNS * TILE.width,
    height: rows * TILE.height,
    channels: 3,
    background: '#f7f7f5',
  },
})
  .composite(overlays)
  .png({ palette: true, quality: 90 })
  .toFile(output);
process.stdout.write(`${output}\n`);
