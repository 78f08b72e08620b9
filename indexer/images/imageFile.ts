import { createHash } from 'node:crypto';
import { readSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import {
  openRegularFileSync,
  pathOfOpen,
  UnfitFile,
  type OpenFile,
  type RegularFile,
} from '../../src/images/regularFile.js';
import { IndexFailure } from '../failure.js';
import { typeByContent } from '../../src/images/imageType.js';
import { LARGEST_DRAWING, UnreadableImage, UNSUPPORTED_OR_LARGE } from './decode.js';
import type { ProblemKind } from './image.js';
import { systemCode } from '../../src/systemCode.js';

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
  /** The media type that its first bytes tell. */
  readonly type: () => Promise<string | undefined>;
  /** What is said of a file of more bytes than are decoded. */
  readonly excess?: string;
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
 * regular file, outside of its folder or not to be opened.
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

async function openImage({ file, folder }: ImagePlace): Promise<RegularFile<OpenFile>> {
  try {
    return await openRegularFileSync(file, folder ?? undefined);
  } catch (error) {
    throw new UnreadableImage(...describeUnopened(error));
  }
}

/** How long (ms) the file system may take to say what a path is. */
const FILE_SYSTEM_LIMIT = 60_000;

/**
 * What the file system says of a path. One that hangs, as of a server that is gone, would hold a
 * run and its lease for ever.
 * @throws IndexFailure where it does not answer
 */
export async function answersInTime<Answer>(work: Promise<Answer>, file: string): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const seconds = FILE_SYSTEM_LIMIT / 1000;
      reject(new IndexFailure('source', `The file system does not answer: ${file}, ${seconds} s.`));
    }, FILE_SYSTEM_LIMIT);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}

/** Why a file cannot be read, in words, and what that means for its image. */
export function describeUnopened(
  error: unknown,
): [message: string, options: ErrorOptions & { readonly kind: ProblemKind }] {
  if (error instanceof UnfitFile) return [error.message, { kind: 'broken', cause: error }];
  const code = systemCode(error);
  return code === 'ENOENT'
    ? ['there is no such file', { kind: 'missing', cause: error }]
    : [`the file cannot be opened (${code})`, { kind: 'unavailable', cause: error }];
}

function read({ handle, size, version }: RegularFile<OpenFile>, maxBytes: number): ImageFile {
  const type = () => typeByContent(handle);
  const hash = () => hashFile(handle.fd);
  if (size > maxBytes) {
    const mebibytes = (count: number) => Math.round(count / 2 ** 20);
    const excess = `too large: ${mebibytes(size)} MiB, the limit is ${mebibytes(maxBytes)} MiB`;
    return { input: '', version, hash, type, excess };
  }
  const open = pathOfOpen(handle);
  // Other systems than Linux read whatever it is into memory.
  if (size > WHOLE_FILE && open !== undefined) return { input: open, version, hash, type };
  const bytes = readWhole(handle.fd, size);
  const hashBytes = () => createHash('sha256').update(bytes).digest('hex');
  return { input: unpack(bytes), version, hash: hashBytes, type };
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
