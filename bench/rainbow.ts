import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { extractColors } from '../indexer/images/colors/extract.js';
import { decodeImage } from '../indexer/images/decode.js';
import { colorOrder } from '../src/color/order.js';
import { packageRoot } from '../src/packageRoot.js';

/*
 * Draws docs/rainbow.png: the sample's images as `sort_field: "hue"` orders them, row by row.
 */

const [COLUMNS, SIDE] = [24, 50];
const folder = path.join(packageRoot, 'sample/images');

const tiles: { readonly hue: number; readonly input: Buffer }[] = [];
for (const name of readdirSync(folder).sort()) {
  const bytes = readFileSync(path.join(folder, name));
  const order = colorOrder((await extractColors(await decodeImage(bytes, 1e8))) ?? null);
  const input = await sharp(bytes).resize(SIDE, SIDE).png().toBuffer();
  if (order) tiles.push({ hue: order.hue, input });
}
tiles.sort((a, b) => a.hue - b.hue);
const height = SIDE * Math.ceil(tiles.length / COLUMNS);
await sharp({ create: { width: SIDE * COLUMNS, height, channels: 3, background: '#ffffff' } })
  .composite(
    tiles.map(({ input }, at) => ({
      input,
      left: (at % COLUMNS) * SIDE,
      top: Math.floor(at / COLUMNS) * SIDE,
    })),
  )
  .png({ palette: true })
  .toFile(path.join(packageRoot, 'docs/rainbow.png'));
