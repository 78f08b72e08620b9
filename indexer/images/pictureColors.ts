import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Decoders } from './decoders.js';
import { readColorsOf, type FileLimits } from './fileColors.js';

/** Pictures that are decoded at the same time: more than one caller may send (`src/server.ts`). */
const AT_A_TIME = 3;
/** Milliseconds that one may take: somebody else waits for its place. */
const LONGEST = 8_000;
/** Pixels of the largest picture: more than phones make. */
const MAX_PIXELS = 64e6;

/**
 * Finds the colours of pictures that strangers send: in processes that are killed where one takes
 * too long, or its sender has gone. A picture is in a file of its own as long as that takes, which
 * only this user reads.
 *
 * @param imageTimeout milliseconds that one may take, where that is less than what strangers have
 */
export function openPictureColors(imageTimeout: number) {
  const longest = Math.min(imageTimeout, LONGEST);
  const decoders = new Decoders(AT_A_TIME, longest);
  const limits: FileLimits = { maxPixels: MAX_PIXELS, imageTimeout: longest };
  return {
    async read(picture: Buffer, signal: AbortSignal) {
      const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-picture-'));
      try {
        const file = path.join(folder, 'picture');
        await writeFile(file, picture, { mode: 0o600 });
        return await readColorsOf(file, decoders, limits, signal);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    close: () => decoders.close(),
  };
}
