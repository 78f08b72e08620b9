import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { ImagePipeline } from '../indexer/images/pipeline.js';
import { readConfig } from '../src/config.js';
import { DECODED_SIDE, shrink } from '../indexer/images/decode.js';
import { Promises } from './support/promises.js';
import { drawPictures, listPictures } from './support/pictures.js';
import { readUsage } from './support/processUsage.js';

/*
 * Images per second of the pipeline as the indexer runs it (hash, decode, colours, thumbnails,
 * cache), beside loops that only let sharp decode and shrink the same files to the same size on
 * every core: one as sharp comes, one with the settings of the pipeline, which are faster. A second
 * line leaves thumbnails out, to see what colours take, and a third makes copies in several widths
 * as well, which the indexer does unless it is told not to. With processor time and largest memory
 * (of several processes their sum); each is measured apart from the others.
 * Arguments: how many large (12 to 50 megapixels) and small images (default 200 and 2000), and a
 * folder to draw them in, where they stay for the next time.
 */

/** Of the speed of the tuned loop, with thumbnails and without. */
const LEAST_OF_LOOP = {
  large: { thumbnails: 0.65, colors: 0.75 },
  small: { thumbnails: 0.42, colors: 0.48 },
  all: { thumbnails: 0.45, colors: 0.5 },
};
/** Those that the indexer makes by default. */
const COPIES = readConfig({}, {}).imageRenditions;
const AT_A_TIME = availableParallelism() * 2;
/** Images handed to the pipeline ahead, as the indexer does; it bounds by itself what it decodes. */
const AHEAD = 64;
const WARM_UPS = 40;
/**
 * How the folders begin that pipelines write to. They are deleted when all is measured: for minutes
 * after files were deleted, ext4 takes up to 0.7 ms more for a new one.
 */
const DATA = 'data-';

interface Measure {
  readonly imagesPerSecond: number;
  /** Milliseconds of processor time an image, over all threads and processes. */
  readonly processorTime: number;
  /** Largest memory of the process and those that it started, in MiB. */
  readonly memory: number;
}

/** Runs work over all files, so many at a time. */
async function measure(
  files: readonly string[],
  lanes: number,
  work: (file: string) => Promise<unknown>,
): Promise<Measure> {
  const queue = [...files];
  const start = performance.now();
  const before = readUsage();
  const lane = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) await work(file);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const { processorTime, memory } = readUsage();
  return {
    imagesPerSecond: (1000 * files.length) / (performance.now() - start),
    processorTime: (processorTime - before.processorTime) / files.length,
    memory,
  };
}

async function measurePipeline(
  folder: string,
  files: readonly string[],
  what: 'colors' | 'thumbnails' | 'copies',
) {
  const dataDir = await mkdtemp(path.join(folder, DATA));
  const imageRenditions = what === 'copies' ? COPIES : [];
  // A dry run stores no thumbnails.
  const scratchDir = what === 'colors' ? dataDir : undefined;
  const pipeline = new ImagePipeline({ dataDir, scratchDir, imageRenditions });
  const work = async (file: string) => {
    const result = await pipeline.process({ file });
    if ('problem' in result) throw new Error(`${file}: ${result.problem}`);
  };
  // Starting the processes is not what is measured.
  await measure(await listPictures(path.join(folder, 'others'), WARM_UPS), AHEAD, work);
  const measured = await measure(files, AHEAD, work);
  await pipeline.close();
  return measured;
}

async function measureLoop(folder: string, files: readonly string[], tuned: boolean) {
  const plain = { width: DECODED_SIDE, height: DECODED_SIDE, fit: 'inside' } as const;
  if (tuned) {
    sharp.concurrency(1);
    sharp.cache(false);
  }
  const work = (file: string) => {
    const image = sharp(file, { autoOrient: true });
    if (tuned) return shrink(image, DECODED_SIDE);
    return image
      .resize({ ...plain, withoutEnlargement: true })
      .raw()
      .toBuffer();
  };
  await measure(await listPictures(path.join(folder, 'others'), WARM_UPS), AT_A_TIME, work);
  return measure(files, AT_A_TIME, work);
}

/** Runs this program once more, with other arguments. */
async function runApart(...args: readonly (string | number)[]): Promise<string> {
  const program = fileURLToPath(import.meta.url);
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args.map(String)]);
  return stdout;
}

/** @returns the product's speed as a share of that of the tuned loop */
async function compare(folder: string, title: string, large: number, small: number) {
  const apart = async (what: string) =>
    JSON.parse(await runApart(what, folder, large, small)) as Measure;
  const loops = [await apart('plain'), await apart('tuned')];
  process.stdout.write(`${large + small} ${title} images\n`);
  const show = (name: string, { imagesPerSecond, processorTime, memory }: Measure) => {
    const ratios = loops.map((loop) => (imagesPerSecond / loop.imagesPerSecond).toFixed(2));
    process.stdout.write(
      `  ${name.padEnd(28)} ${imagesPerSecond.toFixed(1).padStart(6)} images/s  ` +
        `${ratios.join(' and ')} of the loops  ${processorTime.toFixed(1).padStart(6)} ms of ` +
        `processor time  ${memory.toFixed(0).padStart(4)} MiB\n`,
    );
  };
  ['sharp alone, as it comes', 'sharp alone, tuned'].forEach((name, index) => {
    const loop = loops[index];
    if (loop) show(name, loop);
  });
  const thumbnails = await apart('thumbnails');
  show('colours and thumbnails', thumbnails);
  const colors = await apart('colors');
  show('without thumbnails', colors);
  show('with copies as well', await apart('copies'));
  const loop = loops[1]?.imagesPerSecond ?? NaN;
  return { thumbnails: thumbnails.imagesPerSecond / loop, colors: colors.imagesPerSecond / loop };
}

async function compareAll(large: number, small: number, kept?: string): Promise<void> {
  const promises = new Promises(
    `${large} drawn JPEG images of 12 to 50 megapixels and ${small} of 0.1 to 1`,
  );
  const folder = kept ?? (await mkdtemp(path.join(tmpdir(), 'vitrine-bench-color-')));
  try {
    await runApart('draw', path.join(folder, 'large'), large, 0);
    await runApart('draw', path.join(folder, 'small'), 0, small);
    await runApart('draw', path.join(folder, 'others'), 0, WARM_UPS);
    const promise = async (title: keyof typeof LEAST_OF_LOOP, ofLarge: number, ofSmall: number) => {
      const share = await compare(folder, title, ofLarge, ofSmall);
      const least = LEAST_OF_LOOP[title];
      promises.atLeast(`${title} images, of the loop`, share.thumbnails, least.thumbnails);
      promises.atLeast(`${title}, without thumbnails`, share.colors, least.colors);
    };
    if (large > 0) await promise('large', large, 0);
    if (small > 0) await promise('small', 0, small);
    if (large > 0 && small > 0) await promise('all', large, small);
    promises.conclude();
  } finally {
    await (kept === undefined ? rm(folder, { recursive: true }) : removeData(folder));
  }
}

async function removeData(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(DATA)) await rm(path.join(folder, name), { recursive: true });
}

/** Large and small pictures as they would come, the large ones among the small. */
async function mix(folder: string, large: number, small: number): Promise<string[]> {
  const lists = await Promise.all([
    listPictures(path.join(folder, 'large'), large),
    listPictures(path.join(folder, 'small'), small),
  ]);
  return lists
    .flatMap((files) => files.map((file, index) => ({ file, place: (index + 0.5) / files.length })))
    .sort((one, other) => one.place - other.place)
    .map(({ file }) => file);
}

const [what = '200', target = '2000', third, fourth] = process.argv.slice(2);
const [large, small] = [Number(third), Number(fourth)];
if (what === 'draw') {
  await drawPictures(target, large, small);
} else if (what === 'plain' || what === 'tuned') {
  const files = await mix(target, large, small);
  const measured = await measureLoop(target, files, what === 'tuned');
  process.stdout.write(JSON.stringify(measured));
} else if (what === 'colors' || what === 'thumbnails' || what === 'copies') {
  const files = await mix(target, large, small);
  const measured = await measurePipeline(target, files, what);
  process.stdout.write(JSON.stringify(measured));
} else {
  await compareAll(
    Number(what),
    Number(target),
    third === undefined ? undefined : path.resolve(third),
  );
}
