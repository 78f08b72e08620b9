import type { ImageColors } from '../../src/collection/color.js';

/** One image to look at: a file on disk or an http(s) URL. */
export interface ImageSource {
  readonly file?: string;
  /** The folder that the file must be in when it is opened, links followed. */
  readonly folder?: string;
  readonly url?: string;
}

/** What the pipeline found out about one image. */
interface ProcessedImage {
  readonly colors: ImageColors;
  /** Pixels, after EXIF orientation. */
  readonly width: number;
  readonly height: number;
  /** Path of the thumbnail below `<dataDir>/thumbnails/` (forward slashes); null where none was made. */
  readonly thumbnail: string | null;
  /** SHA-256 of the image's bytes, in hex: equal keys are equal images. */
  readonly contentKey: string;
}

/** Why an image has no colours: a sentence for the report. The object is indexed without colour. */
export interface ImageProblem {
  readonly problem: string;
}

export type ImageResult = ProcessedImage | ImageProblem;

export interface ImagePipelineOptions {
  /** `DATA_DIR`: thumbnails and the colour cache live below it. */
  readonly dataDir: string;
  /** Processes that decode; default: one per core. */
  readonly workers?: number;
  /** Larger images are a problem, not decoded. Default 100. */
  readonly maxMegapixels?: number;
  /** Whether thumbnails are made. Default true. */
  readonly thumbnails?: boolean;
  /** Milliseconds that one image may take to decode. Default 20,000. */
  readonly imageTimeout?: number;
  /** Milliseconds for one http(s) image, from request to last byte. Default 30,000. */
  readonly fetchTimeout?: number;
  /** Bytes of one image file or download. Default 512 MiB. */
  readonly maxBytes?: number;
  /** Whether images are fetched from addresses that are not public. Default false. */
  readonly allowPrivateHosts?: boolean;
  /** `IMAGE_BASE_URL`: images are fetched from its host, public or not. */
  readonly baseUrl?: string | undefined;
}
