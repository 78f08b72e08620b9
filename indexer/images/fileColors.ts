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

interface FileLimits {
  /** Larger images are a problem. */
  readonly maxPixels: number;
  /** Milliseconds that one image may take to decode. */
  readonly imageTimeout: number;
}

/** Reads the colours of image files, one after the other, without cache or thumbnails. */
export async function* readFileColors(
  files: readonly string[],
  { maxPixels, imageTimeout }: FileLimits,
): AsyncGenerator<FileColors> {
  const decoders = new Decoders(1, imageTimeout);
  try {
    for (const file of files) {
      const place = { file, folder: null, maxBytes: LARGEST_FILE };
      const task = { ...place, maxPixels, thumbnails: null, thumbnail: null };
      const identity = await decoders.identify({ ...task, pixelsAtOnce: 0 });
      const image =
        'problem' in identity ? identity : await decoders.extract({ ...task, ...identity });
      yield { file, ...image };
    }
  } finally {
    await decoders.close();
  }
}
