import type { ImageColors } from '../../src/collection/color.js';
import { Decoders } from './decoders.js';
import { LARGEST_FILE } from './imageFile.js';

/** The colours of one image file, or why there are none. */
export type FileColors =
  | {
      readonly file: string;
      readonly width: number;
      readonly height: number;
      readonly colors: ImageColors;
    }
  | { readonly file: string; readonly problem: string };

export interface FileLimits {
  /** Larger images are a problem. */
  readonly maxPixels: number;
  /** Milliseconds that one image may take to decode. */
  readonly imageTimeout: number;
}

/** Reads the colours of image files, one after the other, without cache or thumbnails. */
export async function* readFileColors(
  files: readonly string[],
  limits: FileLimits,
): AsyncGenerator<FileColors> {
  const decoders = new Decoders(1, limits.imageTimeout);
  try {
    for (const file of files) {
      const found = await readColorsOf(file, decoders, limits);
      // What else is known of it concerns the indexer: `--json` prints all that is here.
      if ('problem' in found) yield { file, problem: found.problem };
      else yield { file, width: found.width, height: found.height, colors: found.colors };
    }
  } finally {
    await decoders.close();
  }
}

/**
 * Reads the colours of one image file.
 * @param signal says that nobody waits for them any more
 */
export async function readColorsOf(
  file: string,
  decoders: Decoders,
  { maxPixels }: FileLimits,
  signal?: AbortSignal,
) {
  const place = { file, folder: null, maxBytes: LARGEST_FILE };
  const task = { ...place, maxPixels, thumbnails: null, renditions: [] };
  const identity = await decoders.identify({ ...task, pixelsAtOnce: 0 }, signal);
  return 'problem' in identity ? identity : decoders.extract({ ...task, ...identity }, signal);
}
