import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isAllowed, letRevalidate, READ } from '@vitrine/bounded-http';
import type { Context, Middleware } from 'koa';
import type { LRUCache } from 'lru-cache';
import { growingCache } from '../growingCache.js';
import { systemCode } from '../systemCode.js';
import {
  IMAGE_ROUTE,
  imageId,
  ORIGINALS,
  spellingsOf,
  THUMBNAILS,
  thumbnailId,
} from './address.js';
import { typeByContent, typeByName } from './imageType.js';
import { findImageFolder } from './notes.js';
import { openRegularFile, UnfitFile, type RegularFile } from './regularFile.js';

interface ImageOptions {
  /** `DATA_DIR`: thumbnails are in `thumbnails/` below it. */
  readonly dataDir: string;
  /** Where originals are; default: the source folder that the indexer noted in `DATA_DIR`. */
  readonly imageDir?: string | undefined;
  /** Whether an object that is served has an image, by its id; looked for while the response waits. */
  readonly isServed: (id: string, response: ServerResponse) => Promise<boolean>;
  /** Seconds that browsers and CDNs may cache an image without asking. */
  readonly maxAge: number;
}

const REMEMBERED_HASHES = 50_000;
/** SHA-256 of files in hex, by their versions. */
type Hashes = LRUCache<string, Promise<string>>;
const CONTENT_KEY = /^[\da-f]{64}$/;

/** An open image: headers and body come from the same file, whatever its path leads to later. */
interface OpenImage {
  readonly file: RegularFile;
  readonly type: string;
  readonly tag: string;
}

/**
 * Serves `/images/thumbnails/…` and `/images/originals/<sha256>/…`. Both addresses hold a hash of
 * the content, so that an image never changes, but it may be withdrawn: it is served only while
 * an object that is served has it. An original is served only where its content has the hash of
 * the address: the files of records that are not public stay out of reach.
 */
export function createImages(options: ImageOptions): Middleware {
  const hashes: Hashes = growingCache(REMEMBERED_HASHES);

  return async (context, next) => {
    if (!context.path.startsWith(`${IMAGE_ROUTE}/`)) {
      await next();
      return;
    }
    if (!isAllowed(context, READ)) return;
    const image = await openImage(context.path.slice(IMAGE_ROUTE.length + 1), {
      ...options,
      hashes,
      isServed: (id) => options.isServed(id, context.res),
    });
    if (!image) {
      context.status = 404;
      // A run may bring it in this moment.
      context.set('Cache-Control', 'no-store');
    } else if (!sendImage(context, image, options.maxAge)) await image.file.handle.close();
  };
}

/** What one request needs. */
interface Needs extends Pick<ImageOptions, 'dataDir' | 'imageDir'> {
  readonly isServed: (id: string) => Promise<boolean>;
  readonly hashes: Hashes;
}

async function openImage(requested: string, options: Needs): Promise<OpenImage | null> {
  const [kind, ...segments] = readSegments(requested) ?? [];
  if (kind === THUMBNAILS) {
    const folder = path.join(options.dataDir, THUMBNAILS);
    return openBelow(folder, segments, async (file, name) => {
      const tag = `${path.basename(name, path.extname(name))}-${file.size.toString(36)}`;
      const type = typeByName(name);
      const isServed =
        type !== undefined && (await options.isServed(thumbnailId(segments.join('/'))));
      return isServed ? { type, tag } : null;
    });
  }
  const [contentKey, ...rest] = segments;
  if (kind !== ORIGINALS || !CONTENT_KEY.test(contentKey ?? '')) return null;
  const folder = options.imageDir ?? (await findImageFolder(options.dataDir));
  if (folder === null) return null;
  return openBelow(folder, rest, async (file, name) => {
    // The indexer reads images by their content, whatever their names: so must this.
    const type = typeByName(name) ?? (await typeByContent(file.handle));
    // The backend is asked last: anybody can make up addresses, and nothing limits how many.
    if (type === undefined || (await contentHash(file, options.hashes)) !== contentKey) return null;
    return (await options.isServed(imageId(contentKey))) ? { type, tag: contentKey } : null;
  });
}

/** The decoded names between the slashes; null where one could lead anywhere else. */
function readSegments(requested: string): readonly string[] | null {
  try {
    const segments = requested.split('/').map(decodeURIComponent);
    const plain = segments.every((name) => !/^\.{0,2}$|[/\\\0]|^[a-z]:/i.test(name));
    return plain ? segments : null;
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** The headers of a file; null for one that is not served. */
type Describe = (file: RegularFile, name: string) => Promise<Omit<OpenImage, 'file'> | null>;

/** Opens a file below a folder, links followed and checked too; null where there is none to serve. */
async function openBelow(
  folder: string,
  segments: readonly string[],
  describe: Describe,
): Promise<OpenImage | null> {
  const name = segments.join('/');
  const file = await openFirst(folder, spellingsOf(name));
  if (!file) return null;
  let image: OpenImage | undefined;
  try {
    const described = file.size > 0 ? await describe(file, name) : null;
    if (described) image = { file, ...described };
    return image ?? null;
  } finally {
    if (!image) await file.handle.close();
  }
}

/** The first of these files that is there and to be read; null where none is. */
async function openFirst(folder: string, names: readonly string[]): Promise<RegularFile | null> {
  for (const name of names) {
    const place = path.join(folder, name);
    const file = await openRegularFile(place, folder).catch((error: unknown) => {
      if (error instanceof UnfitFile || isMissing(error)) return null;
      throw error;
    });
    if (file) return file;
  }
  return null;
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES'].includes(systemCode(error));
}

/** SHA-256 of a file in hex, remembered while the file stays the same; whoever asks meanwhile waits. */
function contentHash({ handle, version }: RegularFile, hashes: Hashes): Promise<string> {
  const known = hashes.get(version);
  if (known) return known;
  const hashed = hashOf(handle);
  hashes.set(version, hashed);
  hashed.catch(() => hashes.delete(version));
  return hashed;
}

async function hashOf(handle: RegularFile['handle']): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(handle.createReadStream({ start: 0, autoClose: false }), hash);
  return hash.digest('hex');
}

/** Whether the body is the file's: then it is closed when that is sent, or given up. */
function sendImage(context: Context, { file, type, tag }: OpenImage, maxAge: number): boolean {
  context.set({
    'Cache-Control': `public, max-age=${maxAge}, must-revalidate`,
    // Pages of other sites may show the images; an SVG opened by itself runs nothing.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  });
  if (letRevalidate(context, tag, true)) return false;
  context.status = 200;
  context.type = type;
  const isSent = context.method === 'GET';
  // So many bytes and no more, also of a file that grows meanwhile.
  if (isSent) context.body = file.handle.createReadStream({ start: 0, end: file.size - 1 });
  context.length = file.size;
  return isSent;
}
