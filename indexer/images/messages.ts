import type { CachedImage } from './cache.js';
import type { ImageHeader } from './decode.js';
import type { ImageProblem } from './image.js';
import type { ImagePlace } from './imageFile.js';

/*
 * What `Decoders` and the processes that decode (worker.ts) say to each other.
 */

export interface Identity {
  /** SHA-256 of the file's bytes, in hex. */
  readonly contentKey: string;
  readonly header: ImageHeader;
  /** Of the file that this was read from. */
  readonly version: string;
  /** What extracting gave, where that was done at once. */
  readonly image?: CachedImage | ImageProblem;
}

/** What is to be made of an image. */
interface Wanted {
  readonly maxPixels: number;
  /** The folder for thumbnails; null for none. */
  readonly thumbnails: string | null;
  /** Widths of the copies to write beside the thumbnail. */
  readonly renditions: readonly number[];
}

export interface IdentifyTask extends ImagePlace, Wanted {
  /** The most pixels that are decoded at once, without asking whether they are known: 0 for none. */
  readonly pixelsAtOnce: number;
}

export interface ExtractTask
  extends ImagePlace, Wanted, Pick<Identity, 'contentKey' | 'header' | 'version'> {}

/** What a decoding process is asked. */
export type Request =
  | { readonly kind: 'identify'; readonly task: IdentifyTask }
  | { readonly kind: 'extract'; readonly task: ExtractTask };

/** What it answers; `fault` is a fault of the program. */
export type Reply =
  { readonly result: Identity | CachedImage | ImageProblem } | { readonly fault: string };
