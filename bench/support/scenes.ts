import sharp from 'sharp';
import { seededRandom } from '../../tools/seededRandom.js';

/*
 * Pictures that try how the ground is told from a picture, drawn by program.
 */

const svg = (width: number, height: number, body: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`,
  );

/** Discs of all colours up to the edge. */
export function busyPicture(width: number, height: number, seed: number): Promise<Buffer> {
  const random = seededRandom(seed);
  const discs = Array.from({ length: 140 }, () => {
    const place = `cx="${width * random()}" cy="${height * random()}" r="${8 + 45 * random()}"`;
    const color = `hsl(${360 * random()},60%,${20 + 60 * random()}%)`;
    return `<circle ${place} fill="${color}"/>`;
  });
  const ground = `<rect width="100%" height="100%" fill="#666688"/>`;
  return sharp(svg(width, height, ground + discs.join('')))
    .png()
    .toBuffer();
}

/** Hangs a picture in a dark frame with a pale mount, on a wall or without anything around it. */
export async function withFrame(picture: Buffer, wall: string | undefined): Promise<Buffer> {
  const mount = { top: 50, bottom: 50, left: 50, right: 50, background: '#f4f0e6' };
  const frame = { top: 22, bottom: 22, left: 22, right: 22, background: '#4a2d18' };
  const mounted = await sharp(picture).extend(mount).png().toBuffer();
  const framed = await sharp(mounted).extend(frame).png().toBuffer();
  if (wall === undefined) return framed;
  return sharp(framed)
    .extend({ top: 70, bottom: 90, left: 80, right: 80, background: wall })
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** Lays a colour chart along the lower edge of a photograph. */
export async function withChart(photograph: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(photograph).metadata();
  const patch = Math.floor((0.7 * width) / 9);
  const patches = Array.from(
    { length: 9 },
    (_, at) =>
      `<rect x="${at * patch}" width="${patch}" height="24" fill="hsl(${at * 40},80%,50%)"/>`,
  );
  return sharp(photograph)
    .composite([{ input: svg(9 * patch, 24, patches.join('')), left: 12, top: height - 30 }])
    .png()
    .toBuffer();
}
