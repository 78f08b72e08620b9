import type { ImageColors } from '../../src/documents/color.js';
import { decodeImage, UnreadableImage } from './decode.js';
import { extractColors, TRANSPARENT } from './extract.js';

/** The colours of one image file, or why there are none. */
export type FileColors =
  | {
      readonly file: string;
      readonly width: number;
      readonly height: number;
      readonly colors: ImageColors;
    }
  | { readonly file: string; readonly problem: string };

/** Reads the colours of one image file in this thread, without cache or thumbnail. */
export async function readFileColors(file: string, maxPixels: number): Promise<FileColors> {
  try {
    const decoded = await decodeImage(file, maxPixels);
    const colors = await extractColors(decoded);
    return colors ? { file, ...decoded.original, colors } : { file, problem: TRANSPARENT };
  } catch (error) {
    if (error instanceof UnreadableImage) return { file, problem: error.message };
    throw error;
  }
}
