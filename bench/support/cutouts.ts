import sharp, { type Sharp } from 'sharp';
import { seededRandom } from '../../tools/seededRandom.js';

/*
 * Things as museums photograph them, drawn by program: cut out, and laid on grounds.
 */

/** A thing on a transparent ground, as SVG in a square of 400. */
interface Cutout {
  readonly name: string;
  readonly svg: string;
}

const VASE =
  'M165 40 h70 q-6 50 24 90 q66 70 34 160 q-16 50 -48 70 h-90 q-32 -20 -48 -70 q-32 -90 34 -160 q30 -40 24 -90 z';
const BOWL = 'M50 160 h300 q-10 120 -100 150 v22 h-100 v-22 q-90 -30 -100 -150 z';
const CUP =
  'M90 110 h180 v30 q90 0 80 75 q-10 60 -92 62 q-20 40 -50 43 h-56 q-62 -10 -62 -210 z M272 170 v70 q50 0 52 -36 q0 -34 -52 -34 z';
const CHAIR =
  'M110 40 h24 v150 h130 v-150 h24 v320 h-22 v-120 h-134 v120 h-22 z M134 70 h130 v22 h-130 z M134 120 h130 v22 h-130 z';
const COIN = 'M200 60 a140 140 0 1 0 0.1 0 z';
const CHEST = 'M60 110 l40 -30 h240 v190 l-40 30 v22 h-20 v-22 h-180 v22 h-20 v-22 h-20 z';

/** A body with light from the left, and its darker side. */
function body(path: string, [light, main, dark]: readonly string[], detail = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><defs>
    <linearGradient id="g"><stop offset="0" stop-color="${main}"/><stop offset=".3" stop-color="${light}"/>
    <stop offset=".65" stop-color="${main}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
    <clipPath id="c"><path fill-rule="evenodd" clip-rule="evenodd" d="${path}"/></clipPath></defs>
    <g clip-path="url(#c)"><rect width="400" height="400" fill="url(#g)"/>${detail}</g></svg>`;
}

const band = (y: number, height: number, color: string) =>
  `<rect x="0" y="${y}" width="400" height="${height}" fill="${color}" fill-opacity=".9"/>`;
const rings = (color: string) =>
  [110, 70, 30]
    .map(
      (r) => `<circle cx="200" cy="200" r="${r}" fill="none" stroke="${color}" stroke-width="9"/>`,
    )
    .join('');

/** Of many materials: also white, gray and black ones, which a ground can look like. */
export const CUTOUTS: readonly Cutout[] = [
  { name: 'celadon vase', svg: body(VASE, ['#c4d8c8', '#9fbfa8', '#5f7f6a']) },
  { name: 'blue vase', svg: body(VASE, ['#5a86d8', '#2348a8', '#10245c']) },
  { name: 'red vase', svg: body(VASE, ['#e05a48', '#b0241c', '#5c100c']) },
  { name: 'white vase', svg: body(VASE, ['#f6f5f2', '#dcdad5', '#8f8d88']) },
  {
    name: 'blue and white vase',
    svg: body(
      VASE,
      ['#f4f6fa', '#dfe4ec', '#8a94a8'],
      band(120, 50, '#24439c') + band(230, 70, '#24439c'),
    ),
  },
  { name: 'black vase', svg: body(VASE, ['#5a5a5e', '#26262a', '#0c0c0e']) },
  { name: 'gray vase', svg: body(VASE, ['#b4b2ae', '#84827e', '#45443f']) },
  { name: 'brown bowl', svg: body(BOWL, ['#b88458', '#855431', '#3f2614']) },
  {
    name: 'white bowl',
    svg: body(BOWL, ['#fafafa', '#e2e2e0', '#9a9a98'], band(160, 14, '#8a6a3a')),
  },
  {
    name: 'black bowl',
    svg: body(BOWL, ['#6a4440', '#241a1c', '#0a0808'], band(160, 18, '#a03024')),
  },
  { name: 'green bowl', svg: body(BOWL, ['#8fae5c', '#5e7d34', '#2c3d16']) },
  {
    name: 'white cup',
    svg: body(CUP, ['#f2f0ea', '#d9d5cc', '#8b867c'], band(130, 30, '#c0392b')),
  },
  { name: 'teal cup', svg: body(CUP, ['#5fb8b0', '#23807a', '#0d4340']) },
  { name: 'pink cup', svg: body(CUP, ['#f4b8c8', '#e08aa4', '#94506a']) },
  { name: 'wooden chair', svg: body(CHAIR, ['#c49058', '#94602e', '#54330f']) },
  { name: 'yellow chair', svg: body(CHAIR, ['#ffe066', '#e8b80c', '#8f6c00']) },
  { name: 'black chair', svg: body(CHAIR, ['#4a4a4a', '#222222', '#101010']) },
  { name: 'gold coin', svg: body(COIN, ['#f0d27a', '#c79a34', '#7a5a14'], rings('#8f6c1c')) },
  { name: 'silver coin', svg: body(COIN, ['#dcdcdc', '#a8a8a8', '#5c5c5c'], rings('#6a6a6a')) },
  { name: 'bronze coin', svg: body(COIN, ['#b07a4c', '#7c4e2a', '#3c2412'], rings('#4a2f18')) },
  {
    name: 'orange chest',
    svg: body(CHEST, ['#f08a3c', '#cf6417', '#7a3606'], band(180, 8, '#5a2a08')),
  },
  {
    name: 'gray chest',
    svg: body(CHEST, ['#9aa0a4', '#6e7478', '#3c4043'], band(180, 8, '#26282a')),
  },
  {
    name: 'purple chest',
    svg: body(CHEST, ['#9a6ac0', '#6b3c94', '#351a4e'], band(180, 8, '#d8b040')),
  },
  {
    name: 'white chest',
    svg: body(CHEST, ['#ffffff', '#e6e4df', '#a4a19a'], band(180, 6, '#77736c')),
  },
];

/** The grounds of museums' photographs: how bright they are. */
export const GROUNDS = {
  white: 250,
  'pale gray': 232,
  'light gray': 208,
  'mid gray': 128,
  black: 14,
};
export type Ground = keyof typeof GROUNDS;

/** A picture of a thing, and the thing alone. */
interface Laid {
  readonly picture: Buffer;
  readonly alone: Buffer;
}

interface Scene {
  readonly random: () => number;
  readonly width: number;
  readonly height: number;
  readonly level: number;
}

const WIDTH = 420;

/** Lays a cut-out on a ground with a light from one side, noise and a soft shadow, by a seed. */
export async function layOn(cutout: Buffer, ground: Ground, seed: number): Promise<Laid> {
  const random = seededRandom(seed);
  const height = Math.round(WIDTH * (0.75 + 0.6 * random()));
  const scene = { random, width: WIDTH, height, level: GROUNDS[ground] };
  const size = Math.round(Math.min(WIDTH, height) * (0.5 + 0.4 * random()));
  const { data, info } = await sharp(cutout)
    .resize(size, size, { fit: 'inside' })
    .ensureAlpha()
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round((WIDTH - info.width) * (0.4 + 0.2 * random()));
  const top = Math.round((height - info.height) * (0.4 + 0.2 * random()));
  const shadow = await drawShadow(data, left, top, scene);
  const picture = await drawGround(scene)
    .composite([
      { input: shadow, left: 0, top: 0 },
      { input: data, left, top },
    ])
    .jpeg({ quality: 88 })
    .toBuffer();
  return { picture, alone: data };
}

/** What of a thing's light is kept from the ground beside and below it. */
async function drawShadow(thing: Buffer, left: number, top: number, scene: Scene): Promise<Buffer> {
  const { random, width, height } = scene;
  const [right, down] = [Math.round(16 * random() - 8), Math.round(4 + 8 * random())];
  const black = await sharp(thing).linear([0, 0, 0, 0.35], [0, 0, 0, 0]).png().toBuffer();
  const empty = { create: { width, height, channels: 4, background: '#0000' } } as const;
  const cast = await sharp(empty)
    .composite([{ input: black, left: Math.max(0, left + right), top: Math.max(0, top + down) }])
    .png()
    .toBuffer();
  return sharp(cast)
    .blur(6 + 8 * random())
    .png()
    .toBuffer();
}

function drawGround({ random, width, height, level }: Scene): Sharp {
  const angle = 2 * Math.PI * random();
  const strength = 0.08 * level + 2;
  const tint = [6, 3, 6].map((most) => Math.min(most * (random() - 0.5), 254 - level));
  const data = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [x, y] = [(pixel % width) / width - 0.5, Math.floor(pixel / width) / height - 0.5];
    const slope = Math.cos(angle) * x + Math.sin(angle) * y;
    const light = level + strength * (1.4 * slope - 0.5 * (x * x + y * y));
    const grain = 5 * (random() + random() + random() - 1.5);
    tint.forEach((more, channel) => {
      data[3 * pixel + channel] = Math.min(255, Math.max(0, Math.round(light + more + grain)));
    });
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}
