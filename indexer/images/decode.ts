import sharp, { type Sharp } from 'sharp';
import { lengthen } from './colors/longPictures.js';
import type { DecodedImage } from './colors/pixels.js';
import type { RenditionSize } from '../../src/images/renditions.js';
import { messageOf } from '../../src/messageOf.js';
import type { ProblemKind } from './image.js';

// Images are read by these loaders of libvips and no others. An SVG has none that knows a place:
// read from memory there is nothing that its references could be resolved against, whereas from a
// path librsvg would read every file beside and below it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    ...['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif'].flatMap((format) => [
      `VipsForeignLoad${format}File`,
      `VipsForeignLoad${format}Buffer`,
    ]),
    'VipsForeignLoadSvgBuffer',
  ],
});

/** What is known of an image before it is decoded: its size, upright. */
export interface ImageHeader {
  readonly width: number;
  readonly height: number;
  /** Whether it is drawn (SVG) at whatever size is wanted. */
  readonly drawing: boolean;
}

/** An image that cannot be used; the message is a sentence for the report. */
export class UnreadableImage extends Error {
  readonly kind: ProblemKind;

  /** @param options `kind`: by default its content is what is wrong with it */
  constructor(message: string, options: ErrorOptions & { readonly kind?: ProblemKind } = {}) {
    super(message, options);
    this.name = 'UnreadableImage';
    this.kind = options.kind ?? 'broken';
  }
}

/** Longest side, in pixels, of what is decoded, and of a thumbnail; long pictures are decoded longer. */
export const DECODED_SIDE = 480;

/** Bytes of the largest drawing (SVG) that is read. */
export const LARGEST_DRAWING = 8 * 2 ** 20;
const UNSUPPORTED = 'not an image of a supported format (JPEG, PNG, WebP, GIF, TIFF, AVIF, SVG)';
/** What is said of a file that may be a drawing, but none that is read. */
export const UNSUPPORTED_OR_LARGE = `${UNSUPPORTED}, or a drawing (SVG) of more than 8 MiB`;
/** Longest side, in pixels, that drawings (SVG) are rendered at. */
const DRAWING_SIDE = 1024;
/** Pixels of a drawing so large that even at the least density it comes out larger than that. */
const DRAWING_LIMIT = (2 * DRAWING_SIDE) ** 2;
/** Dots per inch that librsvg renders a drawing's nominal size at. */
const DRAWING_DENSITY = 72;
/** The least density that it renders at: drawings larger than this are larger than the limit there. */
const LEAST_DENSITY = 1;
/** Width × height of the largest drawing, in pixels of its nominal size. */
const LARGEST_DRAWN = DRAWING_LIMIT * (DRAWING_DENSITY / LEAST_DENSITY) ** 2;

/**
 * Decodes and shrinks an image to 480 pixels a side, a long one to more, in one pass: the first
 * frame of an animation, turned by its EXIF orientation, converted to eight-bit sRGB from whatever it is
 * (CMYK, embedded profiles, 16 bits, grayscale). Throws `UnreadableImage` for a file that is
 * broken, truncated, of an unknown format or above the limit.
 *
 * @param input the file's bytes, or its path, from which no drawing is read
 * @param maxPixels the largest width × height that is decoded
 * @param known what `readHeader` found, where it was asked already
 */
export async function decodeImage(
  input: string | Buffer,
  maxPixels: number,
  known?: ImageHeader,
): Promise<DecodedImage> {
  const header = known ?? (await readHeader(input));
  const { width, height, drawing } = header;
  const most = drawing ? LARGEST_DRAWN : maxPixels;
  if (width * height > most)
    throw new UnreadableImage(describeTooLarge(width, height, most), { kind: 'undecoded' });
  try {
    const { data, info } = await shrink(
      open(input, header, maxPixels),
      lengthen(DECODED_SIDE, header),
    );
    const channels = info.channels === 4 ? 4 : 3;
    return { data, width: info.width, height: info.height, channels, original: { width, height } };
  } catch (error) {
    throw unreadable(error);
  }
}

/** Decodes an image at one size, as `decodeImage` does at the size of a thumbnail. */
export async function decodeAt(
  input: string | Buffer,
  header: ImageHeader,
  maxPixels: number,
  { width, height }: RenditionSize,
): Promise<DecodedImage> {
  try {
    const { data, info } = await open(input, header, maxPixels)
      .resize({ width, height, fit: 'fill' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const channels = info.channels === 4 ? 4 : 3;
    return { data, width, height, channels, original: header };
  } catch (error) {
    throw unreadable(error);
  }
}

/**
 * The part of decoding that sharp does: what the benchmark measures the pipeline against.
 * The kernel is the triangle: unlike Lanczos it does not ring, so that no colour comes out that
 * is not between colours that are there.
 */
export function shrink(image: Sharp, side: number) {
  return image
    .resize({
      width: side,
      height: side,
      fit: 'inside',
      withoutEnlargement: true,
      kernel: 'linear',
    })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

/** Opens decoded pixels with sharp. */
export function openPixels({ data, width, height, channels }: DecodedImage): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/** The sentence about an image of more pixels than are decoded. */
function describeTooLarge(width: number, height: number, maxPixels: number): string {
  const megapixels = (pixels: number) => (pixels / 1e6).toFixed(1);
  return (
    `too large: ${width} × ${height} pixels are ${megapixels(width * height)} megapixels, ` +
    `the limit is ${megapixels(maxPixels)}`
  );
}

/** What a file says of its image before it is decoded. Throws `UnreadableImage`. */
export async function readHeader(input: string | Buffer): Promise<ImageHeader> {
  try {
    const metadata = await sharp(input, { limitInputPixels: false }).metadata();
    const { autoOrient, format, compression } = metadata;
    // HEIC is AVIF's container; of what is in it only AV1 has a decoder here.
    if (format === 'heif' && compression !== 'av1') throw new UnreadableImage(UNSUPPORTED);
    const drawing = format === 'svg';
    if (drawing && input.length > LARGEST_DRAWING)
      throw new UnreadableImage(UNSUPPORTED_OR_LARGE, { kind: 'undecoded' });
    return { ...autoOrient, drawing };
  } catch (error) {
    throw unreadable(error, typeof input === 'string' ? UNSUPPORTED_OR_LARGE : UNSUPPORTED);
  }
}

/** The pixels that are decoded of an image, at most. */
export function decodedPixels({ width, height, drawing }: ImageHeader): number {
  return drawing ? DRAWING_SIDE ** 2 : width * height;
}

/** `failOn: 'error'` refuses what is truncated or broken, not what merely makes a decoder warn. */
function open(input: string | Buffer, header: ImageHeader, maxPixels: number): Sharp {
  const { drawing } = header;
  const side = Math.max(header.width, header.height);
  const density = Math.min(2400, Math.max(LEAST_DENSITY, (DRAWING_DENSITY * DRAWING_SIDE) / side));
  return sharp(input, {
    limitInputPixels: drawing ? DRAWING_LIMIT : maxPixels,
    failOn: 'error',
    autoOrient: true,
    sequentialRead: true,
    ...(drawing && { density }),
  });
}

function unreadable(error: unknown, unsupported = UNSUPPORTED): UnreadableImage {
  if (error instanceof UnreadableImage) return error;
  const message = messageOf(error);
  const [first = message] = message.split('\n');
  if (/unsupported image format|input buffer is empty/i.test(first)) {
    return new UnreadableImage(unsupported, { cause: error });
  }
  return new UnreadableImage(`broken: ${first}`, { cause: error });
}
