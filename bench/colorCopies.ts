import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { decodeImage } from '../indexer/images/decode.js';
import { extractColors } from '../indexer/images/colors/extract.js';
import { subjectOf } from '../src/color/documentColor.js';
import type { Colors, ColorShare, ImageColors } from '../src/collection/color.js';
import { packageRoot } from '../src/packageRoot.js';
import { Promises } from './support/promises.js';
import { drawPatterns } from './support/patterns.js';

/*
 * How far the named percentages of resized and recompressed copies are from those of the images
 * they were made of: per kind of copy the largest difference of one colour in points, the image and
 * the colour, and how many images differ by more than 3. Over the sample's images and over drawn
 * patterns that are hard on purpose. JPEG has no transparency, so images with it have no such
 * copies. Arguments: `promised` for the kinds that are promised only, and a folder of images
 * instead of the sample's.
 */

const given = process.argv.slice(2).filter((argument) => argument !== 'promised');
const folder = path.resolve(given[0] ?? path.join(packageRoot, 'sample/images'));
const onlyPromised = process.argv.includes('promised');
const LIMIT = 3;

const scaled = (percent: number) => async (image: Sharp) => {
  const { width } = await image.metadata();
  return image.resize(Math.max(1, Math.round((width * percent) / 100))).png();
};
const encoded = (encode: (image: Sharp) => Sharp) => (image: Sharp) =>
  Promise.resolve(encode(image));

const COPIES: Readonly<Record<string, (image: Sharp) => Promise<Sharp>>> = {
  png: encoded((image) => image.png()),
  '25 %': scaled(25),
  '50 %': scaled(50),
  '60 %': scaled(60),
  '80 %': scaled(80),
  '150 %': scaled(150),
  'jpeg 50': encoded((image) => image.jpeg({ quality: 50 })),
  'jpeg 75': encoded((image) => image.jpeg({ quality: 75 })),
  'jpeg 90': encoded((image) => image.jpeg({ quality: 90 })),
  'webp 60': encoded((image) => image.webp({ quality: 60 })),
  'webp 75': encoded((image) => image.webp({ quality: 75 })),
  'webp 80': encoded((image) => image.webp({ quality: 80 })),
  avif: encoded((image) => image.avif({ effort: 2 })),
  '60 % webp 75': async (image) => (await scaled(60)(image)).webp({ quality: 75 }),
  '25 % jpeg 75': async (image) => (await scaled(25)(image)).jpeg({ quality: 75 }),
};

interface Difference {
  readonly points: number;
  readonly color: string;
}

async function colorsOf(bytes: Buffer): Promise<ImageColors | undefined> {
  return extractColors(await decodeImage(bytes, 1e8));
}

function compareShares(one: readonly ColorShare[], other: readonly ColorShare[]): Difference {
  const share = (shares: readonly ColorShare[], name: string) =>
    shares.find(({ color }) => color === name)?.value ?? 0;
  return [...one, ...other]
    .map(({ color }) => ({ color, points: Math.abs(share(one, color) - share(other, color)) }))
    .reduce((most, next) => (next.points > most.points ? next : most), { color: '', points: 0 });
}

/** The largest difference in the whole image or its subject. */
function compareColors(one: ImageColors, other: ImageColors): Difference {
  const whole = compareScopes(one, other);
  const subject = compareScopes(subjectOf(one), subjectOf(other));
  return whole.points >= subject.points
    ? whole
    : { ...subject, color: `${subject.color} of the subject` };
}

function compareScopes(one: Colors, other: Colors): Difference {
  const google = compareShares(one.search.google ?? [], other.search.google ?? []);
  const cloudinary = compareShares(one.search.cloudinary ?? [], other.search.cloudinary ?? []);
  return google.points >= cloudinary.points ? google : cloudinary;
}

/** Kinds of copy that hardly change the percentages, whole and subject. */
const PROMISED = ['50 %', 'jpeg 75', 'webp 75', 'webp 80'];
/** The share of images of which such a copy may differ by more than LIMIT. */
const MOST_OVER = 0.02;

/** @returns for each kind of copy the share of images that differ by more than LIMIT */
async function measure(
  images: readonly { name: string; bytes: Buffer }[],
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, (Difference & { readonly name: string })[]>();
  for (const { name, bytes } of images) {
    const before = await colorsOf(bytes);
    if (!before) continue;
    const { hasAlpha } = await sharp(bytes).metadata();
    for (const [kind, copy] of Object.entries(COPIES)) {
      if (onlyPromised && !PROMISED.includes(kind)) continue;
      if (hasAlpha && kind.includes('jpeg')) continue;
      const after = await colorsOf(await (await copy(sharp(bytes))).toBuffer());
      const difference = after ? compareColors(before, after) : { color: 'nothing', points: 100 };
      found.set(kind, [...(found.get(kind) ?? []), { ...difference, name }]);
    }
  }
  return new Map([...found].map(([kind, differences]) => [kind, print(kind, differences)]));
}

function print(
  kind: string,
  differences: readonly (Difference & { readonly name: string })[],
): number {
  const sorted = [...differences].sort((one, other) => other.points - one.points);
  const over = sorted.filter(({ points }) => points > LIMIT + 1e-9).length;
  const worst = sorted
    .slice(0, 4)
    .map(({ points, name, color }) => `${points.toFixed(1)} ${name} ${color}`)
    .join(', ');
  process.stdout.write(
    `  ${kind.padEnd(13)} ${`${over} of ${sorted.length} over ${LIMIT};`.padEnd(18)} ${worst}\n`,
  );
  return over / sorted.length;
}

const promises = new Promises(`${folder}, and drawn patterns`);
const shares = await measure(
  readdirSync(folder)
    .sort()
    .map((name) => ({ name, bytes: readFileSync(path.join(folder, name)) })),
);
process.stdout.write('drawn patterns\n');
await measure(await drawPatterns());
for (const kind of PROMISED) {
  const what = `share of images over ${LIMIT} points as ${kind}`;
  promises.atMost(what, shares.get(kind) ?? NaN, MOST_OVER);
}
promises.conclude();
