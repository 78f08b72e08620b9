import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { countedPixels } from '../indexer/images/colors/countedPixels.js';
import { findSubject } from '../indexer/images/colors/subject.js';
import { decodeImage } from '../indexer/images/decode.js';
import { packageRoot } from '../src/packageRoot.js';
import { CUTOUTS, GROUNDS, layOn, type Ground } from './support/cutouts.js';
import { Promises } from './support/promises.js';
import { agreement } from './support/subjects.js';

/*
 * How far the named colours of whole pictures, and of their subjects, agree with those of the
 * things alone: drawn things on five grounds, with a light from one side, noise and a soft shadow.
 * Draws docs/subjects.png as well: those that agree least, beside what is taken for their subject.
 * Arguments: a folder of SVG or PNG files with things cut out, and how many of them are measured
 * instead (default 90), evenly spaced by name; and where to draw.
 */

const LEAST = { average: 0.9, ground: 0.8 };
const [WORST, SIDE] = [10, 150];

const [folder, count = '90', sheet = path.join(packageRoot, 'docs/subjects.png')] =
  process.argv.slice(2);
const cutouts =
  folder === undefined
    ? CUTOUTS.map(({ name, svg }) => ({ name, image: Buffer.from(svg) }))
    : await readCutouts(folder, Number(count));
const found = [];
for (const ground of Object.keys(GROUNDS) as Ground[]) {
  for (const [index, { name, image }] of cutouts.entries()) {
    const seed = 500 + index;
    found.push({ ...(await agreement(image, ground, seed)), ground, name, image, seed });
  }
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / values.length;
const promises = new Promises(`${cutouts.length} things on each of five grounds`);
for (const ground of Object.keys(GROUNDS)) {
  const here = found.filter((one) => one.ground === ground);
  const whole = mean(here.map((one) => one.whole));
  const subject = mean(here.map((one) => one.subject));
  process.stdout.write(
    `${ground.padEnd(12)} ${whole.toFixed(3)} whole, ${subject.toFixed(3)} subject\n`,
  );
  promises.atLeast(`agreement of subjects on ${ground}`, subject, LEAST.ground);
}
promises.atLeast('on average', mean(found.map((one) => one.subject)), LEAST.average);

const worst = found.toSorted((a, b) => a.subject - b.subject).slice(0, WORST);
const tiles = await Promise.all(
  worst.map(async ({ image, ground, seed }) => {
    const { picture } = await layOn(image, ground, seed);
    const counted = countedPixels(await decodeImage(picture, 1e8));
    const data = Buffer.from(counted.data);
    findSubject(counted)?.forEach((value, pixel) => {
      if (value === 0) data.set([255, 0, 255, 255], 4 * pixel);
    });
    const { width, height } = counted;
    const shown = sharp(data, { raw: { width, height, channels: 4 } });
    const fit = { fit: 'contain', background: '#ffffff', kernel: 'nearest' } as const;
    return [
      await sharp(picture).resize(SIDE, SIDE, fit).png().toBuffer(),
      await shown.resize(SIDE, SIDE, fit).png().toBuffer(),
    ];
  }),
);
await sharp({
  create: { width: SIDE * WORST, height: 2 * SIDE, channels: 3, background: '#ffffff' },
})
  .composite(
    tiles.flatMap((pair, column) =>
      pair.map((input, row) => ({ input, left: column * SIDE, top: row * SIDE })),
    ),
  )
  .png({ palette: true })
  .toFile(sheet);
for (const { name, ground, subject } of worst)
  process.stdout.write(`${subject.toFixed(3)} ${name} on ${ground}\n`);
promises.conclude();

async function readCutouts(from: string, wanted: number) {
  const names = (await readdir(from)).filter((name) => /\.(svg|png)$/.test(name)).sort();
  const chosen = names.filter(
    (_, index) =>
      Math.floor((index * wanted) / names.length) !==
      Math.floor(((index - 1) * wanted) / names.length),
  );
  return Promise.all(
    chosen.map(async (name) => {
      const bytes = await readFile(path.join(from, name));
      const { width, height } = await sharp(bytes).metadata();
      const density = Math.min(2400, (72 * 400) / Math.max(width, height));
      return { name, image: await sharp(bytes, { density }).png().toBuffer() };
    }),
  );
}
