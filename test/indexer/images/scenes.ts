import sharp from 'sharp';
import { seededRandom } from '../../../tools/seededRandom.js';

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
export async function withFrame(
  picture: Buffer,
  wall: string | undefined,
  mount = '#f4f0e6',
): Promise<Buffer> {
  const framed = await extend(await extend(picture, 50, mount), 22, '#4a2d18');
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

/** What is printed in flat colours: two fields, five bars like words, one disc, one figure with a line below it, a picture, or a signed one. */
const PRINTS = {
  fields:
    '<circle cx="200" cy="300" r="120" fill="#c8341c"/>' +
    '<rect x="370" y="210" width="190" height="190" fill="#24439c"/>',
  words: [0, 1, 2, 3, 4]
    .map((at) => `<rect x="80" y="${500 + 60 * at}" width="${420 - 60 * at}" height="30"/>`)
    .join(''),
  figure:
    '<circle cx="320" cy="280" r="90" fill="#e8a020"/>' +
    '<path d="M160 640 q160 -560 320 0 z" fill="#24439c"/>' +
    '<rect x="220" y="700" width="200" height="24" fill="#555"/>',
  disc: '<circle cx="320" cy="450" r="160" fill="#c02020"/>',
  picture: '<rect x="100" y="120" width="440" height="560" fill="#4a2818"/>',
  plate:
    '<rect x="100" y="120" width="440" height="560" fill="#4a2818"/>' +
    '<rect x="100" y="740" width="70" height="16" fill="#555"/>' +
    '<rect x="440" y="740" width="100" height="16" fill="#555"/>',
};
type Print = keyof typeof PRINTS;

/** Such a print on paper as even as a screen. */
export function flatPrint(kind: Print, paper: string): Promise<Buffer> {
  return sharp(svg(640, 900, `<rect width="100%" height="100%" fill="${paper}"/>${PRINTS[kind]}`))
    .png()
    .toBuffer();
}

/** The patches of a common colour chart, on a black card. */
const CHART = [
  '#735244 #c29682 #627a9d #576c43 #8580b1 #67bdaa #d67e2c #505ba6 #c15a63 #5e3c6c #9dbc40 #e0a32e',
  '#383d96 #469449 #af363c #e7c71f #bb5695 #0885a1 #f3f3f2 #c8c8c8 #a0a0a0 #7a7a79 #555555 #343434',
].flatMap((row) => row.split(' '));

/** What is laid beside a thing of 900 by 900 pixels, and where. */
type Laid =
  'chart in a corner' | 'chart at an edge' | 'label' | 'gray scale' | 'colour strip' | 'ruler';

const STRIP = '#00a0e0 #009640 #ffed00 #e30613 #e5007d #ffffff #7a5a3a #000000'.split(' ');

function drawLaid(kind: Laid) {
  if (kind === 'label')
    return {
      left: 20,
      top: 770,
      input: svg(190, 110, '<rect width="190" height="110" fill="#f2f0ea"/>'),
    };
  if (kind === 'gray scale') {
    const patches = [0, 40, 80, 128, 160, 208, 232, 255].map(
      (v, at) => `<rect x="${60 * at}" width="60" height="50" fill="rgb(${v},${v},${v})"/>`,
    );
    return { left: 200, top: 830, input: svg(480, 50, patches.join('')) };
  }
  if (kind === 'ruler') {
    const ticks = Array.from(
      { length: 60 },
      (_, at) => `<rect x="${8 * at}" width="1.5" height="${at % 10 === 0 ? 22 : 12}"/>`,
    );
    const blocks = [0, 160, 320].map((x) => `<rect x="${x}" y="26" width="80" height="14"/>`);
    const paper = '<rect width="480" height="40" fill="#f6f5f0"/>';
    return { left: 210, top: 835, input: svg(480, 40, paper + ticks.join('') + blocks.join('')) };
  }
  if (kind === 'colour strip') {
    const patches = STRIP.map(
      (color, at) => `<rect x="${90 * at}" width="90" height="66" fill="${color}"/>`,
    );
    return { left: 90, top: 815, input: svg(720, 66, patches.join('')) };
  }
  const patches = CHART.map((color, at) => {
    const place = `x="${6 + 36 * (at % 6)}" y="${6 + 36 * Math.floor(at / 6)}"`;
    return `<rect ${place} width="32" height="32" fill="${color}"/>`;
  });
  const input = svg(224, 152, `<rect width="224" height="152" fill="#141414"/>${patches.join('')}`);
  return { left: kind === 'chart at an edge' ? 338 : 660, top: 732, input };
}

/** A thing on an even gray ground of 900 by 900 pixels, and what may be laid beside it. */
export async function withLaid(thing: Buffer, level: number, laid?: Laid): Promise<Buffer> {
  const background = { r: level, g: level, b: level };
  const input = await sharp(thing).resize(520, 520, { fit: 'inside' }).png().toBuffer();
  return sharp({ create: { width: 900, height: 900, channels: 3, background } })
    .composite([{ input, left: 190, top: 120 }, ...(laid === undefined ? [] : [drawLaid(laid)])])
    .png()
    .toBuffer();
}

/** Photographs a thing before a floor and a wall, each of which is lit for itself. */
export async function beforeWall(thing: Buffer, light: number, seed: number): Promise<Buffer> {
  const random = seededRandom(seed);
  const [width, height, horizon] = [420, 480, 250];
  const data = Buffer.alloc(3 * width * height);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const falls = y < horizon ? 0.76 + 0.08 * (y / horizon) : 1 - 0.12 * ((y - horizon) / 230);
    const grain = 6 * (random() + random() - 1);
    data.fill(Math.round(light * (falls - (0.04 * x) / width) + grain), 3 * pixel, 3 * pixel + 3);
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .composite([{ input: await sharp(thing).resize(300, 300).toBuffer(), left: 60, top: 120 }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** A film still with bars above and below. */
export function withBars(picture: Buffer): Promise<Buffer> {
  const bars = { top: 50, bottom: 50, left: 0, right: 0, background: '#000000' };
  return sharp(picture).extend(bars).png().toBuffer();
}

/** A cover with a picture and two lines below it, on paper. */
export async function coverOf(picture: Buffer, paper: string): Promise<Buffer> {
  const line = (y: number, of: number) =>
    Array.from(
      { length: of },
      (_, at) => `<rect x="${90 + 12 * at}" y="${y}" width="8" height="14"/>`,
    );
  return sharp(svg(460, 640, `<rect width="100%" height="100%" fill="${paper}"/>`))
    .composite([
      { input: picture, left: 90, top: 80 },
      { input: svg(460, 640, [...line(420, 22), ...line(460, 15)].join('')), left: 0, top: 0 },
    ])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/**
 * Photographs a thing that stands in its own shadow: darkest where it touches the ground, gray, and
 * with a soft margin.
 */
export async function inShadow(thing: Buffer, level: number): Promise<Buffer> {
  const [width, height] = [480, 480];
  const shade =
    '<defs><radialGradient id="s"><stop offset=".5" stop-opacity=".55"/>' +
    '<stop offset="1" stop-opacity="0"/></radialGradient></defs>' +
    '<ellipse cx="240" cy="400" rx="150" ry="45" fill="url(#s)"/>';
  const background = { r: level, g: level, b: level };
  const input = await sharp(thing).resize(320, 320, { fit: 'inside' }).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([
      { input: svg(width, height, shade), left: 0, top: 0 },
      { input, left: 80, top: 105 },
    ])
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** A thing in its soft shadow, with a label of two lines in a corner that is as white as the ground. */
export async function labelledInWhite(thing: Buffer, shadow: number): Promise<Buffer> {
  const [width, height] = [480, 480];
  const input = await sharp(thing).resize(280, 280, { fit: 'inside' }).png().toBuffer();
  const black = await sharp(input).linear([0, 0, 0, shadow], [0, 0, 0, 0]).png().toBuffer();
  const empty = { create: { width, height, channels: 4, background: '#0000' } } as const;
  const cast = await sharp(empty)
    .composite([{ input: black, left: 104, top: 58 }])
    .png()
    .toBuffer();
  const label =
    '<rect width="90" height="40" fill="#fafafa"/>' +
    '<rect x="6" y="6" width="66" height="7"/><rect x="6" y="24" width="50" height="7"/>';
  return sharp({ create: { width, height, channels: 3, background: '#fafafa' } })
    .composite([
      { input: await sharp(cast).blur(10).png().toBuffer(), left: 0, top: 0 },
      { input, left: 100, top: 50 },
      { input: svg(90, 40, label), left: 20, top: 420 },
    ])
    .png()
    .toBuffer();
}

/** A thing before a white ground whose light falls off to the corners: to 0.7 of it. */
export async function inVignette(thing: Buffer): Promise<Buffer> {
  const side = 480;
  const data = Buffer.alloc(3 * side * side);
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    const [x, y] = [(pixel % side) / side - 0.5, Math.floor(pixel / side) / side - 0.5];
    data.fill(Math.round(250 * (1 - 0.6 * (x * x + y * y))), 3 * pixel, 3 * pixel + 3);
  }
  const input = await sharp(thing).resize(280, 280, { fit: 'inside' }).png().toBuffer();
  return sharp(data, { raw: { width: side, height: side, channels: 3 } })
    .composite([{ input, left: 100, top: 100 }])
    .png()
    .toBuffer();
}
