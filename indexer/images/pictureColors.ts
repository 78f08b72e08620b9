import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Budget } from '@vitrine/bounded-http';
import { Decoders } from './decoders.js';
import { readColorsOf, type FileLimits } from './fileColors.js';
import { systemCode } from '../../src/systemCode.js';

/** Pictures of strangers that are decoded at the same time: more than one of them may send (`src/limitedRoutes.ts`). */
const OF_PUBLIC = 3;
/** Of all callers: one with a token of their own waits for no stranger's. */
const AT_A_TIME = OF_PUBLIC + 1;
/** Milliseconds that one may take: somebody else waits for its place. */
const LONGEST = 8_000;
/** Pixels of the largest picture: more than phones make. */
const MAX_PIXELS = 64e6;
/** Bytes of memory that one may take: twice what the largest JPEG does. */
const MOST_MEMORY = 512 * 2 ** 20;
/** Of their processes, beside which the server is to answer others: the system gives them a third of its part. */
const NICENESS = 5;

/** Of the folder of a picture, with the process whose it is. */
const PREFIX = 'vitrine-picture-';

/**
 * Finds the colours of pictures that strangers send: in processes that are killed where one takes
 * too long, or its sender has gone. A picture is in a file of its own as long as that takes, which
 * only this user reads; what a killed server left is removed before the first one.
 *
 * @param imageTimeout milliseconds that one may take, where that is less than what strangers have
 * @param ofStrangers milliseconds that strangers have
 */
export function openPictureColors(imageTimeout: number, ofStrangers = LONGEST) {
  const longest = Math.min(imageTimeout, ofStrangers);
  const decoders = new Decoders(AT_A_TIME, longest, MOST_MEMORY, NICENESS);
  // The others wait in memory: a container may have little room for temporary files.
  const files = new Budget(AT_A_TIME);
  const ofPublic = new Budget(OF_PUBLIC);
  const limits: FileLimits = { maxPixels: MAX_PIXELS, imageTimeout: longest };
  let tidied: Promise<void> | undefined;
  return {
    async read(picture: Buffer, signal: AbortSignal, isPublic: boolean) {
      await (tidied ??= removeLeft());
      const decode = (file: string) => readColorsOf(file, decoders, limits, signal);
      const inTurn = () => files.run(1, () => withFile(picture, decode), { signal });
      return isPublic ? ofPublic.run(1, inTurn, { signal }) : inTurn();
    },
    close: () => decoders.close(),
  };
}

/** Has a picture in a file for as long as the work takes. */
async function withFile<Result>(
  picture: Buffer,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  try {
    const file = path.join(folder, 'picture');
    await writeFile(file, picture, { mode: 0o600 });
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes pictures of servers that were killed. */
async function removeLeft(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : NaN;
    if (pid > 0 && isGone(pid))
      await rm(path.join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // Of another user's process it is said that it may not be signalled.
    return systemCode(error) === 'ESRCH';
  }
}
