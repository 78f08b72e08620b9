import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Plugin } from 'vite';

/** The site's one mark. */
const DRAWING = readFileSync(new URL('public/favicon.svg', import.meta.url));
/** Of the drawing's `viewBox`, in pixels at 72 dots per inch. */
const DRAWN = 32;

/**
 * The site's mark for what takes no SVG: `/favicon.ico`, which browsers, readers of feeds and chats
 * ask for without being told of it, and `/apple-touch-icon.png`, which is on a phone's home screen.
 */
export const icons: Plugin = {
  name: 'icons',
  async generateBundle() {
    const [small, large] = [await draw(32), await draw(180)];
    this.emitFile({ type: 'asset', fileName: 'favicon.ico', source: inIco(small, 32) });
    this.emitFile({ type: 'asset', fileName: 'apple-touch-icon.png', source: large });
  },
};

/** @param side pixels */
function draw(side: number): Promise<Buffer> {
  const density = (72 * side) / DRAWN;
  return sharp(DRAWING, { density }).resize(side, side).png({ palette: true }).toBuffer();
}

/** An ICO file of one PNG: a header, an entry of a directory, the image. */
function inIco(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon, no cursor
  header.writeUInt16LE(1, 4); // images
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10); // planes
  header.writeUInt16LE(32, 12); // bits of a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
