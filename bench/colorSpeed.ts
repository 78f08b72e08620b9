import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { createImagePipeline } from '../indexer/color/pipeline.js';
import { DECODED_SIDE, shrink } from '../indexer/color/decode.js';

/*
 * Images per second of the pipeline (hash, decode, colours, cache; with and without thumbnails)
 * beside a loop that only lets sharp decode and shrink the same files, as many at a time, and the
 * largest memory of the process. Arguments: how many large (12 to 50 megapixels) and small images
 * to generate (default 200 and 2000).
 */

const LARGE = Number(process.argv[2] ?? 200);
const SMALL = Number(process.argv[3] ?? 2000);
const AT_A_TIME = availableParallelism() * 2;
/** Images handed to the pipeline ahead, as the indexer does; it bounds by itself what it decodes. */
const AHEAD = 64;

/** Film grain, so that files are as hard to decode as photographs. */
const grain = await sharp({
  create: {
    width: 256,
    height: 256,
    channels: 3,
    background: '#000',
    noise: { type: 'gaussian', mean: 128, sigma: 25 },
  },
})
  .png()
  .toBuffer();

/** Draws a grainy picture of some megapixels by enlarging a small random one. */
async function draw(file: string, megapixels: number, seed: number): Promise<void> {
  const width = Math.round(Math.sqrt((megapixels * 1e6 * 4) / 3));
  const height = Math.round((width * 3) / 4);
  const cells = Buffer.from(
    Array.from({ length: 40 * 30 * 3 }, (_, index) => (index * (seed + 7) * 31) % 251),
  );
  await sharp(cells, { raw: { width: 40, height: 30, channels: 3 } })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .composite([{ input: grain, tile: true, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toFile(`${file}.unfinished`);
  await rename(`${file}.unfinished`, file);
}

async function generate(folder: string, large: number, small: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const sizes = [
    ...Array.from({ length: large }, (_, index) => 12 + ((index * 7) % 39)),
    ...Array.from({ length: small }, (_, index) => 0.1 + ((index * 13) % 90) / 100),
  ];
  for (const [index, megapixels] of sizes.entries()) {
    const file = path.join(folder, `${String(index).padStart(5, '0')}.jpg`);
    const seed = index + (path.basename(folder) === 'others' ? 10_000 : 0);
    if (!existsSync(file)) await draw(file, megapixels, seed);
  }
}

/** Runs work over all files, so many at a time; returns files per second. */
async function measure(
  files: readonly string[],
  lanes: number,
  work: (file: string) => Promise<unknown>,
) {
  const queue = [...files];
  const start = performance.now();
  const lane = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) await work(file);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return (1000 * files.length) / (performance.now() - start);
}

async function measurePipeline(
  files: readonly string[],
  warmUps: readonly string[],
  dataDir: string,
  thumbnails: boolean,
) {
  const pipeline = createImagePipeline({ dataDir, thumbnails });
  // Starting the workers is not what is measured.
  await Promise.all(warmUps.map((file) => pipeline.process({ file })));
  const rate = await measure(files, AHEAD, async (file) => {
    const result = await pipeline.process({ file });
    if ('problem' in result) throw new Error(`${file}: ${result.problem}`);
  });
  await pipeline.close();
  return rate;
}

/** Draws the images in a process of its own, so that its memory is not taken for the pipeline's. */
async function generateApart(folder: string, large: number, small: number): Promise<string[]> {
  const program = fileURLToPath(import.meta.url);
  await promisify(execFile)(process.execPath, [program, 'draw', folder, `${large}`, `${small}`]);
  return (await readdir(folder)).sort().map((name) => path.join(folder, name));
}

const mebibytes = () => Math.round(process.resourceUsage().maxRSS / 1024);

async function compare(title: string, files: readonly string[], warmUps: readonly string[]) {
  const dataDir = path.join(path.dirname(warmUps[0] ?? '.'), title.replaceAll(' ', '-'));
  const rate = await measurePipeline(files, warmUps, `${dataDir}-colors`, false);
  const full = await measurePipeline(files, warmUps, `${dataDir}-thumbnails`, true);
  const again = await measurePipeline(files, warmUps, `${dataDir}-thumbnails`, true);
  const memory = mebibytes();
  sharp.concurrency(1);
  sharp.cache(false);
  const loop = await measure(files, AT_A_TIME, (file) =>
    shrink(sharp(file, { autoOrient: true }), DECODED_SIDE),
  );
  const show = (name: string, value: number) =>
    process.stdout.write(
      `  ${name.padEnd(26)} ${value.toFixed(1).padStart(8)} images/s  ${(value / loop).toFixed(2)}\n`,
    );
  process.stdout.write(`${files.length} ${title} images, ${AT_A_TIME} at a time\n`);
  show('sharp decodes and shrinks', loop);
  show('colours', rate);
  show('colours and thumbnails', full);
  show('again, from the cache', again);
  process.stdout.write(
    `  largest memory so far: ${memory} MiB, then ${mebibytes()} MiB in the loop\n`,
  );
}

async function run(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-color-'));
  try {
    const large = await generateApart(path.join(folder, 'large'), LARGE, 0);
    const small = await generateApart(path.join(folder, 'small'), 0, SMALL);
    const warmUps = await generateApart(path.join(folder, 'others'), 0, 40);
    // Every eleventh is large, as they would come.
    const mixed = [...large, ...small].sort((one, other) =>
      path.basename(one) < path.basename(other) ? -1 : 1,
    );
    if (large.length > 0) await compare('large', large, warmUps);
    if (small.length > 0) await compare('small', small, warmUps);
    await compare('large and small', mixed, warmUps);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const [, , mode, target, ...counts] = process.argv;
if (mode === 'draw' && target !== undefined) {
  await generate(target, Number(counts[0]), Number(counts[1]));
} else {
  await run();
}
