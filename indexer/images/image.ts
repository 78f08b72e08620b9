import type { ImageColors } from '../../src/collection/color.js';
import type { Say } from '../scratch/remembered.js';

/** One image to look at: a file on disk or an http(s) URL. */
export interface ImageSource {
  readonly file?: string;
  /** The folder that the file must be in when it is opened, links followed. */
  readonly folder?: string;
  readonly url?: string;
}

/** What the pipeline found out about one image. */
export interface ProcessedImage {
  readonly colors: ImageColors;
  /** Pixels, after EXIF orientation. */
  readonly width: number;
  readonly height: number;
  /** Path of the thumbnail below `<dataDir>/thumbnails/` (forward slashes); null where none was made. */
  readonly thumbnail: string | null;
  /** Widths of the copies beside the thumbnail; absent where none were made. */
  readonly renditions?: readonly number[];
  /** SHA-256 of the image's bytes, in hex: equal keys are equal images. */
  readonly contentKey: string;
}

/**
 * What is wrong with an image: it cannot be had now; its file is not there; its host says that it
 * is gone for good (410); nothing can be read of it; or it is a good one that is only not decoded,
 * because it is not to be or because that took too long, and is shown without colours and
 * thumbnail. `ended`: the run was over before.
 */
export type ProblemKind =
  'unavailable' | 'missing' | 'gone' | 'broken' | 'undecoded' | 'unfinished' | 'ended';

/** Problems of images that are shown as they are. */
export const SHOWN_AS_IT_IS: ReadonlySet<ProblemKind> = new Set(['undecoded', 'unfinished']);

/** Why an image has no colours: a sentence for the report. */
export interface ImageProblem {
  readonly problem: string;
  readonly kind: ProblemKind;
  /** Of an image that is not decoded: what is known of it. */
  readonly shown?: ShownImage;
}

/** What is known of an image without decoding it. */
interface ShownImage {
  /** null where the image is on another server, and not downloaded. */
  readonly contentKey: string | null;
  readonly width: number | null;
  readonly height: number | null;
}

export type ImageResult = ProcessedImage | ImageProblem;

/** What a run is told of images, by the names of the settings. */
export interface ImageOptions {
  /** Thumbnails and the colour cache live below it. */
  readonly dataDir: string;
  /** Of a dry run: cache and downloads are below it instead, and no thumbnail is stored. */
  readonly scratchDir?: string | undefined;
  /** Larger images are a problem, not decoded. Default 100. */
  readonly maxMegapixels?: number | undefined;
  /** Milliseconds that one image may take to decode. Default 20,000. */
  readonly imageTimeout?: number;
  /** Widths of the copies that are made beside thumbnails. Default: none. */
  readonly imageRenditions?: readonly number[];
  /** Milliseconds for one try to download an image, from request to last byte. Default 30,000. */
  readonly imageDownloadTimeout?: number;
  /** Downloads from one host at the same time. Default 6. */
  readonly imageDownloadsPerHost?: number;
  /** Whether images are fetched from addresses that are not public. Default false. */
  readonly allowPrivateImageHosts?: boolean;
  /** Where images are that the source folder lacks; fetched from its host, public or not. */
  readonly imageBaseUrl?: string | undefined;
}

export interface ImagePipelineOptions extends ImageOptions {
  /** Told where the cache was damaged; default: nobody. */
  readonly say?: Say;
  /** Processes that decode; default: one per core. */
  readonly workers?: number;
  /** Bytes of one image file or download. Default 512 MiB. */
  readonly maxBytes?: number;
}
