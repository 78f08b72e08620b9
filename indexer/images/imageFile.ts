import { createHash } from 'node:crypto';
import { readSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import {
  openRegularFile,
  pathOfOpen,
  UnfitFile,
  type RegularFile,
} from '../../src/images/regularFile.js';
import { LARGEST_DRAWING, UnreadableImage, UNSUPPORTED_OR_LARGE } from './decode.js';

/** Where an image file is, and how large it may be. */
export interface ImagePlace {
  readonly file: string;
  /** The folder that the file must be in, links followed; null: any place will do. */
  readonly folder: string | null;
  /** Bytes. */
  readonly maxBytes: number;
}

/** An image file that is open: all that is asked of it is asked of the same content. */
interface ImageFile {
  /** The content, or the path of what is open. */
  readonly input: Buffer | string;
  /** Differs between two files, and between two states of one. */
  readonly version: string;
  /** SHA-256 of the content, in hex. */
  readonly hash: () => string;
}

/** Bytes of the largest file that is read, where nothing else is asked for. */
export const LARGEST_FILE = 512 * 2 ** 20;
/** Bytes up to which a file is read into memory, once. Drawings are read from there only. */
const WHOLE_FILE = LARGEST_DRAWING;
/** Where that is read into: this process has one image open at a time. */
let whole = Buffer.allocUnsafeSlow(2 ** 20);
/** What is read of a large file at a time, over and over into the same memory. */
const chunk = Buffer.allocUnsafe(256 * 1024);

/**
 * Opens an image file for as long as the work takes. Throws `UnreadableImage` for what is no
 * regular file, too large, outside of its folder or not to be opened.
 */
export async function withImageFile<Result>(
  place: ImagePlace,
  work: (image: ImageFile) => Promise<Result>,
): Promise<Result> {
  const opened = await openImage(place);
  try {
    return await work(read(opened, place.maxBytes));
  } finally {
    await opened.handle.close();
  }
}

async function openImage({ file, folder }: ImagePlace): Promise<RegularFile> {
  try {
    return await openRegularFile(file, folder ?? undefined);
  } catch (error) {
    throw new UnreadableImage(describeUnopened(error), { cause: error });
  }
}

/** Why a file cannot be read, in words. */
export function describeUnopened(error: unknown): string {
  if (error instanceof UnfitFile) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return code === 'ENOENT' ? 'there is no such file' : `the file cannot be opened (${code})`;
}

function read({ handle, size, version }: RegularFile, maxBytes: number): ImageFile {
  if (size > maxBytes) {
    const mebibytes = (count: number) => Math.round(count / 2 ** 20);
    throw new UnreadableImage(
      `too large: ${mebibytes(size)} MiB, the limit is ${mebibytes(maxBytes)} MiB`,
    );
  }
  const open = pathOfOpen(handle);
  // Other systems than Linux read whatever it is into memory.
  if (size > WHOLE_FILE && open !== undefined)
    return { input: open, version, hash: () => hashFile(handle.fd) };
  const bytes = readWhole(handle.fd, size);
  const hash = () => createHash('sha256').update(bytes).digest('hex');
  return { input: unpack(bytes), version, hash };
}

/** Unpacks a packed drawing (SVGZ) here, up to the size of one, where librsvg would without end. */
function unpack(bytes: Buffer): Buffer {
  if (!isPacked(bytes)) return bytes;
  try {
    const unpacked = gunzipSync(bytes, { maxOutputLength: LARGEST_DRAWING });
    if (!isPacked(unpacked)) return unpacked;
  } catch (error) {
    throw new UnreadableImage(UNSUPPORTED_OR_LARGE, { cause: error });
  }
  throw new UnreadableImage(UNSUPPORTED_OR_LARGE);
}

/** Whether it is gzip (RFC 1952), which no image is. */
function isPacked(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Reads so much into `whole`, in this thread, which would only wait. */
function readWhole(file: number, size: number): Buffer {
  if (whole.length < size) whole = Buffer.allocUnsafeSlow(size);
  const bytes = whole.subarray(0, size);
  let filled = 0;
  while (filled < size) {
    const count = readSync(file, bytes, filled, size - filled, filled);
    if (count === 0) break;
    filled += count;
  }
  return bytes.subarray(0, filled);
}

function hashFile(file: number): string {
  const hash = createHash('sha256');
  for (let place = 0; ;) {
    const count = readSync(file, chunk, 0, chunk.length, place);
    if (count === 0) return hash.digest('hex');
    hash.update(chunk.subarray(0, count));
    place += count;
  }
}
