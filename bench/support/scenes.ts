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

/** A carpet, a tile or a cover of a book: a picture with plain borders of its own, from within. */
export async function withBorders(
  picture: Buffer,
  borders: readonly string[],
  ground: string,
): Promise<Buffer> {
  let thing = picture;
  for (const background of borders) thing = await extend(thing, 25, background);
  return extend(thing, 90, ground);
}

function extend(picture: Buffer, by: number, background: string): Promise<Buffer> {
  const margin = { top: by, bottom: by, left: by, right: by, background };
  return sharp(picture).extend(margin).png().toBuffer();
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

/** Lays things side by side on an even ground, without any noise, light or shadow. */
export async function sideBySide(things: readonly Buffer[], ground: string): Promise<Buffer> {
  const size = 400;
  const [width, height] = [size * things.length, Math.round(1.3 * size)];
  const resized = await Promise.all(
    things.map((thing) => sharp(thing).resize(size, size, { fit: 'inside' }).png().toBuffer()),
  );
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite(resized.map((input, at) => ({ input, left: at * size, top: 60 })))
    .png()
    .toBuffer();
}

/** A print of flat colours on paper as even as a screen: two fields, or five bars like words. */
export function flatPrint(kind: 'fields' | 'words', paper: string): Promise<Buffer> {
  const fields =
    '<circle cx="200" cy="300" r="120" fill="#c8341c"/>' +
    '<rect x="370" y="210" width="190" height="190" fill="#24439c"/>';
  const words = [0, 1, 2, 3, 4].map(
    (at) => `<rect x="80" y="${500 + 60 * at}" width="${420 - 60 * at}" height="30"/>`,
  );
  const body = kind === 'fields' ? fields : words.join('');
  return sharp(svg(640, 900, `<rect width="100%" height="100%" fill="${paper}"/>${body}`))
    .png()
    .toBuffer();
}
