import sharp from 'sharp';
import { seededRandom } from '../../tools/seededRandom.js';

type Rgb = readonly [number, number, number];
type Painter = (x: number, y: number) => Rgb;

const RED: Rgb = [220, 30, 40];
const WHITE: Rgb = [255, 255, 255];
const PAPER: Rgb = [232, 222, 200];
const INK: Rgb = [30, 28, 34];

/** Pictures that copies change most: painters of a pixel, given in pixels of 900 × 600. */
function patterns(): Readonly<Record<string, Painter>> {
  const random = seededRandom(5);
  const grain = (color: Rgb, amount: number): Rgb => {
    const add = amount * (random() - 0.5);
    return [color[0] + add, color[1] + add, color[2] + add];
  };
  const specks = new Set(
    Array.from({ length: 60 }, () => Math.floor(random() * 90) * 1000 + Math.floor(random() * 60)),
  );
  return {
    'half and half': (x) => (x < 450 ? RED : WHITE),
    'stripes of 7': (x) => (Math.floor(x / 7) % 2 === 0 ? RED : WHITE),
    'stripes of 30': (x, y) => (Math.floor((x + y) / 30) % 2 === 0 ? [30, 60, 160] : PAPER),
    'checks of 12': (x, y) =>
      (Math.floor(x / 12) + Math.floor(y / 12)) % 2 === 0 ? [20, 90, 50] : [240, 200, 40],
    'weave of 1': (x, y) => ((x + y) % 2 === 0 ? [160, 40, 40] : [40, 60, 140]),
    'weave of 3': (x, y) =>
      (Math.floor(x / 3) + Math.floor(y / 3)) % 2 === 0 ? [160, 40, 40] : [40, 60, 140],
    'lines on paper': (x, y) => (y % 24 < 2 && x % 200 > 20 ? INK : PAPER),
    hatching: (x, y) => ((x + 2 * y) % 9 < 3 ? INK : PAPER),
    noise: () => [255 * random(), 255 * random(), 255 * random()],
    'grainy grays': (x) => grain([40 + x / 5, 40 + x / 5, 40 + x / 5], 60),
    'grainy olive': () => grain([112, 108, 60], 30),
    'near white': () => grain([226, 222, 214], 6),
    'gray or brown': () => [118, 108, 98],
    'teal or blue': () => [40, 120, 150],
    'pink or purple': () => [190, 110, 180],
    'rainbow ramp': (x, y) => [
      127 + 120 * Math.sin(x / 60),
      127 + 120 * Math.sin(y / 50),
      127 + 120 * Math.cos((x + y) / 80),
    ],
    'specks of 10': (x, y) =>
      specks.has(Math.floor(x / 10) * 1000 + Math.floor(y / 10)) ? RED : [96, 128, 80],
    'specks of 3': (x, y) => (x % 30 < 3 && y % 30 < 3 ? [240, 210, 40] : [60, 70, 110]),
    'circles of colour': (x, y) =>
      Math.hypot((x % 150) - 75, (y % 150) - 75) < 50
        ? [(x * 3) % 256 > 128 ? 220 : 40, 120, 60]
        : PAPER,
  };
}

/** Draws the patterns as PNG. */
export async function drawPatterns(): Promise<{ name: string; bytes: Buffer }[]> {
  const [width, height] = [900, 600];
  return Promise.all(
    Object.entries(patterns()).map(async ([name, paint]) => {
      const data = Buffer.alloc(width * height * 3);
      for (let pixel = 0; pixel < width * height; pixel += 1) {
        const color = paint(pixel % width, Math.floor(pixel / width));
        color.forEach((value, channel) => {
          data[3 * pixel + channel] = Math.min(255, Math.max(0, Math.round(value)));
        });
      }
      const raw = { width, height, channels: 3 } as const;
      return { name, bytes: await sharp(data, { raw }).png().toBuffer() };
    }),
  );
}
